// libcmark, and an allocator for it that gives a whole tree back at once.
#ifndef COLLATE_CCMARK_H
#define COLLATE_CCMARK_H

#include <cmark.h>
#include <stddef.h>

/// Memory for all that a conversion makes, given back as a whole; what is freed before is used again.
///
/// libcmark's allocators are told nothing but sizes, so a thread uses the arena it entered last.
typedef struct collate_arena collate_arena;

/// An empty arena; NULL where there is no memory.
collate_arena *collate_arena_new(void);
void collate_arena_free(collate_arena *arena);

/// Forgets all that lies in the arena and keeps its memory for what comes next.
void collate_arena_reset(collate_arena *arena);

/// Makes this the arena that the calling thread takes memory from; returns the one before.
collate_arena *collate_arena_enter(collate_arena *arena);

/// The allocator that takes memory from the calling thread's arena. As libcmark's own does, it ends
/// the process where there is no memory, and where the thread has entered no arena.
cmark_mem *collate_arena_memory(void);

#endif
