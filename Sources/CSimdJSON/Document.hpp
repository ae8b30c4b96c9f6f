#pragma once

// One piece of JSON with the places of its structure, as simdjson's first stage finds them: brackets,
// commas, colons and the first byte of every text, number or word, outside texts only. That stage
// also makes sure of UTF-8, closed texts and no control characters in them.

#include <simdjson.h>

#include <memory>
#include <vector>

#include "Failure.hpp"
#include "Number.hpp"
#include "Text.hpp"
#include "include/CSimdJSON.h"

namespace collate {

// What the library reads beyond an end, and what `copy_plain` and `load_word` do.
static_assert(CJ_PADDING >= simdjson::SIMDJSON_PADDING && CJ_PADDING >= 16);

class Document {
 public:
  const uint8_t *bytes = nullptr;
  const uint32_t *places = nullptr;
  /// The number of places; behind the last one stands the length, where a blank is.
  uint32_t count = 0;
  uint32_t max_depth = 0;

  void load(uint8_t *bytes, size_t length);

  uint8_t at(uint32_t index) const { return bytes[places[index]]; }

  [[noreturn]] void fail(uint32_t index, int32_t code = CJ_MALFORMED) const {
    throw Failure{code, places[index < count ? index : count]};
  }

  /// Behind the last byte that isn't blank before a place.
  COLLATE_HOT const uint8_t *end_before(uint32_t index) const {
    const uint8_t *end = bytes + places[index];
    return end > bytes && end[-1] <= ' ' ? without_blanks(end) : end;
  }

  /// The bytes of the text that begins at a place, quotes left out.
  COLLATE_HOT const uint8_t *text_end(uint32_t index, const uint8_t *&start) const {
    start = bytes + places[index] + 1;
    const uint8_t *end = end_before(index + 1) - 1;
    if (end < start || *end != '"') fail(index);
    return end;
  }

  /// Makes sure of the value that begins at a place and returns the place behind it.
  uint32_t skip(uint32_t index);

  /// The place of the bracket that closes the one at a place.
  uint32_t match(uint32_t index);

  /// Copies values from one place to another without the blanks between them.
  uint8_t *copy_compact(uint32_t from, uint32_t to, uint8_t *out) const {
    for (uint32_t index = from; index < to; index++) {
      const uint8_t *start = bytes + places[index];
      const auto length = static_cast<size_t>(end_before(index + 1) - start);
      std::memcpy(out, start, length);
      out += length;
    }
    return out;
  }

  /// The most bytes that `copy_compact` writes.
  size_t room(uint32_t from, uint32_t to) const { return places[to] - places[from]; }

 private:
  std::unique_ptr<simdjson::internal::dom_parser_implementation> parser_;
  std::vector<uint32_t> matches_;
  std::vector<uint8_t> open_;

  /// Goes back over blanks: outside of texts nothing else is below them.
  [[gnu::noinline]] const uint8_t *without_blanks(const uint8_t *end) const {
    while (end > bytes && end[-1] <= ' ') end--;
    return end;
  }

  void find_matches();
  void check_scalar(uint32_t index) const;
};

/// Whether true, false or null stands here, by its first letter and followed by what may follow.
COLLATE_HOT bool is_word(const uint8_t *p) {
  switch (*p) {
    case 't': return std::memcmp(p, "true", 4) == 0 && ends_scalar(p[4]);
    case 'f': return std::memcmp(p, "false", 5) == 0 && ends_scalar(p[5]);
    case 'n': return std::memcmp(p, "null", 4) == 0 && ends_scalar(p[4]);
    default: return false;
  }
}

}  // namespace collate
