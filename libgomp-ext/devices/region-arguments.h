/* The arguments of a target region that are not data.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_REGION_ARGUMENTS_H
#define GOMP_EXT_REGION_ARGUMENTS_H 1

#include <cstdint>

namespace omptq
{
namespace devices
{

/* The elements of ARGS of GOMP_target_ext, decoded; a null pointer ends
   them.  */
struct region_arguments
{
  // Elements, as gomp-constants.h in GCC has them: what they are about, the
  // device that they are for or 0 for all, and a value in the upper half, or a
  // bit which says that it is the next element.
  static constexpr uintptr_t kind = 0xff00, device = 0x7f;
  static constexpr uintptr_t continues = 1 << 7;
  static constexpr unsigned value_shift = 16;
  static constexpr uintptr_t num_teams = 1 << 8, thread_limit = 2 << 8;

  explicit region_arguments (void **args)
  {
    while (args[count])
      add (args + count);
  }

  // Elements, without the null pointer.
  unsigned count = 0;
  // The one that lets libgomp choose the number of teams; -1 if there is none.
  int free_teams = -1;
  // The warps of a team; 0 if that is free, negative if not known.
  intptr_t threads = 0;

private:
  void
  add (void **arg)
  {
    uintptr_t id = reinterpret_cast<uintptr_t> (*arg);
    bool has_next = id & continues;
    intptr_t value = has_next
                         ? reinterpret_cast<intptr_t> (arg[1])
                         : reinterpret_cast<intptr_t> (*arg) >> value_shift;
    bool for_all = (id & device) == 0;
    if (for_all && (id & kind) == num_teams)
      free_teams = value == 0 && !has_next ? int (count) : -1;
    else if (for_all && (id & kind) == thread_limit)
      threads = value;
    count += has_next ? 2 : 1;
  }
};

} // namespace devices
} // namespace omptq

#endif /* GOMP_EXT_REGION_ARGUMENTS_H */
