/* Pools: the threads that work together.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include <new>
#include <pthread.h>

#include <omp.h>

#include "libgomp-abi.h"
#include "memory.h"
#include "taskq.h"

namespace omptq
{

std::atomic<int> asymmetric_fence::s_kernel_helps{ 0 };

namespace
{

/* Two words of the static thread-local storage, which glibc keeps room for in
   libraries that are loaded late: no call is needed to find them.  */
__thread worker *this_worker __attribute__ ((tls_model ("initial-exec")));

/* Pools that nobody uses.  */
class pool_list
{
public:
  /* Takes out a pool for at least CAPACITY workers; null if there is none.  */
  pool *
  take (unsigned capacity, bool serial)
  {
    pool *found = nullptr;
    pthread_mutex_lock (&m_lock);
    for (pool **link = &m_first; *link; link = &(*link)->next_free)
      if ((*link)->capacity >= capacity && (*link)->serial == serial)
        {
          found = *link;
          *link = found->next_free;
          break;
        }
    pthread_mutex_unlock (&m_lock);
    return found;
  }

  void
  put (pool *p)
  {
    pthread_mutex_lock (&m_lock);
    p->next_free = m_first;
    m_first = p;
    pthread_mutex_unlock (&m_lock);
  }

private:
  pthread_mutex_t m_lock = PTHREAD_MUTEX_INITIALIZER;
  pool *m_first = nullptr;
};

pool_list free_pools;

/* Runs in an idle thread of the team as an OpenMP task.  DATA holds the pool,
   with a reference to it.  */
void
help_pool (void *data)
{
  pool *p = *static_cast<pool **> (data);
  worker *before = current_worker ();
  /* A thread that waits in this pool already works for it.  */
  if (!(before && before->pool == p) && !p->root->is_done ())
    if (worker *w = p->join (omp_get_level (), 0))
      {
        w->help (p->root);
        p->leave (w, before);
      }
  // Relaxed: a count.
  p->helpers.fetch_sub (1, std::memory_order_relaxed);
  p->release ();
}

} // anon namespace

worker *
current_worker ()
{
  return this_worker;
}

void
set_current_worker (worker *w)
{
  this_worker = w;
}

pool *
pool::create (unsigned capacity)
{
  pool *p = new (allocate_cleared (sizeof (pool), alignof (pool))) pool;
  p->capacity = capacity;
  p->workers = static_cast<worker *> (
      allocate_cleared (capacity * sizeof (worker), alignof (worker)));
  for (unsigned i = 0; i < capacity; i++)
    {
      worker *w = new (&p->workers[i]) worker;
      w->pool = p;
      w->batch = 1;
      w->next_victim = i;
    }
  return p;
}

pool *
pool::acquire (unsigned capacity, unsigned references, bool serial)
{
  asymmetric_fence::initialize ();
  pool *p = free_pools.take (capacity, serial);
  if (!p)
    {
      p = create (capacity);
      p->serial = serial;
      p->root = create_taskq (p, nullptr);
    }
  p->size = capacity;
  p->alone = false;
  // Relaxed: what makes the pool visible publishes these too.
  p->references.store (references, std::memory_order_relaxed);
  p->helpers.store (0, std::memory_order_relaxed);
  p->root->state.store (generator_state::running, std::memory_order_relaxed);
  return p;
}

void
pool::release ()
{
  // Acq_rel: the last one to leave has everybody's writes before it.
  if (references.fetch_sub (1, std::memory_order_acq_rel) == 1)
    free_pools.put (this);
}

worker *
pool::join (int level, unsigned hint)
{
  for (unsigned i = 0; i < capacity; i++)
    {
      worker *w = &workers[(hint + i) % capacity];
      bool unused = false;
      // Acquire: what the thread that used it before has written; pairs with
      // the release in leave.
      if (w->in_use.load (std::memory_order_relaxed)
          || !w->in_use.compare_exchange_strong (unused, true,
                                                 std::memory_order_acquire,
                                                 std::memory_order_relaxed))
        continue;
      w->level = level;
      w->stolen_depth = 0;
      this_worker = w;
      return w;
    }
  return nullptr;
}

void
pool::leave (worker *w, worker *before)
{
  this_worker = before;
  w->in_use.store (false, std::memory_order_release);
}

void
pool::wake_sleeper ()
{
  // One at a time: the thread woken clears WAKING, and wakes the next.
  if (waking.exchange (1, std::memory_order_seq_cst))
    return;
  // Release: pairs with the acquire in worker::sleep.
  epoch.fetch_add (1, std::memory_order_release);
  futex_wake (&epoch, 1);
}

void
pool::wake_all ()
{
  asymmetric_fence::light ();
  if (sleepers.load (std::memory_order_relaxed) == 0)
    return;
  epoch.fetch_add (1, std::memory_order_release);
  futex_wake (&epoch, INT_MAX);
}

void
pool::call_helpers ()
{
  unsigned none = 0;
  unsigned count = capacity - 1;
  // Relaxed: a count.
  if (count == 0
      || !helpers.compare_exchange_strong (none, count,
                                           std::memory_order_relaxed))
    return;
  references.fetch_add (count, std::memory_order_relaxed);
  for (unsigned i = 0; i < count; i++)
    {
      pool *self = this;
      GOMP_task (help_pool, &self, nullptr, sizeof self, alignof (pool *), true,
                 0, nullptr, 0, nullptr);
    }
}

} // namespace omptq
