/* Sets of CPU numbers.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "cpu-set.h"

namespace omptq
{

cpu_set
cpu_set::copy () const
{
  return shifted (0);
}

int64_t
cpu_set::count () const
{
  int64_t count = 0;
  for (const cpu_run &run : m_runs)
    count += run.last - run.first + 1;
  return count;
}

size_t
cpu_set::find (int64_t cpu) const
{
  size_t low = 0;
  size_t high = m_runs.size ();
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (m_runs[middle].last < cpu)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

bool
cpu_set::contains (int64_t cpu) const
{
  size_t i = find (cpu);
  return i < m_runs.size () && m_runs[i].first <= cpu;
}

void
cpu_set::add (int64_t first, int64_t last)
{
  // Runs I to END touch the new one, or overlap it.
  size_t i = find (first - 1);
  size_t end = i;
  for (; end < m_runs.size () && m_runs[end].first <= last + 1; end++)
    {
      first = first < m_runs[end].first ? first : m_runs[end].first;
      last = last > m_runs[end].last ? last : m_runs[end].last;
    }
  if (end > i)
    {
      m_runs[i] = { first, last };
      size_t gone = end - i - 1;
      if (gone == 0)
        return;
      for (size_t j = end; j < m_runs.size (); j++)
        m_runs[j - gone] = m_runs[j];
      m_runs.shrink (m_runs.size () - gone);
      return;
    }
  m_runs.push ({ first, last });
  for (size_t j = m_runs.size () - 1; j > i; j--)
    std::swap (m_runs[j], m_runs[j - 1]);
}

void
cpu_set::remove (int64_t cpu)
{
  size_t i = find (cpu);
  if (i == m_runs.size () || m_runs[i].first > cpu)
    return;
  cpu_run run = m_runs[i];
  m_runs.remove (i);
  if (run.first < cpu)
    add (run.first, cpu - 1);
  if (cpu < run.last)
    add (cpu + 1, run.last);
}

cpu_set
cpu_set::intersection (const cpu_set &other) const
{
  cpu_set result;
  size_t i = 0;
  size_t j = 0;
  while (i < m_runs.size () && j < other.m_runs.size ())
    {
      const cpu_run &a = m_runs[i];
      const cpu_run &b = other.m_runs[j];
      int64_t first = a.first > b.first ? a.first : b.first;
      int64_t last = a.last < b.last ? a.last : b.last;
      if (first <= last)
        result.m_runs.push ({ first, last });
      if (a.last < b.last)
        i++;
      else
        j++;
    }
  return result;
}

cpu_set
cpu_set::shifted (int64_t distance) const
{
  cpu_set result;
  for (const cpu_run &run : m_runs)
    result.m_runs.push ({ run.first + distance, run.last + distance });
  return result;
}

bool
cpu_set::operator== (const cpu_set &other) const
{
  if (m_runs.size () != other.m_runs.size ())
    return false;
  for (size_t i = 0; i < m_runs.size (); i++)
    if (m_runs[i].first != other.m_runs[i].first
        || m_runs[i].last != other.m_runs[i].last)
      return false;
  return true;
}

} // namespace omptq
