/* Taskqs on devices: ordered blocks, lastprivate and reductions.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#pragma omp declare target

#include "memory.h"
#include "order.h"
#include "tracking.h"
#include "warp.h"

namespace omptq
{
namespace
{

/* Indices into the array described in libgomp-ext.h.  */
enum
{
  variables,
  bytes_per_thread,
  memory, // its alignment at first
  first_variable = 7
};

struct variable
{
  uintptr_t original;
  uintptr_t offset;
  uintptr_t unused;
};

/* The variable registered in DATA whose original is at ADDRESS.  */
const variable *
find_variable (const uintptr_t *data, uintptr_t address)
{
  const variable *v
      = reinterpret_cast<const variable *> (&data[first_variable]);
  for (const variable *end = v + data[variables]; v != end; v++)
    if (v->original == address)
      return v;
  fatal ("a task reduces a variable that its taskq does not");
}

} // anon namespace

void
tracker::start (uint32_t position)
{
  store_relaxed (&m_turn, position);
  for (uint32_t &passed : m_passed)
    store_relaxed (&passed, 0);
  store_relaxed (&m_last, position - 1);
  m_draining = false;
  m_reductions = nullptr;
}

/* Waits until the task at POSITION is at most DISTANCE after the task whose
   turn it is.  */
void
tracker::wait_until (uint32_t distance, uint32_t position) const
{
  while (position - load_acquire (&m_turn) > distance)
    sleep (100);
}

/* Passes the turn on while its task will not take it.  A warp that marks its
   position and a warp that advances the turn to it both look at the other's
   word afterwards: the fences have one of them see it, and the one that
   removes the mark goes on.  */
void
tracker::advance ()
{
  for (;;)
    {
      full_fence ();
      uint32_t now = load_acquire (&m_turn);
      uint32_t *mark = &m_passed[now % window];
      if (load_acquire (mark) != now + 1
          || !exchange (mark, now + 1, uint32_t{ 0 }))
        return;
      fence ();
      store_release (&m_turn, now + 1);
    }
}

void
tracker::wait_for_turn (uint32_t position) const
{
  wait_until (0, position);
}

void
tracker::end_turn (uint32_t position)
{
  store_release (&m_turn, position + 1);
  advance ();
}

void
tracker::pass (uint32_t position)
{
  wait_until (window - 1, position);
  store_release (&m_passed[position % window], position + 1);
  advance ();
}

void
tracker::allocate_accumulators (uintptr_t *data, uint32_t threads)
{
  size_t size = (data[bytes_per_thread] * threads + 7) & -size_t{ 8 };
  data[memory]
      = reinterpret_cast<uintptr_t> (allocate_cleared (size, data[memory]));
  m_reductions = data;
}

void
tracker::free_accumulators (uintptr_t *data)
{
  free_aligned (reinterpret_cast<void *> (data[memory]));
}

void *
tracker::accumulator (uint32_t thread, const void *original) const
{
  const variable *v
      = find_variable (m_reductions, reinterpret_cast<uintptr_t> (original));
  return reinterpret_cast<void *> (m_reductions[memory]
                                   + thread * m_reductions[bytes_per_thread]
                                   + v->offset);
}

} // namespace omptq

#pragma omp end declare target
