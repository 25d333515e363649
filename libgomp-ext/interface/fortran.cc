/* OpenMP's routines, as programs in Fortran call them.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Those whose names end in _8_ are for integers and logicals of 8 bytes.  */

#include <climits>
#include <cstdlib>
#include <cstring>

#include "../system/memory.h"
#include "interface.h"

namespace
{

/* As libgomp converts a value that may be too large.  */
int
to_int (int64_t value)
{
  return value > INT_MAX ? INT_MAX : value < INT_MIN ? INT_MIN : value;
}

/* The omp_lib of OpenMP 4.5 does not know the modifier monotonic.  */
int32_t
without_modifier (omp_sched_t kind)
{
  return kind & ~omp_sched_monotonic;
}

/* A string in Fortran has a length, and no zero at its end.  */
class c_string
{
public:
  c_string (const char *text, size_t length)
      : m_text (omptq::allocate_objects<char> (length + 1))
  {
    memcpy (m_text, text, length);
    m_text[length] = '\0';
  }

  ~c_string () { free (m_text); }

  c_string (const c_string &) = delete;
  c_string &operator= (const c_string &) = delete;

  const char *
  text () const
  {
    return m_text;
  }

private:
  char *const m_text;
};

/* Numbers that a routine has set, COUNT of them, for an array of integers of 8
   bytes.  */
class numbers
{
public:
  explicit numbers (int count)
      : m_count (count),
        m_numbers (omptq::allocate_objects<int> (count > 0 ? count : 1))
  {
  }

  ~numbers () { free (m_numbers); }

  numbers (const numbers &) = delete;
  numbers &operator= (const numbers &) = delete;

  int *
  begin ()
  {
    return m_numbers;
  }

  void
  copy_to (int64_t *to) const
  {
    for (int i = 0; i < m_count; i++)
      to[i] = m_numbers[i];
  }

private:
  const int m_count;
  int *const m_numbers;
};

} // anon namespace

extern "C"
{

  int32_t
  omp_get_num_threads_ (void)
  {
    return omp_get_num_threads ();
  }

  int32_t
  omp_get_thread_num_ (void)
  {
    return omp_get_thread_num ();
  }

  int32_t
  omp_in_parallel_ (void)
  {
    return omp_in_parallel ();
  }

  int32_t
  omp_get_level_ (void)
  {
    return omp_get_level ();
  }

  int32_t
  omp_get_active_level_ (void)
  {
    return omp_get_active_level ();
  }

  int32_t
  omp_get_ancestor_thread_num_ (const int32_t *level)
  {
    return omp_get_ancestor_thread_num (*level);
  }

  int32_t
  omp_get_ancestor_thread_num_8_ (const int64_t *level)
  {
    return omp_get_ancestor_thread_num (to_int (*level));
  }

  int32_t
  omp_get_team_size_ (const int32_t *level)
  {
    return omp_get_team_size (*level);
  }

  int32_t
  omp_get_team_size_8_ (const int64_t *level)
  {
    return omp_get_team_size (to_int (*level));
  }

  int32_t
  omp_get_num_teams_ (void)
  {
    return omp_get_num_teams ();
  }

  int32_t
  omp_get_team_num_ (void)
  {
    return omp_get_team_num ();
  }

  int32_t
  omp_get_max_threads_ (void)
  {
    return omp_get_max_threads ();
  }

  int32_t
  omp_get_dynamic_ (void)
  {
    return omp_get_dynamic ();
  }

  int32_t
  omp_get_nested_ (void)
  {
    return omp_get_nested ();
  }

  int32_t
  omp_get_max_active_levels_ (void)
  {
    return omp_get_max_active_levels ();
  }

  void
  omp_get_schedule_ (int32_t *kind, int32_t *chunk_size)
  {
    omp_sched_t its_kind;
    int its_chunk_size;
    omp_get_schedule (&its_kind, &its_chunk_size);
    *kind = without_modifier (its_kind);
    *chunk_size = its_chunk_size;
  }

  void
  omp_get_schedule_8_ (int32_t *kind, int64_t *chunk_size)
  {
    int32_t its_chunk_size;
    omp_get_schedule_ (kind, &its_chunk_size);
    *chunk_size = its_chunk_size;
  }

  int32_t
  omp_get_thread_limit_ (void)
  {
    return omp_get_thread_limit ();
  }

  int32_t
  omp_get_proc_bind_ (void)
  {
    return omp_get_proc_bind ();
  }

  int32_t
  omp_get_default_device_ (void)
  {
    return omp_get_default_device ();
  }

  void
  omp_get_uid_from_device_ (const char **text, size_t *length, int32_t device)
  {
    *text = omp_get_uid_from_device (device);
    *length = *text ? strlen (*text) : 0;
  }

  void
  omp_get_uid_from_device_8_ (const char **text, size_t *length, int64_t device)
  {
    omp_get_uid_from_device_ (text, length, to_int (device));
  }

  void
  omp_set_num_threads_ (const int32_t *threads)
  {
    omp_set_num_threads (*threads);
  }

  void
  omp_set_num_threads_8_ (const int64_t *threads)
  {
    omp_set_num_threads (to_int (*threads));
  }

  void
  omp_set_dynamic_ (const int32_t *dynamic)
  {
    omp_set_dynamic (*dynamic);
  }

  void
  omp_set_dynamic_8_ (const int64_t *dynamic)
  {
    omp_set_dynamic (to_int (*dynamic));
  }

  void
  omp_set_nested_ (const int32_t *nested)
  {
    omp_set_nested (*nested);
  }

  void
  omp_set_nested_8_ (const int64_t *nested)
  {
    omp_set_nested (to_int (*nested));
  }

  void
  omp_set_max_active_levels_ (const int32_t *levels)
  {
    omp_set_max_active_levels (*levels);
  }

  void
  omp_set_max_active_levels_8_ (const int64_t *levels)
  {
    omp_set_max_active_levels (to_int (*levels));
  }

  void
  omp_set_default_device_ (const int32_t *device)
  {
    omp_set_default_device (*device);
  }

  void
  omp_set_default_device_8_ (const int64_t *device)
  {
    omp_set_default_device (to_int (*device));
  }

  void
  omp_set_schedule_ (const int32_t *kind, const int32_t *chunk_size)
  {
    omp_set_schedule (static_cast<omp_sched_t> (*kind), *chunk_size);
  }

  void
  omp_set_schedule_8_ (const int32_t *kind, const int64_t *chunk_size)
  {
    omp_set_schedule (static_cast<omp_sched_t> (*kind), to_int (*chunk_size));
  }

  int32_t
  omp_in_final_ (void)
  {
    return omp_in_final ();
  }

  int32_t
  omp_in_explicit_task_ (void)
  {
    return omp_in_explicit_task ();
  }

  void
  omp_set_default_allocator_ (const intptr_t *allocator)
  {
    omp_set_default_allocator (
        static_cast<omp_allocator_handle_t> (*allocator));
  }

  int32_t
  omp_get_num_places_ (void)
  {
    return omp_get_num_places ();
  }

  int32_t
  omp_get_place_num_procs_ (const int32_t *place)
  {
    return omp_get_place_num_procs (*place);
  }

  int32_t
  omp_get_place_num_procs_8_ (const int64_t *place)
  {
    return omp_get_place_num_procs (to_int (*place));
  }

  void
  omp_get_place_proc_ids_ (const int32_t *place, int32_t *ids)
  {
    omp_get_place_proc_ids (*place, ids);
  }

  void
  omp_get_place_proc_ids_8_ (const int64_t *place, int64_t *ids)
  {
    numbers its (omp_get_place_num_procs (to_int (*place)));
    omp_get_place_proc_ids (to_int (*place), its.begin ());
    its.copy_to (ids);
  }

  int32_t
  omp_get_place_num_ (void)
  {
    return omp_get_place_num ();
  }

  int32_t
  omp_get_partition_num_places_ (void)
  {
    return omp_get_partition_num_places ();
  }

  void
  omp_get_partition_place_nums_ (int32_t *places)
  {
    omp_get_partition_place_nums (places);
  }

  void
  omp_get_partition_place_nums_8_ (int64_t *places)
  {
    numbers its (omp_get_partition_num_places ());
    omp_get_partition_place_nums (its.begin ());
    its.copy_to (places);
  }

  void
  omp_display_affinity_ (const char *format, size_t format_length)
  {
    omp_display_affinity (c_string (format, format_length).text ());
  }

  int32_t
  omp_capture_affinity_ (char *buffer, const char *format, size_t size,
                         size_t format_length)
  {
    c_string its_format (format, format_length);
    // One more byte than the program's buffer, for a zero.
    char *text = omptq::allocate_objects<char> (size + 1);
    size_t length = omp_capture_affinity (text, size + 1, its_format.text ());
    size_t used = length < size ? length : size;
    memcpy (buffer, text, used);
    memset (buffer + used, ' ', size - used);
    free (text);
    return length;
  }

  int32_t
  omp_pause_resource_ (const int32_t *kind, const int32_t *device)
  {
    return omp_pause_resource (static_cast<omp_pause_resource_t> (*kind),
                               *device);
  }

  int32_t
  omp_pause_resource_all_ (const int32_t *kind)
  {
    return omp_pause_resource_all (static_cast<omp_pause_resource_t> (*kind));
  }
}
