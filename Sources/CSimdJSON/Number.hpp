#pragma once

// Numbers as RFC 8259, section 6, has them.

#include <charconv>
#include <cstdint>

#include "Text.hpp"

namespace collate {

COLLATE_HOT bool is_digit(uint8_t byte) { return static_cast<uint8_t>(byte - '0') <= 9; }

/// Whether a byte may follow a number, true, false or null.
COLLATE_HOT bool ends_scalar(uint8_t byte) {
  switch (byte) {
    case ' ': case '\t': case '\n': case '\r': case ',': case ']': case '}': case ':': return true;
    default: return false;
  }
}

struct Number {
  const uint8_t *start;
  /// Behind the last byte; null where it is no number.
  const uint8_t *end = nullptr;
  /// Whether it has neither fraction nor exponent.
  bool is_whole = false;
  /// Whether it is whole and fits 64 bits with a sign; `-0` does not, which has one that an integer
  /// loses.
  bool is_integer = false;
  int64_t integer = 0;

  /// The nearest double; false where it is beyond all of them.
  bool real(double &value) const {
    const auto result = std::from_chars(
        reinterpret_cast<const char *>(start), reinterpret_cast<const char *>(end), value);
    return result.ec == std::errc() && result.ptr == reinterpret_cast<const char *>(end);
  }

  /// Whether the nearest double says all: written in the fewest digits it is the same number again.
  /// False for some where that would take longer to find out.
  COLLATE_HOT bool is_held_by_real() const {
    if (is_integer) return integer > -(int64_t{1} << 53) && integer < int64_t{1} << 53;
    // Fifteen digits and a point: so many a double always keeps.
    if (end - start - (*start == '-') > 16) return false;
    for (const uint8_t *p = start; p < end; p++)
      if ((*p | 0x20) == 'e') return false;
    return true;
  }

  /// Whether the double is also spelled like this where it is written in the fewest digits.
  COLLATE_HOT bool is_spelled_as_real() const {
    if (!is_held_by_real()) return false;
    if (is_integer) return true;
    if (is_whole || end[-1] == '0') return false;
    const uint8_t *p = start + (*start == '-');
    if (*p != '0') return true;
    // From 0.00009 on it has an exponent.
    p += 2;
    for (const uint8_t *last = p + 4; p < end && p < last; p++)
      if (*p != '0') return true;
    return false;
  }
};

/// Passes over digits and adds them to a value; texts have readable bytes behind them.
COLLATE_HOT const uint8_t *read_digits(const uint8_t *p, uint64_t &value) {
  const uint64_t digits = load_word(p) ^ 0x3030303030303030ULL;
  const uint64_t others =
      ((digits + 0x7676767676767676ULL) | digits) & 0x8080808080808080ULL;
  if (others != 0) {
    // Up to seven digits at once: shifted up to the end, zeros before them.
    const int count = __builtin_ctzll(others) >> 3;
    if (count == 0) return p;
    uint64_t word = digits << (64 - 8 * count);
    word = word * 10 + (word >> 8);
    word = ((word & 0x000000FF000000FFULL) * 0x000F424000000064ULL +
            (word >> 16 & 0x000000FF000000FFULL) * 0x0000271000000001ULL) >> 32;
    value = word;
    return p + count;
  }
  while (is_digit(*p)) value = value * 10 + static_cast<uint64_t>(*p++ - '0');
  return p;
}

inline Number read_any_number(const uint8_t *start) {
  Number number;
  number.start = start;
  const uint8_t *p = start;
  const bool negative = *p == '-';
  if (negative) p++;
  const uint8_t *digits = p;
  uint64_t value = 0;
  p = read_digits(p, value);
  const auto count = p - digits;
  if (count == 0 || (count > 1 && *digits == '0')) return number;
  number.is_whole = true;
  if (*p == '.') {
    number.is_whole = false;
    p++;
    if (!is_digit(*p)) return number;
    while (is_digit(*p)) p++;
  }
  if (*p == 'e' || *p == 'E') {
    number.is_whole = false;
    p++;
    if (*p == '+' || *p == '-') p++;
    if (!is_digit(*p)) return number;
    while (is_digit(*p)) p++;
  }
  if (!ends_scalar(*p)) return number;
  number.end = p;
  // Nineteen digits never overflow 64 bits without a sign.
  const uint64_t limit = negative ? 1ULL << 63 : (1ULL << 63) - 1;
  if (number.is_whole && count <= 19 && value <= limit) {
    number.is_integer = !negative || value != 0;
    number.integer = static_cast<int64_t>(negative ? 0 - value : value);
  }
  return number;
}

/// Reads a number; null ends mean that it is none.
COLLATE_HOT Number read_number(const uint8_t *start) {
  // Mostly it is a small whole one.
  uint64_t value = 0;
  const uint8_t *end = read_digits(start, value);
  if ((*end == ',' || *end == '}') && end > start && end - start < 8 &&
      (*start != '0' || end - start == 1)) {
    Number number;
    number.start = start;
    number.end = end;
    number.is_whole = number.is_integer = true;
    number.integer = static_cast<int64_t>(value);
    return number;
  }
  return read_any_number(start);
}

}  // namespace collate
