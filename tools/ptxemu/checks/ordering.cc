/* Which accesses of a kernel happen before which.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "ordering.h"

#include <algorithm>

namespace ptxemu
{

namespace
{

bool
is_before (const vector_clock::entry &e, warp_number warp)
{
  return e.first < warp;
}

} // anonymous namespace

// --- Clocks. ---

uint32_t
vector_clock::time_of (warp_number warp) const
{
  auto found = std::lower_bound (m_entries.begin (), m_entries.end (), warp,
                                 is_before);
  return found != m_entries.end () && found->first == warp ? found->second : 0;
}

void
vector_clock::raise (warp_number warp, uint32_t time)
{
  auto found = std::lower_bound (m_entries.begin (), m_entries.end (), warp,
                                 is_before);
  if (found == m_entries.end () || found->first != warp)
    m_entries.insert (found, { warp, time });
  else
    found->second = std::max (found->second, time);
}

void
vector_clock::join (const vector_clock &other)
{
  std::vector<entry> both;
  both.reserve (m_entries.size () + other.m_entries.size ());
  auto a = m_entries.begin ();
  for (const entry &b : other.m_entries)
    {
      while (a != m_entries.end () && a->first < b.first)
        both.push_back (*a++);
      if (a != m_entries.end () && a->first == b.first)
        {
          both.push_back ({ b.first, std::max (a->second, b.second) });
          ++a;
        }
      else
        both.push_back (b);
    }
  both.insert (both.end (), a, m_entries.end ());
  m_entries = std::move (both);
}

// --- Warps. ---

ordering::ordering (unsigned warps_per_block)
    : m_warps_per_block (warps_per_block)
{
}

ordering::warp_state &
ordering::state_of (warp_number warp)
{
  if (m_last != nullptr && m_last_number == warp)
    return *m_last;
  std::unique_ptr<warp_state> &state = m_warps[warp];
  if (state == nullptr)
    {
      state = std::make_unique<warp_state> ();
      state->clock = std::make_shared<vector_clock> ();
    }
  m_last_number = warp;
  m_last = state.get ();
  return *state;
}

uint32_t
ordering::time_of (warp_number warp)
{
  return state_of (warp).time;
}

bool
ordering::knows (warp_number warp, warp_number other, uint32_t time)
{
  if (warp == other)
    return true;
  warp_state &w = state_of (warp);
  if (!w.answered || w.asked != other)
    {
      w.answer = w.clock->time_of (other);
      w.asked = other;
      w.answered = true;
    }
  return time <= w.answer;
}

// Takes a snapshot and begins the next time.
void
ordering::advance (warp_state &w, sync_scope scope)
{
  w.time++;
  uint32_t far = w.snapshots.empty () ? 0 : w.snapshots.back ().far;
  w.snapshots.push_back ({ w.clock, scope == sync_scope::gpu ? w.time : far });
}

void
ordering::acquire (warp_state &w, sync_scope scope)
{
  bool far = w.any_far && scope == sync_scope::gpu;
  if (!w.any_near && !far)
    return;
  auto clock = std::make_shared<vector_clock> (*w.clock);
  if (w.any_near)
    clock->join (w.near);
  if (far)
    clock->join (w.far);
  w.near = vector_clock ();
  w.any_near = false;
  if (far)
    {
      w.far = vector_clock ();
      w.any_far = false;
    }
  w.clock = std::move (clock);
  w.answered = false;
}

void
ordering::fence (warp_number warp, sync_scope scope)
{
  warp_state &w = state_of (warp);
  acquire (w, scope);
  advance (w, scope);
}

void
ordering::fence_sc (warp_number warp, sync_scope scope)
{
  warp_state &w = state_of (warp);
  vector_clock &near = m_block_sc[block_of (warp)];
  bool far = scope == sync_scope::gpu;
  acquire (w, scope);
  auto clock = std::make_shared<vector_clock> (*w.clock);
  clock->join (near);
  if (far)
    clock->join (m_sc);
  w.clock = clock;
  w.answered = false;
  clock->raise (warp, w.time);
  near.join (*clock);
  if (far)
    m_sc.join (*clock);
  advance (w, scope);
}

void
ordering::arrive (warp_number warp, meeting &at)
{
  warp_state &w = state_of (warp);
  // A barrier is taken to order as a fence for the whole GPU does what the warp
  // has read; it is one for the block for what the warp has written.
  acquire (w, sync_scope::gpu);
  at.clock.join (*w.clock);
  at.clock.raise (warp, w.time);
  advance (w, sync_scope::block);
}

void
ordering::leave (warp_number warp, const meeting &at)
{
  warp_state &w = state_of (warp);
  auto clock = std::make_shared<vector_clock> (*w.clock);
  clock->join (at.clock);
  w.clock = std::move (clock);
  w.answered = false;
  advance (w, sync_scope::block);
}

// --- Values. ---

// The clock of a snapshot of WARP; null for 0, which does not exist.
shared_clock
ordering::released_by (warp_number warp, const warp_state &w, uint32_t snapshot)
{
  if (snapshot < 2)
    return nullptr;
  auto clock
      = std::make_shared<vector_clock> (*w.snapshots[snapshot - 2].clock);
  clock->raise (warp, snapshot - 1);
  return clock;
}

release_clock
ordering::released_at (warp_number warp, uint32_t time)
{
  const warp_state &w = state_of (warp);
  if (time < 2)
    return { block_of (warp), nullptr, nullptr };
  return { block_of (warp), released_by (warp, w, time),
           released_by (warp, w, w.snapshots[time - 2].far) };
}

shared_clock
ordering::joined (const shared_clock &a, const shared_clock &b)
{
  if (a == nullptr || b == nullptr)
    return a == nullptr ? b : a;
  auto both = std::make_shared<vector_clock> (*a);
  both->join (*b);
  return both;
}

void
ordering::join_release (release_clock &own, const release_clock &other)
{
  own.far = joined (own.far, other.far);
  own.near
      = joined (own.near, other.block == own.block ? other.near : other.far);
}

release_clock
ordering::released_after (warp_number warp, const release_clock &other)
{
  release_clock own = released_at (warp, time_of (warp));
  join_release (own, other);
  return own;
}

void
ordering::observe (warp_number warp, const release_clock &what)
{
  bool near = what.block == block_of (warp);
  const shared_clock &clock = near ? what.near : what.far;
  if (clock == nullptr)
    return;
  warp_state &w = state_of (warp);
  (near ? w.near : w.far).join (*clock);
  (near ? w.any_near : w.any_far) = true;
}

} // namespace ptxemu
