#include "CICU.h"
#include "support.h"

#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ustring.h>

enum { longest = 256 };

/// Writes a text as UTF-8 without a NUL; returns its length, or -1 if there is no room.
static int write_text(const UChar *units, int32_t count, char *out, int capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  u_strToUTF8(out, capacity, &length, units, count, &status);
  return U_FAILURE(status) || length > capacity ? -1 : length;
}

int collate_date_pattern(const char *locale, const char *skeleton, char *out, int capacity) {
  UErrorCode status = U_ZERO_ERROR;
  size_t length = strlen(skeleton);
  if (length >= longest) return -1;
  UChar fields[longest], pattern[longest];
  for (size_t index = 0; index < length; index++) fields[index] = (unsigned char)skeleton[index];
  UDateTimePatternGenerator *patterns = udatpg_open(locale, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count =
      udatpg_getBestPattern(patterns, fields, (int32_t)length, pattern, longest, &status);
  udatpg_close(patterns);
  return U_FAILURE(status) ? -1 : write_text(pattern, count, out, capacity);
}

int collate_date_name(
    const char *locale, int is_weekday, int index, int form, char *out, int capacity) {
  static const UDateFormatSymbolType months[] = {
      UDAT_MONTHS, UDAT_STANDALONE_MONTHS, UDAT_SHORT_MONTHS, UDAT_STANDALONE_SHORT_MONTHS};
  static const UDateFormatSymbolType weekdays[] = {
      UDAT_WEEKDAYS, UDAT_STANDALONE_WEEKDAYS, UDAT_SHORT_WEEKDAYS, UDAT_STANDALONE_SHORT_WEEKDAYS};
  if (form < 0 || form > 3) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = udat_open(UDAT_NONE, UDAT_SHORT, locale, NULL, 0, NULL, 0, &status);
  if (U_FAILURE(status)) return -1;
  UChar name[longest];
  int32_t count = udat_getSymbols(
      format, is_weekday ? weekdays[form] : months[form], index, name, longest, &status);
  udat_close(format);
  return U_FAILURE(status) ? -1 : write_text(name, count, out, capacity);
}

int collate_relative_date(
    const char *locale, double offset, int unit, int has_number, char *out, int capacity) {
  static const URelativeDateTimeUnit units[] = {
      UDAT_REL_UNIT_DAY,  UDAT_REL_UNIT_WEEK, UDAT_REL_UNIT_MONTH, UDAT_REL_UNIT_QUARTER,
      UDAT_REL_UNIT_YEAR, UDAT_REL_UNIT_HOUR, UDAT_REL_UNIT_MINUTE};
  if (unit < 0 || unit > 6) return -1;
  UErrorCode status = U_ZERO_ERROR;
  URelativeDateTimeFormatter *formatter = ureldatefmt_open(
      locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status);
  if (U_FAILURE(status)) return -1;
  UChar text[longest];
  int32_t count = has_number
      ? ureldatefmt_formatNumeric(formatter, offset, units[unit], text, longest, &status)
      : ureldatefmt_format(formatter, offset, units[unit], text, longest, &status);
  ureldatefmt_close(formatter);
  return U_FAILURE(status) ? -1 : write_text(text, count, out, capacity);
}
