/* A taskq of several ranks, as one of them executes it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <omp.h>
#include <sched.h>

#include "../queue/reductions.h"
#include "../system/error.h"
#include "../system/futex.h"
#include "../system/memory.h"
#include "module.h"
#include "session.h"

namespace omptq
{
namespace
{

/* How many bytes of tasks a rank gets at once.  Open MPI sends up to 4096 bytes
   without waiting for the receiver, in shared memory, with its own header.  */
constexpr size_t batch_bytes = 3584;

/* How many ticks to execute tasks without looking for messages, which takes
   half a microsecond: 10 to 20 us on today's processors.  */
constexpr uint64_t poll_pause = 40000;

/* A rank without work looks for messages so often before it sleeps in between,
   for longer and longer times, in nanoseconds.  To yield its processor instead
   would make it wait for whole time slices of others.  */
constexpr unsigned spin_rounds = 100;
constexpr unsigned naps_of_a_length = 50;
constexpr long nap = 10000;
constexpr long longest_nap = 200000;

/* No variable of a program is more aligned, in bytes.  */
constexpr size_t most_aligned = 4096;

/* When to complain about ranks that do not come, in nanoseconds.  */
constexpr int64_t patience = INT64_C (10000000000);

/* Ends the program unless MPI can be used by the threads of a team, one at a
   time.  */
void
check_mpi ()
{
  int yes;
  MPI_Initialized (&yes);
  if (!yes)
    fatal ("a taskq with ranks needs MPI: call MPI_Init_thread first");
  MPI_Finalized (&yes);
  if (yes)
    fatal ("a taskq with ranks after MPI_Finalize");
  int level;
  MPI_Query_thread (&level);
  if (level < MPI_THREAD_SERIALIZED)
    fatal ("a taskq with ranks needs MPI_THREAD_SERIALIZED; MPI_Init_thread "
           "has provided less");
  if (omp_in_parallel ())
    fatal ("a taskq with ranks is encountered in a parallel region");
}

} // anon namespace

session session::s_session;

/* Has the lock during its lifetime.  */
class session::guard
{
public:
  enum attempts
  {
    until_locked,
    once
  };

  // With ONCE, it may not get the lock.
  explicit guard (session &s, attempts a = until_locked) : m_locked (s.m_locked)
  {
    // Acquire: pairs with the release below.
    while (m_locked.exchange (true, std::memory_order_acquire))
      {
        if (a == once)
          return;
        sched_yield ();
      }
    m_has = true;
  }

  ~guard ()
  {
    // Release: pairs with the acquire above.
    if (m_has)
      m_locked.store (false, std::memory_order_release);
  }

  guard (const guard &) = delete;

  bool
  has_lock () const
  {
    return m_has;
  }

private:
  std::atomic<bool> &m_locked;
  bool m_has = false;
};

/* A taskq begins.  */

void
session::enter (MPI_Comm comm)
{
  check_mpi ();
  guard locked (*this);
  if (m_active)
    fatal ("two threads encounter taskqs with ranks at the same time");
  if (comm == MPI_COMM_NULL)
    fatal ("a taskq with ranks has no communicator: it is MPI_COMM_NULL");
  m_active = true;
  m_connection = connection::of (comm);
  m_connected = false;
  m_rank = m_connection->rank ();
  m_size = m_connection->size ();
  m_ranks.open (m_size);
  m_thunk = nullptr;
  m_here = m_asked = m_ended = m_left = m_generated = m_over = false;
  m_told = m_total = 0;
  m_next = 1;
  m_rounds = 0;
  m_started = monotonic_time ();
  m_complained = false;
  m_shared.poll = poll;
  m_shared.pause = poll_pause;
  m_shared.size = m_size;
  m_shared.hungry = 0;
  m_shared.polled = 0;
  m_shared.executed = 0;
  GOMP_ext_ranks_use (&m_shared);
}

bool
session::begin (gomp_taskq_thunk *thunk, char *shared, const uintptr_t *tasks)
{
  guard locked (*this);
  GOMP_ext_ranks_describe (thunk, &m_queue);
  m_codec.open (m_queue, tasks, shared);
  m_check = check_value (tasks);
  m_thunk = thunk;
  m_reduces = m_queue.reductions != nullptr;
  if (m_size > 1)
    m_lookout.start ();
  progress ();
  return m_rank == 0;
}

/* Returns whether the ranks can send each other messages.  */
bool
session::connect ()
{
  if (m_connected)
    return true;
  if (!m_thunk || !m_connection->is_ready ())
    return false;
  m_connected = true;
  m_mail.open (m_connection->comm (), m_connection->next_taskq ());
  if (m_rank == 0)
    for (int i = 1; i < m_size; i++)
      m_mail.send (i, header (message_kind::here, m_check));
  return true;
}

/* Messages.  */

/* Called by threads that execute tasks, with other things to do.  */
void
session::poll (gomp_ranks *)
{
  session &s = s_session;
  guard locked (s, guard::once);
  if (locked.has_lock () && !s.m_over)
    s.progress ();
}

/* Called by the lookout.  */
bool
session::look ()
{
  session &s = s_session;
  // Relaxed: advice.
  uint64_t polled = __atomic_load_n (&s.m_shared.polled, __ATOMIC_RELAXED);
  if (polled != s.m_seen)
    {
      s.m_seen = polled;
      return false;
    }
  poll (&s.m_shared);
  s.m_seen = __atomic_load_n (&s.m_shared.polled, __ATOMIC_RELAXED);
  return true;
}

void
session::progress ()
{
  // Relaxed: advice.
  __atomic_store_n (&m_shared.polled, read_ticks (), __ATOMIC_RELAXED);
  if (!connect ())
    {
      complain ();
      return;
    }
  m_mail.finish_sends ();
  // After its bye, what comes is for the next taskq.
  if (m_left)
    return;
  message m;
  while (m_mail.receive (&m))
    {
      m_rounds = 0;
      handle (m);
    }
  if (m_rank == 0)
    serve ();
  complain ();
}

void
session::check_here (const message &m)
{
  if (m.head.value != m_check)
    fail_all ("it executes another taskq than rank 0 of its communicator, or "
              "another program or library");
  m_here = true;
}

void
session::receive_tasks (const message &m)
{
  batch *b = allocate_objects<batch> ();
  b->memory = m.body;
  b->at = m.body + sizeof m.head;
  b->left = m.head.count;
  b->next = m_waiting;
  m_waiting = b;
  m_asked = false;
}

void
session::handle (const message &m)
{
  rank_table::rank_state &from = m_ranks[m.from];
  from.has_come = true;
  switch (m.head.kind)
    {
    case message_kind::here:
      check_here (m);
      break;
    case message_kind::request:
      from.requests++;
      from.executed = m.head.value;
      break;
    case message_kind::count:
      from.executed = m.head.value;
      break;
    case message_kind::tasks:
      receive_tasks (m);
      break;
    case message_kind::give:
      {
        message_header gave = header (message_kind::gave);
        gave.rank = m.head.rank;
        gave.count = give (m.head.rank, 1, m.head.count);
        m_mail.send (0, gave);
        break;
      }
    case message_kind::gave:
      m_ranks.end_gift (m.from, m.head.rank, m.head.count);
      break;
    case message_kind::end:
      m_ended = true;
      break;
    case message_kind::bye:
      from.has_left = true;
      break;
    }
}

/* Tasks go to other ranks.  */

/* Sends RANK the COUNT tasks that are packed from MEMORY, with a header, to
   END.  */
void
session::send_tasks (int rank, char *memory, char *end, unsigned count)
{
  message_header head = header (message_kind::tasks);
  head.count = count;
  m_mail.send (rank, head, memory, end - memory - sizeof head);
}

/* Gives RANK up to LIMIT tasks, and one in PARTS, of those that are in this
   rank's queue; returns how many.  */
unsigned
session::give_enqueued (int rank, unsigned parts, unsigned limit)
{
  alignas (GOMP_TASKQ_SLOT_ALIGN) char slots[batch_bytes];
  size_t size = m_codec.largest ();
  if (size < m_queue.slot_size)
    size = m_queue.slot_size;
  unsigned most = size < batch_bytes ? batch_bytes / size : 1;
  if (most > limit)
    most = limit;
  unsigned count = GOMP_ext_ranks_take (m_thunk, slots, most, parts);
  if (count == 0)
    return 0;
  char *memory = allocate_message (count * m_codec.largest ());
  char *end = memory + sizeof (message_header);
  for (unsigned i = 0; i < count; i++)
    end = m_codec.pack (end, slots + i * m_queue.slot_size);
  send_tasks (rank, memory, end, count);
  return count;
}

/* Gives RANK up to LIMIT tasks, and half of those that have come from another
   one and have not been enqueued yet; returns how many.  */
unsigned
session::give_waiting (int rank, unsigned limit)
{
  batch *b = m_waiting;
  if (!b || b->left < 2)
    return 0;
  unsigned count = b->left / 2;
  if (count > limit)
    count = limit;
  const char *end = b->at;
  for (unsigned i = 0; i < count; i++)
    end = task_codec::next (end);
  size_t size = end - b->at;
  char *memory = allocate_message (size);
  memcpy (memory + sizeof (message_header), b->at, size);
  b->at = end;
  b->left -= count;
  send_tasks (rank, memory, memory + sizeof (message_header) + size, count);
  return count;
}

/* Gives RANK up to LIMIT tasks, and one in PARTS; returns how many.  */
unsigned
session::give (int rank, unsigned parts, unsigned limit)
{
  unsigned count = give_enqueued (rank, parts, limit);
  return count ? count : give_waiting (rank, limit);
}

/* For rank 0: answers RANK, which has asked for tasks, with LIMIT of them, and
   one in PARTS, at most.  Returns false if there are none.  */
bool
session::answer (int rank, unsigned parts, unsigned limit)
{
  unsigned count = give (rank, parts, limit);
  if (count == 0)
    return false;
  m_ranks[rank].answers++;
  m_ranks[rank].given += count;
  m_ranks[0].given -= count;
  return true;
}

/* For rank 0, when its block has ended: RANK, which has asked for tasks, gets
   some of the rank that has the most, so many that both have as many.  Returns
   false if that is none.  */
bool
session::even_out (int rank)
{
  for (;;)
    {
      int victim = m_ranks.richest ();
      int64_t more
          = victim < 0 ? 0 : m_ranks.left (victim) - m_ranks.left (rank);
      if (more < 2)
        return false;
      unsigned limit = more / 2 < UINT_MAX ? more / 2 : UINT_MAX;
      if (victim != 0)
        {
          message_header head = header (message_kind::give);
          head.rank = rank;
          head.count = limit;
          m_mail.send (victim, head);
          m_ranks.begin_gift (victim, rank);
          return true;
        }
      if (answer (rank, 1, limit))
        return true;
      m_ranks[0].empty_at = m_ranks[0].given;
    }
}

/* For rank 0: answers all ranks that have asked for tasks, as far as there are
   any.  */
void
session::serve ()
{
  if (m_generated)
    {
      m_ranks.set_own (m_total, executed ());
      // Where no rank has tasks left, only the first hungry one looks for them.
      for (int i = 0; i < m_size; i++)
        if (m_ranks.is_hungry (i) && !even_out (i) && m_ranks.richest () < 0)
          break;
      return;
    }
  // Each gets as many as are left for this rank.
  unsigned parts = 1;
  for (int i = 1; i < m_size; i++)
    parts += m_ranks.is_hungry (i);
  bool all = true;
  for (int i = 1; i < m_size && all && parts > 1; i++)
    {
      if (m_ranks.is_hungry (m_next))
        all = answer (m_next, parts--, UINT_MAX);
      if (all)
        m_next = m_next + 1 < m_size ? m_next + 1 : 1;
    }
  // Relaxed: advice.
  __atomic_store_n (&m_shared.hungry, !all, __ATOMIC_RELAXED);
}

/* The generator wants tasks.  */

/* Enqueues tasks that have come, as many as there is room for.  */
void
session::enqueue_waiting (gomp_taskq_thunk *thunk)
{
  bool full = false;
  while (!full && m_waiting)
    {
      batch *b = m_waiting;
      while (!full && b->left)
        {
          b->left--;
          full = m_codec.unpack (&b->at, thunk);
        }
      if (b->left)
        break;
      m_waiting = b->next;
      free (b->memory);
      free (b);
    }
}

/* Asks for tasks, unless that has been done, and tells rank 0 what this one has
   executed.  */
void
session::ask ()
{
  if (m_rank == 0)
    {
      rank_table::rank_state &self = m_ranks[0];
      if (m_generated && self.requests == self.answers)
        self.requests++;
      return;
    }
  if (!m_here || m_ended)
    return;
  int64_t count = executed ();
  if (!m_asked)
    m_mail.send (0, header (message_kind::request, count));
  else if (count != m_told)
    m_mail.send (0, header (message_kind::count, count));
  m_asked = true;
  m_told = count;
}

/* For rank 0: returns whether all tasks are done and the others know it.  */
bool
session::end_all ()
{
  if (!m_generated || m_ranks.any_gift ()
      || executed () + m_ranks.executed_by_others () != m_total)
    return false;
  for (int i = 1; i < m_size; i++)
    if (!m_ranks[i].has_come)
      return false;
  if (!m_ended)
    for (int i = 1; i < m_size; i++)
      m_mail.send (i, header (message_kind::end));
  m_ended = true;
  return m_ranks.have_all_left ();
}

/* For the others: returns whether rank 0 has said that, and been answered.  */
bool
session::leave ()
{
  if (m_ended && !m_left)
    {
      m_mail.send (0, header (message_kind::bye));
      m_left = true;
    }
  return m_left;
}

bool
session::is_over ()
{
  return m_connected && (m_rank == 0 ? end_all () : leave ())
         && m_mail.finish_sends ();
}

/* Lets some time pass, after there was nothing to do.  */
void
session::rest ()
{
  unsigned round = m_rounds++;
  if (round < spin_rounds)
    pause_cpu ();
  else
    {
      long time = nap * (1 + (round - spin_rounds) / naps_of_a_length);
      sleep_briefly (time < longest_nap ? time : longest_nap);
    }
}

bool
session::pull (gomp_taskq_thunk *thunk)
{
  {
    guard locked (*this);
    if (m_rank == 0 && !m_generated)
      {
        uint64_t before = m_queue.enqueued;
        GOMP_ext_ranks_describe (thunk, &m_queue);
        m_total = m_queue.enqueued - before;
        m_generated = true;
        // Relaxed: advice.
        __atomic_store_n (&m_shared.hungry, 0, __ATOMIC_RELAXED);
      }
    progress ();
    bool any = m_waiting != nullptr;
    if (any)
      {
        m_rounds = 0;
        enqueue_waiting (thunk);
      }
    if (m_connected && !m_waiting)
      ask ();
    if (any)
      return true;
    if (is_over ())
      {
        m_over = true;
        m_active = m_reduces;
        m_lookout.stop ();
        return false;
      }
  }
  rest ();
  return true;
}

/* Ranks that do not come.  */

/* Says that COME ranks have come, and MISSING, a list, have not; rank 1 knows
   only about rank 0.  */
void
session::complain_of_missing (const char *missing, int come)
{
  m_complained = true;
  int seconds = patience / 1000000000;
  if (m_rank == 1)
    {
      warn (
          "warning: after %d seconds, rank 0 of %d has not encountered a taskq "
          "with ranks",
          seconds, m_size);
      return;
    }
  warn ("warning: after %d seconds, only %d of %d ranks have encountered a "
        "taskq with ranks; missing:%s",
        seconds, come, m_size, missing);
}

/* Rank 0 complains of the others, and rank 1 of rank 0.  */
void
session::complain ()
{
  if (m_complained || m_rank > 1 || m_here
      || monotonic_time () - m_started < patience)
    return;
  char missing[256] = "";
  size_t used = 0;
  int come = 0;
  for (int i = 0; i < m_size; i++)
    {
      bool here
          = i == m_rank
            || (m_connected ? m_ranks[i].has_come : m_connection->has_come (i));
      come += here;
      if (!here && used + 16 < sizeof missing && (m_rank == 0 || i == 0))
        used += snprintf (missing + used, sizeof missing - used, " %d", i);
    }
  if (used)
    complain_of_missing (missing, come);
}

/* Reductions.  */

void
session::share_original (void *address, size_t size)
{
  guard locked (*this);
  constexpr size_t most = size_t{ 1 } << 30;
  char *from = static_cast<char *> (address);
  while (size)
    {
      size_t part = size < most ? size : most;
      MPI_Bcast (from, part, MPI_BYTE, 0, m_connection->comm ());
      from += part;
      size -= part;
    }
}

void
session::gather ()
{
  guard locked (*this);
  GOMP_ext_ranks_describe (m_thunk, &m_queue);
  uintptr_t *data = m_queue.reductions;
  uintptr_t bytes = data[reduction_bytes];
  char *mine = reinterpret_cast<char *> (data[reduction_memory]);
  MPI_Comm comm = m_connection->comm ();
  unsigned long part[2] = { m_queue.threads, bytes };
  unsigned long *parts = allocate_objects<unsigned long> (2 * m_size);
  int *counts = allocate_objects<int> (2 * m_size);
  int *places = counts + m_size;
  MPI_Allgather (part, 2, MPI_UNSIGNED_LONG, parts, 2, MPI_UNSIGNED_LONG, comm);
  m_slots = 0;
  for (int i = 0; i < m_size; i++)
    {
      if (parts[2 * i + 1] != bytes)
        fail_all (
            "the variables of a reduction need %lu bytes here, and %lu in "
            "rank %d of the communicator",
            part[1], parts[2 * i + 1], i);
      counts[i] = parts[2 * i];
      places[i] = m_slots;
      m_slots += counts[i];
    }
  MPI_Datatype slot;
  MPI_Type_contiguous (bytes, MPI_BYTE, &slot);
  MPI_Type_commit (&slot);
  // The accumulators of a thread take a multiple of their alignment.
  size_t align = bytes & -bytes;
  if (align > most_aligned)
    align = most_aligned;
  char *all = static_cast<char *> (allocate (size_t (m_slots) * bytes, align));
  MPI_Allgatherv (mine, m_queue.threads, slot, all, counts, places, slot, comm);
  MPI_Type_free (&slot);
  free (mine);
  free (parts);
  free (counts);
  data[reduction_memory] = reinterpret_cast<uintptr_t> (all);
  m_active = false;
}

} // namespace omptq
