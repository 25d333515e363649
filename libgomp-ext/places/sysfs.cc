/* The topology of the machine as the Linux kernel shows it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The files are described in the kernel's
   Documentation/admin-guide/cputopology.rst and
   Documentation/ABI/stable/sysfs-devices-system-cpu and -node.  */

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sched.h>

#include "sysfs.h"

namespace omptq
{
namespace
{

/* The number of an unknown part.  */
constexpr unsigned unknown = ~0u;

/* The first line of a file, if there is one.  */
class first_line
{
public:
  first_line (const first_line &) = delete;
  first_line &operator= (const first_line &) = delete;

  // The file's name is ROOT/sys/devices/system/ and the formatted text.
  [[gnu::format (printf, 3, 4)]] first_line (const char *root,
                                             const char *format, ...);

  ~first_line () { free (m_text); }

  explicit operator bool () const { return m_read; }

  const char *
  text () const
  {
    return m_text;
  }

  // Sets RESULT to the number in the line; false if there is none.
  bool
  number (unsigned &result) const
  {
    return m_read && sscanf (m_text, "%u", &result) == 1;
  }

  // The same for a list of CPUs that is not empty.
  bool
  cpus (cpu_set &result) const
  {
    return m_read && parse_cpu_list (m_text, result) && !result.empty ();
  }

private:
  char *m_text = nullptr;
  bool m_read = false;
};

first_line::first_line (const char *root, const char *format, ...)
{
  char name[4096];
  int length = snprintf (name, sizeof name, "%s/sys/devices/system/", root);
  if (length < 0 || static_cast<size_t> (length) >= sizeof name)
    return;
  size_t room = sizeof name - length;
  va_list args;
  va_start (args, format);
  int more = vsnprintf (name + length, room, format, args);
  va_end (args);
  if (more < 0 || static_cast<size_t> (more) >= room)
    return;
  FILE *file = fopen (name, "re");
  if (!file)
    return;
  size_t size = 0;
  m_read = getline (&m_text, &size, file) > 0;
  fclose (file);
}

/* The lowest CPU in the list of those that share a part with CPU, from the file
   FIRST of its topology or, in older kernels, SECOND; unknown without them.  */
unsigned
sharing (const char *root, int64_t cpu, const char *first, const char *second)
{
  for (const char *name : { first, second })
    {
      cpu_set set;
      long number = cpu;
      if (first_line (root, "cpu/cpu%ld/topology/%s", number, name).cpus (set))
        return set.first ();
    }
  return unknown;
}

/* The same for its last-level cache; the last one if there are several.  */
unsigned
sharing_cache (const char *root, int64_t cpu)
{
  unsigned result = unknown;
  unsigned highest = 0;
  long number = cpu;
  for (unsigned i = 0;; i++)
    {
      unsigned level;
      first_line line (root, "cpu/cpu%ld/cache/index%u/level", number, i);
      if (!line)
        return result;
      cpu_set set;
      if (line.number (level) && level >= highest
          && first_line (root, "cpu/cpu%ld/cache/index%u/shared_cpu_list",
                         number, i)
                 .cpus (set))
        {
          highest = level;
          result = set.first ();
        }
    }
}

/* Sets the nodes of CPUS to the kernel's numbers.  */
void
read_nodes (const char *root, list<cpu_info> &cpus)
{
  cpu_set nodes;
  if (!first_line (root, "node/online").cpus (nodes))
    return;
  for (const cpu_run &run : nodes.runs ())
    for (int64_t node = run.first; node <= run.last; node++)
      {
        cpu_set set;
        long number = node;
        if (!first_line (root, "node/node%ld/cpulist", number).cpus (set))
          continue;
        for (cpu_info &cpu : cpus)
          if (set.contains (cpu.number))
            cpu.node = node;
      }
}

/* The numbers in TEXT.  */
list<unsigned>
numbers (const char *text)
{
  list<unsigned> result;
  for (;;)
    {
      char *end;
      unsigned long number = strtoul (text, &end, 10);
      if (end == text)
        return result;
      result.push (number);
      text = end;
    }
}

/* Reads the distances of the nodes that T's CPUs are in.  KERNEL_NODE has the
   kernel's numbers of these nodes.  */
void
read_distances (const char *root, topology &t,
                const list<unsigned> &kernel_node)
{
  // A file has a column for each online node, in order.
  cpu_set online;
  if (!first_line (root, "node/online").cpus (online))
    return;
  list<unsigned> column;
  for (unsigned node : kernel_node)
    {
      unsigned before = 0;
      for (const cpu_run &run : online.runs ())
        for (int64_t other = run.first; other <= run.last && other < node;
             other++)
          before++;
      column.push (before);
    }
  list<unsigned> distances;
  for (unsigned node : kernel_node)
    {
      first_line line (root, "node/node%u/distance", node);
      if (!line)
        return;
      list<unsigned> row = numbers (line.text ());
      for (unsigned i : column)
        {
          if (i >= row.size ())
            return;
          distances.push (row[i]);
        }
    }
  t.node_distances = std::move (distances);
}

/* The CPUs that are in ALL but not in SOME.  */
cpu_set
difference (const cpu_set &all, const cpu_set &some)
{
  cpu_set result = all.copy ();
  cpu_set gone = all.intersection (some);
  for (const cpu_run &run : gone.runs ())
    for (int64_t cpu = run.first; cpu <= run.last; cpu++)
      result.remove (cpu);
  return result;
}

} // anon namespace

bool
parse_cpu_list (const char *text, cpu_set &result)
{
  while (*text && *text != '\n')
    {
      char *end;
      errno = 0;
      long first = strtol (text, &end, 10);
      if (end == text || errno || first < 0)
        return false;
      long last = first;
      if (*end == '-')
        {
          text = end + 1;
          last = strtol (text, &end, 10);
          if (end == text || errno || last < first)
            return false;
        }
      if (last > cpu_set::largest_cpu)
        return false;
      result.add (first, last);
      if (*end == ',')
        end++;
      else if (*end && *end != '\n')
        return false;
      text = end;
    }
  return true;
}

bool
read_allowed_cpus (cpu_set &result)
{
  // The kernel's mask may be larger than cpu_set_t.
  for (size_t count = CPU_SETSIZE; count <= size_t{ 1 } << 24; count *= 2)
    {
      size_t size = CPU_ALLOC_SIZE (count);
      cpu_set_t *mask = static_cast<cpu_set_t *> (
          allocate_cleared (size, alignof (cpu_set_t)));
      bool good = sched_getaffinity (0, size, mask) == 0;
      bool small = !good && errno == EINVAL;
      for (size_t cpu = 0; good && cpu < count; cpu++)
        if (CPU_ISSET_S (cpu, size, mask))
          result.add (cpu);
      free (mask);
      if (!small)
        return good;
    }
  return false;
}

void
read_topology (const char *root, const cpu_set &allowed, topology &result)
{
  cpu_set present;
  if (!first_line (root, "cpu/present").cpus (present))
    present = allowed.copy ();
  cpu_set online;
  if (!first_line (root, "cpu/online").cpus (online))
    online = present.copy ();
  result.offline = difference (present, online);
  result.forbidden = difference (online.intersection (present), allowed);
  cpu_set available = online.intersection (allowed);
  for (const cpu_run &run : available.runs ())
    for (int64_t cpu = run.first; cpu <= run.last; cpu++)
      {
        cpu_info info = { cpu, 0, 0, 0, unknown };
        info.core
            = sharing (root, cpu, "core_cpus_list", "thread_siblings_list");
        if (info.core == unknown)
          info.core = cpu;
        info.package
            = sharing (root, cpu, "package_cpus_list", "core_siblings_list");
        info.cache = sharing_cache (root, cpu);
        if (info.cache == unknown)
          info.cache = info.core;
        result.cpus.push (info);
      }
  read_nodes (root, result.cpus);
  list<unsigned> kernel_node;
  bool all_known = true;
  for (const cpu_info &cpu : result.cpus)
    {
      bool seen = false;
      for (unsigned node : kernel_node)
        seen |= node == cpu.node;
      if (!seen)
        kernel_node.push (cpu.node);
      all_known &= cpu.node != unknown;
    }
  result.number_parts ();
  // KERNEL_NODE is in the order of the new numbers, that of the lowest CPUs.
  if (all_known)
    read_distances (root, result, kernel_node);
}

} // namespace omptq
