/* The memory of a device: windows of addresses, and what is allocated in them.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Generic addresses, one window for each state space:

     shared_window    the block's own .shared
     local_window     the lane's own .local, the same addresses in each lane
     code_window      functions
     host_window      mapped memory of the host whose own addresses are in
                      one of these windows
     global_window    .global and .const, and what kernels and the host allocate

   An address in .global or .const equals the generic one; one in .shared or
   .local counts from zero.  Other mapped memory of the host keeps its
   addresses.

   Global memory is one mapping of the host, the arena, so that an address
   becomes a pointer by an addition.  The shadow has a byte for each granule of
   16 bytes: how many of its bytes, from the first one, are allocated.  An
   access is aligned and at most 16 bytes long, so one shadow byte decides.
   Freed memory is not reused before all other memory is used up, and
   allocations are apart, so that wrong accesses hit memory that is not
   allocated.

   `find' is the fast path, for each lane's access; `find_range', with a lock,
   is for the host's copies and for mapped memory.  */

#ifndef PTXEMU_MEMORY_H
#define PTXEMU_MEMORY_H 1

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "../checks/lazy-bytes.h"
#include "../checks/written-bytes.h"
#include "../text/limits.h"
#include "configuration.h"
#include "mapped-objects.h"

namespace ptxemu
{

constexpr address shared_window = address{ 1 } << 40;
constexpr uint64_t shared_window_size = most_shared_bytes;
constexpr address local_window = address{ 2 } << 40;
constexpr uint64_t local_window_size = most_local_bytes;
constexpr address code_window = address{ 4 } << 40;
constexpr uint64_t code_window_size = uint64_t{ 1 } << 32;
constexpr address host_window = address{ 8 } << 40;
constexpr address global_window = address{ 16 } << 40;

// Bytes between the addresses of two functions.
constexpr uint64_t function_distance = 16;

// A kind of access to memory.
enum class access : uint8_t
{
  load,
  store,
  atomic
};

class memory
{
public:
  // BYTES, not zero, in all, HEAP_BYTES of them for malloc in kernels; with
  // what the checks need.  Later allocations have higher addresses, or lower
  // ones if it goes DOWNWARDS.  Throws memory_error.
  memory (uint64_t bytes, uint64_t heap_bytes, const wanted_checks &,
          bool downwards);

  // Bytes of the window for global memory.
  uint64_t
  size () const
  {
    return m_size;
  }

  // The host's pointer for BYTES at AT, which are aligned and at most 16; null
  // if they cannot be accessed.  A load may begin in an allocation and end
  // after it: string functions read whole words, and a GPU allows it.
  char *
  find (address at, unsigned bytes, access how) const
  {
    uint64_t offset = at - global_window;
    if (__builtin_expect (offset < m_size, 1))
      {
        // Relaxed: a program that accesses memory while it is allocated or
        // freed has a race, and either answer is right.
        unsigned usable
            = __atomic_load_n (shadow () + offset / granule, __ATOMIC_RELAXED);
        unsigned needed = how == access::load ? 1 : bytes;
        if (__builtin_expect (usable >= offset % granule + needed, 1))
          return m_arena.data () + offset;
      }
    return find_mapped (at, bytes);
  }

  // The same for any number of BYTES in global memory; null also if in doubt.
  char *
  find_many (address at, unsigned bytes) const
  {
    uint64_t offset = at - global_window, end = offset + bytes;
    if (offset >= m_size || end > m_size)
      return nullptr;
    unsigned char all = granule;
    uint64_t last = (end - 1) / granule;
    // Relaxed: see `find'.
    for (uint64_t i = offset / granule; i < last; i++)
      all &= __atomic_load_n (shadow () + i, __ATOMIC_RELAXED);
    unsigned usable = __atomic_load_n (shadow () + last, __ATOMIC_RELAXED);
    return all == granule && usable > (end - 1) % granule
               ? m_arena.data () + offset
               : nullptr;
  }

  // The host's pointer for BYTES in one allocation or one mapping; otherwise
  // null.
  char *find_range (address at, uint64_t bytes) const;

  // Allocates memory for the host; zero if there is not enough.
  address allocate (uint64_t bytes, uint64_t alignment);

  // Frees what `allocate' returned; false if AT is something else.
  bool release (address at);

  // How many bytes kernels can allocate in all.
  uint64_t heap_size () const;
  void set_heap_size (uint64_t bytes);

  // The same for kernels.
  address allocate_in_heap (uint64_t bytes);
  bool release_in_heap (address at);

  bool find_allocation (address at, address *begin, uint64_t *bytes) const;
  void info (uint64_t *free_bytes, uint64_t *all_bytes) const;

  // Which bytes of the window for global memory were written; null if nothing
  // notes it.
  written_bytes *
  written () const
  {
    return m_written.get ();
  }

  // The objects in blocks; null if nothing checks accesses to them.
  mapped_objects *
  objects () const
  {
    return m_objects.get ();
  }

  // BYTES at AT, which may be mapped memory of the host, have been written.
  void set_written (address at, uint64_t bytes);

  // BYTES at TO are a copy of those at FROM: as much of them was written.
  void copy_written (address to, address from, uint64_t bytes);

  address map_host (void *host, uint64_t bytes);
  bool unmap_host (address at);

  // Names the allocation at AT, for messages.
  void set_name (address at, const std::string &name);

  // The name of the allocation that AT is in; empty if it has none.
  std::string name_of (address at) const;

  // Describes AT for a message: "16 bytes after the end of 64 bytes".
  std::string describe (address at) const;

private:
  static constexpr uint64_t granule = 16;
  static constexpr uint64_t gap = 256; // least distance of allocations

  struct allocation
  {
    uint64_t bytes = 0; // that can be used
    uint64_t whole = 0; // that are taken
    bool heap = false;
    bool freed = false;
    std::string name = {};
  };

  struct mapping
  {
    char *host = nullptr;
    uint64_t bytes = 0;
  };

  using allocations = std::map<uint64_t, allocation>;     // by offset
  using free_range = std::pair<const uint64_t, uint64_t>; // offset, bytes

  char *find_mapped (address at, unsigned bytes) const;
  uint64_t place_in (const free_range &range, uint64_t whole,
                     uint64_t alignment) const;
  address take (uint64_t bytes, uint64_t alignment, bool heap);
  bool reuse_freed ();
  bool give_back (address at, bool heap);
  void mark (uint64_t offset, uint64_t bytes, bool usable);
  allocations::const_iterator find_near (uint64_t offset) const;

  unsigned char *
  shadow () const
  {
    return reinterpret_cast<unsigned char *> (m_shadow.data ());
  }

  const bool m_downwards;
  const uint64_t m_size;
  lazy_bytes m_arena, m_shadow;
  std::unique_ptr<written_bytes> m_written;
  std::unique_ptr<mapped_objects> m_objects;

  mutable std::mutex m_lock; // of all that follows
  allocations m_allocations;
  std::map<uint64_t, uint64_t> m_free; // offset to bytes
  std::deque<uint64_t> m_freed;        // the oldest first
  uint64_t m_used = 0, m_heap_used = 0, m_heap_size;
  std::map<address, mapping> m_mappings;
  address m_next_mapping = host_window + gap;
};

} // namespace ptxemu

#endif /* PTXEMU_MEMORY_H */
