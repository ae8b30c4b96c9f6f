#pragma once

// The rows and texts that are handed over, in memory from malloc.

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <vector>

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

  /// Makes room for more bytes and 64 that may be overwritten behind them.
  void reserve(size_t more) {
    if (count + more + 64 > capacity_) grow(more);
  }

  void append(const uint8_t *bytes, size_t length) {
    reserve(length);
    std::memcpy(data + count, bytes, length);
    count += length;
  }

  /// Gives the memory away, shrunk to what is used and 64 bytes.
  uint8_t *take() {
    reserve(0);
    std::memset(data + count, 0, 64);
    if (auto *smaller = static_cast<uint8_t *>(std::realloc(data, count + 64))) data = smaller;
    uint8_t *given = data;
    data = nullptr;
    count = capacity_ = 0;
    return given;
  }

 private:
  size_t capacity_ = 0;

  void grow(size_t more) {
    size_t larger = capacity_ + capacity_ / 2;
    if (larger < count + more + 64) larger = count + more + 64;
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
  static constexpr size_t text_limit = size_t{1} << 30;

  Bytes rows, texts, scratch;
  uint32_t count = 0;
  int32_t model = 0;
  std::vector<cj_pending> pendings;
  std::vector<cj_aside> asides;
  std::vector<cj_left_out> left_out;

  bool is_full() const { return count >= limit || texts.count > text_limit; }

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
  uint8_t *begin_text(size_t most) {
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
