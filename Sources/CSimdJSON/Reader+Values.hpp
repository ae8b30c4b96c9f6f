#pragma once

#include "Reader.hpp"

namespace collate {

/// Reads the value at a place as a field's type; returns the place behind it.
COLLATE_HOT uint32_t Reader::read_value(Table &table, uint32_t number, uint32_t index) {
  const cj_field &field = table.model.fields[number];
  const uint8_t *start = document.bytes + document.places[index];
  switch (*start) {
    case '"':
      read_text(table, number, index);
      return index + 1;
    case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7':
    case '8': case '9':
      read_number_value(table, number, index);
      return index + 1;
    case 't': case 'f':
      if (!is_word(start)) document.fail(index);
      if (field.kind == CJ_FLAG) {
        table.set_byte(field, *start == 't');
      } else if (field.kind == CJ_TEXT && field.is_further) {
        table.set_json(field, start, *start == 't' ? 4 : 5);
      } else {
        table.add_pending(number, *start == 't' ? CJ_PENDING_TRUE : CJ_PENDING_FALSE, start, 0);
      }
      return index + 1;
    case 'n':
      if (!is_word(start)) document.fail(index);
      table.set_missing(field, 1);
      return index + 1;
    case '[': case '{': {
      if (*start == '[' && document.at(index + 1) == ']') {
        table.set_missing(field, field.is_further ? 3 : 2);
        return index + 2;
      }
      const uint32_t end = document.skip(index);
      if (*start == '[' && field.kind == CJ_TEXTS && read_texts(table, field, index, end)) return end;
      read_json(table, number, index, end);
      return end;
    }
    default: document.fail(index);
  }
}

/// Whether a text that isn't empty may stand for other texts than itself where a list is.
inline bool is_list_text(const uint8_t *start, const uint8_t *end) {
  const auto length = static_cast<size_t>(end - start);
  return std::memchr(start, ',', length) != nullptr || std::memchr(start, '\\', length) != nullptr ||
         *start == ' ' || end[-1] == ' ';
}

COLLATE_HOT void Reader::read_text(Table &table, uint32_t number, uint32_t index) {
  const cj_field &field = table.model.fields[number];
  const uint8_t *start;
  const uint8_t *end = document.text_end(index, start);
  if (start == end && (field.kind != CJ_FLAG || field.is_further)) {
    table.set_missing(field, 2);
    return;
  }
  const auto length = static_cast<size_t>(end - start);
  int64_t day, microseconds;
  switch (field.kind) {
    case CJ_TEXT: case CJ_IDENTIFIER: {
      const uint8_t *written = copy_text(start, end, table.block->begin_text(length));
      if (written == nullptr) document.fail(index);
      table.set_place(field, table.block->end_text(written), field.kind == CJ_IDENTIFIER);
      if (field.kind == CJ_IDENTIFIER && number > 0) table.has_text_references = true;
      return;
    }
    case CJ_TEXTS: {
      // Several texts in one, quotes and blanks are told apart later, and a text from a list.
      if (field.is_further || is_list_text(start, end)) break;
      uint8_t *out = table.block->begin_text(length + 4);
      const uint8_t *written = copy_text(start, end, out + 4);
      if (written == nullptr) document.fail(index);
      const auto count = static_cast<uint32_t>(written - out - 4);
      std::memcpy(out, &count, 4);
      table.set_place(field, table.block->end_text(written));
      return;
    }
    case CJ_DAY: case CJ_MOMENT:
      if (length == 10 && months_.day(start, day)) {
        table.set_word(field, day * 2 + 1);
        return;
      }
      if (length == 20 && (field.kind == CJ_MOMENT || !field.is_further) &&
          months_.moment(start, day, microseconds)) {
        table.set_word(field, field.kind == CJ_DAY ? day * 2 + 1 : microseconds * 2);
        return;
      }
      break;
    case CJ_CHOICE:
      if (read_choice(table, field, start, length)) return;
      break;
    default: break;
  }
  leave_text(table, number, start, end, index);
}

/// Leaves a text, without its escapes, to be resolved later.
inline void Reader::leave_text(Table &table, uint32_t number, const uint8_t *start, const uint8_t *end,
                        uint32_t index) {
  uint8_t *out = table.block->begin_scratch(static_cast<size_t>(end - start));
  const uint8_t *written = copy_text(start, end, out);
  if (written == nullptr) document.fail(index);
  table.end_pending(number, CJ_PENDING_TEXT, static_cast<size_t>(written - out));
}

inline bool Reader::read_choice(Table &table, const cj_field &field, const uint8_t *text,
                         size_t length) {
  const cj_choice *choices = table.model.choices + field.first_choice;
  for (uint32_t i = 0; i < field.choice_count; i++) {
    const cj_choice &choice = choices[i];
    if (choice.length != length) continue;
    if (std::memcmp(choice.name, text, length) != 0) continue;
    table.set_byte(field, choice.index);
    return true;
  }
  return false;
}

COLLATE_HOT void Reader::read_number_value(Table &table, uint32_t number, uint32_t index) {
  const cj_field &field = table.model.fields[number];
  const Number value = read_number(document.bytes + document.places[index]);
  if (value.end == nullptr) document.fail(index);
  const auto length = static_cast<size_t>(value.end - value.start);
  double real;
  int64_t bits, microseconds;
  switch (field.kind) {
    case CJ_INTEGER: case CJ_IDENTIFIER:
      if (value.is_integer) {
        table.set_word(field, value.integer);
        return;
      }
      break;
    case CJ_REAL:
      if (!(field.is_further ? value.is_spelled_as_real() : value.is_held_by_real())) {
        // What a model's own type holds after all is found out later.
        if (!field.is_further || !value.real(real)) break;
        std::memcpy(&bits, &real, 8);
        table.set_spelled(number, bits, value.start, length);
        return;
      }
      if (value.real(real)) {
        std::memcpy(&bits, &real, 8);
        table.set_word(field, bits);
        return;
      }
      break;
    case CJ_TEXT: {
      if (field.is_further) {
        table.set_json(field, value.start, length);
        return;
      }
      uint8_t *out = table.block->begin_text(length);
      std::memcpy(out, value.start, length);
      table.set_place(field, table.block->end_text(out + length));
      return;
    }
    case CJ_FLAG:
      if (!field.is_further && value.is_integer && (value.integer == 0 || value.integer == 1)) {
        table.set_byte(field, value.integer == 1);
        return;
      }
      break;
    case CJ_DAY: case CJ_MOMENT:
      if (!value.real(real)) break;
      table.count_date(number, real);
      // The day of a moment depends on the time zone.
      if (field.kind == CJ_MOMENT && !field.is_further &&
          moment_of_seconds(real, date_offset_, microseconds)) {
        table.set_word(field, microseconds * 2);
        return;
      }
      break;
    case CJ_CHOICE: {
      const cj_code *codes = table.model.codes + field.first_code;
      for (uint32_t i = 0; value.is_integer && i < field.code_count; i++) {
        if (codes[i].code != value.integer) continue;
        table.set_byte(field, codes[i].index);
        return;
      }
      break;
    }
    default: break;
  }
  table.add_pending(number, CJ_PENDING_NUMBER, value.start, length);
}

/// Reads an array of texts, numbers and words, null left out; false where an element is none.
inline bool Reader::read_texts(Table &table, const cj_field &field, uint32_t from, uint32_t to) {
  uint32_t elements = 0;
  for (uint32_t index = from + 1; index + 1 < to; index += 2) {
    const uint8_t byte = document.at(index);
    if (byte == '[' || byte == '{' || (byte != '"' && field.is_further)) return false;
    if (byte != 'n') elements++;
  }
  if (elements == 0) {
    table.set_missing(field, 2);
    return true;
  }
  // Each element is followed by one byte of JSON at least, and preceded by four here.
  uint8_t *out = table.block->begin_text(document.room(from, to) + 4 * elements);
  for (uint32_t index = from + 1; index + 1 < to; index += 2) {
    const uint8_t *start = document.bytes + document.places[index];
    if (*start == 'n') continue;
    uint8_t *written;
    if (*start == '"') {
      const uint8_t *end = document.text_end(index, start);
      written = copy_text(start, end, out + 4);
      if (written == nullptr) document.fail(index);
    } else {
      const auto length = static_cast<size_t>(document.end_before(index + 1) - start);
      std::memcpy(out + 4, start, length);
      written = out + 4 + length;
    }
    const auto length = static_cast<uint32_t>(written - out - 4);
    std::memcpy(out, &length, 4);
    out = written;
  }
  table.set_place(field, table.block->end_text(out));
  return true;
}

/// Keeps an array or object as its text where the field takes it, or leaves it for later.
inline void Reader::read_json(Table &table, uint32_t number, uint32_t from, uint32_t to) {
  const cj_field &field = table.model.fields[number];
  const size_t room = document.room(from, to);
  if (field.kind == CJ_TEXT && field.is_further) {
    uint8_t *out = table.block->begin_text(room);
    table.set_place(field, table.block->end_text(document.copy_compact(from, to, out)), true);
    return;
  }
  uint8_t *out = table.block->begin_scratch(room);
  const uint8_t *end = document.copy_compact(from, to, out);
  table.end_pending(number, CJ_PENDING_JSON, static_cast<size_t>(end - out));
}

}  // namespace collate
