#pragma once

// The usual spellings of dates; all others are left to ISODate in ModelKit.

#include <cmath>
#include <cstdint>

#include "Number.hpp"

namespace collate {

inline int64_t day_number(int year, int month, int day) {
  const int shifted = month <= 2 ? year - 1 : year;
  const int era = shifted / 400;
  const int year_of_era = shifted - era * 400;
  const int day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  const int day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return static_cast<int64_t>(era) * 146097 + day_of_era - 719468;
}

inline int month_length(int year, int month) {
  if (month == 2) return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
  return 30 + ((month + (month >> 3)) & 1);
}

/// Reads digits at places that are known to be readable; false where one is no digit.
inline bool read_pair(const uint8_t *p, int &value) {
  const auto tens = static_cast<uint8_t>(p[0] - '0'), ones = static_cast<uint8_t>(p[1] - '0');
  value = tens * 10 + ones;
  return tens <= 9 && ones <= 9;
}

/// Reads `2031-03-01`, ten bytes.
inline bool read_day(const uint8_t *p, int64_t &day) {
  int century, year, month, date;
  if (p[4] != '-' || p[7] != '-') return false;
  if (!read_pair(p, century) || !read_pair(p + 2, year)) return false;
  if (!read_pair(p + 5, month) || !read_pair(p + 8, date)) return false;
  year += century * 100;
  // The first year's January would count from before year 0: left to the general reader.
  if (year == 0 || month < 1 || month > 12 || date < 1) return false;
  if (date > 28 && date > month_length(year, month)) return false;
  day = day_number(year, month, date);
  return true;
}

/// Reads `2031-03-01T09:30:00Z`, twenty bytes, as microseconds since 1970.
inline bool read_moment(const uint8_t *p, int64_t &day, int64_t &microseconds) {
  int hour, minute, second;
  if (p[10] != 'T' || p[13] != ':' || p[16] != ':' || p[19] != 'Z') return false;
  if (!read_day(p, day)) return false;
  if (!read_pair(p + 11, hour) || !read_pair(p + 14, minute) || !read_pair(p + 17, second))
    return false;
  if (hour > 23 || minute > 59 || second > 59) return false;
  microseconds = (day * 86400 + hour * 3600 + minute * 60 + second) * 1000000LL;
  return true;
}

/// Whether a text looks like a date with a time in any offset, as RFC 3339 and ISO 8601 have it.
inline bool looks_like_moment(const uint8_t *p, const uint8_t *end) {
  int64_t day;
  int part;
  if (end - p < 16 || !read_day(p, day)) return false;
  if ((p[10] != 'T' && p[10] != 't' && p[10] != ' ') || p[13] != ':') return false;
  if (!read_pair(p + 11, part) || part > 23 || !read_pair(p + 14, part) || part > 59) return false;
  p += 16;
  if (end - p >= 3 && *p == ':') {
    if (!read_pair(p + 1, part) || part > 60) return false;
    p += 3;
    if (p < end && *p == '.') {
      do p++; while (p < end && is_digit(*p));
      if (p[-1] == '.') return false;
    }
  }
  if (p == end) return true;
  if (*p == 'Z' || *p == 'z') return p + 1 == end;
  if (*p != '+' && *p != '-') return false;
  p++;
  if (end - p < 2 || !read_pair(p, part) || part > 23) return false;
  p += 2;
  if (p == end) return true;
  if (*p == ':') p++;
  return end - p == 2 && read_pair(p, part) && part <= 59;
}

/// Seconds since some year as microseconds since 1970; false beyond the years that dates have.
inline bool moment_of_seconds(double seconds, int64_t offset, int64_t &microseconds) {
  if (!(std::fabs(seconds) < 3.0e12)) return false;
  microseconds = std::llround(seconds * 1e6) + offset * 1000000;
  return microseconds >= -37243412LL * 86400000000 && microseconds < 35804722LL * 86400000000;
}

}  // namespace collate
