#include "CICU.h"
#include "support.h"

#include <unicode/ucal.h>
#include <unicode/uenum.h>
#include <unicode/ustring.h>

enum { longest_name = 64 };

/// The zone's name in UTF-16; 0 if it is too long to be one.
static int32_t zone_name(const char *name, UChar *units) {
  size_t length = strlen(name);
  if (length >= longest_name) return 0;
  for (size_t index = 0; index < length; index++) units[index] = (unsigned char)name[index];
  units[length] = 0;
  return (int32_t)length;
}

int collate_zone_names(char *out, int capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *names = ucal_openTimeZones(&status);
  if (U_FAILURE(status)) return -1;
  int used = 0;
  const char *name;
  while ((name = uenum_next(names, NULL, &status))) used = append_name(out, capacity, used, name);
  uenum_close(names);
  return used;
}

int collate_zone_exists(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[longest_name], canonical[longest_name];
  int32_t length = zone_name(name, units);
  if (length == 0) return 0;
  UBool is_system = 0;
  ucal_getCanonicalTimeZoneID(units, length, canonical, longest_name, &is_system, &status);
  return U_SUCCESS(status) && is_system;
}

static UCalendar *calendar(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[longest_name];
  int32_t length = zone_name(name, units);
  if (length == 0) return NULL;
  UCalendar *opened = ucal_open(units, length, "en", UCAL_GREGORIAN, &status);
  return U_FAILURE(status) ? NULL : opened;
}

static int offset_at(UCalendar *calendar, double milliseconds, int *offset) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis(calendar, milliseconds, &status);
  int32_t zone = ucal_get(calendar, UCAL_ZONE_OFFSET, &status);
  int32_t summer = ucal_get(calendar, UCAL_DST_OFFSET, &status);
  *offset = (zone + summer) / 1000;
  return U_SUCCESS(status);
}

int collate_zone_offset(const char *name, int64_t seconds, int *offset) {
  UCalendar *opened = calendar(name);
  if (!opened) return 0;
  int known = offset_at(opened, (double)seconds * 1000, offset);
  ucal_close(opened);
  return known;
}

int collate_zone_changes(
    const char *name, int64_t from, int64_t to, int64_t *times, int32_t *offsets, int capacity) {
  UCalendar *opened = calendar(name);
  if (!opened) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int count = 0, offset = 0;
  ucal_setMillis(opened, (double)from * 1000, &status);
  while (count < capacity) {
    UDate next;
    if (!ucal_getTimeZoneTransitionDate(opened, UCAL_TZ_TRANSITION_NEXT, &next, &status)) break;
    if (U_FAILURE(status) || next >= (double)to * 1000) break;
    if (!offset_at(opened, next, &offset)) break;
    times[count] = (int64_t)(next / 1000);
    offsets[count] = offset;
    count++;
  }
  ucal_close(opened);
  return U_FAILURE(status) ? -1 : count;
}
