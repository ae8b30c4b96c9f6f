#include "CICU.h"
#include "support.h"

#include <stdlib.h>
#include <unicode/ucol.h>
#include <unicode/uiter.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>

// The struct is never defined: a `collate_collator` is a `UCollator` seen from outside.
static const UCollator *inside(const collate_collator *collator) {
  return (const UCollator *)collator;
}

collate_collator *collate_collator_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  ucol_setAttribute(collator, UCOL_STRENGTH, UCOL_TERTIARY, &status);
  if (U_FAILURE(status)) {
    ucol_close(collator);
    return NULL;
  }
  return (collate_collator *)collator;
}

void collate_collator_close(collate_collator *collator) { ucol_close((UCollator *)collator); }

int collate_collator_compare(
    const collate_collator *collator, const uint8_t *a, size_t a_length, const uint8_t *b,
    size_t b_length) {
  UErrorCode status = U_ZERO_ERROR;
  return ucol_strcollUTF8(
      inside(collator), (const char *)a, clamped(a_length), (const char *)b, clamped(b_length),
      &status);
}

int collate_collator_key_part(
    const collate_collator *collator, const uint8_t *text, size_t length, uint8_t *key,
    int capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UCharIterator iterator;
  uiter_setUTF8(&iterator, (const char *)text, clamped(length));
  uint32_t state[2] = {0, 0};
  int count = ucol_nextSortKeyPart(inside(collator), &iterator, state, key, capacity, &status);
  return U_FAILURE(status) ? 0 : count;
}

static int has(const collate_collator *collator, UColAttribute attribute, UColAttributeValue value) {
  UErrorCode status = U_ZERO_ERROR;
  return ucol_getAttribute(inside(collator), attribute, &status) == value && U_SUCCESS(status);
}

int collate_collator_is_plain(const collate_collator *collator) {
  return has(collator, UCOL_ALTERNATE_HANDLING, UCOL_NON_IGNORABLE)
      && has(collator, UCOL_CASE_FIRST, UCOL_OFF) && has(collator, UCOL_CASE_LEVEL, UCOL_OFF);
}

int collate_collator_sequences(const collate_collator *collator, char *out, int capacity) {
  UErrorCode status = U_ZERO_ERROR;
  USet *set = ucol_getTailoredSet(inside(collator), &status);
  if (U_FAILURE(status)) return -1;
  int used = 0;
  int32_t items = uset_getItemCount(set);
  for (int32_t item = 0; item < items; item++) {
    UChar32 first, last;
    UChar units[64];
    char text[64 * 3 + 1];
    UErrorCode failed = U_ZERO_ERROR;
    int32_t length = uset_getItem(set, item, &first, &last, units, 64, &failed);
    if (U_FAILURE(failed)) {
      used = -1;
      break;
    }
    if (length < 2) continue;  // a range of single characters
    u_strToUTF8(text, sizeof text, NULL, units, length, &failed);
    if (U_FAILURE(failed)) {
      used = -1;
      break;
    }
    used = append_name(out, capacity, used, text);
  }
  uset_close(set);
  return used;
}
