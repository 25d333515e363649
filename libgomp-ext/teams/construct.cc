/* Worksharing constructs.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "../system/futex.h"
#include "../system/memory.h"
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
  return x / y + (x % y != 0);
}

} // anon namespace

loop_space
loop_space::of (long start, long end, long step)
{
  bool is_up = step > 0;
  if (is_up ? start >= end : start <= end)
    return { uint64_t (start), uint64_t (step), 0 };
  uint64_t distance = is_up ? uint64_t (end) - start : uint64_t (start) - end;
  uint64_t width = is_up ? uint64_t (step) : -uint64_t (step);
  return { uint64_t (start), uint64_t (step), divide_up (distance, width) };
}

loop_space
loop_space::of (bool is_up, unsigned long long start, unsigned long long end,
                unsigned long long step)
{
  if (is_up ? start >= end : start <= end)
    return { start, step, 0 };
  return { start, step,
           is_up ? divide_up (end - start, step)
                 : divide_up (start - end, -step) };
}

worksharing::worksharing ()
{
  restart ();
}

/* Constructs are numbered from 1.  */
void
worksharing::restart ()
{
  forget (0, m_capacity);
  for (unsigned i = 0; i < count; i++)
    // Relaxed: the team is published later.
    m_constructs[i].m_state.store ((i ? i : count) * construct::states,
                                   std::memory_order_relaxed);
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

/* The thread at POSITION is the first one in C, for which it has R.  */
void
worksharing::fill (construct *c, const context &position,
                   const construct::request &r)
{
  c->m_request = r;
  c->m_chunks = r.chunk ? divide_up (r.space.count, r.chunk) : 0;
  c->m_has_ranges = !r.is_monotonic && r.schedule != loop_schedule::fixed
                    && position.size > 1 && c->m_chunks > 1
                    && c->m_chunks <= chunk_ranges::max_chunks;
  c->m_range_number = position.ranged + c->m_has_ranges;
  // Relaxed, all: published with the state.
  c->m_next.store (0, std::memory_order_relaxed);
  c->m_last_is_taken.store (false, std::memory_order_relaxed);
  c->m_left.store (0, std::memory_order_relaxed);
}

void
worksharing::enter (context *position, const construct::request &r)
{
  unsigned number = ++position->constructs;
  construct *c = &m_constructs[number % count];
  unsigned is_free = number * construct::states;
  for (;;)
    {
      // Acquire: pairs with the release of the thread that has filled C in, or
      // has freed it.
      unsigned state = c->m_state.load (std::memory_order_acquire);
      if (state == is_free + construct::is_ready)
        break;
      if (state == is_free
          && c->m_state.compare_exchange_strong (
              state, is_free + construct::is_filling,
              std::memory_order_acquire))
        {
          fill (c, *position, r);
          c->m_state.store (is_free + construct::is_ready,
                            std::memory_order_release);
          break;
        }
      // A thread that is COUNT constructs behind may not have a processor.
      pause_round ();
      sched_yield ();
    }
  position->current = c;
  position->ranged = c->m_range_number;
  position->turns = 0;
  position->is_over = false;
}

void
worksharing::leave (context *position)
{
  construct *c = position->current;
  position->current = nullptr;
  // Release and acquire: all that the threads have done there comes before the
  // next construct.
  if (c->m_left.fetch_add (1, std::memory_order_acq_rel) + 1 == position->size)
    c->m_state.store ((position->constructs + count) * construct::states,
                      std::memory_order_release);
}

/* With a chunk of zero each thread gets one, of the same size but for one
   iteration; otherwise every so many-th.  */
bool
worksharing::next_fixed (context *position, uint64_t *first, uint64_t *end)
{
  const construct::request &r = position->current->m_request;
  uint64_t number = position->number;
  uint64_t threads = position->size;
  uint64_t turn = position->turns++;
  if (r.chunk == 0)
    {
      uint64_t share = r.space.count / threads;
      uint64_t rest = r.space.count % threads;
      *first = number * share + (number < rest ? number : rest);
      *end = *first + share + (number < rest);
      return turn == 0 && *first < *end;
    }
  uint64_t chunk = turn * threads + number;
  if (chunk >= position->current->m_chunks)
    return false;
  *first = chunk * r.chunk;
  *end = r.space.count - *first < r.chunk ? r.space.count : *first + r.chunk;
  return true;
}

bool
worksharing::next_dynamic (construct *c, uint64_t *first, uint64_t *end)
{
  // Relaxed, both: each chunk is taken once; the rest was published when the
  // construct was filled in.
  if (c->m_next.load (std::memory_order_relaxed) >= c->m_chunks)
    return false;
  uint64_t chunk = c->m_next.fetch_add (1, std::memory_order_relaxed);
  if (chunk >= c->m_chunks)
    return false;
  *first = chunk * c->m_request.chunk;
  *end = *first + c->m_request.chunk;
  return true;
}

/* A thread gets its share of what is left.  */
bool
worksharing::next_guided (construct *c, unsigned threads, uint64_t *first,
                          uint64_t *end)
{
  uint64_t count = c->m_request.space.count;
  // Relaxed, here and below: as in next_dynamic.
  uint64_t begin = c->m_next.load (std::memory_order_relaxed);
  uint64_t next;
  do
    {
      if (begin >= count)
        return false;
      uint64_t share = divide_up (count - begin, threads);
      if (share < c->m_request.chunk)
        share = c->m_request.chunk;
      next = count - begin < share ? count : begin + share;
    }
  while (!c->m_next.compare_exchange_weak (begin, next,
                                           std::memory_order_relaxed));
  *first = begin;
  *end = next;
  return true;
}

bool
worksharing::next_of_ranges (context *position, uint64_t *first, uint64_t *end)
{
  construct *c = position->current;
  bool is_guided = c->m_request.schedule == loop_schedule::guided;
  chunk_ranges ranges (m_ranges[c->m_range_number % count], position->size,
                       c->m_range_number % chunk_ranges::numbers, c->m_chunks,
                       &c->m_last_is_taken);
  chunk_span span;
  if (position->is_over
      || !ranges.take (
          position->number, is_guided ? guided_divisor : dynamic_divisor,
          is_guided ? chunk_ranges::max_chunks : most_chunks_at_once, &span))
    return false;
  *first = span.first * c->m_request.chunk;
  *end = span.end * c->m_request.chunk;
  // Nothing may follow the last chunk in its thread.
  position->is_over = span.end == c->m_chunks;
  return true;
}

bool
worksharing::next (context *position, uint64_t *first, uint64_t *end)
{
  construct *c = position->current;
  const construct::request &r = c->m_request;
  bool more = r.schedule == loop_schedule::fixed
                  ? next_fixed (position, first, end)
              : c->m_has_ranges ? next_of_ranges (position, first, end)
              : r.schedule == loop_schedule::dynamic
                  ? next_dynamic (c, first, end)
                  : next_guided (c, position->size, first, end);
  if (more && *end > r.space.count)
    *end = r.space.count;
  return more;
}

} // namespace teams
} // namespace omptq
