#pragma once
#ifdef __cplusplus
extern "C" {
#endif
int collate_json_placeholder(void);
#ifdef __cplusplus
}
#endif
