/* Where compiled code comes in.

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

#include <omp.h>

#include "libgomp-abi.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* One more than the level of the parallel region in which this thread executes
   something alone; zero if it does not.  */
__thread unsigned alone_level __attribute__ ((tls_model ("initial-exec")));

/* What GOMP_taskq was given.  */
struct arguments
{
  gomp_taskq_generator generator;
  void *data;
  size_t thunk_size;
  size_t thunk_align;
};

/* Executes a taskq that this thread has met alone, outside of any other taskq;
   idle threads of its team of SIZE may help.  */
void
execute_alone (const arguments &args, int level, unsigned size)
{
  bool serial = size == 1;
  pool *p = pool::acquire (size, 1, serial);
  p->alone = !serial;
  worker *before = current_worker ();
  worker *w = p->join (level, 0);
  p->root->start (args.generator, args.data, args.thunk_size, args.thunk_align);
  p->root->run_generator (w);
  if (serial)
    p->root->run_serial (w);
  else
    w->work_until_done (p->root);
  p->leave (w, before);
  p->release ();
}

/* What the threads of a team find out about each other through memory that
   libgomp gives them for the construct: zero at first.  */
struct rendezvous
{
  std::atomic<pool *> shared;
};

/* The pool of the team, one for all its SIZE threads at this construct.  CHOSEN
   becomes true in one of them.  */
pool *
meet_team (unsigned size, bool *chosen)
{
  /* A sections construct with one section, but none of its threads waits.  */
  void *memory = reinterpret_cast<void *> (sizeof (rendezvous));
  *chosen = GOMP_sections2_start (1, nullptr, &memory) != 0;
  rendezvous *place = static_cast<rendezvous *> (memory);
  // Acquire: the pool is ready; pairs with the release below.
  pool *p = place->shared.load (std::memory_order_acquire);
  if (!p)
    {
      pool *mine = pool::acquire (size, size, false);
      if (place->shared.compare_exchange_strong (
              p, mine, std::memory_order_acq_rel, std::memory_order_acquire))
        p = mine;
      else
        {
          mine->references.store (1, std::memory_order_relaxed);
          mine->release ();
        }
    }
  GOMP_sections_end_nowait ();
  return p;
}

/* Executes a taskq that the whole team of SIZE threads meets.  */
void
execute_in_team (const arguments &args, int level, unsigned size)
{
  bool chosen;
  pool *p = meet_team (size, &chosen);
  worker *before = current_worker ();
  worker *w = p->join (level, omp_get_thread_num ());
  if (chosen)
    {
      p->root->start (args.generator, args.data, args.thunk_size,
                      args.thunk_align);
      p->root->run_generator (w);
    }
  w->work_until_done (p->root);
  p->leave (w, before);
  p->release ();
}

} // anon namespace
} // namespace omptq

using namespace omptq;

void
GOMP_taskq (gomp_taskq_generator generator, void *data, size_t thunk_size,
            size_t thunk_align, unsigned flags)
{
  int level = omp_get_level ();
  worker *w = current_worker ();
  if (w && w->level == level)
    {
      w->meet (generator, data, thunk_size, thunk_align);
      return;
    }

  arguments args = { generator, data, thunk_size, thunk_align };
  unsigned size = omp_get_num_threads ();
  if (size == 1 || alone_level == static_cast<unsigned> (level) + 1)
    execute_alone (args, level, size);
  else
    {
      execute_in_team (args, level, size);
      if (!(flags & GOMP_TASKQ_PARALLEL))
        GOMP_barrier ();
    }
}

unsigned
GOMP_taskq_alone_begin (void)
{
  unsigned before = alone_level;
  alone_level = omp_get_level () + 1;
  return before;
}

void
GOMP_taskq_alone_end (unsigned before)
{
  alone_level = before;
}
