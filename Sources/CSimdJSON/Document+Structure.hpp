#pragma once

#include "Document.hpp"

namespace collate {

inline void Document::load(uint8_t *given, size_t length) {
  count = 0;
  matches_.clear();
  // Places are 32 bits wide.
  if (length > simdjson::SIMDJSON_MAXSIZE_BYTES - CJ_PADDING) throw Failure{CJ_TOO_LARGE, 0};
  if (!parser_) {
    const auto code = simdjson::get_active_implementation()->create_dom_parser_implementation(
        length, 1, parser_);
    if (code != simdjson::SUCCESS) throw Failure{CJ_NO_MEMORY, 0};
  } else if (parser_->capacity() < length) {
    if (parser_->set_capacity(length) != simdjson::SUCCESS) throw Failure{CJ_NO_MEMORY, 0};
  }
  std::memset(given + length, ' ', CJ_PADDING);
  bytes = given;
  switch (parser_->stage1(given, length, simdjson::stage1_mode::regular)) {
    case simdjson::SUCCESS: break;
    case simdjson::EMPTY: break;
    case simdjson::CAPACITY: throw Failure{CJ_TOO_LARGE, 0};
    case simdjson::MEMALLOC: throw Failure{CJ_NO_MEMORY, 0};
    default: throw Failure{CJ_MALFORMED, 0};
  }
  places = parser_->structural_indexes.get();
  count = parser_->n_structural_indexes;
}

inline void Document::check_scalar(uint32_t index) const {
  const uint8_t *p = bytes + places[index];
  if (*p == '-' || is_digit(*p)) {
    if (read_number(p).end == nullptr) fail(index);
  } else if (!is_word(p)) {
    fail(index);
  }
}

inline uint32_t Document::skip(uint32_t index) {
  open_.clear();
  const uint8_t *start;
  enum { value, name, after } next = value;
  while (true) {
    const uint8_t byte = at(index);
    switch (next) {
      case value:
        if (byte == '{' || byte == '[') {
          if (open_.size() >= max_depth) fail(index, CJ_TOO_DEEP);
          const uint8_t close = byte == '{' ? '}' : ']';
          if (at(index + 1) == close) {
            index += 2;
            next = after;
          } else {
            open_.push_back(close);
            index++;
            next = byte == '{' ? name : value;
          }
          break;
        }
        if (byte == '"') {
          const uint8_t *end = text_end(index, start);
          if (!is_text(start, end)) fail(index);
        } else {
          check_scalar(index);
        }
        index++;
        next = after;
        break;
      case name: {
        if (byte != '"' || at(index + 1) != ':') fail(index);
        const uint8_t *end = text_end(index, start);
        if (!is_text(start, end)) fail(index);
        index += 2;
        next = value;
        break;
      }
      case after:
        if (open_.empty()) return index;
        if (byte == ',') {
          next = open_.back() == '}' ? name : value;
        } else if (byte == open_.back()) {
          open_.pop_back();
        } else {
          fail(index);
        }
        index++;
    }
  }
}

inline uint32_t Document::match(uint32_t index) {
  if (matches_.empty()) find_matches();
  return matches_[index];
}

inline void Document::find_matches() {
  matches_.assign(count, 0);
  std::vector<uint32_t> open;
  for (uint32_t index = 0; index < count; index++) {
    const uint8_t byte = at(index);
    if (byte == '{' || byte == '[') {
      if (open.size() >= max_depth) fail(index, CJ_TOO_DEEP);
      open.push_back(index);
    } else if (byte == '}' || byte == ']') {
      // A piece of an array ends with a bracket that it doesn't open.
      if (open.empty() && index + 1 == count) break;
      if (open.empty() || at(open.back()) != (byte == '}' ? '{' : '[')) fail(index);
      matches_[open.back()] = index;
      open.pop_back();
    }
  }
  if (!open.empty()) fail(count);
}

}  // namespace collate
