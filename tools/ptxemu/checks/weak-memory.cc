/* Memory as weak as PTX's model allows.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "weak-memory.h"

#include <algorithm>

namespace ptxemu
{

namespace
{

// Stores of the whole launch after which a store is known to all.
constexpr uint64_t longest_delay = 1000;

// Readings that are kept of a cell, beyond which its older stores are dropped.
constexpr size_t most_readings = 64;

// The stores to a cell that a load may get, at most; without that, a cell that
// its warp changes all the time would have more and more.
constexpr size_t most_stores = 32;

constexpr uint64_t never = ~uint64_t{ 0 };

// All bits of the bytes of MASK.
uint64_t
bits_of (cell_mask mask)
{
  uint64_t bits = 0;
  for (unsigned i = 0; i < sizeof bits; i++)
    if ((mask >> i & 1) != 0)
      bits |= uint64_t{ 255 } << 8 * i;
  return bits;
}

// The bytes of memory at AT, in its position of the cell.
uint64_t
in_memory (const weak_bytes &at)
{
  uint64_t bits = 0;
  std::memcpy (&bits, at.memory, at.size);
  return bits << 8 * at.position ();
}

uint64_t
combined (uint64_t bits, uint64_t other, cell_mask others)
{
  uint64_t mask = bits_of (others);
  return (bits & ~mask) | (other & mask);
}

// Whether a store of BYTES can come before stores[PLACE]: not between an atomic
// operation and what that has read.
bool
keeps_atomicity (const weak_cell &c, size_t place, cell_mask bytes)
{
  for (; place < c.stores.size () && bytes != 0; place++)
    {
      const weak_store &s = c.stores[place];
      if (s.is_atomic && (s.bytes & bytes) != 0)
        return false;
      bytes &= ~s.bytes;
    }
  return true;
}

// Puts S, of which the bytes that it stores are known, before stores[PLACE].
// Returns those of them that no store there replaces.
cell_mask
insert (weak_cell &c, size_t place, weak_store s)
{
  cell_mask left = s.bytes;
  uint64_t bits = s.value;
  s.value = combined (c.stores[place - 1].value, bits, left);
  for (size_t i = place; i < c.stores.size () && left != 0; i++)
    {
      left &= ~c.stores[i].bytes;
      c.stores[i].value = combined (c.stores[i].value, bits, left);
    }
  uint64_t moved = c.first_place + place;
  for (weak_cell::reading &r : c.readings)
    r.place += r.place >= moved;
  c.stores.insert (c.stores.begin () + place, std::move (s));
  return left;
}

} // anonymous namespace

// True one time in two.
bool
weak_memory::toss ()
{
  return (m_random () & 1) != 0;
}

// --- The stores that are kept. ---

// Whether a late load may have to get what was there before S.
bool
weak_memory::is_awaited (const weak_store &s) const
{
  if (m_late.empty ())
    return false;
  auto found = m_late.find (s.warp);
  return found != m_late.end () && s.moment > found->second.due;
}

// The stores to AT's cell; null if all have been known to all for long.
weak_cell *
weak_memory::find (const weak_bytes &at)
{
  auto found = at.cells->find (at.cell ());
  if (found == at.cells->end ())
    return nullptr;
  weak_cell &c = found->second;
  if (c.stores.back ().moment == 0)
    // An atomic operation is about to store to it.
    return &c;
  for (size_t i = c.stores.size (); i-- > 0;)
    if (m_now - c.stores[i].moment <= longest_delay || is_awaited (c.stores[i]))
      return &c;
  at.cells->erase (found);
  return nullptr;
}

// AT's cell, which is about to get a store: its stores have these bytes.
weak_cell &
weak_memory::prepare (const weak_bytes &at)
{
  weak_cell *known = find (at);
  weak_cell &c = known == nullptr ? (*at.cells)[at.cell ()] : *known;
  if (known == nullptr)
    c.stores.emplace_back ();
  cell_mask more = at.mask () & ~c.bytes;
  if (more == 0)
    return c;
  uint64_t bits = in_memory (at);
  for (weak_store &s : c.stores)
    s.value = combined (s.value, bits, more);
  c.bytes |= more;
  return c;
}

// Keeps what FORGOTTEN, the first store to C, releases, unless it is known to
// all.
void
weak_memory::keep_release (weak_cell &c, weak_store forgotten)
{
  for (weak_store &s : c.forgotten)
    s.bytes &= ~forgotten.bytes;
  c.forgotten.push_back (std::move (forgotten));
  auto end = std::remove_if (c.forgotten.begin (), c.forgotten.end (),
                             [this] (const weak_store &s) {
                               return s.bytes == 0 || s.moment == 0
                                      || m_now - s.moment > longest_delay;
                             });
  c.forgotten.erase (end, c.forgotten.end ());
}

// Drops the first stores until WANTED are left.
void
weak_memory::forget_first (weak_cell &c, size_t wanted)
{
  while (c.stores.size () > wanted && !is_awaited (c.stores[1]))
    {
      keep_release (c, std::move (c.stores.front ()));
      c.stores.erase (c.stores.begin ());
      c.first_place++;
    }
}

void
weak_memory::forget (weak_cells &cells, uint64_t offset, uint64_t size)
{
  uint64_t first = offset / sizeof (uint64_t);
  uint64_t end = (offset + size + sizeof (uint64_t) - 1) / sizeof (uint64_t);
  if (end - first < cells.size ())
    {
      for (uint64_t cell = first; cell < end; cell++)
        cells.erase (cell);
      return;
    }
  for (auto c = cells.begin (); c != cells.end ();)
    c = c->first >= first && c->first < end ? cells.erase (c) : std::next (c);
}

// --- The order of stores. ---

release_clock
weak_memory::release_of (const weak_store &s)
{
  if (s.moment == 0)
    return release_clock ();
  return s.has_release ? s.release : m_order.released_at (s.warp, s.time);
}

bool
weak_memory::is_known (warp_number warp, const weak_store &s)
{
  return m_now - s.moment > longest_delay
         || (s.moment != 0 && m_order.knows (warp, s.warp, s.time));
}

// The oldest of the stores to C that WARP may get for a load of BYTES, but for
// those that it has made after DUE.
size_t
weak_memory::oldest (warp_number warp, const weak_cell &c, cell_mask bytes,
                     uint64_t due)
{
  size_t result = c.stores.size () - 1;
  for (; result > 0; result--)
    {
      const weak_store &s = c.stores[result];
      if ((s.bytes & bytes) != 0 && (s.warp != warp || s.moment <= due)
          && is_known (warp, s))
        break;
    }
  if (result + 1 == c.stores.size ())
    return result;
  for (const weak_cell::reading &r : c.readings)
    if (r.place > c.first_place + result && (r.bytes & bytes) != 0
        && m_order.knows (warp, r.warp, r.time))
      result = r.place - c.first_place;
  return result;
}

// WARP gets BYTES from stores[FROM], or those before.
void
weak_memory::note_reading (warp_number warp, weak_cell &c, cell_mask bytes,
                           size_t from)
{
  cell_mask left = bytes;
  uint64_t newest = 0;
  for (size_t i = from + 1; i-- > 0 && left != 0;)
    {
      const weak_store &s = c.stores[i];
      if ((s.bytes & left) == 0)
        continue;
      if (left == bytes)
        newest = c.first_place + i;
      left &= ~s.bytes;
      m_order.observe (warp, release_of (s));
    }
  for (const weak_store &s : c.forgotten)
    if ((s.bytes & left) != 0)
      m_order.observe (warp, release_of (s));
  if (newest == c.first_place)
    return;
  uint32_t time = m_order.time_of (warp);
  for (weak_cell::reading &r : c.readings)
    if (r.warp == warp && r.time == time && r.bytes == bytes)
      {
        r.place = std::max (r.place, newest);
        return;
      }
  c.readings.push_back ({ warp, time, newest, bytes });
  if (c.readings.size () <= most_readings)
    return;
  uint64_t least = c.readings.front ().place;
  uint64_t end = c.first_place + c.stores.size ();
  forget_first (c, end - least);
  if (c.first_place >= least)
    c.readings.erase (c.readings.begin ());
}

// --- Accesses. ---

bool
weak_memory::be_late (warp_number warp)
{
  if (!toss ())
    return false;
  late_loads &late = m_late[warp];
  if (late.count++ == 0)
    late.due = m_now;
  return true;
}

void
weak_memory::caught_up (warp_number warp)
{
  auto found = m_late.find (warp);
  if (--found->second.count == 0)
    m_late.erase (found);
}

uint64_t
weak_memory::load (warp_number warp, const weak_bytes &at, uint64_t due)
{
  uint64_t bits = in_memory (at);
  if (weak_cell *c = find (at))
    {
      cell_mask bytes = at.mask ();
      // The warp's own later store rules out itself and what follows it.
      size_t newest = c->stores.size () - 1;
      for (size_t i = newest; i > 0; i--)
        if (c->stores[i].warp == warp && c->stores[i].moment > due
            && (c->stores[i].bytes & bytes) != 0)
          newest = i - 1;
      size_t first = std::min (oldest (warp, *c, bytes, due), newest);
      size_t from
          = toss () ? newest : first + m_random () % (newest - first + 1);
      bits = combined (bits, c->stores[from].value, c->bytes & bytes);
      note_reading (warp, *c, bytes, from);
    }
  return bits >> 8 * at.position ();
}

// The place in C before which a store of BYTES by WARP is put.
size_t
weak_memory::place_for_store (warp_number warp, const weak_cell &c,
                              cell_mask bytes)
{
  size_t end = c.stores.size ();
  if (toss ())
    return end;
  size_t first = oldest (warp, c, bytes, never) + 1;
  size_t place = first + m_random () % (end - first + 1);
  while (!keeps_atomicity (c, place, bytes))
    place++;
  return place;
}

void
weak_memory::store (warp_number warp, const weak_bytes &at, uint64_t bits)
{
  weak_cell &c = prepare (at);
  size_t place = place_for_store (warp, c, at.mask ());
  weak_store s;
  s.moment = ++m_now;
  s.value = bits << 8 * at.position ();
  s.bytes = at.mask ();
  s.warp = warp;
  s.time = m_order.time_of (warp);
  cell_mask last = insert (c, place, std::move (s));
  uint64_t value = combined (in_memory (at), bits << 8 * at.position (), last)
                   >> 8 * at.position ();
  std::memcpy (at.memory, &value, at.size);
  forget_first (c, most_stores);
}

void
weak_memory::before_atomic (warp_number warp, const weak_bytes &at)
{
  weak_cell &c = prepare (at);
  note_reading (warp, c, at.mask (), c.stores.size () - 1);
}

void
weak_memory::after_atomic (warp_number warp, const weak_bytes &at)
{
  weak_cell &c = (*at.cells)[at.cell ()];
  weak_store s;
  s.moment = ++m_now;
  s.value = in_memory (at);
  s.bytes = at.mask ();
  s.is_atomic = true;
  s.warp = warp;
  s.time = m_order.time_of (warp);
  s.has_release = true;
  s.release = m_order.released_at (warp, s.time);
  cell_mask left = s.bytes;
  for (size_t i = c.stores.size (); i-- > 0 && left != 0;)
    if ((c.stores[i].bytes & left) != 0)
      {
        left &= ~c.stores[i].bytes;
        ordering::join_release (s.release, release_of (c.stores[i]));
      }
  for (const weak_store &f : c.forgotten)
    if ((f.bytes & left) != 0)
      ordering::join_release (s.release, release_of (f));
  insert (c, c.stores.size (), std::move (s));
  forget_first (c, most_stores);
}

} // namespace ptxemu
