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

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "words are read lowest byte first");

constexpr uint64_t word_of(const char *text) {
  uint64_t word = 0;
  for (int i = 7; i >= 0; i--) word = word << 8 | static_cast<uint8_t>(text[i]);
  return word;
}

/// What to add to a word of digit values so that what is wrong shows in a byte's highest bit: more
/// than 9 at the 0s of a pattern, anything else than the pattern's byte at the other places.
constexpr uint64_t check_of(const char *pattern) {
  uint64_t word = 0;
  for (int i = 7; i >= 0; i--) word = word << 8 | (pattern[i] == '0' ? 0x76 : 0x7F);
  return word;
}

/// Eight bytes that fit a pattern, as pairs of digits: byte i is the number of digits i and i + 1.
COLLATE_HOT bool read_pairs(uint64_t word, uint64_t pattern, uint64_t check, uint64_t &pairs) {
  const uint64_t digits = word ^ pattern;
  pairs = digits * 10 + (digits >> 8);
  return (((digits + check) | digits) & 0x8080808080808080ULL) == 0;
}

COLLATE_HOT int pair_at(uint64_t pairs, int byte) {
  return static_cast<int>(pairs >> (8 * byte) & 0xFF);
}

COLLATE_HOT bool read_pair(const uint8_t *p, int &value) {
  const auto tens = static_cast<uint8_t>(p[0] - '0'), ones = static_cast<uint8_t>(p[1] - '0');
  value = tens * 10 + ones;
  return tens <= 9 && ones <= 9;
}

/// The day of a year's and month's pairs; false where there is none.
inline bool make_day(uint64_t pairs, int date, int64_t &day) {
  const int year = pair_at(pairs, 0) * 100 + pair_at(pairs, 2);
  const int month = pair_at(pairs, 5);
  // The first year's January would count from before year 0: left to the general reader.
  if (year == 0 || month < 1 || month > 12 || date < 1) return false;
  if (date > 28 && date > month_length(year, month)) return false;
  day = day_number(year, month, date);
  return true;
}

/// Reads `2031-03-01`, ten bytes.
inline bool read_day(const uint8_t *p, int64_t &day) {
  constexpr uint64_t pattern = word_of("0000-00-"), check = check_of("0000-00-");
  uint64_t pairs;
  int date;
  return read_pairs(load_word(p), pattern, check, pairs) && read_pair(p + 8, date) &&
         make_day(pairs, date, day);
}

/// Months that were met before, by how they are written.
class Months {
 public:
  /// Reads `2031-03-01`, ten bytes.
  COLLATE_HOT bool day(const uint8_t *p, int64_t &day) {
    int date;
    return read_pair(p + 8, date) && find(p, date, day);
  }

  /// Reads `2031-03-01T09:30:00Z`, twenty bytes, as microseconds since 1970.
  COLLATE_HOT bool moment(const uint8_t *p, int64_t &day, int64_t &microseconds) {
    constexpr uint64_t time_pattern = word_of("00T00:00"), time_check = check_of("00T00:00");
    constexpr uint64_t end_pattern = word_of("0:00:00Z"), end_check = check_of("0:00:00Z");
    uint64_t time, end;
    if (!read_pairs(load_word(p + 8), time_pattern, time_check, time) ||
        !read_pairs(load_word(p + 12), end_pattern, end_check, end))
      return false;
    const int hour = pair_at(time, 3), minute = pair_at(time, 6), second = pair_at(end, 5);
    if (hour > 23 || minute > 59 || second > 59) return false;
    if (!find(p, pair_at(time, 0), day)) return false;
    microseconds = (day * 86400 + hour * 3600 + minute * 60 + second) * 1000000LL;
    return true;
  }

 private:
  struct Month {
    /// `2031-03-` as it is written; 0 where no month is kept.
    uint64_t word = 0;
    int64_t before = 0;
    int32_t length = 0;
  };
  Month months_[64];

  COLLATE_HOT bool find(const uint8_t *p, int date, int64_t &day) {
    const uint64_t word = load_word(p);
    Month &month = months_[word * 0x9E3779B97F4A7C15ULL >> 58];
    if (month.word != word && !keep(word, month)) return false;
    day = month.before + date;
    return date >= 1 && date <= month.length;
  }

  [[gnu::noinline]] static bool keep(uint64_t word, Month &month) {
    constexpr uint64_t pattern = word_of("0000-00-"), check = check_of("0000-00-");
    uint64_t pairs;
    int64_t day;
    if (!read_pairs(word, pattern, check, pairs) || !make_day(pairs, 1, day)) return false;
    month.before = day - 1;
    month.length = month_length(pair_at(pairs, 0) * 100 + pair_at(pairs, 2), pair_at(pairs, 5));
    month.word = word;
    return true;
  }
};

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
