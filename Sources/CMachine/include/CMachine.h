#ifndef COLLATE_MACHINE_H
#define COLLATE_MACHINE_H

#include <malloc.h>

/// Asks the processor to fetch the memory at an address; any address may be given.
static inline void collate_prefetch(const void *address) { __builtin_prefetch(address); }

/// Gives memory that the allocator keeps for later back to the system.
static inline void collate_release_free_memory(void) { malloc_trim(0); }

#endif
