#pragma once

// Texts without their escapes.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// For what is called for each value.
#define COLLATE_HOT inline __attribute__((always_inline))

namespace collate {

COLLATE_HOT uint64_t load_word(const uint8_t *bytes) {
  uint64_t word;
  std::memcpy(&word, bytes, 8);
  return word;
}

/// Copies bytes up to the first backslash, reading and writing up to 16 bytes beyond the end: both
/// have `CJ_PADDING` there.
/// Returns how many were copied.
COLLATE_HOT size_t copy_plain(const uint8_t *from, size_t count, uint8_t *out) {
  size_t done = 0;
#if defined(__SSE2__)
  const __m128i backslash = _mm_set1_epi8('\\');
  while (done < count) {
    const __m128i chunk = _mm_loadu_si128(reinterpret_cast<const __m128i *>(from + done));
    _mm_storeu_si128(reinterpret_cast<__m128i *>(out + done), chunk);
    const int found = _mm_movemask_epi8(_mm_cmpeq_epi8(chunk, backslash));
    if (found != 0) {
      const size_t place = done + static_cast<size_t>(__builtin_ctz(static_cast<unsigned>(found)));
      return place < count ? place : count;
    }
    done += 16;
  }
  return count;
#else
  while (done < count) {
    const uint64_t word = load_word(from + done);
    std::memcpy(out + done, &word, 8);
    const uint64_t differing = word ^ 0x5C5C5C5C5C5C5C5CULL;
    const uint64_t found = (differing - 0x0101010101010101ULL) & ~differing & 0x8080808080808080ULL;
    if (found != 0) {
      size_t place = done;
      while (place < count && from[place] != '\\') place++;
      return place;
    }
    done += 8;
  }
  return count;
#endif
}

inline int hex_digit(uint8_t byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  byte |= 0x20;
  return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

inline int hex_unit(const uint8_t *digits) {
  const int a = hex_digit(digits[0]), b = hex_digit(digits[1]);
  const int c = hex_digit(digits[2]), d = hex_digit(digits[3]);
  return (a | b | c | d) < 0 ? -1 : a << 12 | b << 8 | c << 4 | d;
}

inline uint8_t *append_scalar(uint32_t scalar, uint8_t *out) {
  if (scalar < 0x80) {
    *out++ = static_cast<uint8_t>(scalar);
  } else if (scalar < 0x800) {
    *out++ = static_cast<uint8_t>(0xC0 | scalar >> 6);
    *out++ = static_cast<uint8_t>(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    *out++ = static_cast<uint8_t>(0xE0 | scalar >> 12);
    *out++ = static_cast<uint8_t>(0x80 | (scalar >> 6 & 0x3F));
    *out++ = static_cast<uint8_t>(0x80 | (scalar & 0x3F));
  } else {
    *out++ = static_cast<uint8_t>(0xF0 | scalar >> 18);
    *out++ = static_cast<uint8_t>(0x80 | (scalar >> 12 & 0x3F));
    *out++ = static_cast<uint8_t>(0x80 | (scalar >> 6 & 0x3F));
    *out++ = static_cast<uint8_t>(0x80 | (scalar & 0x3F));
  }
  return out;
}

/// Appends a byte of a text with the escape that it needs, if any (RFC 8259, 7).
inline void append_escaped(uint8_t byte, std::vector<uint8_t> &out) {
  static const char digits[] = "0123456789abcdef";
  if (byte >= 0x20 && byte != '"' && byte != '\\') {
    out.push_back(byte);
    return;
  }
  out.push_back('\\');
  switch (byte) {
    case '"': case '\\': out.push_back(byte); return;
    case '\b': out.push_back('b'); return;
    case '\f': out.push_back('f'); return;
    case '\n': out.push_back('n'); return;
    case '\r': out.push_back('r'); return;
    case '\t': out.push_back('t'); return;
    default: break;
  }
  for (const char letter : {'u', '0', '0', digits[byte >> 4], digits[byte & 15]})
    out.push_back(static_cast<uint8_t>(letter));
}

/// Reads one escape at `from`, moves both places on; false where it says nothing (RFC 8259, 7).
inline bool read_escape(const uint8_t *&from, const uint8_t *to, uint8_t *&out) {
  if (to - from < 2) return false;
  const uint8_t letter = from[1];
  from += 2;
  switch (letter) {
    case '"': *out++ = '"'; return true;
    case '\\': *out++ = '\\'; return true;
    case '/': *out++ = '/'; return true;
    case 'b': *out++ = '\b'; return true;
    case 'f': *out++ = '\f'; return true;
    case 'n': *out++ = '\n'; return true;
    case 'r': *out++ = '\r'; return true;
    case 't': *out++ = '\t'; return true;
    case 'u': break;
    default: return false;
  }
  if (to - from < 4) return false;
  const int unit = hex_unit(from);
  from += 4;
  if (unit < 0 || (unit >= 0xDC00 && unit < 0xE000)) return false;
  if (unit < 0xD800 || unit >= 0xE000) {
    out = append_scalar(static_cast<uint32_t>(unit), out);
    return true;
  }
  if (to - from < 6 || from[0] != '\\' || from[1] != 'u') return false;
  const int low = hex_unit(from + 2);
  from += 6;
  if (low < 0xDC00 || low >= 0xE000) return false;
  out = append_scalar(
      0x10000 + (static_cast<uint32_t>(unit - 0xD800) << 10) + static_cast<uint32_t>(low - 0xDC00),
      out);
  return true;
}

/// Writes a text without its escapes, which is never longer; null for an escape that says nothing.
COLLATE_HOT uint8_t *copy_text(const uint8_t *from, const uint8_t *to, uint8_t *out) {
  while (true) {
    const size_t plain = copy_plain(from, static_cast<size_t>(to - from), out);
    from += plain;
    out += plain;
    if (from == to) return out;
    if (!read_escape(from, to, out)) return nullptr;
  }
}

/// Whether all escapes of a text say something.
inline bool is_text(const uint8_t *from, const uint8_t *to) {
  uint8_t unused[8];
  while (true) {
    from = static_cast<const uint8_t *>(std::memchr(from, '\\', static_cast<size_t>(to - from)));
    if (from == nullptr) return true;
    uint8_t *out = unused;
    if (!read_escape(from, to, out)) return false;
  }
}

}  // namespace collate
