/* Tasks as bytes, for other ranks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <cstring>

#include "codec.h"
#include "failure.h"

namespace omptq
{
namespace
{

constexpr size_t
rounded (size_t size)
{
  return (size + 7) & ~size_t{ 7 };
}

} // anon namespace

const task_codec::row *
task_codec::first () const
{
  return reinterpret_cast<const row *> (m_tasks);
}

void
task_codec::open (const gomp_ranks_queue &queue, const uintptr_t *tasks,
                  char *shared)
{
  m_tasks = tasks;
  m_shared = shared;
  m_slot_size = queue.slot_size;
  m_run_block = queue.run_block;
  m_largest = head_size;
  for (const row *r = first (); r->function; r = after (r))
    if (head_size + rounded (r->size) > m_largest)
      m_largest = head_size + rounded (r->size);
}

const task_codec::row *
task_codec::find (uintptr_t function) const
{
  for (const row *r = first (); r->function; r = after (r))
    if (r->function == function)
      return r;
  fail_all ("a task of a taskq has an unknown function");
}

char *
task_codec::pack (char *to, const char *slot) const
{
  gomp_taskq_run run
      = *gomp_taskq_slot_fn (const_cast<char *> (slot), m_slot_size);
  const row *r;
  const void *captured = slot;
  void *block = nullptr;
  if (run == m_run_block)
    {
      gomp_ranks_block task;
      memcpy (&task, slot, sizeof task);
      r = find (reinterpret_cast<uintptr_t> (task.fn));
      captured = block = task.block;
    }
  else
    r = find (reinterpret_cast<uintptr_t> (run));
  uint64_t head[2]
      = { r->function - reinterpret_cast<uintptr_t> (m_tasks), r->size };
  memcpy (to, head, head_size);
  memcpy (to + head_size, captured, r->size);
  free (block);
  return to + head_size + rounded (r->size);
}

const char *
task_codec::next (const char *from)
{
  uint64_t size;
  memcpy (&size, from + sizeof size, sizeof size);
  return from + head_size + rounded (size);
}

/* Gives the captured values at CAPTURED, of a task that R describes, what is
   this rank's own.  */
void
task_codec::set_own (const row *r, char *captured) const
{
  for (const own_value *o = r->own; o != &r->own[r->count]; o++)
    {
      char *from = m_shared + o->from;
      if (o->kind == GOMP_RANKS_ADDRESS)
        memcpy (captured + o->offset, &from, sizeof from);
      else
        {
          if (o->kind == GOMP_RANKS_TARGET)
            memcpy (&from, from, sizeof from);
          memcpy (captured + o->offset, from, o->bytes);
        }
    }
}

bool
task_codec::unpack (const char **from, gomp_taskq_thunk *thunk) const
{
  uint64_t distance;
  memcpy (&distance, *from, sizeof distance);
  const row *r = find (distance + reinterpret_cast<uintptr_t> (m_tasks));
  char *captured = thunk->slot;
  if (r->align)
    captured = static_cast<char *> (
        thunk->buffer (thunk, reinterpret_cast<gomp_taskq_task> (r->function),
                       r->size, r->align));
  else
    *gomp_taskq_slot_fn (captured, m_slot_size)
        = reinterpret_cast<gomp_taskq_run> (r->function);
  memcpy (captured, *from + head_size, r->size);
  set_own (r, captured);
  *from = next (*from);
  return gomp_taskq_commit (thunk, m_slot_size);
}

} // namespace omptq
