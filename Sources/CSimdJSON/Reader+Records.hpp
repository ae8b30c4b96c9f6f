#pragma once

#include "Reader+Listings.hpp"

namespace collate {

inline Reader::Reader(const cj_model *models, int32_t model_count, cj_resolve resolve, const void *names,
               int64_t date_offset, uint32_t max_depth, uint32_t text_limit, bool profile_only)
    : date_offset_(date_offset), text_limit_(text_limit), profile_only_(profile_only) {
  document.max_depth = max_depth;
  for (int32_t index = 0; index < model_count; index++)
    tables.push_back(std::make_unique<Table>(models[index], index, resolve, names));
}

inline void Reader::load(uint8_t *bytes, size_t length) {
  links.clear();
  roots.clear();
  runs_.clear();
  load_++;
  for (auto &table : tables) table->begin_load(load_);
  blocks.clear();
  document.load(bytes, length);
}

COLLATE_HOT void Reader::begin_row(Table &table) {
  if (table.block == nullptr || (table.block->is_full() && !profile_only_)) {
    if (table.block != nullptr) table.remember_sizes(*table.block);
    blocks.push_back(std::make_unique<Block>(text_limit_));
    table.block = blocks.back().get();
    table.reserve_as_before();
    table.block->model = table.index;
    table.block_number = static_cast<uint32_t>(blocks.size() - 1);
  }
  table.row = table.block->begin_row(table.model.stride, profile_only_);
}

/// Reads the object at a place, its lists left for later; returns the place behind it.
inline uint32_t Reader::read_record(Table &table, uint32_t index, bool is_listing) {
  if (document.at(index) != '{') document.fail(index, CJ_NO_RECORD);
  begin_row(table);
  record_++;
  nested_.clear();
  Key *previous = &table.keys.beginning;
  if (document.at(index + 1) == '}') return index + 2;
  while (true) {
    index++;
    if (document.at(index + 1) != ':') document.fail(index);
    Key *key = table.keys.guess(previous, document.bytes + document.places[index]);
    if (key == nullptr) {
      if (document.at(index) != '"') document.fail(index);
      const uint8_t *name;
      const uint8_t *end = document.text_end(index, name);
      key = table.keys.find(previous, name, static_cast<size_t>(end - name));
      if (key == nullptr) document.fail(index);
    }
    previous = key;
    index += 2;
    if (key->is_field()) {
      index = read_field(table, key, index);
    } else if (key->is_list()) {
      index = read_list_member(table, key, index);
    } else if (is_listing && document.at(index) == 't' &&
               is_name(key->name(), key->name() + key->length, "context")) {
      // Says of the listing, not of the record, that it is there for what lies in it.
      index = document.skip(index);
    } else if (is_listing && document.at(index) == '{' &&
               is_name(key->name(), key->name() + key->length, "unknown")) {
      index = read_unknown_members(table, index);
    } else {
      index = read_unknown(table, key, index);
    }
    const uint8_t byte = document.at(index);
    if (byte == '}') break;
    if (byte != ',') document.fail(index);
  }
  if (!table.record_unknown.empty()) keep_unknown(table);
  return index + 1;
}

/// Reads a member that is a field.
COLLATE_HOT uint32_t Reader::read_field(Table &table, Key *key, uint32_t index) {
  const uint32_t number = key->field();
  Table::FieldState &state = table.field_states[number];
  if (state.record == record_) return read_again(table, key, index);
  const uint32_t end = read_value(table, number, index);
  state = {record_, key, index, end};
  return end;
}

inline uint32_t Reader::read_unknown(Table &table, Key *key, uint32_t index) {
  const uint32_t end = document.skip(index);
  note_unknown(table, key, index, end);
  return end;
}

/// Reads the member that a listing has for unknown ones whose names mean something else there.
inline uint32_t Reader::read_unknown_members(Table &table, uint32_t index) {
  // The names in it don't follow those of records.
  Key before;
  const uint32_t end = document.skip(index);
  if (document.at(index + 1) == '}') return end;
  do {
    index++;
    const uint8_t *name;
    const uint8_t *name_end = document.text_end(index, name);
    Key *key = table.keys.find(&before, name, static_cast<size_t>(name_end - name));
    if (key == nullptr) document.fail(index);
    index = read_unknown(table, key, index + 2);
    key->same->apart = record_;
  } while (document.at(index) == ',');
  return end;
}

/// Keeps the unknown members as they are written, without the blanks between them; those that are a
/// field's where they don't count go there.
inline void Reader::keep_unknown(Table &table) {
  auto &unknown = table.record_unknown;
  size_t room = 0;
  for (Key *key : unknown) {
    if (key->further >= 0) {
      read_value(table, static_cast<uint32_t>(key->further), key->from);
    } else {
      table.note_kinds(key, seen_kinds(key->from, key->to));
      room += key->length + 4 + document.room(key->from, key->to);
    }
  }
  if (room > 0 && !profile_only_) {
    uint8_t *out = table.block->begin_text(room);
    bool is_first = true;
    for (const Key *key : unknown) {
      if (key->further >= 0) continue;
      if (!is_first) *out++ = ',';
      is_first = false;
      *out++ = '"';
      std::memcpy(out, key->name(), key->length);
      out += key->length;
      *out++ = '"';
      *out++ = ':';
      out = document.copy_compact(key->from, key->to, out);
    }
    table.block->asides.push_back(cj_aside{table.row_number(), CJ_UNKNOWN_MEMBERS, table.block->end_text(out)});
  }
  unknown.clear();
}

}  // namespace collate
