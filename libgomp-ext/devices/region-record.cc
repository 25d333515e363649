/* Executes target regions whose record stays on the device.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* A region on a device finds its variables by a record of addresses and values.
   Libgomp allocates it each time that it executes the region.  Before that it
   frees the stacks of an NVIDIA device's warps if they are larger than 128 MB,
   as they are for all teams that a large device can hold, and then allocates
   them again: on an H100 0.2 to 0.4 ms for regions of which many take less.

   So where all of a region's variables are on the device already, nothing is
   allocated: this library writes the record to a variable that the program has
   for it on the device, and libgomp executes a region without data, which takes
   that record.

     GOMP_target_data_ext (variables)	libgomp counts that they are used, and
					copies those that have to be always
     GOMP_target_data_ext (addresses)	libgomp says where they are
     omp_target_memcpy (record)
     GOMP_target_ext (no variables)
     omp_target_memcpy (from record)
     GOMP_target_end_data ()

   Small variables that nothing else can map meanwhile, as the compiler says,
   are in the record themselves, such as those of reductions.  Libgomp executes
   the region as ever if something else is not on the device; if another thread
   executes the same region there; if a variable is mapped in a way that is not
   among those below; and if the code for the device does not know of the
   record, whose last element would be a mark.  */

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>
#include <pthread.h>

#include "../libgomp-ext.h"
#include "../settings.h"
#include "../system/error.h"
#include "../system/locked.h"
#include "../system/memory.h"
#include "../libgomp/libgomp.h"
#include "devices.h"
#include "function-table.h"
#include "map-kinds.h"
#include "region-record.h"

namespace omptq
{
namespace devices
{

/* One for each region that the program has told of.  */
struct known_record
{
  void (*fn) (void *);
  char *host;
  size_t size;
  uint64_t own;
  known_record *next;
  // A bit for each device: whether the region is executed there; whether it is
  // known if there is a mark; and whether there is one.
  std::atomic<uint64_t> busy{ 0 };
  std::atomic<uint64_t> looked_up{ 0 };
  std::atomic<uint64_t> marked{ 0 };
};

namespace
{

pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The records, by their functions' addresses.  */
function_table<known_record> records;

/* Returns the place of that of FN.  The lock is held.  */
known_record *&
place_of (void (*fn) (void *))
{
  return records.find (fn, [] (const known_record &) { return true; });
}

known_record *
find_record (void (*fn) (void *))
{
  locked here (&lock);
  return place_of (fn);
}

unsigned
kind_of (const region_data &data, size_t i)
{
  unsigned kind = data.kinds[i] & kind_mask;
  return (kind & kind_implicit) == kind_implicit ? kind & ~kind_implicit : kind;
}

/* True if KIND is for a pointer; the size is then something else.  */
bool
is_pointer (unsigned kind)
{
  return kind == kind_pointer || kind == kind_always_pointer
         || kind == kind_attach || kind == kind_attach_zero_length;
}

/* The size of variable I in bytes.  */
size_t
size_of (const region_data &data, size_t i)
{
  return is_pointer (kind_of (data, i)) ? sizeof (void *) : data.sizes[i];
}

/* Where variable I, a pointer, points to; its size is a distance, at which what
   is mapped begins.  */
char *
mapped_target (const region_data &data, size_t i)
{
  char *target;
  memcpy (&target, data.addresses[i], sizeof target);
  return target ? target + data.sizes[i] : nullptr;
}

/* True if libgomp finds what KIND maps, SIZE bytes, by its address.  */
bool
is_found (unsigned kind, size_t size)
{
  return kind == kind_zero_length || is_pointer (kind)
         || (size > 0
             && (kind <= kind_tofrom || kind == kind_descriptor
                 || (kind >= kind_always_to && kind <= kind_always_tofrom)));
}

bool
is_there (const void *address, int device)
{
  return omp_target_is_present (const_cast<void *> (address), device);
}

} // anonymous namespace

/* Libgomp's own ways: it maps a variable as a whole or not at all.  */
bool
region_record::is_present (size_t i) const
{
  auto *first = static_cast<const char *> (m_data.addresses[i]);
  size_t size = size_of (m_data, i);
  return is_there (first, m_device)
         && (size < 2 || is_there (first + size - 1, m_device));
}

/* Chooses the element for variable I.  False if it has to be libgomp's.  */
bool
region_record::choose_element (size_t i, bool is_own)
{
  unsigned kind = kind_of (m_data, i);
  if (!m_data.addresses[i] || kind == kind_firstprivate_int)
    m_elements[i] = element::value;
  else if (kind == kind_firstprivate)
    m_elements[i] = element::copy;
  else if (kind == kind_structure && i + 1 < m_data.count)
    m_elements[i] = element::before_next;
  else if (is_found (kind, m_data.sizes[i]) && is_present (i))
    m_elements[i]
        = kind == kind_always_pointer ? element::pointer : element::mapped;
  else if (is_own && (kind <= kind_tofrom || kind == kind_pointer)
           && !is_there (m_data.addresses[i], m_device))
    m_elements[i]
        = kind == kind_pointer ? element::copied_pointer : element::copy;
  else
    return false;
  return true;
}

bool
region_record::choose_elements (const known_record &record)
{
  const auto is_on_device = [this] (size_t i) {
    return m_elements[i] == element::mapped
           || m_elements[i] == element::pointer;
  };
  for (size_t i = 0; i < m_data.count; i++)
    {
      if (!choose_element (i, record.own >> i & 1))
        return false;
      // Libgomp writes the address of what is before it to a pointer.
      if (m_elements[i] == element::pointer
          && (i == 0 || !is_on_device (i - 1)))
        return false;
      if (i > 0 && m_elements[i - 1] == element::before_next
          && m_elements[i] != element::mapped)
        return false;
    }
  return true;
}

bool
region_record::is_copied (size_t i) const
{
  return m_elements[i] == element::copy
         || m_elements[i] == element::copied_pointer;
}

/* Finds places for copies.  False if RECORD has not enough.  */
bool
region_record::lay_out (const known_record &record)
{
  m_size = m_data.count * sizeof (void *);
  for (size_t i = 0; i < m_data.count; i++)
    if (is_copied (i))
      {
        size_t align = align_of_kind (m_data.kinds[i]);
        size_t size = size_of (m_data, i);
        if (align > record_align || size > record.size)
          return false;
        m_size = (m_size + align - 1) & -align;
        m_offsets[i] = m_size;
        m_size += size;
      }
  return m_size <= record.size - sizeof (uint64_t) && m_size <= most_bytes;
}

/* Sets ADDRESSES of what is mapped or pointed to, and that of RECORD after
   them, to those on the device.  False if one is not there any more.  */
bool
region_record::find (const known_record &record, void **addresses)
{
  void *host[most_variables + 1];
  size_t sizes[most_variables + 1] = {};
  unsigned short kinds[most_variables + 1];
  size_t count = m_data.count;
  for (size_t i = 0; i < count; i++)
    {
      bool points = m_elements[i] == element::copied_pointer;
      host[i] = points ? mapped_target (m_data, i) : m_data.addresses[i];
      kinds[i] = points || m_elements[i] == element::mapped
                     ? kind_use_device_ptr_if_present
                     : kind_firstprivate_int;
    }
  host[count] = record.host;
  kinds[count] = kind_use_device_ptr_if_present;
  memcpy (addresses, host, (count + 1) * sizeof *addresses);
  libgomp ().target_data_ext (m_device, count + 1, addresses, sizes, kinds);
  libgomp ().target_end_data ();
  for (size_t i = 0; i <= count; i++)
    if (kinds[i] == kind_use_device_ptr_if_present && host[i]
        && addresses[i] == host[i])
      return false;
  return true;
}

/* Maps the variables, and sets the elements.  False, with the mapping undone,
    if some are not on the device.  */
bool
region_record::map (const known_record &record)
{
  void *addresses[most_variables + 1];
  unsigned short kinds[most_variables];
  for (size_t i = 0; i < m_data.count; i++)
    {
      bool is_ours = m_elements[i] == element::value || is_copied (i);
      addresses[i] = m_data.addresses[i];
      kinds[i] = is_ours ? kind_firstprivate_int : m_data.kinds[i];
    }
  libgomp ().target_data_ext (m_device, m_data.count, addresses, m_data.sizes,
                              kinds);
  if (!find (record, addresses))
    {
      libgomp ().target_end_data ();
      return false;
    }
  m_on_device = static_cast<char *> (addresses[m_data.count]);
  set_elements (addresses);
  return true;
}

/* Makes the copy for variable I; TARGET is the address on the device of what a
   pointer that is copied points to.  */
void
region_record::make_copy (size_t i, char *target)
{
  char *copy = m_bytes + m_offsets[i];
  unsigned kind = kind_of (m_data, i);
  if (m_elements[i] == element::copied_pointer)
    {
      char *pointer = target ? target - m_data.sizes[i] : nullptr;
      memcpy (copy, &pointer, sizeof pointer);
    }
  else if (kind == kind_firstprivate || kind & kind_to)
    memcpy (copy, m_data.addresses[i], m_data.sizes[i]);
}

/* ON_DEVICE has the addresses of what is mapped or pointed to, and what libgomp
   gets of others.  */
void
region_record::set_elements (void *const *on_device)
{
  const auto host = [this] (size_t i) {
    return static_cast<const char *> (m_data.addresses[i]);
  };
  for (size_t i = 0; i < m_data.count; i++)
    {
      auto *value = static_cast<char *> (on_device[i]);
      if (is_copied (i))
        {
          make_copy (i, value);
          value = m_on_device + m_offsets[i];
        }
      else if (m_elements[i] == element::pointer)
        value = nullptr;
      else if (m_elements[i] == element::before_next)
        value = static_cast<char *> (on_device[i + 1])
                - (host (i + 1) - host (i));
      memcpy (m_bytes + i * sizeof value, &value, sizeof value);
    }
}

/* Returns whether the code for the device knows of RECORD, which is at
   m_on_device.  */
bool
region_record::has_mark (known_record &record) const
{
  uint64_t bit = bit_of (m_device);
  // Relaxed, all: the thread has exclusive use of the record on the device.
  if (!(record.looked_up.load (std::memory_order_relaxed) & bit))
    {
      uint64_t mark;
      if (omp_target_memcpy (&mark, m_on_device, sizeof mark, 0,
                             record.size - sizeof mark,
                             omp_get_initial_device (), m_device)
          != 0)
        return false;
      if (mark == GOMP_TARGET_RECORD_MARK)
        record.marked.fetch_or (bit, std::memory_order_relaxed);
      record.looked_up.fetch_or (bit, std::memory_order_relaxed);
    }
  return record.marked.load (std::memory_order_relaxed) & bit;
}

/* Writes the record to the device.  */
bool
region_record::write () const
{
  return omp_target_memcpy (m_on_device, m_bytes, m_size, 0, 0, m_device,
                            omp_get_initial_device ())
         == 0;
}

/* Copies from the device what the region has computed in copies.  */
void
region_record::copy_back () const
{
  const auto is_result = [this] (size_t i) {
    return m_elements[i] == element::copy && kind_of (m_data, i) & kind_from;
  };
  size_t first = 0;
  while (first < m_data.count && !is_result (first))
    first++;
  if (first == m_data.count)
    return;
  alignas (record_align) char bytes[most_bytes];
  size_t begin = m_offsets[first];
  if (omp_target_memcpy (bytes, m_on_device, m_size - begin, begin, begin,
                         omp_get_initial_device (), m_device)
      != 0)
    fatal ("cannot copy from device %d", m_device);
  for (size_t i = first; i < m_data.count; i++)
    if (is_result (i))
      memcpy (m_data.addresses[i], bytes + m_offsets[i], m_data.sizes[i]);
}

region_record::region_record (int number, void (*fn) (void *),
                              const region_data &data)
    : m_data (data), m_device (device_of (number))
{
  if (data.count == 0 || data.count > most_variables
      || !has_kept_stacks (m_device) || !program_settings ().target_records)
    return;
  known_record *r = find_record (fn);
  if (!r)
    return;
  uint64_t bit = bit_of (m_device);
  // Relaxed, both: what is mapped for nothing is only slower.
  if (r->looked_up.load (std::memory_order_relaxed)
      & ~r->marked.load (std::memory_order_relaxed) & bit)
    return;
  // Acquires the record on the device from the thread that had it before.
  if (r->busy.fetch_or (bit, std::memory_order_acquire) & bit)
    return;
  if (choose_elements (*r) && lay_out (*r) && map (*r))
    {
      if (has_mark (*r) && write ())
        {
          m_record = r;
          return;
        }
      libgomp ().target_end_data ();
    }
  r->busy.fetch_and (~bit, std::memory_order_release);
}

region_record::~region_record ()
{
  if (!m_record)
    return;
  copy_back ();
  libgomp ().target_end_data ();
  // Releases the record on the device.
  m_record->busy.fetch_and (~bit_of (m_device), std::memory_order_release);
}

void
forget_regions (const void *host_table)
{
  auto *table = static_cast<void *const *const *> (host_table);
  locked here (&lock);
  for (void *const *function = table[0]; function < table[1]; function++)
    {
      auto fn = reinterpret_cast<void (*) (void *)> (*function);
      known_record *&place = place_of (fn);
      if (known_record *found = place)
        {
          place = found->next;
          free (found);
        }
    }
}

} // namespace devices
} // namespace omptq

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  GOMP_target_record (void (*fn) (void *), void *record, size_t size,
                      uint64_t own)
  {
    using namespace omptq;
    using namespace omptq::devices;
    locked here (&lock);
    known_record *&first = records.list (fn);
    first = new (allocate_objects<known_record> ())
        known_record{ fn, static_cast<char *> (record), size, own, first };
  }

} // extern "C"
