/* Copies between devices, and memory of devices that is filled, which depend on
   tasks.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* libgomp does not know the tasks that dependence objects stand for.  So each
   operation is a task of the library's own.  libgomp has the routines that copy
   since GCC 13 (OpenMP 5.2, sections 18.8.9 and 18.8.10), and the one that
   fills since GCC 16.  */

#include <cstdlib>

#include "../system/memory.h"
#include "../tasks/team.h"
#include "devices.h"
#include "interface.h"

namespace omptq
{
namespace interface
{
namespace
{

/* A depend clause for COUNT dependence OBJECTS, as compiled code would pass
   it.  */
class depend_clause
{
public:
  depend_clause (int count, omp_depend_t *objects)
      : m_words (allocate_objects<void *> (first_object + count))
  {
    for (int i = 0; i < first_object; i++)
      m_words[i] = nullptr;
    m_words[total] = reinterpret_cast<void *> (static_cast<uintptr_t> (count));
    for (int i = 0; i < count; i++)
      m_words[first_object + i] = &objects[i];
  }

  ~depend_clause () { free (m_words); }

  depend_clause (const depend_clause &) = delete;
  depend_clause &operator= (const depend_clause &) = delete;

  void **
  words () const
  {
    return m_words;
  }

private:
  // In the long layout; see for_each_object.
  static constexpr int total = 1;
  static constexpr int first_object = 5;

  void **const m_words;
};

/* Executes OPERATION as a task that depends on COUNT OBJECTS; returns its
   result if that is known, or zero.  Outside of all regions tasks are
   libgomp's, which has executed most of them when they were created.  */
template <typename T>
int
execute_later (T operation, int count, omp_depend_t *objects)
{
  tasks::worker *w = tasks::worker::in_own_region ();
  if (!w)
    {
      libgomp ().taskwait ();
      return operation.execute ();
    }
  if (count < 0)
    count = 0;
  depend_clause depend (count, objects);
  w->create ({ [] (void *data) { static_cast<T *> (data)->execute (); },
               &operation, nullptr, sizeof operation, alignof (T), true,
               count ? flag_depend : 0, depend.words (), 0, nullptr });
  return 0;
}

/* Executes COPY likewise; returns what is wrong with the numbers of its
   devices, or zero.  */
template <typename T>
int
copy_later (T copy, int count, omp_depend_t *objects)
{
  if (int error = libgomp ().target_memcpy (copy.to, copy.from, 0, 0, 0,
                                            copy.to_device, copy.from_device))
    return error;
  return execute_later (copy, count, objects);
}

struct block_copy
{
  void *to;
  const void *from;
  size_t size;
  size_t to_offset;
  size_t from_offset;
  int to_device;
  int from_device;

  int
  execute () const
  {
    return omp_target_memcpy (to, from, size, to_offset, from_offset, to_device,
                              from_device);
  }
};

struct rectangle_copy
{
  void *to;
  const void *from;
  size_t element;
  int dimensions;
  const size_t *volume;
  const size_t *to_offsets;
  const size_t *from_offsets;
  const size_t *to_dimensions;
  const size_t *from_dimensions;
  int to_device;
  int from_device;

  int
  execute () const
  {
    return omp_target_memcpy_rect (to, from, element, dimensions, volume,
                                   to_offsets, from_offsets, to_dimensions,
                                   from_dimensions, to_device, from_device);
  }
};

struct filling
{
  void *to;
  int value;
  size_t size;
  int device;

  int
  execute () const
  {
    libgomp ().target_memset (to, value, size, device);
    return 0;
  }
};

} // anon namespace

int
target_memcpy_async (void *to, const void *from, size_t size, size_t to_offset,
                     size_t from_offset, int to_device, int from_device,
                     int count, omp_depend_t *objects)
{
  return copy_later (block_copy{ to, from, size, to_offset, from_offset,
                                 device_of_argument (to_device),
                                 device_of_argument (from_device) },
                     count, objects);
}

/* How many dimensions there may be: INT_MAX, as in libgomp, if an address is
   null.  */
int
target_memcpy_rect_async (void *to, const void *from, size_t element,
                          int dimensions, const size_t *volume,
                          const size_t *to_offsets, const size_t *from_offsets,
                          const size_t *to_dimensions,
                          const size_t *from_dimensions, int to_device,
                          int from_device, int count, omp_depend_t *objects)
{
  rectangle_copy copy{ to,
                       from,
                       element,
                       dimensions,
                       volume,
                       to_offsets,
                       from_offsets,
                       to_dimensions,
                       from_dimensions,
                       device_of_argument (to_device),
                       device_of_argument (from_device) };
  if (!to || !from)
    return copy.execute ();
  return copy_later (copy, count, objects);
}

void *
target_memset_async (void *to, int value, size_t size, int device, int count,
                     omp_depend_t *objects)
{
  execute_later (filling{ to, value, size, device_of_argument (device) }, count,
                 objects);
  return to;
}

} // namespace interface
} // namespace omptq
