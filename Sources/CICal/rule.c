#include "CICal.h"

#include <libical/ical.h>
#include <stdlib.h>
#include <string.h>

int collate_rule_read(const char *text, char *out, int capacity) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  if (rule.freq == ICAL_NO_RECURRENCE) return -1;
  char *written = icalrecurrencetype_as_string_r(&rule);
  if (!written) return -1;
  size_t length = strlen(written);
  int fits = length < (size_t)capacity;
  if (fits) memcpy(out, written, length + 1);
  free(written);
  return fits ? (int)length : -1;
}

static struct icaltimetype date(int year, int month, int day) {
  // Its own "null date" has a time of -1:-1:-1, from which rules go astray.
  struct icaltimetype time = icaltime_null_time();
  time.year = year;
  time.month = month;
  time.day = day;
  time.is_date = 1;
  return time;
}

// The struct is never defined: it is libical's iterator seen from outside.
collate_occurrences *collate_occurrences_open(const char *rule, int year, int month, int day) {
  struct icalrecurrencetype read = icalrecurrencetype_from_string(rule);
  if (read.freq == ICAL_NO_RECURRENCE) return NULL;
  return (collate_occurrences *)icalrecur_iterator_new(read, date(year, month, day));
}

int collate_occurrences_skip(collate_occurrences *occurrences, int year, int month, int day) {
  return icalrecur_iterator_set_start((icalrecur_iterator *)occurrences, date(year, month, day));
}

int collate_occurrences_next(collate_occurrences *occurrences, int *year, int *month, int *day) {
  struct icaltimetype next = icalrecur_iterator_next((icalrecur_iterator *)occurrences);
  if (icaltime_is_null_time(next)) return 0;
  *year = next.year;
  *month = next.month;
  *day = next.day;
  return 1;
}

void collate_occurrences_close(collate_occurrences *occurrences) {
  icalrecur_iterator_free((icalrecur_iterator *)occurrences);
}
