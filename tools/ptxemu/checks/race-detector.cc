/* Finds data races.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "race-detector.h"

#include <algorithm>

namespace ptxemu
{

race_detector::race_detector (uint64_t global_bytes, unsigned warps_per_block,
                              const std::vector<access_site> &sites,
                              race_listener &listener)
    : m_order (warps_per_block), m_global (global_bytes), m_sites (sites),
      m_listener (listener)
{
}

bool
race_detector::is_ordered (const current &c, const mark &m)
{
  return m.warp == c.now.warp ? c.by.lanes.knows (m.lanes, m.lane_time)
                              : m_order.knows (c.now.warp, m.warp, m.time);
}

void
race_detector::report (const current &c, const mark &before, race::reason why)
{
  m_listener.found ({ before, c.now, c.where, c.offset, why });
}

// --- Plain accesses, and loads. ---

void
race_detector::check_store (const current &c, race_cell &cell,
                            bool has_observed)
{
  if (cell.write.lanes != 0 && !has_observed && !is_ordered (c, cell.write)
      && (cell.write.site != c.now.site
          || !c.silent.holds (*c.silent.by, *c.silent.op, c.now.lanes)))
    report (c, cell.write, race::reason::unordered);
  if (cell.reads != 0)
    {
      for (const mark &m : m_reads.at (cell.reads))
        if (m.lanes != 0 && !is_ordered (c, m))
          {
            report (c, m, race::reason::unordered);
            break;
          }
      m_reads.release (cell.reads);
    }
  else if (cell.read.lanes != 0 && !is_ordered (c, cell.read))
    report (c, cell.read, race::reason::unordered);
  cell.write = c.now;
  cell.read.lanes = 0;
  cell.reads = 0;
}

namespace
{

// M, and the lanes of BEFORE if both are of one instruction or at one time.
mark
joined (const mark &m, const mark &before)
{
  mark result = m;
  if (before.warp == m.warp && before.time == m.time
      && before.lane_time == m.lane_time)
    result.lanes |= before.lanes;
  return result;
}

} // anonymous namespace

// A read that this one comes after need not be remembered: what comes after
// this one comes after both.
void
race_detector::note_read (const current &c, race_cell &cell)
{
  if (cell.reads != 0)
    {
      const mark &before
          = m_reads.at (cell.reads)[c.now.warp % read_tables::slots];
      m_reads.add (cell.reads, joined (c.now, before));
    }
  else if (cell.read.lanes == 0 || is_ordered (c, cell.read))
    cell.read = joined (c.now, cell.read);
  else
    {
      cell.reads = m_reads.make ();
      m_reads.add (cell.reads, cell.read);
      m_reads.add (cell.reads, c.now);
    }
}

void
race_detector::check_load (const current &c, race_cell &cell)
{
  if (cell.write.lanes != 0 && !is_ordered (c, cell.write))
    report (c, cell.write, race::reason::unordered);
  note_read (c, cell);
}

void
race_detector::check (const current &c, race_cell &cell, bool has_observed)
{
  if (c.site.what == access_site::kind::load)
    check_load (c, cell);
  else if (!c.site.strong)
    check_store (c, cell, has_observed);
  else if (cell.write.lanes != 0 && !has_observed
           && !is_ordered (c, cell.write))
    report (c, cell.write, race::reason::unordered);
}

// --- Order through atomic operations and values. ---

// The clocks that the value of CELL releases.
release_clock
race_detector::value_of (const race_cell &cell, const unusual_cell *u)
{
  if (u != nullptr && u->value_is_strong)
    return u->release;
  if (cell.write.lanes == 0)
    return release_clock ();
  return m_order.released_at (cell.write.warp, cell.write.time);
}

// An access meets strong ones of other warps.
void
race_detector::check_strong (const current &c, unusual_cell &u)
{
  for (const mark &m : u.strong)
    {
      bool out_of_scope
          = c.site.strong
            && m_order.block_of (m.warp) != m_order.block_of (c.now.warp)
            && (c.site.scope == sync_scope::block
                || m_sites[m.site].scope == sync_scope::block);
      if ((out_of_scope || !c.site.strong) && !is_ordered (c, m))
        {
          report (c, m,
                  out_of_scope ? race::reason::scope : race::reason::unordered);
          return;
        }
    }
}

// The access reads the value of CELL, the whole word's.
void
race_detector::observe (const current &c, race_cell &cell)
{
  warp_number own = c.now.warp;
  bool strong = cell.unusual != 0 && c.shadow.unusual (cell).value_is_strong;
  if (!strong
      && (cell.write.lanes == 0 || cell.write.warp == own
          || m_order.knows (own, cell.write.warp, cell.write.time)))
    return;
  unusual_cell &u = c.shadow.unusual (cell);
  m_order.observe (own, value_of (cell, &u));
  u.observe (own);
}

// A strong write.  Writes that an atomic operation has read come before the
// accesses after it.
void
race_detector::write_strongly (const current &c, race_cell &cell)
{
  unusual_cell &u = c.shadow.unusual (cell);
  check_strong (c, u);
  bool continues = c.site.what == access_site::kind::atomic;
  u.release = continues
                  ? m_order.released_after (c.now.warp, value_of (cell, &u))
                  : m_order.released_at (c.now.warp, c.now.time);
  u.value_is_strong = true;
  if (continues)
    u.strong.clear ();
  u.strong.push_back (c.now);
  u.strong_observers.clear ();
}

// Notes the order that the access establishes.  CELL is that of the word, also
// if its bytes have cells of their own.  Returns whether the warp has read the
// value before, and so comes after the store.
bool
race_detector::synchronize (const current &c, race_cell &cell)
{
  warp_number own = c.now.warp;
  bool observed = cell.unusual != 0
                  && unusual_cell::contains (
                      c.shadow.unusual (cell).plain_observers, own);
  if (c.site.what != access_site::kind::store)
    observe (c, cell);
  if (c.site.what == access_site::kind::load)
    return observed;
  if (c.site.strong)
    {
      write_strongly (c, cell);
      return observed;
    }
  if (cell.unusual == 0)
    return observed;
  unusual_cell &u = c.shadow.unusual (cell);
  if (!unusual_cell::contains (u.strong_observers, own))
    check_strong (c, u);
  u.strong.clear ();
  u.value_is_strong = false;
  u.plain_observers.clear ();
  u.strong_observers.clear ();
  return observed;
}

// --- Accesses. ---

// The part of the access in WORD, which ends at END.
void
race_detector::check_word (const current &c, uint64_t word, uint64_t end)
{
  constexpr unsigned size = race_shadow::word;
  race_cell &cell = c.shadow.at (word);
  uint64_t from = std::max (word, c.offset), to = std::min (end, word + size);
  bool partial = to - from != size, observed = false;
  if (c.site.strong || cell.unusual != 0
      || (cell.write.lanes != 0 && cell.write.warp != c.now.warp))
    observed = synchronize (c, cell);
  bool split = cell.unusual != 0 && c.shadow.unusual (cell).bytes != nullptr;
  if (!partial && !split)
    {
      check (c, cell, observed);
      return;
    }
  auto &bytes = c.shadow.bytes_of (cell);
  for (uint64_t i = from; i < to; i++)
    check (c, bytes[i - word], observed);
  // The write whose clocks the value of the word releases.
  cell.write = bytes[from - word].write;
}

void
race_detector::access (warp_races &w, uint32_t site, memory_kind where,
                       uint64_t offset, lane_mask lanes,
                       const silent_store &silent)
{
  race_shadow &shadow = where == memory_kind::global ? m_global : w.shared;
  const access_site &what = m_sites[site];
  if (offset >= shadow.size () || what.bytes > shadow.size () - offset)
    return;
  mark now;
  now.lanes = lanes;
  now.warp = w.number;
  now.time = m_order.time_of (w.number);
  now.lane_time = w.lanes.time ();
  now.site = site;
  current c{ w, what, now, where, offset, silent, shadow };
  constexpr unsigned size = race_shadow::word;
  uint64_t end = offset + what.bytes;
  for (uint64_t word = offset / size * size; word < end; word += size)
    check_word (c, word, end);
}

void
race_detector::differ (warp_races &w, uint32_t site, memory_kind where,
                       uint64_t offset, unsigned one, unsigned other)
{
  mark first;
  first.lanes = lane_mask{ 1 } << one;
  first.warp = w.number;
  first.site = site;
  mark second = first;
  second.lanes = lane_mask{ 1 } << other;
  m_listener.found (
      { first, second, where, offset, race::reason::different_values });
}

} // namespace ptxemu
