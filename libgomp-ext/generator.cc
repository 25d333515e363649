/* The generator's side of a taskq: its thunk, and running, suspending and
   resuming it.
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

#include <cstdlib>
#include <cstring>
#include <new>

#include "system/memory.h"
#include "observe/observe.h"
#include "settings.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* A queue that is as deep as the user wants is filled up again when it is half
   empty.  Earlier means more resumptions, later that workers may find nothing;
   a quarter and three quarters were within 3% for tasks of 1, 20 and 80 ns on
   two cores (November 2026).  */
constexpr unsigned low_water_part = 2;

/* Growing multiplies the slots by this at most, so that a taskq that has a
   little more tasks than slots does not allocate a large ring.  */
constexpr unsigned growth = 32;

uint64_t
round_up (uint64_t value, uint64_t align)
{
  return (value + align - 1) & -align;
}

/* What a slot holds whose captured values are in a block of memory.  */
struct task_in_block
{
  gomp_taskq_task fn;
  void *block;
};

void
run_in_block (void *data)
{
  task_in_block *task = static_cast<task_in_block *> (data);
  task->fn (task->block);
  free (task->block);
}

void *
buffer (gomp_taskq_thunk *thunk, gomp_taskq_task fn, size_t size, size_t align)
{
  observer::add (count::large_captures);
  task_in_block *task = reinterpret_cast<task_in_block *> (thunk->slot);
  task->fn = fn;
  task->block = allocate (size, align);
  *gomp_taskq_slot_fn (thunk->slot, 1 << taskq_of (thunk)->slot_shift)
      = run_in_block;
  return task->block;
}

void *
alloc (gomp_taskq_thunk *thunk, size_t size, size_t align)
{
  taskq *tq = taskq_of (thunk);
  if (align < GOMP_TASKQ_SLOT_ALIGN)
    align = GOMP_TASKQ_SLOT_ALIGN;
  size_t offset = round_up (sizeof (arena_block), align);
  char *memory = static_cast<char *> (allocate (offset + size, align));
  arena_block *block = reinterpret_cast<arena_block *> (memory);
  block->below = tq->arena;
  tq->arena = block;
  return memory + offset;
}

void *
stack_save (gomp_taskq_thunk *thunk)
{
  return taskq_of (thunk)->arena;
}

void
stack_restore (gomp_taskq_thunk *thunk, void *mark)
{
  taskq_of (thunk)->free_down_to (mark);
}

/* True unless all tasks are done.  */
int
drain (gomp_taskq_thunk *thunk)
{
  taskq *tq = taskq_of (thunk);
  tq->release_last ();
  if (tq->all_tasks_done (current_worker ()))
    return 0;
  tq->tracking->draining = true;
  return 1;
}

/* Sets what is the same for all taskqs.  */
void
set_methods (gomp_taskq_thunk *thunk)
{
  thunk->buffer = buffer;
  thunk->alloc = alloc;
  thunk->stack_save = stack_save;
  thunk->stack_restore = stack_restore;
  thunk->drain = drain;
}

} // anon namespace

/* Makes the tasks before position END known to all.  */
inline void
taskq::publish (uint64_t end)
{
  // Release: pairs with the acquire load in taskq::claim, which thus sees the
  // tasks, and the ring they are in.
  tail.store (end, std::memory_order_release);
  pool->published (this);
}

/* What is rare in commit, for the task before position END.  */
__attribute__ ((noinline)) int
taskq::commit_slowly (uint64_t end)
{
  pool->published_to_sleepers (this);
  // A queue for one task is full whether or not the task has been claimed in the
  // meantime.
  if (end == room_end && (limit == 1 || !find_room (end)))
    return 1;
  thunk->slot = slot_at (end);
  return 0;
}

/* Where several threads may claim tasks.  */
int
commit (gomp_taskq_thunk *thunk)
{
  taskq *tq = taskq_of (thunk);
  // Relaxed: only the thread that runs the generator writes TAIL.
  uint64_t end = tq->tail.load (std::memory_order_relaxed) + 1;
  // Release: as in taskq::publish.
  tq->tail.store (end, std::memory_order_release);
  asymmetric_fence::light ();
  if (__builtin_expect (end == tq->room_end || tq->pool->some_sleep (), 0))
    return tq->commit_slowly (end);
  thunk->slot = tq->slot_at (end);
  return 0;
}

/* Where this thread is the only one.  */
int
commit_alone (gomp_taskq_thunk *thunk)
{
  taskq *tq = taskq_of (thunk);
  // Relaxed, all: one thread.
  uint64_t position = tq->tail.load (std::memory_order_relaxed) + 1;
  tq->tail.store (position, std::memory_order_relaxed);
  if (__builtin_expect (position == tq->room_end, 0))
    return 1;
  thunk->slot = tq->slot_at (position);
  return 0;
}

/* Where the last task must be known as such: each is held back until there is
   another.  */
int
commit_holding (gomp_taskq_thunk *thunk)
{
  taskq *tq = taskq_of (thunk);
  // Relaxed: as in commit.
  uint64_t position = tq->tail.load (std::memory_order_relaxed);
  if (tq->tracking->holding)
    tq->publish (++position);
  tq->tracking->holding = true;
  position++;
  if (!tq->find_room (position))
    return 1;
  thunk->slot = tq->slot_at (position);
  return 0;
}

taskq::taskq (worker *its_owner, taskq *its_outer)
    : pool (its_owner->pool), owner (its_owner), outer (its_outer)
{
  set_methods (reinterpret_cast<gomp_taskq_thunk *> (space));
}

/* Makes THUNK point to SIZE bytes aligned to ALIGN, not in this object, behind
   a pointer to the taskq.  */
void
taskq::place_large_thunk (size_t size, size_t align)
{
  if (align < cache_line)
    align = cache_line;
  if (size > large_thunk_size || align > large_thunk_align)
    {
      free (large_thunk);
      large_thunk = static_cast<char *> (allocate (size + align, align));
      large_thunk_size = size;
      large_thunk_align = align;
    }
  char *place = large_thunk + large_thunk_align;
  reinterpret_cast<taskq **> (place)[-1] = this;
  thunk = reinterpret_cast<gomp_taskq_thunk *> (place);
  set_methods (thunk);
}

void
taskq::set_limit ()
{
  uint64_t slots = (ring_mask + 1) >> slot_shift;
  limit = depth + spare <= slots ? depth : slots - spare;
  // Relaxed: advice.  A queue that is to grow must be empty first.
  low_water.store (limit < depth ? 0 : limit / low_water_part,
                   std::memory_order_relaxed);
}

/* The next task will be at position BASE.  */
void
taskq::start_tracking (unsigned its_flags, uint64_t base)
{
  if (!tracking)
    tracking = new (allocate (sizeof (tracker), alignof (tracker))) tracker ();
  tracking->start (base);
  if (its_flags & restricted_flags)
    // Relaxed: ordered by the publication of the first task.
    pool->restricted.store (true, std::memory_order_relaxed);
  if (its_flags & GOMP_TASKQ_LASTPRIVATE)
    {
      // With a task held back the ring is never empty.
      spare = 1;
      set_limit ();
      while (limit < depth)
        grow ();
      thunk->commit = commit_holding;
    }
}

void
taskq::start (const taskq_request &request)
{
  generator = request.generator;
  data = request.data;
  unsigned its_depth = taskq_depth ();
  unsigned its_shift = __builtin_ctzl (request.slot_size);
  if (__builtin_expect (
          its_depth != depth || its_shift != slot_shift || spare != 0, 0))
    {
      depth = its_depth;
      slot_shift = its_shift;
      spare = 0;
      set_limit ();
    }
  if (request.thunk_size <= inline_thunk_size
      && request.thunk_align <= cache_line)
    thunk = reinterpret_cast<gomp_taskq_thunk *> (space);
  else
    place_large_thunk (request.thunk_size, request.thunk_align);
  thunk->commit = pool->serial ? commit_alone : commit;
  thunk->status = 0;
  // Begin with the ring's first slot, which is in the cache.  The queue is
  // empty, so a thief finds head >= tail until both stores are seen; then its
  // compare-and-swap of an older head fails.
  // Relaxed: only the owner has moved TAIL since the last use, or has seen
  // its generator's end.
  uint64_t base = round_up (tail.load (std::memory_order_relaxed),
                            (ring_mask + 1) >> slot_shift);
  // Relaxed: whoever may claim a task sees the tail after it; see claim.
  flags.store (request.flags, std::memory_order_relaxed);
  if (__builtin_expect (request.flags & tracked_flags, 0))
    start_tracking (request.flags, base);
  head.store (base, std::memory_order_relaxed);
  // Release: who sees the new tail in claim sees the new head.
  tail.store (base, std::memory_order_release);
  room_end = base + limit + spare;
  // Relaxed: as in count_own.
  own_completed.store (0, std::memory_order_relaxed);
  // Relaxed, all: those who change these have taken something from the queue
  // before, with acquire; nothing is in it yet.
  completed.store (base, std::memory_order_relaxed);
  batch.store (1, std::memory_order_relaxed);
  state.store (generator_state::running, std::memory_order_relaxed);
  if (__builtin_expect (observer::is_on (), 0))
    observer::started (&seen, depth, base, named_generator ());
}

/* That of the generator's next task; it must be the generator's thread that
   asks.  */
uint64_t
taskq::next_position () const
{
  // Relaxed: only the generator's thread writes TAIL; it got there by the
  // acquire in try_resume.
  return tail.load (std::memory_order_relaxed)
         + (is_tracked () && tracking->holding);
}

const void *
taskq::named_generator () const
{
  // Relaxed: as in claim.
  if (flags.load (std::memory_order_relaxed) & GOMP_TASKQ_NAMED)
    return static_cast<void **> (data)[1];
  return reinterpret_cast<void *> (generator);
}

/* The function of the task in SLOT as the compiler made it.  */
const void *
taskq::named_task (char *slot) const
{
  // Relaxed: as in claim.
  if (flags.load (std::memory_order_relaxed) & GOMP_TASKQ_NAMED)
    return (*reinterpret_cast<void ***> (slot))[1];
  gomp_taskq_task fn = *gomp_taskq_slot_fn (slot, 1u << slot_shift);
  if (fn == run_in_block)
    fn = reinterpret_cast<task_in_block *> (slot)->fn;
  return reinterpret_cast<void *> (fn);
}

/* Not inlined, for the stack of deep recursions.  */
__attribute__ ((noinline)) void
taskq::enter_observed ()
{
  observed_run run (seen, thunk);
  generator (data, thunk);
}

inline void
taskq::enter_generator ()
{
  if (__builtin_expect (is_observed (), 0))
    enter_observed ();
  else
    generator (data, thunk);
}

void
taskq::before_generator ()
{
  thunk->slot = slot_at (next_position ());
}

void
taskq::after_generator (worker *w)
{
  if (thunk->status != 0)
    suspend ();
  else
    end (w);
}

void
taskq::run_generator (worker *w)
{
  before_generator ();
  enter_generator ();
  after_generator (w);
}

/* The generator has returned because the queue is full, or to wait for the
   tasks.  From the first store on another thread may resume it.  */
void
taskq::suspend ()
{
  if (pool->helped)
    pool->call_helpers (this, true);
  if (is_tracked () && tracking->draining)
    {
      tracking->draining = false;
      // Sequentially consistent: either this thread wakes the owner, which then
      // looks, or the one that completes the last task does.
      state.exchange (generator_state::draining, std::memory_order_seq_cst);
      asymmetric_fence::light ();
      pool->wake (owner);
      return;
    }
  offer ();
}

/* Lets any thread resume the generator.  */
void
taskq::offer ()
{
  // Sequentially consistent (and a release, for try_resume): either this thread
  // sees that the queue has been emptied, below, or who empties it sees the
  // state in worker::found_work.
  state.exchange (generator_state::suspended, std::memory_order_seq_cst);
  fence_behind_read_modify_write ();
  if (resumable (nullptr))
    pool->published (this);
}

void
taskq::free_down_to (void *mark)
{
  while (arena && arena != mark)
    {
      arena_block *block = arena;
      arena = block->below;
      free (block);
    }
}

void
taskq::release_last ()
{
  if (!tracking->holding)
    return;
  tracking->holding = false;
  // Relaxed: as in commit.
  uint64_t position = tail.load (std::memory_order_relaxed);
  // Relaxed: the task itself sees it, by the release of its publication.
  tracking->last.store (position, std::memory_order_relaxed);
  publish (position + 1);
}

/* The generator has ended.  */
void
taskq::end (worker *w)
{
  if (pool->helped)
    pool->call_helpers (this, true);
  if (is_tracked ())
    release_last ();
  // Relaxed: nobody waits for this value; count_completed publishes the end.
  state.store (generator_state::ended, std::memory_order_relaxed);
  count_completed (w, 1);
}

bool
taskq::resumable (const worker *w) const
{
  // Relaxed, all: a guess, which try_resume verifies.
  generator_state now = state.load (std::memory_order_relaxed);
  if (now == generator_state::draining)
    return all_tasks_done (w);
  return now == generator_state::suspended
         && fill () <= low_water.load (std::memory_order_relaxed);
}

bool
taskq::try_resume (worker *w)
{
  // Acquire: pairs with the release in suspend.
  if (state.load (std::memory_order_acquire) == generator_state::draining)
    {
      if (!all_tasks_done (w))
        return false;
      w->found_work (this);
      // Relaxed: only the owner looks for this state.
      state.store (generator_state::running, std::memory_order_relaxed);
      run_generator (w);
      return true;
    }
  generator_state expected = generator_state::suspended;
  // Acquire: pairs with the release in offer, so that what the generator and
  // the runtime have written there is seen.
  if (!state.compare_exchange_strong (expected, generator_state::running,
                                      std::memory_order_acquire,
                                      std::memory_order_relaxed))
    return false;
  // Relaxed: as in next_position.
  if (limit < depth
      && oldest_in_use () == tail.load (std::memory_order_relaxed))
    grow ();
  if (!find_room (next_position ()))
    {
      // A thread that has looked meanwhile, and sleeps now, has not seen it.
      offer ();
      return false;
    }
  w->found_work (this);
  run_generator (w);
  return true;
}

/* The position of the first task whose slot may not be written yet; for the
   generator's thread.  */
uint64_t
taskq::oldest_in_use () const
{
  // Acquire: pairs with the compare-and-swap in claim, so that who has moved HEAD
  // here is seen to read.
  uint64_t oldest = head.load (std::memory_order_acquire);
  for (unsigned i = 0; i < pool->size; i++)
    {
      const worker *w = &pool->workers[i];
      // Acquire, both: pair with the releases in claim and take, after which
      // nobody reads what the worker has read before.
      if (w->reading.load (std::memory_order_acquire) != this)
        continue;
      uint64_t from = w->reading_from.load (std::memory_order_acquire);
      if (static_cast<int64_t> (from - oldest) < 0)
        oldest = from;
    }
  return oldest;
}

/* Whether the slot of POSITION may be written.  */
bool
taskq::find_room (uint64_t position)
{
  room_end = oldest_in_use () + limit + spare;
  return static_cast<int64_t> (room_end - position) > 0;
}

/* Makes the ring larger; if there is no memory for that, the taskq goes on with
   the one it has.  No slot is in use, so nobody looks at the old one: only
   claimed positions are looked up.  */
void
taskq::grow ()
{
  uint64_t size = ring_mask + 1;
  uint64_t enough = static_cast<uint64_t> (depth + spare) << slot_shift;
  for (unsigned i = 1; i < growth && size < enough; i *= 2)
    size *= 2;
  char *memory = static_cast<char *> (try_allocate (size, cache_line));
  if (!memory)
    {
      depth = limit;
      set_limit ();
      return;
    }
  observer::add (count::rings);
  if (ring != initial_ring)
    free (ring);
  ring = memory;
  ring_mask = size - 1;
  set_limit ();
}

} // namespace omptq
