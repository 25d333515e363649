/* Task reductions: finding a thread's copies.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>

#include "../system/error.h"
#include "reduction.h"
#include "team.h"

namespace omptq
{
namespace tasks
{
namespace
{

typedef reduction_array::variable variable;

/* The value of `registered' if this library has registered the array.  */
constexpr uintptr_t by_us = 1;

/* The variable among those of ARRAY and its successors whose original is at
   ADDRESS; null if there is none.  Sets *ITS_ARRAY.  */
const variable *
find_original (const reduction_array *array, uintptr_t address,
               const reduction_array **its_array)
{
  for (; array; array = array->next)
    for (uintptr_t i = 0; i < array->count; i++)
      if (array->variables[i].original == address)
        {
          *its_array = array;
          return &array->variables[i];
        }
  return nullptr;
}

/* The same for the address of a copy, or of a part of one.  */
const reduction_array *
find_copy (const reduction_array *array, uintptr_t address)
{
  for (; array; array = array->next)
    if (address >= array->memory && address < array->memory_end)
      return array;
  fatal ("no task reduction for the variable at %p",
         reinterpret_cast<void *> (address));
}

const variable *
find_offset (const reduction_array *array, uintptr_t offset)
{
  for (uintptr_t i = 0; i < array->count; i++)
    if (array->variables[i].offset == offset)
      return &array->variables[i];
  fatal ("no task reduction for the copy at %p",
         reinterpret_cast<void *> (array->memory + offset));
}

/* Replaces *POINTER, the address of an original or of another thread's copy, by
   that of the copy of thread NUMBER.  Sets *ORIGINAL unless it is null.  */
void
remap (const reduction_array *first, unsigned number, void **pointer,
       void **original)
{
  uintptr_t address = reinterpret_cast<uintptr_t> (*pointer);
  const reduction_array *array;
  const variable *v = find_original (first, address, &array);
  uintptr_t offset;
  if (v)
    offset = v->offset;
  else
    {
      array = find_copy (first, address);
      offset = (address - array->memory) % array->size;
      if (original)
        v = find_offset (array, offset);
    }
  *pointer = reinterpret_cast<void *> (array->memory + number * array->size
                                       + offset);
  if (original)
    *original = reinterpret_cast<void *> (v->original);
}

} // anon namespace

void
allocate_reductions (uintptr_t *data, unsigned threads, uintptr_t *outer)
{
  for (reduction_array *a = reduction_array::at (data);; a = a->next)
    {
      size_t bytes = a->size * threads;
      a->memory
          = reinterpret_cast<uintptr_t> (allocate_cleared (bytes, a->memory));
      a->memory_end = a->memory + bytes;
      a->registered = 0;
      if (!a->next)
        {
          a->next = reduction_array::at (outer);
          break;
        }
    }
  reduction_array::at (data)->registered = by_us;
}

void
register_reductions (worker *w, uintptr_t *data)
{
  team *t = w->its_team ();
  t->prepare ();
  group *g = w->running ()->its_group;
  allocate_reductions (data, t->size (), g->reductions ());
  g->set_reductions (data);
}

} // namespace tasks
} // namespace omptq

using namespace omptq;
using namespace omptq::tasks;

extern "C"
{

  void
  GOMP_taskgroup_reduction_register (uintptr_t *data)
  {
    if (worker *w = worker::current ())
      register_reductions (w, data);
    else
      libgomp ().taskgroup_reduction_register (data);
  }

  // Called outside of the region if the construct is a region.
  void
  GOMP_taskgroup_reduction_unregister (uintptr_t *data)
  {
    reduction_array *a = reduction_array::at (data);
    if (a->registered != by_us)
      {
        libgomp ().taskgroup_reduction_unregister (data);
        return;
      }
    do
      {
        free (reinterpret_cast<void *> (a->memory));
        a = a->next;
      }
    while (a && !a->registered);
  }

  void
  GOMP_task_reduction_remap (size_t count, size_t originals, void **pointers)
  {
    worker *w = worker::current ();
    if (!w)
      {
        libgomp ().task_reduction_remap (count, originals, pointers);
        return;
      }
    const group *g = w->running ()->its_group;
    const reduction_array *first
        = g ? reduction_array::at (g->reductions ()) : nullptr;
    for (size_t i = 0; i < count; i++)
      remap (first, w->number (), &pointers[i],
             i < originals ? &pointers[count + i] : nullptr);
  }
}
