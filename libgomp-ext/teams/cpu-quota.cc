/* The CPU time that the system lets a program have.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Sources: cgroups (7), and Linux's Documentation/admin-guide/cgroup-v2.rst and
   scheduler/sched-bwc.rst.  */

#include <climits>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cpu-quota.h"

namespace omptq
{
namespace teams
{
namespace
{

/* A path.  On the heap: the first thread to ask may have a small stack.  */
class path
{
public:
  __attribute__ ((format (printf, 2, 3))) explicit path (const char *format,
                                                         ...)
  {
    va_list arguments;
    va_start (arguments, format);
    if (vasprintf (&m_name, format, arguments) < 0)
      m_name = nullptr;
    va_end (arguments);
  }

  ~path () { free (m_name); }

  path (const path &) = delete;
  path &operator= (const path &) = delete;

  // Null if there is no memory for it.
  char *
  name () const
  {
    return m_name;
  }

  FILE *
  open () const
  {
    return m_name ? fopen (m_name, "re") : nullptr;
  }

private:
  char *m_name;
};

/* Reads the first line of the file NAME in FOLDER; false if there is none.  */
template <size_t size>
bool
read_line (const char *folder, const char *name, char (&line)[size])
{
  FILE *f = path ("%s/%s", folder, name).open ();
  if (!f)
    return false;
  bool good = fgets (line, size, f);
  fclose (f);
  return good;
}

/* The processors that QUOTA of each PERIOD amounts to, both in microseconds; 0
   for no limit.  */
unsigned
processors (long long quota, long long period)
{
  if (quota <= 0 || period <= 0)
    return 0;
  long long count = quota / period + (quota % period != 0);
  return count < INT_MAX ? count : INT_MAX;
}

/* That of the group whose files are in FOLDER.  */
unsigned
quota_in (const char *folder)
{
  char line[64];
  long long quota;
  long long period;
  if (read_line (folder, "cpu.max", line))
    return sscanf (line, "%lld %lld", &quota, &period) == 2
               ? processors (quota, period)
               : 0;
  if (!read_line (folder, "cpu.cfs_quota_us", line))
    return 0;
  quota = atoll (line);
  if (!read_line (folder, "cpu.cfs_period_us", line))
    return 0;
  return processors (quota, atoll (line));
}

/* The smaller one of two quotas.  */
unsigned
smaller (unsigned a, unsigned b)
{
  return a && (!b || a < b) ? a : b;
}

/* The smallest quota of GROUP, a path below the folder TOP, and of the groups
   around it.  In a container the path may be one outside of it: then only some
   of the folders exist, TOP at least.  */
unsigned
smallest_quota (const char *top, const char *group)
{
  path folder ("%s%s", top, group);
  if (!folder.name ())
    return 0;
  unsigned result = 0;
  for (char *begin = folder.name () + strlen (top);;)
    {
      result = smaller (quota_in (folder.name ()), result);
      char *slash = strrchr (begin, '/');
      if (!slash)
        return result;
      *slash = '\0';
    }
}

/* True if NAME is one of the names in LIST, which ends at END.  */
bool
has_name (const char *list, const char *end, const char *name)
{
  size_t length = strlen (name);
  for (const char *each = list; each < end;)
    {
      size_t each_length = strcspn (each, ",:");
      if (each_length == length && strncmp (each, name, length) == 0)
        return true;
      each += each_length + 1;
    }
  return false;
}

/* The quota of a line of /proc/self/cgroup: a number, the controllers, which
   are none for version 2, and the path of the group, with colons between.  */
unsigned
quota_of_line (const char *root, char *line)
{
  line[strcspn (line, "\n")] = '\0';
  const char *controllers = strchr (line, ':');
  const char *group = controllers ? strchr (controllers + 1, ':') : nullptr;
  if (!group)
    return 0;
  controllers++;
  int length = group - controllers;
  if (length > 0 && !has_name (controllers, group, "cpu"))
    return 0;
  path top ("%s/sys/fs/cgroup%s%.*s", root, length > 0 ? "/" : "", length,
            controllers);
  return top.name () ? smallest_quota (top.name (), group + 1) : 0;
}

} // anon namespace

unsigned
cpu_quota (const char *root)
{
  FILE *f = path ("%s/proc/self/cgroup", root).open ();
  if (!f)
    return 0;
  unsigned result = 0;
  char *line = nullptr;
  size_t size = 0;
  while (getline (&line, &size, f) >= 0)
    result = smaller (quota_of_line (root, line), result);
  free (line);
  fclose (f);
  return result;
}

} // namespace teams
} // namespace omptq
