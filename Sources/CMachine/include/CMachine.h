#ifndef COLLATE_MACHINE_H
#define COLLATE_MACHINE_H

#include <malloc.h>

/// Asks the processor to fetch the memory at an address; any address may be given.
static inline void collate_prefetch(const void *address) { __builtin_prefetch(address); }

/// Gives memory that the allocator keeps for later back to the system.
static inline void collate_release_free_memory(void) { malloc_trim(0); }

/// Has a file removed when the process is ended by SIGINT, SIGTERM or SIGHUP.
///
/// Gives a number for the end of that; -1 where there are too many, or the path is too long.
int collate_remove_at_signals(const char *path);

/// Leaves a file that was to be removed.
void collate_keep_at_signals(int place);

#endif
