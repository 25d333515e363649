/* Taskqs on devices: generators and their tasks.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_TASKQ_H
#define GOMP_EXT_NVPTX_TASKQ_H 1

#include <cstddef>
#include <cstdint>

#include "libgomp-ext.h"
#include "order.h"
#include "scope.h"
#include "tracking.h"
#include "warp.h"

namespace omptq
{

class pool;
class worker;

enum class generator_state : uint32_t
{
  ended,
  running,   // a warp is in it; the states after this one are those of waiting
  suspended, // any warp may resume it
  draining   // the same, once all tasks are done
};

/* The arguments of GOMP_taskq, and how many threads its tasks may run in.  */
struct taskq_request
{
  gomp_taskq_generator generator;
  void *data;
  size_t thunk_size;
  size_t thunk_align;
  size_t slot_size;
  unsigned flags;
  uint32_t threads;
};

/* With one of these flags, tasks are claimed one by one and known by their
   positions.  */
constexpr unsigned tracked_flags
    = GOMP_TASKQ_ORDERED | GOMP_TASKQ_LASTPRIVATE | GOMP_TASKQ_REDUCTION;

/* With one of these flags, a task may wait for another one, or must not be
   interrupted by one; so not every warp may start a task.  See
   libgomp-ext/queue/taskq.h.  */
constexpr unsigned restricted_flags = GOMP_TASKQ_ORDERED | GOMP_TASKQ_REDUCTION;

/* A generator, and a ring of slots for its tasks.  The ring has up to four
   equal parts.  The warp that runs the generator fills one part after the
   other, from its beginning; other warps claim tasks in a row within a part,
   copy them, and run the copies.  A part is filled again when all that was in
   it has been copied.

     positions   0       head           tail      filled
		 +---------+--------------+---------+------->
		  claimed   claimable	   not yet
					   published

   Positions are never used twice in an object, and the object is never used
   for anything else.  So a warp may look into a taskq that has ended
   meanwhile, and what a compare-and-swap of the head gives it is real.  See
   doc/device-taskq.md.  */
class taskq
{
public:
  // A taskq on the stack of ITS_OWNER, in ITS_POOL, above ITS_OUTER, which may
  // be null.
  taskq (worker *its_owner, pool *its_pool, taskq *its_outer)
      : m_owner (its_owner), m_pool (its_pool), m_outer (its_outer)
  {
  }

  // The taskq that THUNK belongs to.
  static taskq *
  of (const gomp_taskq_thunk *thunk)
  {
    return reinterpret_cast<taskq *const *> (thunk)[-1];
  }

  taskq *
  outer () const
  {
    return m_outer;
  }

  // The next taskq of the owner's stack; once set, never changed.
  taskq *&
  inner ()
  {
    return m_inner;
  }

  tracker *
  tracking () const
  {
    return m_tracking;
  }

  // The number of the thread on WARP among those that run the taskq's tasks.
  uint32_t
  thread_on (uint32_t warp) const
  {
    return m_threads == 1 ? 0 : warp;
  }

  uint32_t
  threads () const
  {
    return m_threads;
  }

  /* For the owner.  */

  // Notes what is to be executed.
  void
  set (const taskq_request &request)
  {
    m_generator = request.generator;
    m_data = request.data;
    m_flags = request.flags;
    m_threads = request.threads;
    m_slot_size = request.slot_size;
    // The thunk in this object keeps its head from one use to the next.
    if (!m_thunk || request.thunk_size > inline_thunk_size
        || request.thunk_align > inline_thunk_align)
      place_thunk (request.thunk_size, request.thunk_align);
    m_thunk->status = 0;
  }

  // Returns whether its tasks are tracked.
  bool
  is_tracked () const
  {
    return has_flag (tracked_flags);
  }

  // Makes the ring ready for the generator's first entry.
  void start (uint32_t depth);

  // Runs the generator in the owner, and each task where it is enqueued, as a
  // call.  Returns true if the taskq is done so; otherwise, because a warp has
  // nothing to do, it has become one like others, and its generator has
  // returned.
  bool run_at_once ();

  // Runs the generator in W until it is suspended or ends.
  void run_generator (worker *w);

  // Returns whether the generator has ended and all tasks are done.
  bool
  is_done () const
  {
    return load_acquire (&m_state)
               == static_cast<uint32_t> (generator_state::ended)
           && load_acquire (&m_completed) == load_relaxed (&m_tail);
  }

  // Frees what the taskq needs no longer once it is done.
  void
  finish ()
  {
    if (m_blocks || m_large_thunk)
      free_memory ();
  }

  /* For any warp.  */

  // Resumes the generator or runs tasks in W; false if there is nothing to do
  // now.
  bool work (worker *w);

private:
  static constexpr uint32_t ring_size = 1024;
  static constexpr uint32_t most_slots = ring_size / GOMP_TASKQ_MIN_SLOT;
  static constexpr uint32_t most_parts = 4;
  static constexpr uint32_t inline_thunk_size = 512;
  static constexpr uint32_t inline_thunk_align = 64;
  // How many tasks may wait when a generator is resumed.
  static constexpr uint32_t most_waiting = 8;
  // How many tasks the generator enqueues, at most, before it publishes them.
  static constexpr uint32_t most_step = 8;

  /* The form of the ring.  */
  struct ring_form
  {
    uint32_t slot_shift;
    uint32_t slots_shift;
    uint32_t part_shift;
    // How many of the waiting tasks a warp claims, as a shift.
    uint32_t share_shift;
    // Only the owner may run tasks.
    bool of_owner;
    // Only the owner may, on top of this taskq, and a warp with nothing on its
    // stack.
    bool is_restricted;

    // For slots of SLOT_SIZE bytes, DEPTH of them or, if that is zero, as many
    // as fit, and for what GOMP_taskq and the number of threads say.
    void set (uint32_t slot_size, unsigned flags, uint32_t threads,
              uint32_t depth);

    /* The same in one word, so that all of it is of one use of the object.  */

    void
    set (uint32_t word)
    {
      slot_shift = word & 7;
      slots_shift = word >> 3 & 7;
      part_shift = word >> 6 & 7;
      share_shift = word >> 9 & 31;
      of_owner = word >> 14 & 1;
      is_restricted = word >> 15 & 1;
    }

    uint32_t
    word () const
    {
      return slot_shift | slots_shift << 3 | part_shift << 6 | share_shift << 9
             | of_owner << 14 | is_restricted << 15;
    }

    uint32_t
    part_size () const
    {
      return 1u << part_shift;
    }

    // The number of the part that has POSITION.
    uint32_t
    part_of (uint32_t position) const
    {
      uint32_t parts_shift = slots_shift - part_shift;
      return position >> part_shift & ((1u << parts_shift) - 1);
    }
  };

  bool
  has_flag (unsigned flag) const
  {
    return m_flags & flag;
  }

  /* In generator.cc.  */

  static int commit (gomp_taskq_thunk *thunk);
  static void *buffer (gomp_taskq_thunk *thunk, gomp_taskq_task fn, size_t size,
                       size_t align);
  static void *alloc (gomp_taskq_thunk *thunk, size_t size, size_t align);
  static void *stack_save (gomp_taskq_thunk *thunk);
  static void stack_restore (gomp_taskq_thunk *thunk, void *mark);
  static int drain (gomp_taskq_thunk *thunk);

  void place_thunk (size_t size, size_t align);
  void free_memory ();
  void begin_ring (uint32_t depth);
  static int commit_at_once (gomp_taskq_thunk *thunk);
  void stop_calling ();
  void enter_generator (worker *w);
  void after_generator ();

  // Returns whether PART of the ring has no tasks to be copied: then as many
  // slots as COPIED, modulo 2^30, have been copied out of it.
  bool
  part_is_free (uint32_t part, uint32_t copied) const
  {
    return (load_acquire (&m_copied[part]) - copied) << 2 == 0;
  }

  bool next_part_is_free ();
  void begin_part ();
  void set_end (uint32_t left);
  void choose_step ();
  void note_filled ();
  void publish (uint32_t position);

  char *
  slot_at (uint32_t position, const ring_form &form)
  {
    uint32_t index = position & ((1u << form.slots_shift) - 1);
    return m_slots + (index << form.slot_shift);
  }

  /* In tasks.cc.  */

  bool admits (uint32_t form, const worker *w) const;
  bool is_ready (uint32_t state) const;
  bool resume (worker *w, uint32_t state);
  bool run_claimed (worker *w, uint32_t form_word, uint32_t head,
                    uint32_t waiting);
  void run_tracked (worker *w, char *task, uint32_t position);

  // Polled by other warps.
  uint32_t m_head = 0;
  uint32_t m_tail = 0;
  uint32_t m_completed = 0;
  uint32_t m_state = static_cast<uint32_t> (generator_state::ended);
  uint32_t m_form_word = 0;
  // While the generator is suspended, it waits for this part, until this many
  // slots have been copied out of it.
  uint32_t m_next_part = 0;
  uint32_t m_next_copied = 0;
  // How many slots of each part have been copied since the form was set.
  uint32_t m_copied[most_parts] = {};

  // Of the owner.
  unsigned m_flags = 0;
  uint32_t m_threads = 1;
  ring_form m_form;
  // The values that determine the form; see begin_ring.
  uint64_t m_form_key = 0;
  uint32_t m_slot_size = 0;
  // Of the warp in the generator.  The position of the first slot in this use
  // of the object, that of the next slot to be filled, and that slot.
  uint32_t m_base = 0;
  uint32_t m_filled = 0;
  char *m_next_slot = nullptr;
  // How many slots the generator may fill before it must call commit.
  uint32_t m_step = 1;
  // One if a task is held back until there is another.
  uint32_t m_held = 0;
  worker *m_owner;
  pool *m_pool;
  taskq *m_outer;
  taskq *m_inner = nullptr;
  tracker *m_tracking = nullptr;

  gomp_taskq_generator m_generator = nullptr;
  void *m_data = nullptr;
  gomp_taskq_thunk *m_thunk = nullptr;
  // A thunk that is too large for this object.
  void *m_large_thunk = nullptr;
  // The top of a stack of blocks for the thunk's alloc.
  struct block
  {
    block *below;
  };
  block *m_blocks = nullptr;
  // Zero: compiled code need not call commit before the end of the slots.
  unsigned m_attention = 0;
  // Where compiled code stores the end of the tasks; not used.
  char *m_end_of_tasks = nullptr;

  alignas (64) char m_slots[ring_size];
  // The thunk, after a pointer to this object.
  taskq *m_before_thunk[8];
  alignas (64) char m_thunk_memory[inline_thunk_size];
};

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_TASKQ_H */
