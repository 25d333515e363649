/* Worksharing constructs.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_CONSTRUCT_H
#define GOMP_EXT_TEAMS_CONSTRUCT_H 1

#include "chunk-ranges.h"
#include "context.h"
#include "doacross.h"
#include "ordered.h"

namespace omptq
{
namespace teams
{

/* The iterations of a loop.  They are numbered from 0; number N has the
   variable START + N * STEP, modulo 2^64.  */
struct loop_space
{
  uint64_t start;
  uint64_t step;
  uint64_t count;
  // Not executed itself; COUNT may stand for a later value.
  uint64_t end;

  // From START to END, which is not executed itself, by STEP, which is not zero
  // if there are iterations; unsigned variables increase if IS_UP.
  static loop_space of (long start, long end, long step);
  static loop_space of (bool is_up, unsigned long long start,
                        unsigned long long end, unsigned long long step);

  uint64_t
  value (uint64_t number) const
  {
    return start + number * step;
  }

  // Where the iterations before NUMBER end.
  uint64_t
  bound (uint64_t number) const
  {
    return number == count ? end : value (number);
  }
};

enum class loop_schedule
{
  // If the chunk is zero, one for each thread.
  fixed,
  dynamic,
  guided
};

/* A construct that the threads of a team encounter.  The first one fills it
   in.  */
class alignas (cache_line) construct
{
public:
  struct request
  {
    loop_space space;
    loop_schedule schedule;
    // Iterations; at least 1 unless the schedule is fixed.
    uint64_t chunk;
    // A thread must get iterations in their order.
    bool is_monotonic;
    // The loop may have ordered regions, and is monotonic.
    bool is_ordered = false;
  };

  construct () = default;
  ~construct () { free_memory (); }

  construct (const construct &) = delete;
  construct &operator= (const construct &) = delete;

  // The values of the variable for iterations.
  const loop_space &
  space () const
  {
    return m_request.space;
  }

  // Gives the thread at POSITION, which is in this construct, iterations, from
  // *FIRST to *END; returns false if there are no more.
  bool next (context *position, uint64_t *first, uint64_t *end);

  // The same with the values of the variable, to *LAST, which is not one of
  // them.
  bool
  next_values (context *position, uint64_t *first, uint64_t *last)
  {
    if (m_distribution != distribution::dynamic)
      return next_other_values (position, first, last);
    uint64_t chunk;
    if (!take_chunk (&chunk))
      return false;
    *first = m_request.space.start + chunk * m_stride;
    *last = chunk + 1 == m_chunks ? m_request.space.end : *first + m_stride;
    return true;
  }

  /* Ordered loops.  */

  // The same as next: the thread has executed the iterations that it got last.
  bool next_ordered (context *position, uint64_t *first, uint64_t *end);

  // Waits until the thread at POSITION may execute ordered regions of its
  // iterations.
  void
  wait_for_turn (const context &position)
  {
    if (m_is_ordered)
      m_turn.wait (position.chunk_first, position.its_team);
  }

  /* Loops with `ordered (n)'.  */

  // For the first thread, before it publishes the construct: there are LEVELS
  // loops with COUNTS iterations, the first of which is this one.
  template <typename number>
  void
  add_dependences (unsigned levels, const number *counts)
  {
    for (unsigned i = 0; i < levels; i++)
      if (counts[i] == 0)
        return;
    if (m_threads > 1)
      m_dependences.begin (levels, counts, entries ());
  }

  const doacross &
  dependences () const
  {
    return m_dependences;
  }

  // The thread at POSITION has executed ITERATION, in the iteration OUTER of
  // this loop.
  void post (const context &position, uint64_t outer, uint64_t iteration);

  // It waits for another one.
  void wait_for_post (const context &position, uint64_t outer,
                      uint64_t iteration);

  /* Memory that the threads share.  */

  // For the first thread, before it publishes the construct: SIZE bytes of
  // zeros.
  void add_memory (size_t size);

  void *
  memory () const
  {
    return m_memory;
  }

  // The first thread's description of task reductions.
  uintptr_t *&
  reductions ()
  {
    return m_reductions;
  }

private:
  friend class worksharing;

  enum state : unsigned
  {
    is_free,
    is_filling,
    is_ready,
    states = 4
  };

  // How threads get iterations.
  enum class distribution : unsigned char
  {
    // One thread gets all at once.
    whole,
    shares,
    fixed_chunks,
    dynamic,
    guided,
    ranges
  };

  // The value of m_state for the construct NUMBER.
  static unsigned
  word (unsigned number, state s)
  {
    return (number * states + s) * sleep_word::unit;
  }

  // Takes the next chunk of those that any thread may execute.
  bool
  take_chunk (uint64_t *chunk)
  {
    // Relaxed: each chunk is taken once; the rest was published when the
    // construct was filled in.
    *chunk = m_next.fetch_add (1, std::memory_order_relaxed);
    return *chunk < m_chunks;
  }

  void fill (const context &position, const request &r);
  void free_memory ();
  bool next_other_values (context *position, uint64_t *first, uint64_t *last);
  bool next_share (context *position, uint64_t *first, uint64_t *end);
  bool next_fixed_chunk (context *position, uint64_t *first, uint64_t *end);
  bool next_guided (uint64_t *first, uint64_t *end);
  bool next_of_ranges (context *position, uint64_t *first, uint64_t *end);
  bool set_span (uint64_t chunk, uint64_t chunk_end, uint64_t *first,
                 uint64_t *end) const;
  uint64_t first_of_share (uint64_t number) const;
  uint64_t chunk_of (uint64_t outer) const;
  uint64_t entries () const;
  uint64_t entry_of (uint64_t outer) const;
  void pass_turn (context *position);

  // A line that threads modify.
  // The number of the construct that it is for, and a state.
  sleep_word m_state;
  std::atomic<unsigned> m_left{ 0 };
  // Of chunks.
  std::atomic<uint64_t> m_next;
  std::atomic<bool> m_last_is_taken;

  // Lines that the first thread writes; all need only the first one for most
  // loops.
  alignas (cache_line) unsigned m_threads;
  distribution m_distribution;
  bool m_is_ordered;
  // Encountered by one thread alone.
  bool m_is_own = false;
  // The number of the last loop with ranges.
  unsigned m_range_number;
  uint64_t m_chunks;
  // The distance between the variable's values in two chunks.
  uint64_t m_stride;
  request m_request;
  chunk_range *m_ranges;
  void *m_memory = nullptr;
  uintptr_t *m_reductions = nullptr;
  doacross m_dependences;

  ordered_turn m_turn;
};

/* The last worksharing constructs of a team.  With `nowait' its threads can be
   in different ones, as many as there are here.  */
class worksharing
{
public:
  worksharing ();
  ~worksharing ();

  worksharing (const worksharing &) = delete;
  worksharing &operator= (const worksharing &) = delete;

  // Makes room for the ranges of SIZE threads.  Nobody may be in a construct.
  void reserve (unsigned size);

  // The threads from FIRST to END, which is none of them, have not been in the
  // last constructs.  Nobody may be in one.
  void forget (unsigned first, unsigned end);

  // All constructs are free again, and the numbers begin with 1.  Nobody may be
  // in one.
  void restart ();

  // The thread at POSITION encounters a construct, for which it has R.  Outside
  // of all regions it has it alone.
  static void
  enter (context *position, const construct::request &r)
  {
    if (begin (position, r))
      publish (position);
  }

  // The same in two steps: begin returns true in the first thread, and the
  // others wait in there until the first one has published the construct.
  static bool begin (context *position, const construct::request &r);
  static void publish (context *position);

  // It leaves the construct, and does not wait for others.
  static void leave (context *position);

  // The region has been cancelled: wakes all threads that wait for others
  // here.
  void wake_all ();

private:
  friend class construct;

  static constexpr unsigned count = chunk_ranges::numbers / 2;

  // Those of the loop with ranges that has NUMBER.
  chunk_range *
  ranges (unsigned number)
  {
    return m_ranges[number % count];
  }

  construct *find (context *position, bool *is_first);
  bool wait_for_others (const team *t, unsigned number);

  construct m_constructs[count];
  unsigned m_capacity = 0;
  chunk_range *m_ranges[count] = {};
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_CONSTRUCT_H */
