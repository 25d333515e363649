/* Worksharing constructs.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "../system/memory.h"
#include "cancellable.h"
#include "construct.h"

namespace omptq
{
namespace teams
{
namespace
{

/* At most so many chunks are taken at once from a range, which others cannot
   steal then.  */
constexpr uint64_t most_chunks_at_once = 64;
/* A thread takes at most this part of its range at once.  */
constexpr unsigned dynamic_divisor = 8;
constexpr unsigned guided_divisor = 2;

/* X / Y, rounded up.  */
uint64_t
divide_up (uint64_t x, uint64_t y)
{
  return y == 1 ? x : x / y + (x % y != 0);
}

} // anon namespace

loop_space
loop_space::of (long start, long end, long step)
{
  bool is_up = step > 0;
  if (is_up ? start >= end : start <= end)
    return { uint64_t (start), uint64_t (step), 0, uint64_t (end) };
  uint64_t distance = is_up ? uint64_t (end) - start : uint64_t (start) - end;
  uint64_t width = is_up ? uint64_t (step) : -uint64_t (step);
  return { uint64_t (start), uint64_t (step), divide_up (distance, width),
           uint64_t (end) };
}

loop_space
loop_space::of (bool is_up, unsigned long long start, unsigned long long end,
                unsigned long long step)
{
  if (is_up ? start >= end : start <= end)
    return { start, step, 0, end };
  return { start, step,
           is_up ? divide_up (end - start, step)
                 : divide_up (start - end, -step),
           end };
}

worksharing::worksharing () { restart (); }

/* Constructs are numbered from 1.  */
void
worksharing::restart ()
{
  forget (0, m_capacity);
  for (unsigned i = 0; i < count; i++)
    m_constructs[i].m_state.reset (
        construct::word (i ? i : count, construct::is_free));
}

worksharing::~worksharing ()
{
  for (chunk_range *ranges : m_ranges)
    free (ranges);
}

void
worksharing::reserve (unsigned size)
{
  if (size <= m_capacity)
    return;
  for (chunk_range *&ranges : m_ranges)
    {
      free (ranges);
      ranges = allocate_objects<chunk_range> (size);
      for (unsigned i = 0; i < size; i++)
        new (&ranges[i]) chunk_range ();
    }
  m_capacity = size;
}

void
worksharing::forget (unsigned first, unsigned end)
{
  for (chunk_range *ranges : m_ranges)
    for (unsigned i = first; i < end; i++)
      ranges[i].forget ();
}

/* The record of the construct that the thread at POSITION encounters next.
   *IS_FIRST, which is true, becomes false if another thread has encountered it.
   Returns null if the region has been cancelled, and a thread that is COUNT
   constructs behind may not leave the record.  */
construct *
worksharing::find (context *position, bool *is_first)
{
  unsigned number = ++position->constructs;
  construct *c = &m_constructs[number % count];
  if (position->size == 1)
    return c;
  for (;;)
    {
      unsigned state = c->m_state.value ();
      if (state == construct::word (number, construct::is_ready))
        {
          *is_first = false;
          return c;
        }
      if (state == construct::word (number, construct::is_filling))
        {
          if (!wait_unless_cancelled (&c->m_state, position->its_team, [=] {
                return c->m_state.value () != state;
              }))
            return nullptr;
        }
      else if (state != construct::word (number, construct::is_free))
        {
          if (!wait_for_others (position->its_team, number))
            return nullptr;
        }
      else if (c->m_state.replace (
                   state, construct::word (number, construct::is_filling)))
        return c;
    }
}

/* The calling thread of T has come to the construct NUMBER, and another one is
   COUNT constructs behind.  Waits until that is half as many, so that the other
   one need not wake this one in each construct.  Returns false if the region
   has been cancelled.  */
bool
worksharing::wait_for_others (const team *t, unsigned number)
{
  unsigned later = number + count / 2;
  construct *c = &m_constructs[later % count];
  return wait_unless_cancelled (&c->m_state, t, [=] {
    return c->m_state.value ()
           != construct::word (later - count, construct::is_ready);
  });
}

bool
worksharing::begin (context *position, const construct::request &r)
{
  // The compiler has not ended the last one.
  if (__builtin_expect (position->current != nullptr, 0))
    leave (position);
  bool is_first = true;
  construct *c = nullptr;
  if (__builtin_expect (position->its_team != nullptr, 1))
    c = position->its_team->constructs ().find (position, &is_first);
  if (__builtin_expect (c == nullptr, 0))
    {
      c = new (allocate_objects<construct> ()) construct ();
      c->m_is_own = true;
    }
  position->current = c;
  if (is_first)
    c->fill (*position, r);
  position->ranged = c->m_range_number;
  position->turns = 0;
  position->is_over = false;
  return is_first;
}

void
worksharing::publish (context *position)
{
  construct *c = position->current;
  if (c->m_threads > 1)
    c->m_state.set (
        construct::word (position->constructs, construct::is_ready));
}

void
worksharing::leave (context *position)
{
  construct *c = position->current;
  if (__builtin_expect (c->m_is_ordered, 0))
    c->pass_turn (position);
  position->current = nullptr;
  if (__builtin_expect (c->m_is_own, 0))
    {
      c->~construct ();
      free (c);
      return;
    }
  unsigned next
      = construct::word (position->constructs + count, construct::is_free);
  if (position->size == 1)
    c->m_state.reset (next);
  // Release and acquire: all that the threads have done there comes before the
  // next construct.
  else if (c->m_left.fetch_add (1, std::memory_order_acq_rel) + 1
           == position->size)
    c->m_state.set (next);
}

void
worksharing::wake_all ()
{
  // Pairs with the one in no_sleep_after_cancel.
  std::atomic_thread_fence (std::memory_order_seq_cst);
  for (construct &c : m_constructs)
    {
      c.m_state.wake_sleepers ();
      c.m_turn.wake_all ();
    }
}

/* The thread at POSITION is the first one, and has R.  If it has the construct
   alone because its region has been cancelled, there are no iterations: others
   may have executed them.  */
void
construct::fill (const context &position, const request &r)
{
  free_memory ();
  m_request = r;
  if (__builtin_expect (m_is_own, 0) && position.its_team)
    m_request.space.count = 0;
  m_threads = m_is_own ? 1 : position.size;
  m_chunks = r.chunk ? divide_up (m_request.space.count, r.chunk) : 0;
  m_stride = r.chunk * r.space.step;
  m_range_number = position.ranged;
  if (m_threads == 1)
    m_distribution = distribution::whole;
  else if (r.schedule == loop_schedule::fixed)
    m_distribution
        = r.chunk ? distribution::fixed_chunks : distribution::shares;
  else if (!r.is_monotonic && m_chunks > 1
           && m_chunks <= chunk_ranges::max_chunks)
    {
      m_distribution = distribution::ranges;
      m_range_number++;
      m_ranges = position.its_team->constructs ().ranges (m_range_number);
    }
  else
    m_distribution = r.schedule == loop_schedule::dynamic
                         ? distribution::dynamic
                         : distribution::guided;
  // Relaxed, all: published with the state.
  m_next.store (0, std::memory_order_relaxed);
  m_last_is_taken.store (false, std::memory_order_relaxed);
  m_left.store (0, std::memory_order_relaxed);
  m_is_ordered = r.is_ordered;
  if (m_is_ordered)
    m_turn.begin ();
}

void
construct::add_memory (size_t size)
{
  m_memory = allocate_cleared (size, cache_line);
}

void
construct::free_memory ()
{
  if (m_memory)
    {
      free (m_memory);
      m_memory = nullptr;
    }
  if (m_dependences.has_begun ())
    m_dependences.end ();
}

/* The thread gets the chunks from CHUNK to CHUNK_END.  */
inline bool
construct::set_span (uint64_t chunk, uint64_t chunk_end, uint64_t *first,
                     uint64_t *end) const
{
  *first = chunk * m_request.chunk;
  *end = chunk_end == m_chunks ? m_request.space.count
                               : chunk_end * m_request.chunk;
  return true;
}

/* The first iteration of the thread NUMBER, if each has one share; they are of
   the same size but for one iteration.  */
inline uint64_t
construct::first_of_share (uint64_t number) const
{
  uint64_t share = m_request.space.count / m_threads;
  uint64_t rest = m_request.space.count % m_threads;
  return number * share + (number < rest ? number : rest);
}

bool
construct::next_share (context *position, uint64_t *first, uint64_t *end)
{
  if (position->turns++)
    return false;
  *first = first_of_share (position->number);
  *end = first_of_share (position->number + UINT64_C (1));
  return *first < *end;
}

bool
construct::next_fixed_chunk (context *position, uint64_t *first, uint64_t *end)
{
  uint64_t chunk = position->turns++ * m_threads + position->number;
  return chunk < m_chunks && set_span (chunk, chunk + 1, first, end);
}

/* A thread gets its share of the chunks that are left.  */
bool
construct::next_guided (uint64_t *first, uint64_t *end)
{
  // Relaxed, here and below: as in take_chunk.
  uint64_t begin = m_next.load (std::memory_order_relaxed);
  uint64_t next;
  do
    {
      if (begin >= m_chunks)
        return false;
      next = begin + divide_up (m_chunks - begin, m_threads);
    }
  while (
      !m_next.compare_exchange_weak (begin, next, std::memory_order_relaxed));
  return set_span (begin, next, first, end);
}

bool
construct::next_of_ranges (context *position, uint64_t *first, uint64_t *end)
{
  bool is_guided = m_request.schedule == loop_schedule::guided;
  chunk_ranges ranges (m_ranges, m_threads,
                       m_range_number % chunk_ranges::numbers, m_chunks,
                       &m_last_is_taken);
  chunk_span span;
  if (position->is_over
      || !ranges.take (
          position->number, is_guided ? guided_divisor : dynamic_divisor,
          is_guided ? chunk_ranges::max_chunks : most_chunks_at_once, &span))
    return false;
  // Nothing may follow the last chunk in its thread.
  position->is_over = span.end == m_chunks;
  return set_span (span.first, span.end, first, end);
}

bool
construct::next (context *position, uint64_t *first, uint64_t *end)
{
  switch (m_distribution)
    {
    case distribution::dynamic:
      {
        uint64_t chunk;
        return take_chunk (&chunk) && set_span (chunk, chunk + 1, first, end);
      }
    case distribution::ranges:
      return next_of_ranges (position, first, end);
    case distribution::guided:
      return next_guided (first, end);
    case distribution::fixed_chunks:
      return next_fixed_chunk (position, first, end);
    case distribution::shares:
      return next_share (position, first, end);
    case distribution::whole:
      break;
    }
  *first = 0;
  *end = m_request.space.count;
  return position->turns++ == 0 && *end != 0;
}

bool
construct::next_other_values (context *position, uint64_t *first,
                              uint64_t *last)
{
  uint64_t begin, end;
  if (!next (position, &begin, &end))
    return false;
  *first = space ().value (begin);
  *last = space ().bound (end);
  return true;
}

bool
construct::next_ordered (context *position, uint64_t *first, uint64_t *end)
{
  pass_turn (position);
  if (!next (position, first, end))
    return false;
  position->chunk_first = *first;
  position->chunk_end = *end;
  return true;
}

/* The thread at POSITION has executed its chunk of an ordered loop, if it has
   one.  */
void
construct::pass_turn (context *position)
{
  if (position->chunk_first == position->chunk_end)
    return;
  m_turn.wait (position->chunk_first, position->its_team);
  m_turn.pass_to (position->chunk_end);
  position->chunk_first = position->chunk_end = 0;
}

/* The chunk of a dynamic or guided loop that has the iteration OUTER.  */
inline uint64_t
construct::chunk_of (uint64_t outer) const
{
  return m_request.chunk == 1 ? outer : outer / m_request.chunk;
}

/* Each thread executes its iterations of a fixed loop in order, and others know
   which ones it has; of other loops, only chunks are known.  */

uint64_t
construct::entries () const
{
  return m_request.schedule == loop_schedule::fixed ? m_threads : m_chunks;
}

inline uint64_t
construct::entry_of (uint64_t outer) const
{
  if (m_request.schedule != loop_schedule::fixed)
    return chunk_of (outer);
  if (m_request.chunk)
    return chunk_of (outer) % m_threads;
  uint64_t share = m_request.space.count / m_threads;
  uint64_t rest = m_request.space.count % m_threads;
  uint64_t boundary = rest * (share + 1);
  return outer < boundary ? outer / (share + 1)
                          : rest + (outer - boundary) / share;
}

void
construct::post (const context &position, uint64_t outer, uint64_t iteration)
{
  bool is_fixed = m_request.schedule == loop_schedule::fixed;
  m_dependences.post (is_fixed ? position.number : chunk_of (outer), iteration);
}

void
construct::wait_for_post (const context &position, uint64_t outer,
                          uint64_t iteration)
{
  m_dependences.wait (entry_of (outer), iteration, position.its_team);
}

} // namespace teams
} // namespace omptq
