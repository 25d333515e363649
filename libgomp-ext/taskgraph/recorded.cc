/* The constructs that a taskgraph records.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>

#include "../system/memory.h"
#include "../tasks/depend-clause.h"
#include "recorded.h"

namespace omptq
{
namespace taskgraph
{
namespace
{

using tasks::depend_kind;

/* A depend object, as GCC lays omp_depend_t out.  */
struct depend_object
{
  void *address;
  uintptr_t kind;
};

/* Where an address of KIND is in a clause: among those for out, mutexinoutset,
   in, or the depend objects.  */
unsigned
group_of (depend_kind kind)
{
  switch (kind)
    {
    case depend_kind::mutexinoutset:
      return 1;
    case depend_kind::in:
      return 2;
    case depend_kind::inoutset:
      return 3;
    default:
      return 0;
    }
}

/* Returns a copy of the clause DEPEND in the longer one of its layouts, where
   only inoutset needs depend objects.  They come after it.  */
void **
copy_clause (void **depend)
{
  uintptr_t counts[4] = {};
  tasks::for_each_object (
      depend, [&] (void *, depend_kind kind) { counts[group_of (kind)]++; });
  uintptr_t all = counts[0] + counts[1] + counts[2] + counts[3];
  constexpr size_t header = 5;
  size_t words = header + all;
  size_t size = words * sizeof (void *) + counts[3] * sizeof (depend_object);
  void **copy = static_cast<void **> (allocate (size, alignof (void *)));
  uintptr_t head[header] = { 0, all, counts[0], counts[1], counts[2] };
  memcpy (copy, head, sizeof head);
  uintptr_t next[4];
  next[0] = header;
  for (unsigned g = 1; g < 4; g++)
    next[g] = next[g - 1] + counts[g - 1];
  void **next_object = copy + words;
  tasks::for_each_object (depend, [&] (void *address, depend_kind kind) {
    unsigned g = group_of (kind);
    void *word = address;
    if (kind == depend_kind::inoutset)
      {
        depend_object object = { address, static_cast<uintptr_t> (kind) };
        memcpy (next_object, &object, sizeof object);
        word = next_object;
        next_object += sizeof object / sizeof (void *);
      }
    copy[next[g]++] = word;
  });
  return copy;
}

} // anon namespace

void
recorded::own ()
{
  if (site)
    {
      void *its_data = allocate (site->size, align);
      memcpy (its_data, data, site->size);
      data = its_data;
    }
  if (depend)
    depend = copy_clause (depend);
}

void
recorded::free_copies ()
{
  free (data);
  free (depend);
}

} // namespace taskgraph
} // namespace omptq
