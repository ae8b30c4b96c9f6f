#pragma once

// The records of one model that one load yields.

#include <algorithm>
#include <deque>
#include <memory>

#include "Document.hpp"
#include "Keys.hpp"
#include "Rows.hpp"

namespace collate {

/// Where a record lies.
struct RowPlace {
  uint32_t block, row;
};

/// One model's tables, names and rows.
class Table {
 public:
  Table(const cj_model &model, int32_t index, cj_resolve resolve, const void *names)
      : model(model), index(index), keys(resolve, names, index), field_states(model.field_count),
        dates(model.field_count) {}

  const cj_model &model;
  const int32_t index;
  Keys keys;

  /// What is known of a field in the record being read.
  struct FieldState {
    uint64_t record = 0;
    Key *key = nullptr;
    /// The value's places.
    uint32_t from = 0, to = 0;
  };
  std::vector<FieldState> field_states;
  std::vector<cj_dates> dates;
  /// The names of unknown members in the order of their first appearance in this load.
  std::vector<Key *> unknown;
  /// Those of the record being read, and the spellings of fields that don't count in it.
  std::vector<Key *> record_unknown;

  /// Whether a reference was a text in this load.
  bool has_text_references = false;

  /// The block being filled; null at first.
  Block *block = nullptr;
  uint32_t block_number = 0;
  uint8_t *row = nullptr;

  void begin_load(uint32_t load) {
    block = nullptr;
    unknown.clear();
    record_unknown.clear();
    has_text_references = false;
    load_ = load;
    for (auto &numbers : dates) numbers = cj_dates{0, 0, 0};
  }

  /// Notes what kinds of values an unknown member had.
  void note_kinds(Key *key, uint32_t seen) {
    if (key->load != load_) {
      key->load = load_;
      key->tally = cj_tally{};
      unknown.push_back(key);
    }
    count(key->tally, seen);
  }

  /// Takes a member back that was noted as unknown in the record being read.
  void forget_unknown(Key *key) {
    // What comes again and again stands last.
    const auto found = std::find(record_unknown.rbegin(), record_unknown.rend(), key);
    record_unknown.erase(std::next(found).base());
    key->record = 0;
  }

  /// The next block is likely to need as much room as the one before.
  void remember_sizes(const Block &full) {
    row_bytes_ = full.rows.count;
    text_bytes_ = full.texts.count;
  }

  void reserve_as_before() {
    block->rows.reserve(row_bytes_ + row_bytes_ / 16);
    block->texts.reserve(text_bytes_ + text_bytes_ / 16);
  }

  uint32_t row_number() const { return block->count - 1; }

  void set_present(const cj_field &field, bool alternate = false) {
    row[field.present_offset] |= field.bit;
    if (alternate) row[field.alternate_offset] |= field.bit;
  }

  void set_word(const cj_field &field, int64_t value) {
    std::memcpy(row + field.offset, &value, 8);
    set_present(field);
  }

  void set_byte(const cj_field &field, uint8_t value) {
    row[field.offset] = value;
    set_present(field);
  }

  void set_place(const cj_field &field, uint32_t place, bool alternate = false) {
    std::memcpy(row + field.offset, &place, 4);
    set_present(field, alternate);
  }

  /// Sets a text cell to JSON as it is written.
  void set_json(const cj_field &field, const uint8_t *bytes, size_t length) {
    uint8_t *out = block->begin_text(length);
    std::memcpy(out, bytes, length);
    set_place(field, block->end_text(out + length), true);
  }

  /// Sets a number whose spelling the cell doesn't hold.
  void set_spelled(uint32_t number, int64_t value, const uint8_t *bytes, size_t length) {
    const cj_field &field = model.fields[number];
    uint8_t *out = block->begin_text(length);
    std::memcpy(out, bytes, length);
    block->asides.push_back(cj_aside{row_number(), number, block->end_text(out + length)});
    std::memcpy(row + field.offset, &value, 8);
    set_present(field, true);
  }

  /// Says why there is no value: null 1, an empty text 2, an empty list where both can be 3.
  void set_missing(const cj_field &field, uint8_t reason) { row[field.offset] = reason; }

  /// Takes back what an earlier member set.
  void clear(const cj_field &field, uint32_t number) {
    static const uint8_t widths[] = {4, 8, 8, 1, 8, 8, 1, 4, 8};
    std::memset(row + field.offset, 0, widths[field.kind]);
    row[field.present_offset] &= static_cast<uint8_t>(~field.bit);
    row[field.alternate_offset] &= static_cast<uint8_t>(~field.bit);
    auto &asides = block->asides;
    for (size_t i = asides.size(); i > 0 && asides[i - 1].row == row_number(); i--) {
      if (asides[i - 1].field != number) continue;
      asides.erase(asides.begin() + static_cast<ptrdiff_t>(i - 1));
      break;
    }
    for (size_t i = block->pendings.size(); i > 0; i--) {
      const cj_pending &pending = block->pendings[i - 1];
      if (pending.row != row_number()) break;
      if (pending.field == number) {
        block->pendings.erase(block->pendings.begin() + static_cast<ptrdiff_t>(i - 1));
        break;
      }
    }
  }

  void add_pending(uint32_t field, uint16_t type, const uint8_t *bytes, size_t length) {
    std::memcpy(block->begin_scratch(length), bytes, length);
    end_pending(field, type, length);
  }

  /// Leaves a value that was written into the scratch bytes.
  void end_pending(uint32_t field, uint16_t type, size_t length) {
    block->pendings.push_back(cj_pending{
        row_number(), static_cast<uint16_t>(field), type,
        static_cast<uint32_t>(block->scratch.count), static_cast<uint32_t>(length)});
    block->scratch.count += length;
  }

  void count_date(uint32_t field, double number) {
    cj_dates &numbers = dates[field];
    if (numbers.count == 0 || number < numbers.low) numbers.low = number;
    if (numbers.count == 0 || number > numbers.high) numbers.high = number;
    numbers.count++;
  }

 private:
  static void count(cj_tally &tally, uint32_t seen) {
    const uint8_t digit = (seen & CJ_SEEN_DIGIT) != 0;
    switch (seen & ~uint32_t{CJ_SEEN_DIGIT}) {
      case CJ_SEEN_FLAG: tally.flags++; break;
      case CJ_SEEN_INTEGER: tally.integers++; break;
      case CJ_SEEN_REAL: tally.reals++; break;
      case CJ_SEEN_DAY: tally.days++; break;
      case CJ_SEEN_MOMENT: tally.moments++; break;
      case CJ_SEEN_TEXT: tally.texts++; tally.texts_have_digit |= digit; break;
      case CJ_SEEN_TEXTS: tally.lists++; tally.lists_have_digit |= digit; break;
      case CJ_SEEN_JSON: tally.others++; tally.others_have_digit |= digit; break;
      case CJ_SEEN_EMPTY_LIST: tally.empty_lists++; break;
      default: break;
    }
  }

  uint32_t load_ = 0;
  size_t row_bytes_ = 0, text_bytes_ = 0;
};

}  // namespace collate
