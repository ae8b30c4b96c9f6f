#include "CICU.h"
#include "support.h"

#include <stdlib.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

enum { room = 512 };

int collate_fold(const uint8_t *text, size_t length, uint8_t *out, int capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *folding = unorm2_getNFKCCasefoldInstance(&status);
  if (U_FAILURE(status)) return -1;

  // A text has at most as many UTF-16 units as UTF-8 bytes; folded, it may be longer.
  UChar short_units[room], short_folded[room];
  UChar *units = short_units, *folded = short_folded;
  int32_t bytes = clamped(length), count = 0, folded_count = 0, needed = 0;
  if (bytes > room) units = malloc((size_t)bytes * sizeof(UChar));
  if (!units) return -1;
  u_strFromUTF8(units, bytes > room ? bytes : room, &count, (const char *)text, bytes, &status);
  if (U_SUCCESS(status) || status == U_STRING_NOT_TERMINATED_WARNING) {
    folded_count = unorm2_normalize(folding, units, count, folded, room, &status);
    if (status == U_BUFFER_OVERFLOW_ERROR) {
      status = U_ZERO_ERROR;
      folded = malloc((size_t)folded_count * sizeof(UChar));
      if (folded) unorm2_normalize(folding, units, count, folded, folded_count, &status);
    }
  }
  if (folded && U_SUCCESS(status)) {
    u_strToUTF8((char *)out, capacity, &needed, folded, folded_count, &status);
    if (status == U_BUFFER_OVERFLOW_ERROR) status = U_ZERO_ERROR;
  }
  int result = folded && U_SUCCESS(status) ? needed : -1;
  if (units != short_units) free(units);
  if (folded != short_folded) free(folded);
  return result;
}
