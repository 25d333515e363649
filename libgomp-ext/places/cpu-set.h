/* Sets of CPU numbers.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_PLACES_CPU_SET_H
#define GOMP_EXT_PLACES_CPU_SET_H 1

#include <cstdint>

#include "../system/list.h"

namespace omptq
{

/* The CPUs FIRST to LAST, both included.  */
struct cpu_run
{
  int64_t first;
  int64_t last;
};

/* A set of CPU numbers, from 0 to largest_cpu.  The machine need not have them:
   a place is such a set before it is compared with the machine.

   Stored as runs, in order, with gaps between them, so that its size in memory
   does not depend on how large the numbers are.  */
class cpu_set
{
public:
  // Small enough that sums of two such numbers fit into 64 bits.
  static constexpr int64_t largest_cpu = INT64_C (1) << 60;

  cpu_set () = default;
  cpu_set (cpu_set &&) = default;
  cpu_set &operator= (cpu_set &&) = default;

  cpu_set copy () const;

  bool
  empty () const
  {
    return m_runs.empty ();
  }

  // In ascending order.
  const list<cpu_run> &
  runs () const
  {
    return m_runs;
  }

  // The lowest and the highest CPU of a set that is not empty.
  int64_t
  first () const
  {
    return m_runs[0].first;
  }

  int64_t
  last () const
  {
    return m_runs.back ().last;
  }

  // The number of CPUs.
  int64_t count () const;

  bool contains (int64_t cpu) const;

  // Adds the CPUs FIRST to LAST.
  void add (int64_t first, int64_t last);

  void
  add (int64_t cpu)
  {
    add (cpu, cpu);
  }

  void remove (int64_t cpu);

  // The CPUs that are also in OTHER.
  cpu_set intersection (const cpu_set &other) const;

  // Each CPU's number plus DISTANCE; all results must be CPU numbers.
  cpu_set shifted (int64_t distance) const;

  bool operator== (const cpu_set &other) const;

  bool
  operator!= (const cpu_set &other) const
  {
    return !(*this == other);
  }

private:
  // The first run that ends at or after CPU.
  size_t find (int64_t cpu) const;

  list<cpu_run> m_runs;
};

} // namespace omptq

#endif /* GOMP_EXT_PLACES_CPU_SET_H */
