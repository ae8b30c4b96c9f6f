#pragma once

#include <cstddef>
#include <cstdint>

namespace collate {

/// Why reading stopped.
struct Failure {
  int32_t code;
  size_t position;
};

}  // namespace collate
