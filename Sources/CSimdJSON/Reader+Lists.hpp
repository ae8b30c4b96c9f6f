#pragma once

#include "Reader.hpp"

namespace collate {

inline void Reader::read_window(int32_t model, bool is_last) {
  if (is_last && document.count == 1 && document.at(0) == ']') return;
  if (document.count == 0) document.fail(0);
  read(Run{is_last ? Frame::last_piece : Frame::piece, model, 0, {}});
}

inline void Reader::read_lines(int32_t model) {
  if (document.count > 0) read(Run{Frame::lines, model, 0, {}});
}

inline void Reader::read_list(int32_t model, uint32_t index, bool is_listing) {
  Records records;
  if (!find_records(*tables[static_cast<size_t>(model)], index, true, records))
    document.fail(index, CJ_NO_RECORD);
  const bool is_within = records.frame == Frame::list && document.at(index) == '{';
  if (records.first != 0)
    read(Run{records.frame, model, records.first, {}, is_listing || is_within});
}

inline void Reader::read_keyed(int32_t model) {
  if (document.at(0) != '{') document.fail(0, CJ_NO_RECORD);
  if (document.at(1) != '}') read(Run{Frame::keyed, model, 1, {}});
}

/// Reads a run of records and the lists within them, each list behind its record. The lists wait
/// on a stack of our own, so that no nesting is too deep for the thread's.
inline void Reader::read(Run first) {
  runs_.clear();
  runs_.push_back(std::move(first));
  while (!runs_.empty()) {
    // Whether the run at the top was left for lists within its last record.
    bool interrupted = false, goes_on = true;
    while (goes_on && !interrupted) {
      Run &run = runs_.back();
      Table &table = *tables[static_cast<size_t>(run.model)];
      const bool is_keyed = run.frame == Frame::keyed;
      if (is_keyed && (document.at(run.index) != '"' || document.at(run.index + 1) != ':'))
        document.fail(run.index);
      const uint32_t end =
          read_record(table, is_keyed ? run.index + 2 : run.index, run.is_listing);
      if (is_keyed) take_key(table, run.index);
      const RowPlace place{table.block_number, table.row_number()};
      if (!run.references.empty()) refer(run, table, place);
      goes_on = move_on(run, end);
      if (nested_.empty()) continue;
      const Run parent = run;
      if (!goes_on) runs_.pop_back();
      read_nested(parent, table, place);
      interrupted = true;
    }
    if (!interrupted) runs_.pop_back();
  }
}

/// Puts the lists of a record on the stack, the first one on top.
inline void Reader::read_nested(const Run &run, Table &table, RowPlace place) {
  for (size_t i = nested_.size(); i > 0; i--) {
    const Nested &nested = nested_[i - 1];
    const cj_list &list = table.model.lists[nested.key->list()];
    Run inner{nested.frame, list.model, nested.index, {}, nested.is_listing};
    inner.references.push_back(
        Reference{static_cast<uint32_t>(list.field), run.model, place});
    // What a record's place in a list says holds for the tree below it too.
    if (list.model == run.model)
      for (const Reference &reference : run.references)
        if (reference.field != static_cast<uint32_t>(list.field))
          inner.references.push_back(reference);
    runs_.push_back(std::move(inner));
  }
}

/// Goes to the record behind a place; false where there is none.
inline bool Reader::move_on(Run &run, uint32_t index) {
  const uint8_t byte = document.at(index);
  switch (run.frame) {
    case Frame::piece:
      if (byte != ',') document.fail(index);
      if (index + 1 == document.count) return false;
      break;
    case Frame::last_piece:
      if (byte == ']' && index + 1 == document.count) return false;
      if (byte != ',') document.fail(index);
      break;
    case Frame::list:
      if (byte == ']') return false;
      if (byte != ',') document.fail(index);
      break;
    case Frame::keyed:
      if (byte == '}') return false;
      if (byte != ',') document.fail(index);
      break;
    case Frame::single: return false;
    case Frame::lines: {
      if (index == document.count) return false;
      const uint8_t *end = document.end_before(index);
      const auto blanks = static_cast<size_t>(document.bytes + document.places[index] - end);
      if (std::memchr(end, '\n', blanks) == nullptr) document.fail(index);
      run.index = index;
      return true;
    }
  }
  run.index = index + 1;
  return true;
}

/// A member that holds related records, if its value is a form of these; else an unknown member. Of
/// two with one name the later counts; lists under several spellings are read one behind the other.
inline uint32_t Reader::read_list_member(Table &table, Key *key, uint32_t index) {
  for (size_t i = nested_.size(); i > 0 && key->same->listed == record_; i--) {
    const Nested &earlier = nested_[i - 1];
    if (earlier.key->same != key->same) continue;
    leave_out(table, CJ_LEFT_REPEATED, key, earlier.from, earlier.to);
    nested_.erase(nested_.begin() + static_cast<ptrdiff_t>(i - 1));
    key->same->listed = 0;
  }
  const Table &other = *tables[static_cast<size_t>(table.model.lists[key->list()].model)];
  Records records;
  if (!find_records(other, index, false, records)) return read_unknown(table, key, index);
  const uint32_t end = document.match(index) + 1;
  if (key->same->record == record_ && key->same->apart != record_) {
    leave_out(table, CJ_LEFT_REPEATED, key, key->same->from, key->same->to);
    table.forget_unknown(key->same);
  }
  const bool is_within = records.frame == Frame::list && document.at(index) == '{';
  if (records.first != 0) {
    nested_.push_back(Nested{key, records.first, records.frame, is_within, index, end});
    key->same->listed = record_;
  }
  return end;
}

/// Lets a record in a list refer to the record around it, unless it says itself what it refers to.
inline void Reader::refer(const Run &run, Table &table, RowPlace place) {
  Block &block = *table.block;
  for (const Reference &reference : run.references) {
    const cj_field &field = table.model.fields[reference.field];
    if (table.row[field.present_offset] & field.bit) continue;
    if (is_pending(table, reference.field)) continue;
    // Null, where a listing says that a record below one with an owner has none.
    if (run.is_listing && table.row[field.offset] == 1) continue;
    const Block &parents = *blocks[reference.parent.block];
    const cj_model &model = tables[static_cast<size_t>(reference.model)]->model;
    const cj_field &id = model.fields[0];
    const uint8_t *parent =
        parents.rows.data + static_cast<size_t>(reference.parent.row) * model.stride;
    if ((parent[id.present_offset] & id.bit) == 0) {
      table.set_missing(field, 0);
      links.push_back(cj_link{place.block, place.row, reference.field, reference.parent.block,
                              reference.parent.row});
    } else if (parent[id.alternate_offset] & id.bit) {
      uint32_t text, length;
      std::memcpy(&text, parent + id.offset, 4);
      std::memcpy(&length, parents.texts.data + text, 4);
      // Room first: the parent's text may lie in the same block.
      uint8_t *out = block.begin_text(length);
      std::memcpy(out, parents.texts.data + text + 4, length);
      table.set_place(field, block.end_text(out + length), true);
    } else {
      int64_t number;
      std::memcpy(&number, parent + id.offset, 8);
      table.set_word(field, number);
    }
  }
}

/// Lists the members of the only object; of two with one name both.
inline void Reader::list_roots() {
  roots.clear();
  if (document.at(0) != '{') document.fail(0, CJ_NO_RECORD);
  uint32_t index = 0;
  if (document.at(1) == '}') {
    index = 1;
  } else {
    do {
      index++;
      if (document.at(index) != '"' || document.at(index + 1) != ':') document.fail(index);
      const uint8_t *name;
      const uint8_t *end = document.text_end(index, name);
      if (!is_text(name, end)) document.fail(index);
      const uint8_t value = document.at(index + 2);
      const uint32_t behind = document.skip(index + 2);
      const uint8_t *text = document.bytes + document.places[index + 2];
      const uint8_t *text_end = document.end_before(behind);
      if (value == '"') text_end = document.text_end(index + 2, text);
      roots.push_back(cj_root{name, text, static_cast<uint32_t>(end - name),
                              static_cast<uint32_t>(text_end - text), index + 2, value,
                              uint8_t{list_at(index + 2, false) != 0}});
      index = behind;
    } while (document.at(index) == ',');
    if (document.at(index) != '}') document.fail(index);
  }
  if (index + 1 != document.count) document.fail(index + 1);
}

}  // namespace collate
