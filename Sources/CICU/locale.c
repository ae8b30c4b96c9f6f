#include "CICU.h"
#include "support.h"

#include <unicode/ucol.h>
#include <unicode/uloc.h>

int collate_locale_id(const char *tag, char *id, int capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  int32_t length = uloc_forLanguageTag(tag, id, capacity, &parsed, &status);
  if (U_FAILURE(status) || length >= capacity || parsed != (int32_t)strlen(tag)) return -1;
  return length;
}

int collate_language_exists(const char *language) {
  for (const char *const *known = uloc_getISOLanguages(); *known; known++) {
    if (strcmp(*known, language) == 0) return 1;
  }
  return 0;
}

int collate_locale_names(char *out, int capacity) {
  int used = 0;
  int32_t count = ucol_countAvailable();
  for (int32_t index = 0; index < count; index++) {
    used = append_name(out, capacity, used, ucol_getAvailable(index));
  }
  return used;
}
