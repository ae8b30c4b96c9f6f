#ifndef COLLATE_TEMPLATES_H
#define COLLATE_TEMPLATES_H

#include <stddef.h>

/// A file of this folder, embedded in the program.
struct embedded_file {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// All embedded files; the array is constant and never freed.
const struct embedded_file *embedded_files(size_t *count);

#endif
