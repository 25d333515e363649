/* The initial values of internal control variables (ICVs).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* libgomp has read the environment and reported its mistakes.  Its routines
   return the first elements of the lists for inner levels; the others come from
   the environment.  */

#include <cctype>
#include <cstdlib>
#include <cstring>
#include <strings.h>

#include "../settings.h"
#include "../libgomp/libgomp.h"
#include "cpu-quota.h"
#include "icvs.h"

namespace omptq
{
namespace teams
{
namespace
{

/* The elements of an environment variable, for the levels from 0 on.  Further
   levels keep the last one.  */
template <typename T> class level_list
{
public:
  // PARSE (text, end, value) reads a value; it returns false if there is none.
  // A list with mistakes is empty, as libgomp has ignored it.
  template <typename F>
  void
  read (const char *text, F parse)
  {
    m_count = 0;
    for (unsigned i = 0; text && i < most; i++)
      {
        char *end;
        if (!parse (text, &end, &m_values[i]))
          return;
        while (isspace (static_cast<unsigned char> (*end)))
          end++;
        if (*end == '\0')
          m_count = i + 1;
        if (*end != ',')
          return;
        text = end + 1;
      }
  }

  unsigned
  count () const
  {
    return m_count;
  }

  // Makes the list empty unless it begins with FIRST.
  void
  keep_if_first (T first)
  {
    if (m_count && m_values[0] != first)
      m_count = 0;
  }

  void
  get (unsigned level, T *value) const
  {
    if (level < m_count)
      *value = m_values[level];
  }

private:
  // libgomp's limit on the number of levels.
  static constexpr unsigned most = 255;

  T m_values[most];
  unsigned m_count = 0;
};

level_list<unsigned> threads_list;
level_list<omp_proc_bind_t> bind_list;

bool
parse_threads (const char *text, char **end, unsigned *value)
{
  unsigned long number = strtoul (text, end, 10);
  *value = number;
  return *end != text && number != 0 && number == *value;
}

/* `false' and `true' stand alone, for all levels.  */
bool
parse_bind (const char *text, char **end, omp_proc_bind_t *value)
{
  static const struct
  {
    const char *name;
    omp_proc_bind_t value;
  } kinds[] = {
    { "master", omp_proc_bind_master },
    { "primary", omp_proc_bind_master },
    { "close", omp_proc_bind_close },
    { "spread", omp_proc_bind_spread },
  };
  while (isspace (static_cast<unsigned char> (*text)))
    text++;
  for (const auto &kind : kinds)
    {
      size_t length = strlen (kind.name);
      if (strncasecmp (text, kind.name, length) != 0)
        continue;
      *end = const_cast<char *> (text + length);
      *value = kind.value;
      return true;
    }
  return false;
}

/* Libgomp reads OMP_NUM_THREADS_ALL since GCC 13, if OMP_NUM_THREADS has no
   value.  FIRST is the number that it has found.  */
void
read_threads (unsigned first)
{
  threads_list.read (getenv ("OMP_NUM_THREADS"), parse_threads);
  if (threads_list.count () > 0)
    return;
  threads_list.read (getenv ("OMP_NUM_THREADS_ALL"), parse_threads);
  threads_list.keep_if_first (first);
}

/* Returns COUNT, the usual number of threads, or fewer if the program may not
   use as many processors all the time.  Somebody who sets the number, or lets
   it vary, has thought of that.  */
unsigned
within_quota (unsigned count, bool dynamic)
{
  if (dynamic || getenv ("OMP_NUM_THREADS") || getenv ("OMP_NUM_THREADS_ALL"))
    return count;
  unsigned quota = cpu_quota ("");
  return quota && quota < count ? quota : count;
}

} // anon namespace

void
initial_icvs::initialize ()
{
  const libgomp_functions &from = libgomp ();
  icvs initial = {};
  initial.dynamic = from.get_dynamic ();
  initial.threads = within_quota (from.get_max_threads (), initial.dynamic);
  initial.max_active_levels = from.get_max_active_levels ();
  from.get_schedule (&initial.schedule, &initial.chunk);
  initial.default_device = from.get_default_device ();
  initial.thread_limit = from.get_thread_limit ();
  initial.bind = from.get_proc_bind ();
  s_icvs = initial;
  s_allocator = from.get_default_allocator ();
  read_threads (initial.threads);
  bind_list.read (program_settings ().proc_bind, parse_bind);
  s_levels = threads_list.count () > bind_list.count () ? threads_list.count ()
                                                        : bind_list.count ();
  if (s_levels == 1)
    s_levels = 0;
}

__attribute__ ((noinline)) void
initial_icvs::set_from_lists (unsigned level, icvs *inherited)
{
  threads_list.get (level, &inherited->threads);
  bind_list.get (level, &inherited->bind);
}

} // namespace teams
} // namespace omptq
