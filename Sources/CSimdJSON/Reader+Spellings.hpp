#pragma once

// Which value counts where a record has several for one field.

#include "Reader.hpp"

namespace collate {

/// Whether null, an empty text or an empty array stands at a place.
inline bool Reader::is_missing(uint32_t index) const {
  const uint8_t *start = document.bytes + document.places[index];
  return *start == 'n' || (*start == '"' && start[1] == '"') ||
         (*start == '[' && document.at(index + 1) == ']');
}

/// Reads a field's member in a record that has one for it already. Of two with one name the later
/// counts. Of several spellings one with a value does, the best of these; the others stay as unknown
/// members, wherever they stand, unless they have no value.
inline uint32_t Reader::read_again(Table &table, Key *key, uint32_t index) {
  const uint32_t number = key->field();
  Table::FieldState &state = table.field_states[number];
  const uint32_t end = document.skip(index);
  const bool is_without = is_missing(index);
  if (state.key->same == key->same) {
    leave_out(table, CJ_LEFT_REPEATED, key, state.from, state.to);
    table.clear(table.model.fields[number], number);
    if (is_without && read_other_spelling(table, number)) return end;
  } else {
    const bool was_without = is_missing(state.from);
    if (is_without == was_without ? state.key->precedes(*key) : is_without) {
      if (!is_without) {
        note_unknown(table, key, index, end);
      } else if (Key *earlier = key->same; earlier->record == record_) {
        leave_out(table, CJ_LEFT_REPEATED, earlier, earlier->from, earlier->to);
        table.forget_unknown(earlier);
      }
      return end;
    }
    if (!was_without) note_unknown(table, state.key, state.from, state.to);
    table.clear(table.model.fields[number], number);
  }
  read_value(table, number, index);
  state = {record_, key, index, end};
  return end;
}

/// Gives a field without a value the one that stood under another spelling in this record, if any.
inline bool Reader::read_other_spelling(Table &table, uint32_t number) {
  Key *best = nullptr;
  for (Key *key : table.record_unknown)
    if (key->is_field() && key->field() == number && !is_missing(key->from) &&
        (best == nullptr || key->precedes(*best)))
      best = key;
  if (best == nullptr) return false;
  table.forget_unknown(best);
  read_value(table, number, best->from);
  table.field_states[number] = {record_, best, best->from, best->to};
  return true;
}

/// Notes a member that no field takes; of two with one name the later counts.
inline void Reader::note_unknown(Table &table, Key *key, uint32_t from, uint32_t to) {
  key = key->same;
  if (key->record == record_) {
    leave_out(table, CJ_LEFT_REPEATED, key, key->from, key->to);
  } else {
    key->record = record_;
    table.record_unknown.push_back(key);
  }
  key->from = from;
  key->to = to;
}

/// Keeps what is in no field of the record being read, to be told of.
inline void Reader::leave_out(Table &table, uint32_t reason, const Key *key, uint32_t from,
                              uint32_t to) {
  if (profile_only_) return;
  Block &block = *table.block;
  uint8_t *out = block.begin_scratch(key->length + document.room(from, to));
  std::memcpy(out, key->name(), key->length);
  const uint8_t *end = document.copy_compact(from, to, out + key->length);
  cj_left_out left{};
  left.row = table.row_number();
  left.reason = reason;
  left.name_start = static_cast<uint32_t>(block.scratch.count);
  left.name_length = static_cast<uint32_t>(key->length);
  left.start = left.name_start + left.name_length;
  left.length = static_cast<uint32_t>(end - out) - left.name_length;
  block.scratch.count += static_cast<size_t>(end - out);
  block.left_out.push_back(left);
}

}  // namespace collate
