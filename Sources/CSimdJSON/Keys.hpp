#pragma once

// The members' names of one model, as they are spelled in the input, with what they stand for.

#include <memory>
#include <vector>

#include "Text.hpp"
#include "include/CSimdJSON.h"

namespace collate {

/// One spelling of a name.
struct Key {
  /// The name with its quotes and `CJ_PADDING` bytes; `length` counts neither.
  std::unique_ptr<uint8_t[]> quoted;
  size_t length = 0;
  /// The first eight bytes with the quotes and which bits of them count; the last eight bytes.
  uint64_t first = 0, first_mask = 0, last = 0;
  uint64_t hash = 0;
  /// What `cj_resolve` said.
  int32_t target = -1, further = -1;
  /// The name without needless escapes; itself mostly.
  Key *same = nullptr;
  /// The name that followed last time.
  Key *next = nullptr;
  Key *chain = nullptr;
  /// For members that no field takes: the kinds of values in this load, and where the record's
  /// value lies.
  cj_tally tally{};
  uint32_t load = 0;
  uint64_t record = 0;
  uint32_t from = 0, to = 0;
  /// The record in which it is a list that is to be read, and one in which it stands apart, among
  /// the unknown members of a listing.
  uint64_t listed = 0, apart = 0;

  bool is_field() const { return target >= 0 && (target & CJ_LIST_BIT) == 0; }
  bool is_list() const { return target >= 0 && (target & CJ_LIST_BIT) != 0; }
  uint32_t field() const { return static_cast<uint32_t>(target) & 0xFFFF; }
  uint32_t rank() const { return static_cast<uint32_t>(target) >> 16; }
  uint32_t list() const { return static_cast<uint32_t>(target) & 0xFFFF; }

  /// Whether this is the better spelling of one field: by its rank, then bytewise.
  bool precedes(const Key &other) const {
    if (rank() != other.rank()) return rank() < other.rank();
    const size_t shorter = same->length < other.same->length ? same->length : other.same->length;
    const int order = std::memcmp(same->name(), other.same->name(), shorter);
    return order != 0 ? order < 0 : same->length < other.same->length;
  }

  const uint8_t *name() const { return quoted.get() + 1; }

  /// Whether a name, from its opening quote and with readable bytes behind it, is spelled like this.
  COLLATE_HOT bool is(const uint8_t *quote) const {
    if (((load_word(quote) ^ first) & first_mask) != 0) return false;
    if (length <= 6) return true;
    if (load_word(quote + length - 6) != last) return false;
    return length <= 14 || std::memcmp(quoted.get() + 8, quote + 8, length - 14) == 0;
  }
};

/// All spellings met so far; the names themselves are resolved by whoever made the reader.
class Keys {
 public:
  Keys(cj_resolve resolve, const void *names, int32_t model);

  /// Stands before a record's first name.
  Key beginning;

  /// The key that followed the previous one last time, or the one behind it, if the name is so
  /// spelled; else null. Readable bytes stand behind the name.
  COLLATE_HOT Key *guess(Key *previous, const uint8_t *quote) {
    Key *key = previous->next;
    if (key == nullptr || key->is(quote)) return key;
    // A member that is missing in this record.
    key = key->next;
    return key != nullptr && key->is(quote) ? key : nullptr;
  }

  /// The key of any name. Null where its escapes say nothing.
  Key *find(Key *previous, const uint8_t *name, size_t length) {
    return previous->next = look_up(name, length);
  }

  /// What a name stands for, which is looked up without being kept; -1 where its escapes say nothing.
  int32_t target(const uint8_t *name, size_t length) const;

 private:
  cj_resolve resolve_;
  const void *names_;
  int32_t model_;
  uint64_t seed_;
  std::vector<std::unique_ptr<Key>> all_;
  std::vector<Key *> buckets_;

  uint64_t hash_of(const uint8_t *name, size_t length) const;
  Key *known(const uint8_t *name, size_t length, uint64_t hash) const;
  Key *look_up(const uint8_t *name, size_t length);
  Key *add(const uint8_t *name, size_t length, uint64_t hash);
  Key *without_needless_escapes(Key *key, const uint8_t *plain, size_t length);
  void rehash();
};

}  // namespace collate
