/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The outcomes that PTX's memory model allows for a small program, by
   enumeration.

   Source: "PTX ISA", section 8.9 (orders) and 8.10 (axioms).  An execution says
   which store each load gets, in which order the stores to each location are,
   and in which order the fences of kind .sc are; the axioms say whether it is
   one.  Nothing here is about how the emulator does it.

   All accesses to a location have the same size, and there is one GPU.  */

#ifndef PTXEMU_AXIOMS_H
#define PTXEMU_AXIOMS_H 1

#include <cstdint>
#include <set>
#include <vector>

namespace axioms
{

enum class scope
{
  block,
  gpu
};

// One instruction of a thread.
struct operation
{
  enum class kind
  {
    load,
    store,
    add,      // atomically; the result is the old value
    exchange, // likewise
    fence,
    barrier // for the whole block
  };

  kind what = kind::fence;
  unsigned location = 0;
  bool strong = false, acquire = false, release = false, sc = false;
  scope reach = scope::gpu;

  // The number that is stored or added: VALUE plus the result of the thread's
  // operation with the number SOURCE, if that is not negative.
  uint32_t value = 0;
  int source = -1;

  bool
  reads () const
  {
    return what == kind::load || is_atomic ();
  }

  bool
  writes () const
  {
    return what == kind::store || is_atomic ();
  }

  bool
  is_atomic () const
  {
    return what == kind::add || what == kind::exchange;
  }
};

struct program
{
  unsigned locations;
  std::vector<std::vector<operation>> threads;
  std::vector<unsigned> blocks; // of each thread
  uint32_t largest;             // the largest value of a location
};

// The results of all loads and atomic operations, thread after thread, and the
// locations' final values.
using outcome = std::vector<uint32_t>;

std::set<outcome> allowed_outcomes (const program &);

} // namespace axioms

#endif /* PTXEMU_AXIOMS_H */
