#include "CICU.h"
#include "support.h"

#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/uiter.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>

int collate_icu_version(void) { return U_ICU_VERSION_MAJOR_NUM; }

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

/// The character at an offset that may lie inside of it.
static UChar32 character_at(const uint8_t *text, int32_t offset, int32_t length) {
  UChar32 character = 0;
  U8_SET_CP_START(text, 0, offset);
  if (offset < length) U8_NEXT(text, offset, length, character);
  return character;
}

/// Compares by sort keys, a part at a time.
static int compare_keys(
    const UCollator *collator, const uint8_t *a, int32_t a_length, const uint8_t *b,
    int32_t b_length) {
  UErrorCode status = U_ZERO_ERROR;
  UCharIterator a_text, b_text;
  uint32_t a_state[2] = {0, 0}, b_state[2] = {0, 0};
  uint8_t a_key[64], b_key[64];
  uiter_setUTF8(&a_text, (const char *)a, a_length);
  uiter_setUTF8(&b_text, (const char *)b, b_length);
  for (;;) {
    int a_count = ucol_nextSortKeyPart(collator, &a_text, a_state, a_key, sizeof a_key, &status);
    int b_count = ucol_nextSortKeyPart(collator, &b_text, b_state, b_key, sizeof b_key, &status);
    if (U_FAILURE(status)) return 0;
    int order = memcmp(a_key, b_key, (size_t)(a_count < b_count ? a_count : b_count));
    if (order) return order < 0 ? -1 : 1;
    if (a_count != b_count) return a_count < b_count ? -1 : 1;
    if (a_count < (int)sizeof a_key) return 0;
  }
}

int collate_collator_compare(
    const collate_collator *collator, const uint8_t *a, size_t a_length, const uint8_t *b,
    size_t b_length) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t a_count = clamped(a_length), b_count = clamped(b_length), same = 0;
  while (same < a_count && same < b_count && a[same] == b[same]) same++;
  // In orders other than the root, ICU (up to 72 at least) skips a common beginning that ends
  // inside of a number if the next digit isn't ASCII: 17 came behind 105 in Arabic digits.
  if ((same < a_count && a[same] >= 0x80 && u_isdigit(character_at(a, same, a_count)))
      || (same < b_count && b[same] >= 0x80 && u_isdigit(character_at(b, same, b_count)))) {
    return compare_keys(inside(collator), a, a_count, b, b_count);
  }
  return ucol_strcollUTF8(
      inside(collator), (const char *)a, a_count, (const char *)b, b_count, &status);
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
