/* The memory of a device: allocation.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "memory.h"

#include <algorithm>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

namespace ptxemu
{

namespace
{

lazy_bytes
reserve (uint64_t bytes)
{
  try
    {
      return lazy_bytes (bytes);
    }
  catch (const std::bad_alloc &)
    {
      throw memory_error ("the host has no " + std::to_string (bytes)
                          + " bytes for a GPU's memory");
    }
}

// Whether AT is an address of the host at which this process has memory.
bool
is_of_host (address at)
{
  const uint64_t page = sysconf (_SC_PAGESIZE);
  unsigned char resident;
  return mincore (reinterpret_cast<void *> (at / page * page), 1, &resident)
         == 0;
}

} // anonymous namespace

memory::memory (uint64_t bytes, uint64_t heap_bytes,
                const wanted_checks &checks, bool downwards)
    : m_downwards (downwards), m_size (round_up (bytes, 1 << 20)),
      m_arena (reserve (m_size)), m_shadow (reserve (m_size / granule)),
      m_written (checks.uninitialised ? std::make_unique<written_bytes> (m_size)
                                      : nullptr),
      m_objects (checks.bounds ? std::make_unique<mapped_objects> (m_size)
                               : nullptr),
      m_heap_size (heap_bytes)
{
  // No allocation begins where the window does, nor ends where it ends.
  m_free[gap] = m_size - 2 * gap;
}

void
memory::mark (uint64_t offset, uint64_t bytes, bool usable)
{
  uint64_t last = bytes / granule;
  for (uint64_t i = 0; i < last; i++)
    __atomic_store_n (shadow () + offset / granule + i, usable ? granule : 0,
                      __ATOMIC_RELAXED); // see `find'
  if (bytes % granule != 0)
    __atomic_store_n (shadow () + offset / granule + last,
                      usable ? bytes % granule : 0,
                      __ATOMIC_RELAXED); // see `find'
}

// Where WHOLE bytes fit into the free RANGE; zero if they do not.
uint64_t
memory::place_in (const free_range &range, uint64_t whole,
                  uint64_t alignment) const
{
  uint64_t begin = range.first, end = begin + range.second;
  if (whole > range.second)
    return 0;
  uint64_t offset
      = m_downwards ? (end - whole) & -alignment : round_up (begin, alignment);
  return offset >= begin && offset + whole <= end ? offset : 0;
}

// Takes memory from the first free range that fits, or the last one.
address
memory::take (uint64_t bytes, uint64_t alignment, bool heap)
{
  if (bytes == 0 || bytes > m_size)
    return 0;
  uint64_t whole = round_up (bytes, granule) + gap, offset = 0;
  const auto fits = [&] (const free_range &range) {
    offset = place_in (range, whole, alignment);
    return offset != 0;
  };
  auto range = m_free.end ();
  if (!m_downwards)
    range = std::find_if (m_free.begin (), m_free.end (), fits);
  else
    {
      auto last = std::find_if (m_free.rbegin (), m_free.rend (), fits);
      if (last != m_free.rend ())
        range = std::prev (last.base ());
    }
  if (range == m_free.end ())
    return 0;
  uint64_t begin = range->first, end = begin + range->second;
  m_free.erase (range);
  if (offset != begin)
    m_free[begin] = offset - begin;
  if (offset + whole != end)
    m_free[offset + whole] = end - offset - whole;
  m_allocations[offset] = { bytes, whole, heap };
  mark (offset, bytes, true);
  if (m_written != nullptr)
    m_written->forget (offset, round_up (bytes, granule));
  (heap ? m_heap_used : m_used) += bytes;
  return global_window + offset;
}

// Makes the oldest half of the freed memory free again; false if there is none.
bool
memory::reuse_freed ()
{
  if (m_freed.empty ())
    return false;
  for (size_t count = (m_freed.size () + 1) / 2; count != 0; count--)
    {
      uint64_t offset = m_freed.front ();
      m_freed.pop_front ();
      auto freed = m_allocations.find (offset);
      uint64_t whole = freed->second.whole;
      m_allocations.erase (freed);
      auto next = m_free.lower_bound (offset);
      if (next != m_free.end () && next->first == offset + whole)
        {
          whole += next->second;
          next = m_free.erase (next);
        }
      if (next != m_free.begin ())
        {
          auto previous = std::prev (next);
          if (previous->first + previous->second == offset)
            {
              previous->second += whole;
              continue;
            }
        }
      m_free[offset] = whole;
    }
  return true;
}

address
memory::allocate (uint64_t bytes, uint64_t alignment)
{
  std::lock_guard<std::mutex> hold (m_lock);
  for (;;)
    {
      address at
          = take (bytes, alignment < granule ? granule : alignment, false);
      if (at != 0 || !reuse_freed ())
        return at;
    }
}

uint64_t
memory::heap_size () const
{
  std::lock_guard<std::mutex> hold (m_lock);
  return m_heap_size;
}

void
memory::set_heap_size (uint64_t bytes)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_heap_size = bytes;
}

address
memory::allocate_in_heap (uint64_t bytes)
{
  std::lock_guard<std::mutex> hold (m_lock);
  if (m_heap_used > m_heap_size || bytes > m_heap_size - m_heap_used)
    return 0;
  for (;;)
    {
      address at = take (bytes, granule, true);
      if (at != 0 || !reuse_freed ())
        return at;
    }
}

bool
memory::give_back (address at, bool heap)
{
  std::lock_guard<std::mutex> hold (m_lock);
  auto found = m_allocations.find (at - global_window);
  if (found == m_allocations.end () || found->second.freed
      || found->second.heap != heap)
    return false;
  uint64_t offset = found->first, bytes = found->second.bytes;
  mark (offset, bytes, false);
  found->second.freed = true;
  if (m_objects != nullptr)
    m_objects->forget (offset);
  (heap ? m_heap_used : m_used) -= bytes;
  m_freed.push_back (offset);
  m_arena.clear (offset, bytes);
  return true;
}

bool
memory::release (address at)
{
  return give_back (at, false);
}

bool
memory::release_in_heap (address at)
{
  return give_back (at, true);
}

// The allocation that begins at OFFSET or before.
memory::allocations::const_iterator
memory::find_near (uint64_t offset) const
{
  auto next = m_allocations.upper_bound (offset);
  return next == m_allocations.begin () ? m_allocations.end ()
                                        : std::prev (next);
}

bool
memory::find_allocation (address at, address *begin, uint64_t *bytes) const
{
  std::lock_guard<std::mutex> hold (m_lock);
  uint64_t offset = at - global_window;
  if (offset < m_size)
    {
      auto found = find_near (offset);
      if (found == m_allocations.end () || found->second.freed
          || offset - found->first >= found->second.bytes)
        return false;
      *begin = global_window + found->first;
      *bytes = found->second.bytes;
      return true;
    }
  auto next = m_mappings.upper_bound (at);
  if (next == m_mappings.begin ())
    return false;
  const auto &found = *std::prev (next);
  if (at - found.first >= found.second.bytes)
    return false;
  *begin = found.first;
  *bytes = found.second.bytes;
  return true;
}

void
memory::info (uint64_t *free_bytes, uint64_t *all_bytes) const
{
  std::lock_guard<std::mutex> hold (m_lock);
  *all_bytes = m_size;
  *free_bytes = m_size - m_used - m_heap_used;
}

char *
memory::find_range (address at, uint64_t bytes) const
{
  std::lock_guard<std::mutex> hold (m_lock);
  uint64_t offset = at - global_window;
  if (offset < m_size)
    {
      auto found = find_near (offset);
      if (found == m_allocations.end () || found->second.freed)
        return nullptr;
      uint64_t inside = offset - found->first;
      return inside <= found->second.bytes
                     && bytes <= found->second.bytes - inside
                 ? m_arena.data () + offset
                 : nullptr;
    }
  auto next = m_mappings.upper_bound (at);
  if (next == m_mappings.begin ())
    return nullptr;
  const auto &found = *std::prev (next);
  uint64_t inside = at - found.first;
  return inside <= found.second.bytes && bytes <= found.second.bytes - inside
             ? found.second.host + inside
             : nullptr;
}

char *
memory::find_mapped (address at, unsigned bytes) const
{
  // Generic accesses to shared and local memory come here, for each lane.
  if (at >= shared_window && at < host_window)
    return nullptr;
  return find_range (at, bytes);
}

void
memory::set_written (address at, uint64_t bytes)
{
  uint64_t offset = at - global_window;
  if (m_written != nullptr && m_written->find (offset, bytes) != nullptr)
    m_written->set (offset, bytes);
}

void
memory::copy_written (address to, address from, uint64_t bytes)
{
  if (m_written == nullptr)
    return;
  char *target = m_written->find (to - global_window, bytes);
  const char *source = m_written->find (from - global_window, bytes);
  if (target != nullptr && source != nullptr)
    std::memmove (target, source, bytes);
  else
    set_written (to, bytes);
}

address
memory::map_host (void *host, uint64_t bytes)
{
  std::lock_guard<std::mutex> hold (m_lock);
  address at = reinterpret_cast<uintptr_t> (host);
  if (at + bytes > shared_window && at < global_window + m_size)
    {
      // The lower bits stay, so that both addresses are aligned alike.
      constexpr uint64_t page = 4096;
      at = round_up (m_next_mapping, page) + at % page;
      m_next_mapping = at + bytes + gap;
    }
  m_mappings[at] = { static_cast<char *> (host), bytes };
  return at;
}

bool
memory::unmap_host (address at)
{
  std::lock_guard<std::mutex> hold (m_lock);
  return m_mappings.erase (at) != 0;
}

void
memory::set_name (address at, const std::string &name)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_allocations.at (at - global_window).name = name;
}

std::string
memory::name_of (address at) const
{
  std::lock_guard<std::mutex> hold (m_lock);
  uint64_t offset = at - global_window;
  if (offset >= m_size)
    return std::string ();
  auto found = find_near (offset);
  bool inside = found != m_allocations.end ()
                && offset - found->first < found->second.bytes;
  return inside ? found->second.name : std::string ();
}

std::string
memory::describe (address at) const
{
  std::lock_guard<std::mutex> hold (m_lock);
  uint64_t offset = at - global_window;
  if (offset >= m_size)
    return at < 4096         ? "no memory is there; a null pointer?"
           : is_of_host (at) ? "no memory is there, but on the host: it is"
                               " not mapped; is a map clause missing?"
                             : "no memory is there";
  auto found = find_near (offset);
  if (found == m_allocations.end ())
    return "no memory is allocated there";
  uint64_t inside = offset - found->first;
  const allocation &near = found->second;
  if (inside >= near.whole)
    return "no memory is allocated there";
  if (m_objects != nullptr && !near.freed)
    if (std::string text = m_objects->describe_inside (offset); !text.empty ())
      return text;
  std::string size = std::to_string (near.bytes);
  if (!near.name.empty () && inside < near.bytes)
    return (inside == 0 ? "" : std::to_string (inside) + " bytes into ")
           + ("`" + near.name + "'");
  if (inside >= near.bytes)
    return std::to_string (inside - near.bytes) + " bytes after the end of "
           + size + (near.freed ? " freed" : "") + " bytes";
  return std::to_string (inside) + " bytes into " + size
         + (near.freed ? " freed bytes" : " bytes");
}

} // namespace ptxemu
