#pragma once

// How records stand in a value that is named after their model.

#include <charconv>

#include "Reader.hpp"

namespace collate {

/// Finds out how records stand in a value: in an array, in an object with one as its `records`, by
/// their ids in an object of objects, or as one object. False where the value holds none. In a document,
/// where it is named after their model, any object does; in a record one that has something of theirs,
/// and isn't what a listing has with more in it.
inline bool Reader::find_records(const Table &table, uint32_t index, bool is_named_so,
                                 Records &found) {
  const uint32_t list = list_at(index, false);
  if (list != 0) {
    found = {Frame::list, document.at(list + 1) == ']' ? 0 : list + 1};
    return true;
  }
  if (document.at(index) != '{') return false;
  const uint32_t object = index;
  if (document.at(index + 1) == '}') {
    found = {Frame::single, 0};
    return is_named_so;
  }
  bool are_objects = true, is_known = false;
  do {
    index++;
    if (document.at(index) != '"' || document.at(index + 1) != ':') document.fail(index);
    const uint8_t *name;
    const uint8_t *end = document.text_end(index, name);
    index += 2;
    const uint8_t byte = document.at(index);
    if (!is_named_so && byte == '[' && is_name(name, end, "records")) return false;
    is_known = is_known || table.keys.target(name, static_cast<size_t>(end - name)) >= 0;
    if (is_known && is_named_so) break;
    are_objects = are_objects && byte == '{';
    // All of it is made sure of when it is read.
    index = byte == '{' || byte == '[' ? document.match(index) + 1 : index + 1;
  } while (document.at(index) == ',');
  if (!is_known && document.at(index) != '}') document.fail(index);
  const bool is_keyed = are_objects && !is_known;
  found = is_keyed ? Records{Frame::keyed, object + 1} : Records{Frame::single, object};
  return is_keyed || is_known || is_named_so;
}

/// The integer that a text is the plain spelling of: no sign but a minus, no needless zeros.
inline bool plain_integer(const char *first, const char *last, int64_t &number) {
  const auto parsed = std::from_chars(first, last, number);
  if (parsed.ec != std::errc() || parsed.ptr != last) return false;
  const bool is_negative = *first == '-';
  const char *digits = first + is_negative;
  return *digits != '0' || (last - digits == 1 && !is_negative);
}

/// Gives the record being read the name at a place, under which it stands, for its id if it has none;
/// else the name is told unless it is the same. One written as a plain integer is that integer.
inline void Reader::take_key(Table &table, uint32_t index) {
  if (profile_only_) return;
  const cj_field &id = table.model.fields[0];
  Block &block = *table.block;
  const uint8_t *name;
  const uint8_t *end = document.text_end(index, name);
  uint8_t *text = block.begin_scratch(static_cast<size_t>(end - name));
  const uint8_t *text_end = copy_text(name, end, text);
  if (text_end == nullptr) document.fail(index);
  const auto length = static_cast<size_t>(text_end - text);
  int64_t number = 0;
  const bool is_number = plain_integer(
      reinterpret_cast<const char *>(text), reinterpret_cast<const char *>(text_end), number);
  bool is_same = false;
  if (is_pending(table, 0)) {
    // An id that can't be read stays what it is.
  } else if ((table.row[id.present_offset] & id.bit) == 0) {
    is_same = true;
    if (is_number) {
      table.set_word(id, number);
    } else if (length > 0) {
      uint8_t *out = block.begin_text(length);
      std::memcpy(out, text, length);
      table.set_place(id, block.end_text(out + length), true);
    }
  } else if (table.row[id.alternate_offset] & id.bit) {
    uint32_t place, count;
    std::memcpy(&place, table.row + id.offset, 4);
    const uint8_t *own = block.text(place, count);
    is_same = count == length && std::memcmp(own, text, count) == 0;
  } else {
    int64_t own;
    std::memcpy(&own, table.row + id.offset, 8);
    is_same = is_number && own == number;
  }
  if (is_same) return;
  cj_left_out left{};
  left.row = table.row_number();
  left.reason = CJ_LEFT_KEY;
  left.start = static_cast<uint32_t>(block.scratch.count);
  left.length = static_cast<uint32_t>(length);
  block.scratch.count += length;
  block.left_out.push_back(left);
}

/// Whether a field of the record being read is left to be resolved.
inline bool Reader::is_pending(const Table &table, uint32_t field) const {
  const auto &pendings = table.block->pendings;
  for (size_t i = pendings.size(); i > 0 && pendings[i - 1].row == table.row_number(); i--)
    if (pendings[i - 1].field == field) return true;
  return false;
}

}  // namespace collate
