/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The tasks of a simulated taskq.  */

#ifndef BENCH_SIMULATE_TASKS_H
#define BENCH_SIMULATE_TASKS_H 1

#include <cstdint>
#include <string>
#include <vector>

namespace simulate
{

/* How the lengths of tasks are distributed.  */
enum class shape
{
  constant,
  rare, // one in a hundred, by chance, takes a thousand times as long
  zipf  // K times as long with a probability of 1 / K^1.1, K up to 1000
};

/* Tasks by their position, in nanoseconds.  */
class tasks
{
public:
  // COUNT tasks, the shortest of which take LENGTH.  The same SEED gives the
  // same tasks.
  tasks (uint64_t count, double length, shape its_shape, uint64_t seed);

  uint64_t
  size () const
  {
    return m_sums.size () - 1;
  }

  // The work of COUNT tasks from FIRST on.
  double
  work (uint64_t first, uint64_t count) const
  {
    return m_sums[first + count] - m_sums[first];
  }

  double
  total () const
  {
    return m_sums.back ();
  }

  // The least time that WORKERS can take for them, if the generator needs
  // GENERATE for each.
  double bound (unsigned workers, double generate) const;

private:
  // The work of all tasks before each position.
  std::vector<double> m_sums;
};

} // namespace simulate

#endif /* BENCH_SIMULATE_TASKS_H */
