#pragma once

// Numbers as RFC 8259, section 6, has them.

#include <charconv>
#include <cstdint>

namespace collate {

inline bool is_digit(uint8_t byte) { return static_cast<uint8_t>(byte - '0') <= 9; }

/// Whether a byte may follow a number, true, false or null.
inline bool ends_scalar(uint8_t byte) {
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
  /// Whether it is whole and fits 64 bits with a sign.
  bool is_integer = false;
  int64_t integer = 0;

  /// The nearest double; false where it is beyond all of them.
  bool real(double &value) const {
    const auto result = std::from_chars(
        reinterpret_cast<const char *>(start), reinterpret_cast<const char *>(end), value);
    return result.ec == std::errc() && result.ptr == reinterpret_cast<const char *>(end);
  }
};

inline Number read_number(const uint8_t *start) {
  Number number;
  number.start = start;
  const uint8_t *p = start;
  const bool negative = *p == '-';
  if (negative) p++;
  const uint8_t *digits = p;
  uint64_t value = 0;
  while (is_digit(*p)) value = value * 10 + static_cast<uint64_t>(*p++ - '0');
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
    number.is_integer = true;
    number.integer = static_cast<int64_t>(negative ? 0 - value : value);
  }
  return number;
}

}  // namespace collate
