#include "CSimdJSON.h"
extern "C" int collate_json_placeholder(void) { return 0; }
