/* Target regions whose record stays on the device.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_REGION_RECORD_H
#define GOMP_EXT_REGION_RECORD_H 1

#include <cstddef>
#include <cstdint>

#include "../libgomp-ext.h"

namespace omptq
{
namespace devices
{

/* The arguments of GOMP_target_ext for the variables of a region.  */
struct region_data
{
  size_t count;
  void **addresses;
  size_t *sizes;
  unsigned short *kinds;
};

/* The description of a region by GOMP_target_record.  */
struct known_record;

/* During the object's lifetime the variables of a target region, which the
   thread waits for, are mapped.  The region's record on the device has their
   addresses.  If is_written () is false, libgomp has to do both instead.  */
class region_record
{
public:
  // The region is FN, on the device that compiled code calls NUMBER.
  region_record (int number, void (*fn) (void *), const region_data &data);

  ~region_record ();

  region_record (const region_record &) = delete;

  // True if libgomp is to execute the region without data.
  bool
  is_written () const
  {
    return m_record;
  }

private:
  static constexpr size_t most_variables = GOMP_TARGET_RECORD_VARIABLES;
  static constexpr size_t most_bytes
      = (most_variables + GOMP_TARGET_RECORD_VALUES) * sizeof (void *);
  static constexpr size_t record_align = GOMP_TARGET_RECORD_ALIGN;

  // The element of the record for a variable.
  enum class element : unsigned char
  {
    // Its value, as libgomp gets it.
    value,
    // The address of a copy in the record, which may be copied back.
    copy,
    // The same, where the copy is a pointer to an object on the device.
    copied_pointer,
    // The address that libgomp finds for it.
    mapped,
    // Nothing, as libgomp writes a pointer on the device.
    pointer,
    // For a structure of which members are mapped: the address of its
    // beginning, by that of the first of them.
    before_next
  };

  const region_data &m_data;
  int m_device;
  // Null if libgomp has to do it.
  known_record *m_record = nullptr;
  char *m_on_device = nullptr;
  element m_elements[most_variables];
  // Where copies are in the record, and how many bytes it has.
  unsigned short m_offsets[most_variables];
  size_t m_size;
  alignas (record_align) char m_bytes[most_bytes];

  bool choose_elements (const known_record &record);
  bool choose_element (size_t i, bool is_own);
  bool is_present (size_t i) const;
  bool is_copied (size_t i) const;
  bool lay_out (const known_record &record);
  bool map (const known_record &record);
  bool find (const known_record &record, void **addresses);
  void make_copy (size_t i, char *target);
  void set_elements (void *const *on_device);
  bool has_mark (known_record &record) const;
  bool write () const;
  void copy_back () const;
};

/* Forgets the regions of a program or library that HOST_TABLE, which libgomp
   was given, has the functions of: they are about to be unloaded.  */
void forget_regions (const void *host_table);

} // namespace devices
} // namespace omptq

#endif /* GOMP_EXT_REGION_RECORD_H */
