#pragma once

// The rows and texts that are handed over, in memory from malloc.

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <vector>

#include "Failure.hpp"
#include "include/CSimdJSON.h"

namespace collate {

/// Bytes from malloc that grow and can be given away.
class Bytes {
 public:
  uint8_t *data = nullptr;
  size_t count = 0;

  Bytes() = default;
  Bytes(const Bytes &) = delete;
  Bytes &operator=(const Bytes &) = delete;
  ~Bytes() { std::free(data); }

  /// Makes room for more bytes and the padding behind them.
  void reserve(size_t more) {
    if (count + more + CJ_PADDING > capacity_) grow(more);
  }

  /// Gives the memory away, shrunk to what is used and the padding.
  uint8_t *take() {
    reserve(0);
    std::memset(data + count, 0, CJ_PADDING);
    if (auto *smaller = static_cast<uint8_t *>(std::realloc(data, count + CJ_PADDING))) data = smaller;
    uint8_t *given = data;
    data = nullptr;
    count = capacity_ = 0;
    return given;
  }

 private:
  size_t capacity_ = 0;

  void grow(size_t more) {
    size_t larger = capacity_ + capacity_ / 2;
    if (larger < count + more + CJ_PADDING) larger = count + more + CJ_PADDING;
    if (larger < 1024) larger = 1024;
    auto *moved = static_cast<uint8_t *>(std::realloc(data, larger));
    if (moved == nullptr) throw std::bad_alloc();
    data = moved;
    capacity_ = larger;
  }
};

/// Up to 65,536 rows of one model.
struct Block {
  static constexpr uint32_t limit = 1 << 16;

  explicit Block(uint32_t text_limit) : text_limit(text_limit) {}

  /// The most bytes of texts, which are found by 32 bits.
  const uint32_t text_limit;
  Bytes rows, texts, scratch;
  uint32_t count = 0;
  int32_t model = 0;
  std::vector<cj_pending> pendings;
  std::vector<cj_aside> asides;
  std::vector<cj_left_out> left_out;

  /// Whether the next row goes to another block: one record's texts find room in most of the limit.
  bool is_full() const { return count >= limit || texts.count > text_limit / 4; }

  /// Makes sure that what lies behind so many more bytes is found by 32 bits.
  void check_room(size_t used, size_t more) const {
    if (more > text_limit || used + more > text_limit) throw Failure{CJ_TOO_LARGE, 0};
  }

  /// Makes room for a value that is left to be resolved.
  uint8_t *begin_scratch(size_t most) {
    check_room(scratch.count, most);
    scratch.reserve(most);
    return scratch.data + scratch.count;
  }

  /// Adds a row in which everything is absent; with `reused` the only row is cleared instead.
  uint8_t *begin_row(size_t stride, bool reused) {
    if (reused) rows.count = count = 0;
    rows.reserve(stride);
    uint8_t *row = rows.data + rows.count;
    std::memset(row, 0, stride);
    rows.count += stride;
    count++;
    return row;
  }

  /// Starts a counted text of at most so many bytes; `end_text` says how many there were.
  [[gnu::always_inline]] uint8_t *begin_text(size_t most) {
    check_room(texts.count, most + 4);
    texts.reserve(most + 4);
    return texts.data + texts.count + 4;
  }

  uint32_t end_text(const uint8_t *end) {
    const size_t place = texts.count;
    const auto length = static_cast<uint32_t>(end - (texts.data + place + 4));
    std::memcpy(texts.data + place, &length, 4);
    texts.count = place + 4 + length;
    return static_cast<uint32_t>(place);
  }

  /// The text that is counted at a place.
  const uint8_t *text(uint32_t place, uint32_t &length) const {
    std::memcpy(&length, texts.data + place, 4);
    return texts.data + place + 4;
  }
};

}  // namespace collate
