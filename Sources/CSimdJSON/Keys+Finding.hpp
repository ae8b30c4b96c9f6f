#pragma once

#include "Keys.hpp"

namespace collate {

inline Keys::Keys(cj_resolve resolve, const void *names, int32_t model)
    : resolve_(resolve), names_(names), model_(model), buckets_(64, nullptr) {
  // Names that are made up to collide don't know where this lies.
  seed_ = reinterpret_cast<uintptr_t>(buckets_.data()) * 0x9E3779B97F4A7C15ULL;
}

static uint64_t mix(uint64_t word) {
  const auto product = static_cast<unsigned __int128>(word) * 0x9E3779B97F4A7C15ULL;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

inline uint64_t Keys::hash_of(const uint8_t *name, size_t length) const {
  uint64_t hash = seed_ ^ length;
  size_t done = 0;
  for (; done + 8 <= length; done += 8) hash = mix(hash ^ load_word(name + done));
  uint64_t rest = 0;
  std::memcpy(&rest, name + done, length - done);
  return mix(hash ^ rest);
}

inline Key *Keys::known(const uint8_t *name, size_t length, uint64_t hash) const {
  for (Key *key = buckets_[hash & (buckets_.size() - 1)]; key != nullptr; key = key->chain)
    if (key->hash == hash && key->length == length && key->is(name - 1)) return key;
  return nullptr;
}

inline Key *Keys::look_up(const uint8_t *name, size_t length) {
  const uint64_t hash = hash_of(name, length);
  Key *key = known(name, length, hash);
  return key != nullptr ? key : add(name, length, hash);
}

inline int32_t Keys::target(const uint8_t *name, size_t length) const {
  if (const Key *key = known(name, length, hash_of(name, length))) return key->target;
  std::vector<uint8_t> plain(length + CJ_PADDING);
  const uint8_t *end = copy_text(name, name + length, plain.data());
  if (end == nullptr) return -1;
  return resolve_(names_, model_, plain.data(), static_cast<size_t>(end - plain.data())).target;
}

inline Key *Keys::add(const uint8_t *name, size_t length, uint64_t hash) {
  std::vector<uint8_t> plain(length + CJ_PADDING);
  const uint8_t *end = copy_text(name, name + length, plain.data());
  if (end == nullptr) return nullptr;
  const auto plain_length = static_cast<size_t>(end - plain.data());
  auto made = std::make_unique<Key>();
  Key *key = made.get();
  key->quoted = std::make_unique<uint8_t[]>(length + 2 + CJ_PADDING);
  std::memcpy(key->quoted.get(), name - 1, length + 2);
  key->first = load_word(key->quoted.get());
  key->first_mask = length >= 6 ? ~0ULL : ~0ULL >> (48 - 8 * length);
  if (length >= 6) key->last = load_word(key->quoted.get() + length - 6);
  key->length = length;
  key->hash = hash;
  const cj_target meant = resolve_(names_, model_, plain.data(), plain_length);
  key->target = meant.target;
  key->further = meant.further;
  key->same = key;
  if (all_.size() >= buckets_.size()) rehash();
  Key *&bucket = buckets_[hash & (buckets_.size() - 1)];
  key->chain = bucket;
  bucket = key;
  all_.push_back(std::move(made));
  if (plain_length < length) key->same = without_needless_escapes(key, plain.data(), plain_length);
  return key;
}

/// The key of a name that is written with escapes as it is written with no more than it needs.
inline Key *Keys::without_needless_escapes(Key *key, const uint8_t *plain, size_t length) {
  std::vector<uint8_t> written{'"'};
  for (size_t index = 0; index < length; index++) append_escaped(plain[index], written);
  const size_t count = written.size() - 1;
  written.push_back('"');
  // What compares names reads beyond them.
  written.resize(written.size() + CJ_PADDING);
  if (count == key->length && std::memcmp(written.data() + 1, key->name(), count) == 0) return key;
  return look_up(written.data() + 1, count);
}

inline void Keys::rehash() {
  std::vector<Key *> larger(buckets_.size() * 2, nullptr);
  for (const auto &key : all_) {
    Key *&bucket = larger[key->hash & (larger.size() - 1)];
    key->chain = bucket;
    bucket = key.get();
  }
  buckets_ = std::move(larger);
}

}  // namespace collate
