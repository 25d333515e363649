/* A taskq of the legacy interface, as one thread sees it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>
#include <omp.h>

#include "../system/memory.h"
#include "queue.h"
#include "thread.h"

using omptq::kmpc::misuse;
using omptq::kmpc::thread;

namespace
{

/* The alignment of thunks and of pointers to shared variables: enough for
   variables of any vector type.  */
constexpr size_t alignment = 64;

/* A slot has a pointer to the task's thunk, which never moves, since it may
   contain an object that stores its own address.  */
constexpr size_t slot_size = GOMP_TASKQ_MIN_SLOT;

/* The offset of Intel's thunk from the run time's, with which it is
   allocated.  */
constexpr size_t thunk_offset = 128;
static_assert (sizeof (gomp_taskq_thunk) <= thunk_offset);

/* Thunks are kept for the thread's next taskq at this level if their total size
   is at most this: enough for twice the default depth of small ones.  */
constexpr size_t most_kept = 64 * 1024;

// Of Intel's compilers for processors of 64 bits.
static_assert (sizeof (void *) != 8
               || (sizeof (kmpc_thunk_t) == 40
                   && offsetof (kmpc_thunk_t, th_task) == 8
                   && offsetof (kmpc_thunk_t, th_encl_thunk) == 16
                   && offsetof (kmpc_thunk_t, th_flags) == 24
                   && offsetof (kmpc_thunk_t, th_status) == 28
                   && offsetof (kmpc_thunk_t, th_tasknum) == 32));

size_t
round_up (size_t size)
{
  return (size + alignment - 1) & -alignment;
}

gomp_taskq_thunk *
head_of (kmpc_thunk_t *generator)
{
  char *head = reinterpret_cast<char *> (generator) - thunk_offset;
  return reinterpret_cast<gomp_taskq_thunk *> (head);
}

kmpc_thunk_t *
after (gomp_taskq_thunk *head)
{
  char *thunk = reinterpret_cast<char *> (head) + thunk_offset;
  return reinterpret_cast<kmpc_thunk_t *> (thunk);
}

unsigned
flags_of (kmp_int32 flags)
{
  return GOMP_TASKQ_NAMED
         | (flags & KMPC_TQF_ORDERED ? unsigned{ GOMP_TASKQ_ORDERED } : 0u)
         | (flags & KMPC_TQF_LASTPRIVATE ? unsigned{ GOMP_TASKQ_LASTPRIVATE }
                                         : 0u);
}

} // anon namespace

kmpc_task_queue_t::~kmpc_task_queue_t ()
{
  free_thunks ();
  free (m_shareds);
}

/* Makes m_shareds point to room for the head and SIZE bytes.  */
void
kmpc_task_queue_t::place_shareds (size_t size)
{
  size_t needed = round_up (sizeof (kmpc_shared_vars_t) + size);
  if (needed > m_shareds_room)
    {
      free (m_shareds);
      m_shareds = static_cast<kmpc_shared_vars_t *> (
          omptq::allocate (needed, alignment));
      m_shareds_room = needed;
    }
  m_shareds->sv_queue = this;
}

void
kmpc_task_queue_t::set_task_size (size_t size)
{
  if (round_up (size) == m_task_size)
    return;
  free_thunks ();
  m_task_size = round_up (size);
}

kmpc_thunk_t *
kmpc_task_queue_t::encounter (const ident_t *loc, kmpc_task_t task,
                              size_t sizeof_thunk, size_t sizeof_shareds,
                              kmp_int32 flags)
{
  if (sizeof_thunk < sizeof (kmpc_thunk_t))
    misuse (loc, "__kmpc_taskq: thunks have %zu bytes, less than their head",
            sizeof_thunk);
  m_loc = loc;
  m_flags = flags & KMPC_TQF_INTERFACE;
  m_level = omp_get_level ();
  place_shareds (sizeof_shareds);
  set_task_size (sizeof_thunk);
  m_record = { this, task };
  GOMP_taskq_begin (&m_visit, resume, &m_record, thunk_offset + m_task_size,
                    alignment, slot_size, flags_of (flags));
  thread *me = thread::self ();
  m_team_shareds_before = me->team_shareds;
  if (m_visit.by_team)
    me->team_shareds = m_shareds;
  m_thunk = nullptr;
  if (!m_visit.thunk)
    return nullptr;
  m_thunk = after (m_visit.thunk);
  m_thunk->th.th_shareds = m_shareds;
  m_thunk->th_task = task;
  m_thunk->th_flags = m_flags | KMPC_TQF_TASKQ_TASK;
  m_thunk->th_status = 0;
  m_thunk->th_tasknum = 0;
  m_tasks = 0;
  m_next_task = nullptr;
  enter (m_thunk);
  return m_thunk;
}

void
kmpc_task_queue_t::finish (const ident_t *loc, const kmpc_thunk_t *thunk)
{
  if (thunk != m_thunk)
    misuse (loc, "__kmpc_end_taskq: this is not the thunk that __kmpc_taskq "
                 "returned");
  if (m_thunk)
    check_left ();
  GOMP_taskq_end (&m_visit);
  thread::self ()->team_shareds = m_team_shareds_before;
  if (m_thunks_made * m_task_size > most_kept)
    free_thunks ();
}

bool
kmpc_task_queue_t::is_met_here () const
{
  return m_level == omp_get_level ();
}

/* The calling thread enters the generator, whose thunk is THUNK.  */
void
kmpc_task_queue_t::enter (kmpc_thunk_t *thunk)
{
  m_progress = progress::running;
  thunk->th_encl_thunk = thread::self ()->running;
  thread::self ()->running = thunk;
}

/* The calling thread leaves the generator, which has called FUNCTION.  */
void
kmpc_task_queue_t::leave (const char *function)
{
  thread *me = thread::self ();
  if (me->running != m_thunk)
    misuse (m_loc, "%s: the thread is not running this generator", function);
  me->running = m_thunk->th_encl_thunk;
}

/* The generator has returned.  */
void
kmpc_task_queue_t::check_left () const
{
  if (m_progress == progress::running || m_progress == progress::full)
    misuse (m_loc, "a generator has returned without calling "
                   "__kmpc_taskq_task or __kmpc_end_taskq_task");
}

/* FUNCTION may be called only by a running generator, which this one is
   not.  */
void
kmpc_task_queue_t::fail_not_running (const ident_t *loc,
                                     const char *function) const
{
  if (m_progress == progress::full)
    misuse (loc, "%s: the queue is full, as __kmpc_task returned", function);
  misuse (loc, "%s: the generator is %s", function,
          m_progress == progress::ended ? "finished" : "suspended");
}

inline void
kmpc_task_queue_t::expect_running (const ident_t *loc,
                                   const char *function) const
{
  if (__builtin_expect (m_progress != progress::running, 0))
    fail_not_running (loc, function);
}

/* Returns an unused thunk.  */
inline kmpc_thunk_t *
kmpc_task_queue_t::take_thunk ()
{
  if (!m_free)
    // Acquire: pairs with the release in give_back; the task has been run.
    m_free = m_given_back.exchange (nullptr, std::memory_order_acquire);
  kmpc_thunk_t *thunk = m_free;
  if (thunk)
    m_free = thunk->th.th_next_free;
  else
    {
      thunk = static_cast<kmpc_thunk_t *> (
          omptq::allocate (m_task_size, alignment));
      m_thunks_made++;
    }
  return thunk;
}

inline void
kmpc_task_queue_t::give_back (kmpc_thunk_t *thunk)
{
  // Relaxed: the compare-and-swap verifies it.
  kmpc_thunk_t *first = m_given_back.load (std::memory_order_relaxed);
  do
    thunk->th.th_next_free = first;
  // Release: pairs with the acquire in take_thunk and free_thunks.  Relaxed:
  // tried again.
  while (!m_given_back.compare_exchange_weak (
      first, thunk, std::memory_order_release, std::memory_order_relaxed));
}

void
kmpc_task_queue_t::free_thunks ()
{
  // Acquire: as in take_thunk.
  kmpc_thunk_t *lists[]
      = { m_free, m_given_back.exchange (nullptr, std::memory_order_acquire) };
  for (kmpc_thunk_t *thunk : lists)
    while (thunk)
      {
        kmpc_thunk_t *next = thunk->th.th_next_free;
        free (thunk);
        thunk = next;
      }
  m_free = nullptr;
  m_thunks_made = 0;
}

inline kmpc_thunk_t *
kmpc_task_queue_t::make_task (const ident_t *loc, kmpc_task_t task)
{
  expect_running (loc, "__kmpc_task_buffer");
  if (m_next_task)
    misuse (loc, "__kmpc_task_buffer: the previous task was not enqueued");
  kmpc_thunk_t *thunk = take_thunk ();
  thunk->th.th_shareds = m_shareds;
  thunk->th_task = task;
  thunk->th_encl_thunk = nullptr;
  thunk->th_flags = m_flags;
  thunk->th_status = 0;
  thunk->th_tasknum = ++m_tasks;
  m_next_task = thunk;
  return thunk;
}

/* As soon as the task is committed, it may have run and its thunk may belong to
   another task.  */
inline bool
kmpc_task_queue_t::enqueue (const ident_t *loc, kmpc_thunk_t *thunk)
{
  expect_running (loc, "__kmpc_task");
  if (thunk != m_next_task)
    misuse (loc, "__kmpc_task: this is not the thunk that __kmpc_task_buffer "
                 "returned");
  m_next_task = nullptr;
  gomp_taskq_thunk *head = head_of (m_thunk);
  *reinterpret_cast<kmpc_thunk_t **> (head->slot) = thunk;
  *gomp_taskq_slot_fn (head->slot, slot_size) = run_task;
  if (gomp_taskq_commit (head, slot_size))
    m_progress = progress::full;
  return m_progress == progress::full;
}

void
kmpc_task_queue_t::suspend (const ident_t *loc, kmp_int32 status)
{
  if (status == 0)
    misuse (loc, "__kmpc_taskq_task: status 0 is reserved for the first entry");
  if (m_progress != progress::full)
    expect_running (loc, "__kmpc_taskq_task");
  leave ("__kmpc_taskq_task");
  m_thunk->th_status = status;
  head_of (m_thunk)->status = status;
  m_progress = progress::suspended;
}

void
kmpc_task_queue_t::end (const ident_t *loc)
{
  expect_running (loc, "__kmpc_end_taskq_task");
  leave ("__kmpc_end_taskq_task");
  head_of (m_thunk)->status = 0;
  m_progress = progress::ended;
}

/* The run time's generator: all entries but the first one.  */
void
kmpc_task_queue_t::resume (void *record, gomp_taskq_thunk *head)
{
  kmpc_task_queue_t *q = *static_cast<kmpc_task_queue_t **> (record);
  head->status = 0;
  q->enter (q->m_thunk);
  q->m_thunk->th_task (thread::self ()->number (), q->m_thunk);
  q->check_left ();
}

/* Runs a task of this queue.  */
inline void
kmpc_task_queue_t::run (kmpc_thunk_t *thunk)
{
  thread *me = thread::self ();
  if (m_visit.by_team)
    thunk->th.th_shareds = me->team_shareds;
  if (m_flags & KMPC_TQF_LASTPRIVATE && GOMP_taskq_is_last ())
    thunk->th_flags |= KMPC_TQF_LAST_TASK;
  thunk->th_encl_thunk = me->running;
  me->running = thunk;
  thunk->th_task (me->number (), thunk);
  me->running = thunk->th_encl_thunk;
  give_back (thunk);
}

/* The run time's task, in a slot.  */
char *
kmpc_task_queue_t::run_task (char *slot, char *)
{
  kmpc_thunk_t *thunk = *reinterpret_cast<kmpc_thunk_t **> (slot);
  thunk->th.th_shareds->sv_queue->run (thunk);
  return slot + slot_size;
}

inline kmpc_task_queue_t *
kmpc_task_queue_t::of_generator (const ident_t *loc, kmpc_thunk_t *thunk)
{
  if (!thunk || !(thunk->th_flags & KMPC_TQF_TASKQ_TASK))
    misuse (loc, "this is not the thunk of a generator");
  return thunk->th.th_shareds->sv_queue;
}

inline kmpc_task_queue_t *
kmpc_task_queue_t::of_task (const ident_t *loc, kmpc_thunk_t *thunk)
{
  if (!thunk || thunk->th_flags & KMPC_TQF_TASKQ_TASK)
    misuse (loc, "this is not the thunk of a task");
  return thunk->th.th_shareds->sv_queue;
}

extern "C"
{

  kmpc_thunk_t *
  __kmpc_taskq (ident_t *loc, kmp_int32, kmpc_task_t task, size_t sizeof_thunk,
                size_t sizeof_shareds, kmp_int32 flags,
                kmpc_shared_vars_t **shareds)
  {
    kmpc_task_queue_t *queue = thread::self ()->push ();
    kmpc_thunk_t *thunk
        = queue->encounter (loc, task, sizeof_thunk, sizeof_shareds, flags);
    *shareds = queue->shareds ();
    return thunk;
  }

  void
  __kmpc_end_taskq (ident_t *loc, kmp_int32, kmpc_thunk_t *thunk)
  {
    kmpc_task_queue_t *queue = thread::self ()->innermost ();
    if (!queue)
      misuse (loc, "__kmpc_end_taskq: the thread is not in a taskq");
    queue->finish (loc, thunk);
    thread::self ()->pop ();
  }

  kmpc_thunk_t *
  __kmpc_task_buffer (ident_t *loc, kmp_int32, kmpc_thunk_t *taskq_thunk,
                      kmpc_task_t task)
  {
    return kmpc_task_queue_t::of_generator (loc, taskq_thunk)
        ->make_task (loc, task);
  }

  kmp_int32
  __kmpc_task (ident_t *loc, kmp_int32, kmpc_thunk_t *thunk)
  {
    return kmpc_task_queue_t::of_task (loc, thunk)->enqueue (loc, thunk);
  }

  void
  __kmpc_taskq_task (ident_t *loc, kmp_int32, kmpc_thunk_t *thunk,
                     kmp_int32 status)
  {
    kmpc_task_queue_t::of_generator (loc, thunk)->suspend (loc, status);
  }

  void
  __kmpc_end_taskq_task (ident_t *loc, kmp_int32, kmpc_thunk_t *thunk)
  {
    kmpc_task_queue_t::of_generator (loc, thunk)->end (loc);
  }
}
