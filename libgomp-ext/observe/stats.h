/* Counts of events, for each thread.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_STATS_H
#define GOMP_EXT_STATS_H 1

#include <atomic>
#include <cstdint>
#include <cstdio>

namespace omptq
{

/* The counts, in the order in which they are shown.  */
enum class count : unsigned
{
  team_taskqs, // whose generator this thread began; by encounter
  alone_taskqs,
  nested_taskqs,
  tasks,        // run
  stolen_tasks, // of these, those that another thread generated
  claims,       // of one or more tasks at once
  suspensions,  // of generators
  resumptions,
  moved,   // of these, those of generators that another thread had suspended
  helpers, // of taskqs that one thread encountered
  large_captures, // that do not fit into a slot
  left_tasks,     // that other ranks execute
  // Of the stolen tasks, if there are places: by the nearest part of the
  // machine that the place shares with that of the thread that generated the
  // task.
  steals_in_place,
  steals_in_core,
  steals_in_cache,
  steals_in_node,
  steals_in_package,
  steals_from_afar,
  omp_created, // tasks of OpenMP's
  omp_tasks,   // of these, executed
  omp_stolen,  // of these, those that another thread created
  omp_at_once, // of these, those that were not deferred
  omp_helps,   // while the thread was in a barrier
  wakes,       // of sleeping threads
  sleeps
};

constexpr unsigned count_kinds = static_cast<unsigned> (count::sleeps) + 1;

/* The first count of each part of the table.  The last part is always shown,
   the others only if something in them has happened.  */
constexpr count parts_of_counts[]
    = { count::team_taskqs, count::left_tasks, count::steals_in_place,
        count::omp_created, count::wakes };
constexpr unsigned part_count
    = sizeof parts_of_counts / sizeof parts_of_counts[0];

/* The counts of one thread, which alone writes them; others may read.  */
class counts
{
public:
  // Relaxed, here and below: no other data depends on a count.
  uint64_t
  get (count what) const
  {
    return m_values[static_cast<unsigned> (what)].load (
        std::memory_order_relaxed);
  }

  void
  add (count what, uint64_t n)
  {
    m_values[static_cast<unsigned> (what)].store (get (what) + n,
                                                  std::memory_order_relaxed);
  }

  void add (const counts &other);
  void clear ();
  // From FIRST to END - 1.
  bool is_zero (unsigned first = 0, unsigned end = count_kinds) const;

private:
  std::atomic<uint64_t> m_values[count_kinds] = {};
};

/* A table of counts for people, printed in groups of columns so that lines are
   short.  The first column is the sum of the others.  */
class stats_table
{
public:
  explicit stats_table (FILE *file);
  ~stats_table ();

  stats_table (const stats_table &) = delete;

  void add_column (const char *heading, const counts &values);

private:
  void print ();
  void print_part (unsigned first, unsigned end) const;
  void print_line (unsigned kind) const;

  static constexpr unsigned group = 6;
  struct column
  {
    char heading[24];
    const counts *values;
  };

  FILE *m_file;
  column m_columns[group];
  unsigned m_used = 0;
  // The parts.
  bool m_shown[part_count] = {};
};

} // namespace omptq

#endif /* GOMP_EXT_STATS_H */
