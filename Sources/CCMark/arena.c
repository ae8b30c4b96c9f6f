#include "CCMark.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
  // What libcmark keeps in a block are pointers and numbers.
  alignment = 8,
  // Blocks up to this size are used again once they are freed.
  largest_reused = 512,
  // The first chunk holds the tree of a short note.
  first_chunk = 16 << 10,
  largest_step = 16 << 20,
  // A conversion that needed more was an exception.
  largest_kept = 64 << 20,
};

typedef struct chunk {
  struct chunk *before;
  size_t size;
} chunk;

// What a freed block holds.
typedef struct spare {
  struct spare *next;
} spare;

struct collate_arena {
  // Where the next block begins, and the end of the chunk that it lies in.
  char *next, *end;
  // The block given out last: it can grow where it is.
  char *last;
  chunk *chunks;
  // The sum of the chunks' sizes.
  size_t size;
  // Freed blocks by their sizes.
  spare *spares[largest_reused / alignment + 1];
};

// An allocator gets no context, so the thread has to know its arena.
static _Thread_local collate_arena *current;

collate_arena *collate_arena_new(void) { return calloc(1, sizeof(collate_arena)); }

static void free_chunks(collate_arena *arena) {
  while (arena->chunks) {
    chunk *before = arena->chunks->before;
    free(arena->chunks);
    arena->chunks = before;
  }
  arena->next = arena->end = arena->last = NULL;
  arena->size = 0;
}

void collate_arena_free(collate_arena *arena) {
  if (!arena) return;
  if (current == arena) current = NULL;
  free_chunks(arena);
  free(arena);
}

collate_arena *collate_arena_enter(collate_arena *arena) {
  collate_arena *before = current;
  current = arena;
  return before;
}

static void begin_chunk(collate_arena *arena, size_t size) {
  chunk *new = malloc(sizeof(chunk) + size);
  if (!new) abort();
  new->before = arena->chunks;
  new->size = size;
  arena->chunks = new;
  arena->size += size;
  arena->next = (char *)(new + 1);
  arena->end = arena->next + size;
  arena->last = NULL;
}

void collate_arena_reset(collate_arena *arena) {
  chunk *only = arena->chunks;
  if (!only) return;
  memset(arena->spares, 0, sizeof arena->spares);
  if (only->before || arena->size > largest_kept) {
    // What didn't fit into one chunk will the next time.
    size_t size = arena->size;
    free_chunks(arena);
    if (size <= largest_kept) begin_chunk(arena, size);
    return;
  }
  arena->next = (char *)(only + 1);
  arena->last = NULL;
}

/// A block's size stands in the word before it.
static size_t *size_of(void *block) { return (size_t *)block - 1; }

static size_t rounded(size_t size) {
  if (size > SIZE_MAX / 4) abort();
  if (size == 0) size = 1;
  return (size + (alignment - 1)) & ~(size_t)(alignment - 1);
}

static __attribute__((noinline)) void grow(collate_arena *arena, size_t needed) {
  size_t step = arena->size < first_chunk ? first_chunk : arena->size;
  if (step > largest_step) step = largest_step;
  begin_chunk(arena, needed > step ? needed : step);
}

static void *take(size_t size) {
  collate_arena *arena = current;
  if (!arena) abort();
  size = rounded(size);
  if (size <= largest_reused) {
    spare *block = arena->spares[size / alignment];
    if (block) {
      arena->spares[size / alignment] = block->next;
      return block;
    }
  }
  if ((size_t)(arena->end - arena->next) < size + sizeof(size_t)) {
    grow(arena, size + sizeof(size_t));
  }
  char *block = arena->next + sizeof(size_t);
  *size_of(block) = size;
  arena->next = block + size;
  arena->last = block;
  return block;
}

static void *arena_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) abort();
  return memset(take(bytes), 0, bytes);
}

static void arena_free(void *block) {
  collate_arena *arena = current;
  if (!block || !arena) return;
  if (block == arena->last) {
    arena->next = (char *)size_of(block);
    arena->last = NULL;
    return;
  }
  size_t size = *size_of(block);
  if (size > largest_reused) return;
  spare *freed = block;
  freed->next = arena->spares[size / alignment];
  arena->spares[size / alignment] = freed;
}

/// Whether a block fills a chunk of its own, as long texts and results come to do.
static int has_chunk_alone(collate_arena *arena, void *block) {
  return block == arena->last && (char *)size_of(block) == (char *)(arena->chunks + 1);
}

/// Makes the chunk larger that holds but one block; the system moves long ones without copying.
static void *grow_chunk(collate_arena *arena, size_t size) {
  size = rounded(size);
  chunk *grown = realloc(arena->chunks, sizeof(chunk) + sizeof(size_t) + size);
  if (!grown) abort();
  arena->size += sizeof(size_t) + size - grown->size;
  grown->size = sizeof(size_t) + size;
  arena->chunks = grown;
  char *block = (char *)(grown + 1) + sizeof(size_t);
  *size_of(block) = size;
  arena->next = arena->end = block + size;
  arena->last = block;
  return block;
}

static void *arena_realloc(void *block, size_t size) {
  if (!block) return take(size);
  size_t old = *size_of(block);
  if (size <= old) return block;
  collate_arena *arena = current;
  if (arena && block == arena->last) {
    size_t wanted = rounded(size);
    if ((size_t)(arena->end - (char *)block) >= wanted) {
      *size_of(block) = wanted;
      arena->next = (char *)block + wanted;
      return block;
    }
  }
  if (arena && has_chunk_alone(arena, block)) return grow_chunk(arena, size);
  void *moved = memcpy(take(size), block, old);
  arena_free(block);
  return moved;
}

static cmark_mem memory = {arena_calloc, arena_realloc, arena_free};

cmark_mem *collate_arena_memory(void) { return &memory; }
