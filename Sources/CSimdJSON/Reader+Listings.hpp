#pragma once

#include <string>
#include <unordered_set>

#include "Reader.hpp"

namespace collate {

/// Whether a name, without its quotes, is spelled so.
template <size_t size>
bool is_name(const uint8_t *name, const uint8_t *end, const char (&word)[size]) {
  return static_cast<size_t>(end - name) == size - 1 && std::memcmp(name, word, size - 1) == 0;
}

/// The array of objects that stands at a place, or that the object there has as its `records`, as
/// listings are written: with nothing but `shown` and `total` beside it, and of a group its `value`
/// and `label`. Null, 0, for anything else.
inline uint32_t Reader::list_at(uint32_t index, bool is_group) {
  if (document.at(index) == '[') {
    const uint8_t element = document.at(index + 1);
    return element == '{' || element == ']' ? index : 0;
  }
  if (document.at(index) != '{' || document.at(index + 1) != '"') return 0;
  uint32_t found = 0;
  do {
    index++;
    if (document.at(index) != '"' || document.at(index + 1) != ':') document.fail(index);
    const uint8_t *name;
    const uint8_t *end = document.text_end(index, name);
    index += 2;
    if (is_name(name, end, "records")) {
      found = document.at(index) == '[' ? list_at(index, false) : 0;
      if (found == 0) return 0;
      // The records are made sure of when they are read.
      index = document.match(index) + 1;
    } else if (is_name(name, end, "shown") || is_name(name, end, "total") ||
               (is_group && (is_name(name, end, "value") || is_name(name, end, "label")))) {
      index = document.skip(index);
    } else {
      return 0;
    }
  } while (document.at(index) == ',');
  if (document.at(index) != '}') document.fail(index);
  return found;
}

/// Reads the records of the groups in an array. A record of several groups is read once, where it
/// begins with its identifier.
inline void Reader::read_groups(int32_t model, uint32_t index) {
  if (document.at(index + 1) == ']') return;
  std::unordered_set<std::string> seen;
  do {
    index++;
    const uint32_t list = document.at(index) == '{' ? list_at(index, true) : 0;
    if (list == 0) document.fail(index, CJ_NO_RECORD);
    uint32_t record = list + 1;
    while (document.at(record) == '{') {
      const uint32_t end = document.match(record) + 1;
      const std::string id = identifier_at(record);
      if (id.empty() || seen.insert(id).second)
        read(Run{Frame::single, model, record, {}, true});
      if (document.at(end) != ',' && document.at(end) != ']') document.fail(end);
      record = document.at(end) == ',' ? end + 1 : end;
    }
    if (document.at(record) != ']') document.fail(record, CJ_NO_RECORD);
    index = document.match(index) + 1;
  } while (document.at(index) == ',');
  if (document.at(index) != ']') document.fail(index);
}

/// What stands behind `id` at a record's beginning, perhaps behind `context`; empty if nothing does.
inline std::string Reader::identifier_at(uint32_t record) const {
  uint32_t index = record + 1;
  for (int members = 0; members < 2 && document.at(index) == '"'; members++) {
    const uint8_t *name;
    const uint8_t *end = document.text_end(index, name);
    const uint8_t first = document.at(index + 2);
    if (first == '{' || first == '[') break;
    if (is_name(name, end, "id")) {
      const uint8_t *value = document.bytes + document.places[index + 2];
      const uint8_t *close = document.end_before(index + 3);
      return std::string(value, close);
    }
    if (!is_name(name, end, "context") || document.at(index + 3) != ',') break;
    index += 4;
  }
  return {};
}

/// Reads the lists of records that belong to none, each under its name.
inline void Reader::read_unowned(int32_t model, uint32_t index) {
  if (document.at(index) != '{') document.fail(index, CJ_NO_RECORD);
  if (document.at(index + 1) == '}') return;
  Table &table = *tables[static_cast<size_t>(model)];
  do {
    index++;
    if (document.at(index) != '"' || document.at(index + 1) != ':') document.fail(index);
    const uint8_t *name;
    const uint8_t *end = document.text_end(index, name);
    const Key *key = table.keys.find(&table.keys.beginning, name, static_cast<size_t>(end - name));
    if (key == nullptr) document.fail(index);
    index += 2;
    const uint32_t list = list_at(index, false);
    if (list == 0 || !key->is_list()) document.fail(index, CJ_NO_RECORD);
    const uint32_t behind = document.match(index) + 1;
    if (document.at(list + 1) != ']')
      read(Run{Frame::list, table.model.lists[key->list()].model, list + 1, {}, true});
    index = behind;
  } while (document.at(index) == ',');
  if (document.at(index) != '}') document.fail(index);
}

}  // namespace collate
