#pragma once

// Reads records of one document into tables.

#include <algorithm>
#include <string>

#include "Date.hpp"
#include "Table.hpp"

namespace collate {

class Reader {
 public:
  Reader(const cj_model *models, int32_t model_count, cj_resolve resolve, const void *names,
         int64_t date_offset, uint32_t max_depth, uint32_t text_limit, bool profile_only);

  Document document;
  std::vector<std::unique_ptr<Table>> tables;
  std::vector<std::unique_ptr<Block>> blocks;
  std::vector<cj_link> links;
  std::vector<cj_root> roots;
  std::vector<cj_member> members;

  void load(uint8_t *bytes, size_t length);
  void read_window(int32_t model, bool is_last);
  void read_lines(int32_t model);
  void read_list(int32_t model, uint32_t index, bool is_listing);
  void read_keyed(int32_t model);
  void read_groups(int32_t model, uint32_t index);
  void read_unowned(int32_t model, uint32_t index);
  void list_roots();

 private:
  const int64_t date_offset_;
  const uint32_t text_limit_;
  const bool profile_only_;
  uint32_t load_ = 0;
  uint64_t record_ = 0;

  /// How a run of records ends and what stands between them.
  enum class Frame { piece, last_piece, lines, list, keyed, single };

  /// A field that refers to the record around a list.
  struct Reference {
    uint32_t field;
    int32_t model;
    RowPlace parent;
  };

  /// A run of records that is being read.
  struct Run {
    Frame frame;
    int32_t model;
    uint32_t index;
    std::vector<Reference> references;
    /// Whether it is written as listings are: a null refers to nothing, `context` is no field.
    bool is_listing = false;
  };

  /// A list that is read once its record is.
  struct Nested {
    Key *key;
    uint32_t index;
    Frame frame;
    bool is_listing;
    /// The member's value.
    uint32_t from, to;
  };

  /// How records stand in a value: where the first begins, 0 for no record; of keyed ones its name.
  struct Records {
    Frame frame;
    uint32_t first;
  };

  Months months_;
  std::vector<Run> runs_;
  std::vector<Nested> nested_;

  void read(Run first);
  bool move_on(Run &run, uint32_t index);
  void read_nested(const Run &run, Table &table, RowPlace place);

  void begin_row(Table &table);
  uint32_t read_record(Table &table, uint32_t index, bool is_listing);
  uint32_t read_field(Table &table, Key *key, uint32_t index);
  uint32_t read_again(Table &table, Key *key, uint32_t index);
  uint32_t read_list_member(Table &table, Key *key, uint32_t index);
  uint32_t list_at(uint32_t index, bool is_group);
  bool find_records(const Table &table, uint32_t index, bool is_named_so, Records &found);
  void take_key(Table &table, uint32_t index);
  bool is_pending(const Table &table, uint32_t field) const;
  std::string identifier_at(uint32_t record) const;
  bool is_missing(uint32_t index) const;
  bool read_other_spelling(Table &table, uint32_t number);
  uint32_t read_unknown(Table &table, Key *key, uint32_t index);
  uint32_t read_unknown_members(Table &table, uint32_t index);
  uint32_t seen_kinds(uint32_t from, uint32_t to) const;
  void note_unknown(Table &table, Key *key, uint32_t from, uint32_t to);
  void leave_out(Table &table, uint32_t reason, const Key *key, uint32_t from, uint32_t to);
  void keep_unknown(Table &table);

  uint32_t read_value(Table &table, uint32_t number, uint32_t index);
  void read_text(Table &table, uint32_t number, uint32_t index);
  bool read_choice(Table &table, const cj_field &field, const uint8_t *text, size_t length);
  void read_number_value(Table &table, uint32_t number, uint32_t index);
  bool read_texts(Table &table, const cj_field &field, uint32_t from, uint32_t to);
  void read_json(Table &table, uint32_t number, uint32_t from, uint32_t to);
  void leave_text(Table &table, uint32_t number, const uint8_t *start, const uint8_t *end,
                  uint32_t index);

  void refer(const Run &run, Table &table, RowPlace place);
};

}  // namespace collate
