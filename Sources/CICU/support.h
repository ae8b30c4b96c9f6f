// Shared by the C files of this target.
#ifndef COLLATE_CICU_SUPPORT_H
#define COLLATE_CICU_SUPPORT_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// ICU counts in 32 bits; the rest of a longer text is left out.
static inline int32_t clamped(size_t length) {
  return length > INT32_MAX ? INT32_MAX : (int32_t)length;
}

/// Appends a string and its NUL if they still fit; returns the bytes needed so far.
static inline int append_name(char *out, int capacity, int used, const char *name) {
  int length = (int)strlen(name) + 1;
  if (used <= capacity - length) memcpy(out + used, name, (size_t)length);
  return used + length;
}

#endif
