// The face that Swift sees: no exception crosses it. All of the reader is one translation unit, so
// that what is called for each value can be inlined.

#include "Reader.hpp"

#include "Document+Structure.hpp"
#include "Keys+Finding.hpp"
#include "Reader+Values.hpp"
#include "Reader+Kinds.hpp"
#include "Reader+Records.hpp"
#include "Reader+Spellings.hpp"
#include "Reader+Forms.hpp"
#include "Reader+Lists.hpp"

using collate::Block;
using collate::Failure;
using collate::Reader;

struct cj_reader {
  Reader reader;
};

namespace {

template <typename Work>
cj_status guarded(Work work) noexcept {
  try {
    work();
    return cj_status{CJ_DONE, 0};
  } catch (const Failure &failure) {
    return cj_status{failure.code, failure.position};
  } catch (...) {
    return cj_status{CJ_NO_MEMORY, 0};
  }
}

}  // namespace

extern "C" {

cj_reader *cj_create(const cj_model *models, int32_t model_count, cj_resolve resolve,
                     const void *names, int64_t date_offset, uint32_t max_depth,
                     uint32_t text_limit, int profile_only) {
  try {
    return new cj_reader{Reader(
        models, model_count, resolve, names, date_offset, max_depth, text_limit, profile_only != 0)};
  } catch (...) {
    return nullptr;
  }
}

void cj_free(cj_reader *reader) { delete reader; }

cj_status cj_load(cj_reader *reader, uint8_t *bytes, size_t length) {
  return guarded([&] { reader->reader.load(bytes, length); });
}

cj_status cj_read_window(cj_reader *reader, int32_t model, int is_last) {
  return guarded([&] { reader->reader.read_window(model, is_last != 0); });
}

cj_status cj_read_lines(cj_reader *reader, int32_t model) {
  return guarded([&] { reader->reader.read_lines(model); });
}

cj_status cj_list_roots(cj_reader *reader, const cj_root **roots, size_t *count) {
  return guarded([&] {
    reader->reader.list_roots();
    *roots = reader->reader.roots.data();
    *count = reader->reader.roots.size();
  });
}

cj_status cj_read_list(cj_reader *reader, int32_t model, uint32_t index, int is_listing) {
  return guarded([&] { reader->reader.read_list(model, index, is_listing != 0); });
}

cj_status cj_read_keyed(cj_reader *reader, int32_t model) {
  return guarded([&] { reader->reader.read_keyed(model); });
}

cj_status cj_read_groups(cj_reader *reader, int32_t model, uint32_t index) {
  return guarded([&] { reader->reader.read_groups(model, index); });
}

cj_status cj_read_unowned(cj_reader *reader, int32_t model, uint32_t index) {
  return guarded([&] { reader->reader.read_unowned(model, index); });
}

size_t cj_block_count(const cj_reader *reader) { return reader->reader.blocks.size(); }

cj_block cj_take_block(cj_reader *reader, size_t index) {
  Block &block = *reader->reader.blocks[index];
  cj_block taken{};
  taken.text_count = block.texts.count;
  taken.count = block.count;
  taken.model = block.model;
  const cj_status status = guarded([&] {
    block.texts.reserve(0);
    block.rows.reserve(0);
  });
  if (status.code == CJ_DONE) {
    reader->reader.tables[static_cast<size_t>(block.model)]->remember_sizes(block);
    taken.rows = block.rows.take();
    taken.texts = block.texts.take();
  }
  taken.pendings = block.pendings.data();
  taken.pending_count = static_cast<uint32_t>(block.pendings.size());
  taken.scratch = block.scratch.data;
  taken.asides = block.asides.data();
  taken.aside_count = static_cast<uint32_t>(block.asides.size());
  taken.left_out = block.left_out.data();
  taken.left_out_count = static_cast<uint32_t>(block.left_out.size());
  return taken;
}

const cj_link *cj_links(const cj_reader *reader, size_t *count) {
  *count = reader->reader.links.size();
  return reader->reader.links.data();
}

const cj_member *cj_members(cj_reader *reader, int32_t model, size_t *count) {
  auto &members = reader->reader.members;
  members.clear();
  *count = 0;
  const auto &keys = reader->reader.tables[static_cast<size_t>(model)]->unknown;
  const cj_status status = guarded([&] {
    for (const collate::Key *key : keys)
      members.push_back(
          cj_member{key->name(), static_cast<uint32_t>(key->length), key->tally});
  });
  if (status.code == CJ_DONE) *count = members.size();
  return members.data();
}

const cj_dates *cj_date_numbers(const cj_reader *reader, int32_t model) {
  return reader->reader.tables[static_cast<size_t>(model)]->dates.data();
}

int cj_has_text_references(const cj_reader *reader, int32_t model) {
  return reader->reader.tables[static_cast<size_t>(model)]->has_text_references;
}

ptrdiff_t cj_unescape(const uint8_t *text, size_t length, uint8_t *out) {
  const uint8_t *end = collate::copy_text(text, text + length, out);
  return end == nullptr ? -1 : end - out;
}

}  // extern "C"
