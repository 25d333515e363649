/* The objects that a construct of OpenMP maps.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "construct.h"

#include <algorithm>
#include <atomic>

#include "host-symbols.h"
#include "library.h"

namespace ptxemu::cuda
{

namespace
{

// Kinds of items, as in GCC's gomp-constants.h.
enum : unsigned
{
  map_alloc = 0,
  map_tofrom = 3,
  map_pointer = 4,
  map_descriptor = 5, // of a Fortran array
  map_firstprivate = 12,
  map_firstprivate_int = 13,
  map_use_device_ptr = 14,
  map_zero_length = 15,
  map_use_device_ptr_if_present = 16,
  map_always_to = 17,
  map_always_tofrom = 19,
  map_struct = 28,
  map_always_pointer = 29,
  map_pointer_to_zero_length = 30,
  map_implicit = 32 + 64, // a flag
  map_special = 4 + 8 + 16 + 32 + 64,
  map_attach = 80,
  map_attach_zero_length = 82,
  map_force = 128
};

// The most memory that larger alignments may take, and the largest one.
constexpr uint64_t most_padding = 256 << 20;
constexpr uint64_t largest_alignment = 4 << 20;

// Copies on the host's stack are aligned, too.
constexpr uint64_t largest_private_alignment = 256;

std::atomic<bool> any_construct{ false };

unsigned
kind_of (unsigned short kind)
{
  unsigned result = kind & 0xff;
  return (result & map_special) == map_implicit ? result & ~map_implicit
                                                : result;
}

uint64_t
alignment_of (unsigned short kind)
{
  return uint64_t{ 1 } << (kind >> 8);
}

// Kinds that mean memory of their own, of the item's size.
bool
is_object (unsigned kind)
{
  unsigned plain = kind & ~unsigned{ map_force };
  return plain <= map_tofrom || kind == map_descriptor
         || kind == map_firstprivate
         || (kind >= map_always_to && kind <= map_always_tofrom);
}

bool
is_pointer (unsigned kind)
{
  return kind == map_pointer || kind == map_pointer_to_zero_length;
}

bool
has_no_memory (unsigned kind)
{
  switch (kind)
    {
    case map_firstprivate_int:
    case map_use_device_ptr:
    case map_use_device_ptr_if_present:
    case map_zero_length:
    case map_always_pointer:
    case map_attach:
    case map_attach_zero_length:
      return true;
    default:
      return false;
    }
}

// The alignment with which objects of SIZES do not touch: no end of one is a
// multiple of it.
uint64_t
separating_alignment (const std::vector<size_t> &sizes)
{
  uint64_t result = 64;
  for (size_t size : sizes)
    result = std::max<uint64_t> (result, 2 * (size & -size));
  result = std::min (result, largest_alignment);
  while (result > 64 && result * sizes.size () > most_padding)
    result /= 2;
  return result;
}

} // anonymous namespace

// --- Begin and end. ---

construct::construct (const items &all)
    : m_hosts (all.hosts, all.hosts + all.count),
      m_sizes (all.sizes, all.sizes + all.count),
      m_kinds (all.kinds, all.kinds + all.count)
{
  std::vector<size_t> sizes;
  for (size_t i = 0; i < all.count; i++)
    if (is_object (kind_of (m_kinds[i])))
      sizes.push_back (m_sizes[i]);
  uint64_t wanted = separating_alignment (sizes);
  for (unsigned short &kind : m_kinds)
    {
      unsigned what = kind_of (kind);
      if (!is_object (what) && what != map_struct)
        continue;
      uint64_t alignment
          = std::max (alignment_of (kind),
                      what == map_firstprivate
                          ? std::min (wanted, largest_private_alignment)
                          : wanted);
      kind = (kind & 0xff) | __builtin_ctzll (alignment) << 8;
    }
  thread_state &mine = thread_state::mine ();
  m_outer = mine.in_construct;
  mine.in_construct = this;
  any_construct = true;
}

construct::~construct () { thread_state::mine ().in_construct = m_outer; }

construct *
construct::current ()
{
  return thread_state::mine ().in_construct;
}

bool
construct::any ()
{
  return any_construct;
}

void
construct::allocated (device &in, address at, uint64_t bytes)
{
  m_blocks.push_back ({ &in, at, bytes });
}

// --- The layout. ---

// Where libgomp puts objects in a block, from offset zero.
class construct::layout
{
public:
  // TABLE_BYTES come first.
  explicit layout (uint64_t table_bytes) : m_bytes (table_bytes)
  {
    if (table_bytes != 0)
      {
        m_alignment = 32;
        m_objects.push_back ({ 0, table_bytes, true, "" });
      }
  }

  // Adds BYTES of HOST that are at AT and begin BEFORE bytes after what is
  // aligned.
  void
  add (const void *host, address at, uint64_t bytes, uint64_t alignment,
       uint64_t before = 0)
  {
    m_alignment = std::max (m_alignment, alignment);
    uint64_t offset = round_up (m_bytes - before, alignment) + before;
    m_objects.push_back (
        { offset, bytes, false, host_symbols::get ().name_of (host) });
    m_addresses.push_back (at);
    m_bytes = offset + bytes;
  }

  // Whether all of BYTES at AT are in an object: of another item.
  bool
  has (address at, uint64_t bytes) const
  {
    for (size_t i = 0; i < m_addresses.size (); i++)
      {
        uint64_t inside = at - m_addresses[i], size = objects (i).bytes;
        if (inside <= size && bytes <= size - inside && size != 0)
          return true;
      }
    return false;
  }

  // Restricts IN to the objects if they are there; TABLE is zero if there is
  // none.
  void
  restrict_block (const block &in, address table) const
  {
    address start = table != 0 ? table : round_up (in.begin, m_alignment);
    if (start % m_alignment != 0 || start - in.begin >= m_alignment
        || start - in.begin + m_bytes > in.bytes || m_addresses.empty ())
      return;
    for (size_t i = 0; i < m_addresses.size (); i++)
      if (m_addresses[i] != start + objects (i).offset)
        return;
    std::vector<mapped_objects::object> all = m_objects;
    for (mapped_objects::object &each : all)
      each.offset += start - global_window;
    in.in->restrict_block (in.begin, in.bytes, all);
  }

private:
  // The object of address I.
  const mapped_objects::object &
  objects (size_t i) const
  {
    return m_objects[m_objects.size () - m_addresses.size () + i];
  }

  uint64_t m_bytes;
  uint64_t m_alignment = 8;
  std::vector<mapped_objects::object> m_objects; // the table's first
  std::vector<address> m_addresses;
};

// Looks where the COUNT items from FIRST on, which libgomp maps together, are.
void
construct::place (size_t first, size_t count,
                  const std::vector<address> &addresses, address table)
{
  const block *in = nullptr;
  auto is_inside = [&] (address at) {
    for (const block &each : m_blocks)
      if (in == nullptr && at - each.begin < each.bytes)
        in = &each;
    return in != nullptr && at - in->begin < in->bytes;
  };
  if (table != 0 && !is_inside (table))
    return;
  layout all (table != 0 ? count * sizeof (void *) : 0);
  for (size_t i = first; i < first + count; i++)
    {
      unsigned kind = kind_of (m_kinds[i]);
      if (m_hosts[i] == nullptr || has_no_memory (kind))
        continue;
      address at = addresses[i];
      uint64_t bytes = is_pointer (kind) ? sizeof (void *) : m_sizes[i];
      uint64_t before = 0, alignment = alignment_of (m_kinds[i]);
      if (kind == map_struct)
        {
          // Its members follow; it is one object from the first to the last.
          size_t last = i + m_sizes[i];
          if (last == i || last >= first + count)
            return;
          auto host = [&] (size_t n) {
            return reinterpret_cast<uintptr_t> (m_hosts[n]);
          };
          at = addresses[i + 1];
          before = host (i + 1) - host (i);
          bytes = host (last) + m_sizes[last] - host (i + 1);
          i = last;
        }
      else if (!is_object (kind) && !is_pointer (kind))
        return;
      if (is_inside (at) && !all.has (at, bytes))
        all.add (m_hosts[i], at, bytes, alignment, before);
    }
  if (in != nullptr)
    all.restrict_block (*in, table);
}

// --- Addresses. ---

void
construct::launched (address table)
{
  std::vector<address> addresses (m_hosts.size ());
  for (const block &each : m_blocks)
    if (table - each.begin < each.bytes
        && each.in->read (addresses.data (), table,
                          addresses.size () * sizeof (address)))
      {
        place (0, addresses.size (), addresses, table);
        return;
      }
}

std::vector<void *>
construct::wanted_addresses () const
{
  std::vector<void *> result;
  if (!m_blocks.empty ())
    for (size_t i = 0; i < m_hosts.size (); i++)
      {
        unsigned kind = kind_of (m_kinds[i]);
        result.push_back (is_object (kind) || is_pointer (kind) ? m_hosts[i]
                                                                : nullptr);
      }
  return result;
}

void
construct::mapped (const std::vector<void *> &pointers, bool one_by_one)
{
  std::vector<address> addresses;
  for (void *each : pointers)
    addresses.push_back (reinterpret_cast<uintptr_t> (each));
  size_t count = addresses.size ();
  if (!one_by_one)
    {
      place (0, count, addresses, 0);
      return;
    }
  for (size_t i = 0; i < count;)
    {
      unsigned kind = kind_of (m_kinds[i]);
      size_t together = kind == map_struct ? 1 + m_sizes[i] : 1;
      // A descriptor comes with its pointers.
      while (kind == map_descriptor && i + together < count
             && is_pointer (kind_of (m_kinds[i + together])))
        together++;
      together = std::min (together, count - i);
      place (i, together, addresses, 0);
      i += together;
    }
}

} // namespace ptxemu::cuda
