/* Worksharing constructs.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_CONSTRUCT_H
#define GOMP_EXT_TEAMS_CONSTRUCT_H 1

#include "chunk-ranges.h"
#include "context.h"

namespace omptq
{
namespace teams
{

/* The iterations of a loop, or the sections of a construct.  They are numbered
   from 0; number N has the variable START + N * STEP, modulo 2^64.  */
struct loop_space
{
  uint64_t start;
  uint64_t step;
  uint64_t count;

  // From START to END, which is not executed itself, by STEP, which is not
  // zero; unsigned variables increase if IS_UP.
  static loop_space of (long start, long end, long step);
  static loop_space of (bool is_up, unsigned long long start,
                        unsigned long long end, unsigned long long step);

  uint64_t
  value (uint64_t number) const
  {
    return start + number * step;
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
  };

  construct () = default;

  construct (const construct &) = delete;
  construct &operator= (const construct &) = delete;

private:
  friend class worksharing;

  enum state : unsigned
  {
    is_free,
    is_filling,
    is_ready,
    states = 4
  };

  // The number of the construct that it is for, times STATES, and a state.
  std::atomic<unsigned> m_state{ 0 };
  request m_request;
  uint64_t m_chunks;
  // True if each thread has a range of chunks; and the sequence number of this
  // loop among the loops with ranges.
  bool m_has_ranges;
  unsigned m_range_number;
  alignas (cache_line) std::atomic<uint64_t> m_next;
  std::atomic<bool> m_last_is_taken;
  alignas (cache_line) std::atomic<unsigned> m_left{ 0 };
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

  // The thread at POSITION encounters a construct, for which it has R.
  void enter (context *position, const construct::request &r);

  // Gives it iterations of that construct, from *FIRST to *END; returns false
  // if there are no more.
  bool next (context *position, uint64_t *first, uint64_t *end);

  // It leaves the construct, and does not wait for others.
  void leave (context *position);

  // The values of the variable for iterations.
  static const loop_space &
  space (const context &position)
  {
    return position.current->m_request.space;
  }

private:
  static constexpr unsigned count = chunk_ranges::numbers / 2;

  void fill (construct *c, const context &position,
             const construct::request &r);
  bool next_fixed (context *position, uint64_t *first, uint64_t *end);
  bool next_dynamic (construct *c, uint64_t *first, uint64_t *end);
  bool next_guided (construct *c, unsigned threads, uint64_t *first,
                    uint64_t *end);
  bool next_of_ranges (context *position, uint64_t *first, uint64_t *end);

  construct m_constructs[count];
  unsigned m_capacity = 0;
  chunk_range *m_ranges[count] = {};
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_CONSTRUCT_H */
