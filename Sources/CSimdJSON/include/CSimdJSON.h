#pragma once

// Reads JSON records straight into packed rows. One reader belongs to one thread at a time; no call
// throws, blocks or calls back per record (names are asked for once per spelling).

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes that are readable, and may be overwritten, behind whatever is read or written in blocks:
/// the input, names, texts and rows. Nothing reads or writes further than this beyond an end.
enum { CJ_PADDING = 64 };

/// What a field's values become.
enum {
  CJ_TEXT, CJ_INTEGER, CJ_REAL, CJ_FLAG, CJ_DAY, CJ_MOMENT, CJ_CHOICE, CJ_TEXTS, CJ_IDENTIFIER
};

/// A field's place in a row and what is needed to read it.
typedef struct {
  int32_t kind;
  /// Whether only the file has it: its values go out as they came in, arrays and objects too. A text
  /// cell with the alternate bit holds JSON as it is; another cell's spelling lies aside.
  int32_t is_further;
  uint32_t offset, present_offset, alternate_offset;
  uint8_t bit;
  uint32_t first_choice, choice_count, first_code, code_count;
} cj_field;

/// A spelling of a choice.
typedef struct {
  const uint8_t *name;
  uint32_t length;
  uint8_t index;
} cj_choice;

/// A number for a choice.
typedef struct {
  int64_t code;
  uint8_t index;
} cj_code;

/// A member that holds another model's records, and their field that refers back.
typedef struct {
  int32_t model, field;
} cj_list;

/// A model's rows; the first field is the identifier.
typedef struct {
  const cj_field *fields;
  const cj_choice *choices;
  const cj_code *codes;
  const cj_list *lists;
  uint32_t field_count, stride;
} cj_model;

/// What a member's name stands for.
typedef struct {
  /// A field with the rank of the spelling (0 is the name itself) above 16 bits, a list with
  /// `CJ_LIST_BIT`, or -1.
  int32_t target;
  /// The field that takes the value where another spelling's counts, or where it is no list; or -1.
  int32_t further;
} cj_target;
typedef cj_target (*cj_resolve)(const void *names, int32_t model, const uint8_t *key,
                                size_t length);
enum { CJ_LIST_BIT = 0x40000000 };

/// What a value was that is left to be resolved.
enum { CJ_PENDING_TEXT, CJ_PENDING_NUMBER, CJ_PENDING_TRUE, CJ_PENDING_FALSE, CJ_PENDING_JSON };

/// A value that isn't read here, with its place in the block's scratch bytes.
typedef struct {
  uint32_t row;
  uint16_t field, type;
  uint32_t start, length;
} cj_pending;

/// Why something of a record is in none of its fields: its name is given again, or it is the name
/// under which the record stands, which has another id of its own.
enum { CJ_LEFT_REPEATED, CJ_LEFT_KEY };

/// A value that is left out of a record, as JSON, and its name; both in the block's scratch bytes.
typedef struct {
  uint32_t row, reason;
  uint32_t name_start, name_length, start, length;
} cj_left_out;

/// A counted text in the block's texts: a record's unknown members, or how the value in a cell is
/// spelled in JSON.
typedef struct {
  uint32_t row, field, place;
} cj_aside;
enum { CJ_UNKNOWN_MEMBERS = 0xFFFF };

/// Rows and texts from malloc, to be taken over; the rest is valid until the next load.
typedef struct {
  uint8_t *rows, *texts;
  size_t text_count;
  const cj_pending *pendings;
  const uint8_t *scratch;
  const cj_aside *asides;
  const cj_left_out *left_out;
  uint32_t count, pending_count, aside_count, left_out_count;
  int32_t model;
} cj_block;

/// A record in a list whose parent's identifier isn't known here.
typedef struct {
  uint32_t child_block, child_row, child_field, parent_block, parent_row;
} cj_link;

/// The kinds of values that an unknown member may have, and whether there is a digit in one.
enum {
  CJ_SEEN_NULL, CJ_SEEN_EMPTY, CJ_SEEN_EMPTY_LIST, CJ_SEEN_FLAG, CJ_SEEN_INTEGER, CJ_SEEN_REAL,
  CJ_SEEN_DAY, CJ_SEEN_MOMENT, CJ_SEEN_TEXT, CJ_SEEN_TEXTS, CJ_SEEN_JSON, CJ_SEEN_DIGIT = 256
};

/// How many values of each kind an unknown member had.
typedef struct {
  uint64_t flags, integers, reals, days, moments, texts, lists, others, empty_lists;
  /// Whether some text, list of texts or other value has a digit in it.
  uint8_t texts_have_digit, lists_have_digit, others_have_digit;
} cj_tally;

/// An unknown member's name as it is written, without quotes.
typedef struct {
  const uint8_t *key;
  uint32_t length;
  cj_tally tally;
} cj_member;

/// The numbers that were read as dates in one field.
typedef struct {
  double low, high;
  uint64_t count;
} cj_dates;

/// A member of the document's object.
typedef struct {
  const uint8_t *key;
  /// The value's bytes as they are written, of a text without quotes.
  const uint8_t *text;
  uint32_t key_length, text_length, index;
  /// The value's first character, and whether it is an array of objects, perhaps an empty one, or
  /// an object with one as its `records`.
  uint8_t value, is_list;
} cj_root;

enum { CJ_DONE, CJ_MALFORMED, CJ_NO_RECORD, CJ_TOO_DEEP, CJ_TOO_LARGE, CJ_NO_MEMORY };

typedef struct {
  int32_t code;
  /// Where in the bytes reading stopped.
  size_t position;
} cj_status;

typedef struct cj_reader cj_reader;

/// A reader for some models, whose descriptions must outlive it; null without memory.
/// With `profile_only` unknown members are looked at, and no rows are made. A block's texts take up
/// no more than `text_limit` bytes, since they are found by 32 bits: a new block comes before that,
/// and a record that alone takes more is too large.
cj_reader *cj_create(const cj_model *models, int32_t model_count, cj_resolve resolve,
                     const void *names, int64_t date_offset, uint32_t max_depth,
                     uint32_t text_limit, int profile_only);
void cj_free(cj_reader *reader);

/// Looks through bytes, behind which `CJ_PADDING` may be overwritten; earlier blocks become invalid.
cj_status cj_load(cj_reader *reader, uint8_t *bytes, size_t length);

/// Reads records with commas between them: a piece of an array that ends in a comma, or with
/// `is_last` its end with the bracket.
cj_status cj_read_window(cj_reader *reader, int32_t model, int is_last);

/// Reads records on lines of their own.
cj_status cj_read_lines(cj_reader *reader, int32_t model);

/// Lists the members of the document's one object.
cj_status cj_list_roots(cj_reader *reader, const cj_root **roots, size_t *count);

/// Reads the records of a member of the document's object: those of an array, or of an object that
/// has one as its `records`; of any other object itself, or those in it that it holds by their ids.
/// With `is_listing` an array is read as listings write it.
cj_status cj_read_list(cj_reader *reader, int32_t model, uint32_t index, int is_listing);

/// Reads the records that the document's object holds by their ids.
cj_status cj_read_keyed(cj_reader *reader, int32_t model);

/// Reads the records of a listing's groups: objects with an array as their `records`.
cj_status cj_read_groups(cj_reader *reader, int32_t model, uint32_t index);

/// Reads a listing's records that belong to none of those above: an object of lists, each under the
/// name that it has in the model's records.
cj_status cj_read_unowned(cj_reader *reader, int32_t model, uint32_t index);

size_t cj_block_count(const cj_reader *reader);
/// Hands over a block; its rows and texts belong to the caller.
cj_block cj_take_block(cj_reader *reader, size_t index);
const cj_link *cj_links(const cj_reader *reader, size_t *count);
/// The unknown members of a model in the order of their first appearance.
const cj_member *cj_members(cj_reader *reader, int32_t model, size_t *count);
/// The numbers read as dates, for each field of a model.
const cj_dates *cj_date_numbers(const cj_reader *reader, int32_t model);

/// Whether a reference of a model was a text, not a number.
int cj_has_text_references(const cj_reader *reader, int32_t model);

/// A text without its escapes; `CJ_PADDING` bytes are readable behind it, and `out` has room for as
/// many more than the length.
/// Returns the bytes written, or -1 for an escape that says nothing.
ptrdiff_t cj_unescape(const uint8_t *text, size_t length, uint8_t *out);

#ifdef __cplusplus
}
#endif
