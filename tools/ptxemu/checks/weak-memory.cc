/* Memory as weak as PTX's model allows.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "weak-memory.h"

#include <algorithm>
#include <cstring>

namespace ptxemu
{

namespace
{

constexpr unsigned word_bytes = 4;

// Stores of the whole launch after which a store is known to all.
constexpr uint64_t longest_delay = 1000;

// Readings that are kept of a word, beyond which its older stores are dropped.
constexpr size_t most_readings = 64;

// The stores to a word that a load may get, at most; without that, a word that
// its warp changes all the time would have more and more.
constexpr size_t most_stores = 32;

uint64_t
first_word (uint64_t offset)
{
  return offset / word_bytes;
}

uint64_t
last_word (uint64_t offset, unsigned bytes)
{
  return (offset + bytes - 1) / word_bytes;
}

// The value of WORD; OFFSET is at MEMORY.
uint32_t
value_at (const char *memory, uint64_t offset, uint64_t word)
{
  uint32_t value;
  std::memcpy (&value, memory + int64_t (word * word_bytes - offset),
               sizeof value);
  return value;
}

} // anonymous namespace

// The stores to WORD; null if all have been known to all for long.
weak_word *
weak_memory::find (weak_words &words, uint64_t word)
{
  auto found = words.find (word);
  if (found == words.end ())
    return nullptr;
  weak_word &w = found->second;
  if (m_now - w.stores.back ().moment <= longest_delay)
    return &w;
  words.erase (found);
  return nullptr;
}

release_clock
weak_memory::release_of (const weak_store &s)
{
  if (s.moment == 0)
    return release_clock ();
  return s.has_release ? s.release : m_order.released_at (s.warp, s.time);
}

// The moment of the oldest store that WARP may get.
uint64_t
weak_memory::oldest_moment (warp_number warp, const weak_word &w)
{
  uint64_t moment = 0;
  for (const weak_store &s : w.stores)
    if (s.moment != 0 && m_order.knows (warp, s.warp, s.time))
      moment = s.moment;
  for (const weak_word::reading &r : w.readings)
    if (m_order.knows (warp, r.warp, r.time))
      moment = std::max (moment, r.moment);
  return moment;
}

// The last store at MOMENT.
const weak_store &
weak_memory::store_at (const weak_word &w, uint64_t moment) const
{
  auto after
      = std::find_if (w.stores.begin () + 1, w.stores.end (),
                      [=] (const weak_store &s) { return s.moment > moment; });
  return *std::prev (after);
}

void
weak_memory::note_reading (warp_number warp, weak_word &w, const weak_store &s)
{
  if (s.moment == 0)
    return;
  m_order.observe (warp, release_of (s));
  uint64_t moment = s.moment;
  uint32_t time = m_order.time_of (warp);
  for (weak_word::reading &r : w.readings)
    if (r.warp == warp && r.time == time)
      {
        r.moment = std::max (r.moment, moment);
        return;
      }
  w.readings.push_back ({ warp, time, moment });
  if (w.readings.size () <= most_readings)
    return;
  uint64_t least = w.readings.front ().moment;
  w.readings.erase (w.readings.begin ());
  while (w.stores.size () > 1 && w.stores[1].moment <= least)
    w.stores.erase (w.stores.begin ());
}

uint64_t
weak_memory::load (warp_number warp, weak_words &words, uint64_t offset,
                   unsigned bytes, const char *memory, uint64_t limit)
{
  uint64_t first = first_word (offset), last = last_word (offset, bytes);
  std::vector<uint64_t> moments;
  uint64_t oldest = 0, newest = m_now;
  for (uint64_t word = first; word <= last; word++)
    if (weak_word *w = find (words, word))
      {
        oldest = std::max (oldest, oldest_moment (warp, *w));
        for (const weak_store &s : w->stores)
          {
            moments.push_back (s.moment);
            if (s.moment > limit && s.warp == warp)
              newest = std::min (newest, s.moment - 1);
          }
      }
  if (newest != m_now)
    // The warp's own later store rules nothing out.
    oldest = std::min (oldest, newest);
  uint64_t moment = newest;
  if (!moments.empty () && toss ())
    moment
        = std::clamp (moments[m_random () % moments.size ()], oldest, newest);
  char value[2 * word_bytes] = {};
  for (uint64_t word = first; word <= last; word++)
    {
      uint32_t part = value_at (memory, offset, word);
      if (weak_word *w = find (words, word))
        {
          weak_store s = store_at (*w, moment);
          part = s.value;
          note_reading (warp, *w, s);
        }
      std::memcpy (value + (word - first) * word_bytes, &part, sizeof part);
    }
  uint64_t result = 0;
  std::memcpy (&result, value + offset % word_bytes, bytes);
  return result;
}

void
weak_memory::before_store (warp_number warp, weak_words &words, uint64_t offset,
                           unsigned bytes, const char *memory, bool reads)
{
  for (uint64_t word = first_word (offset); word <= last_word (offset, bytes);
       word++)
    {
      weak_word *w = find (words, word);
      if (w == nullptr)
        {
          weak_store initial;
          initial.value = value_at (memory, offset, word);
          words[word].stores.push_back (initial);
        }
      else if (reads)
        note_reading (warp, *w, weak_store (w->stores.back ()));
    }
}

void
weak_memory::after_store (warp_number warp, weak_words &words, uint64_t offset,
                          unsigned bytes, const char *memory, bool has_read)
{
  m_now++;
  for (uint64_t word = first_word (offset); word <= last_word (offset, bytes);
       word++)
    {
      weak_word &w = words[word];
      weak_store s;
      s.moment = m_now;
      s.value = value_at (memory, offset, word);
      s.warp = warp;
      s.time = m_order.time_of (warp);
      if (has_read)
        {
          s.has_release = true;
          s.release
              = m_order.released_after (warp, release_of (w.stores.back ()));
        }
      w.stores.push_back (s);
      if (w.stores.size () > most_stores)
        w.stores.erase (w.stores.begin ());
    }
}

} // namespace ptxemu
