#pragma once

#include <vector>

#include "Reader.hpp"

namespace collate {

inline bool has_digit(const uint8_t *from, const uint8_t *to) {
  // All of it: without an early end it is many bytes at once.
  bool found = false;
  for (; from < to; from++) found |= is_digit(*from);
  return found;
}

/// The same of a text with its escapes.
inline bool text_has_digit(const uint8_t *from, const uint8_t *to) {
  const auto length = static_cast<size_t>(to - from);
  if (std::memchr(from, '\\', length) == nullptr) return has_digit(from, to);
  std::vector<uint8_t> plain(length + CJ_PADDING);
  const uint8_t *end = copy_text(from, to, plain.data());
  return end != nullptr && has_digit(plain.data(), end);
}

/// The kind of the value between two places, and whether one that is no number, date or flag has a
/// digit in it.
inline uint32_t Reader::seen_kinds(uint32_t from, uint32_t to) const {
  const uint8_t *start = document.bytes + document.places[from];
  switch (*start) {
    case 'n': return CJ_SEEN_NULL;
    case 't': case 'f': return CJ_SEEN_FLAG;
    case '{': case '[': {
      if (*start == '[' && document.at(from + 1) == ']') return CJ_SEEN_EMPTY_LIST;
      bool are_texts = *start == '[';
      for (uint32_t index = from + 1; are_texts && index + 1 < to; index += 2)
        are_texts = document.at(index) == '"';
      const uint32_t kind = are_texts ? CJ_SEEN_TEXTS : CJ_SEEN_JSON;
      return kind | (has_digit(start, document.end_before(to)) ? uint32_t{CJ_SEEN_DIGIT} : 0);
    }
    case '"': {
      const uint8_t *text;
      const uint8_t *end = document.text_end(from, text);
      int64_t day;
      if (text == end) return CJ_SEEN_EMPTY;
      if (end - text == 10 && read_day(text, day)) return CJ_SEEN_DAY;
      if (looks_like_moment(text, end)) return CJ_SEEN_MOMENT;
      return CJ_SEEN_TEXT | (text_has_digit(text, end) ? uint32_t{CJ_SEEN_DIGIT} : 0);
    }
    default: return read_number(start).is_integer ? CJ_SEEN_INTEGER : CJ_SEEN_REAL;
  }
}

}  // namespace collate
