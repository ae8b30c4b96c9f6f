#ifndef COLLATE_MACHINE_H
#define COLLATE_MACHINE_H

/// Asks the processor to fetch the memory at an address; any address may be given.
static inline void collate_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
