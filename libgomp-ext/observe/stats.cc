/* Counts of events, for each thread.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cinttypes>
#include <unistd.h>

#include "stats.h"

namespace omptq
{
namespace
{

/* The titles of the table's lines, by count.  */
constexpr const char *titles[count_kinds] = { "taskqs of a team",
                                              "taskqs of one thread",
                                              "taskqs nested",
                                              "tasks",
                                              "  of these stolen",
                                              "claims",
                                              "suspensions",
                                              "resumptions",
                                              "  of these moved",
                                              "helpers",
                                              "large captures",
                                              "left for other ranks",
                                              "stolen on same place",
                                              "  in same core",
                                              "  in same cache",
                                              "  in same node",
                                              "  in same package",
                                              "  from further away",
                                              "OpenMP tasks created",
                                              "OpenMP tasks",
                                              "  of these stolen",
                                              "  of these at once",
                                              "helped in a barrier",
                                              "wake-ups",
                                              "sleeps" };

/* The end of the part with number I.  */
constexpr unsigned
end_of_part (unsigned i)
{
  return i + 1 < part_count ? static_cast<unsigned> (parts_of_counts[i + 1])
                            : count_kinds;
}

} // anon namespace

void
counts::add (const counts &other)
{
  for (unsigned i = 0; i < count_kinds; i++)
    add (static_cast<count> (i), other.get (static_cast<count> (i)));
}

void
counts::clear ()
{
  // Relaxed: as in get.
  for (std::atomic<uint64_t> &value : m_values)
    value.store (0, std::memory_order_relaxed);
}

bool
counts::is_zero (unsigned first, unsigned end) const
{
  for (unsigned i = first; i < end; i++)
    if (get (static_cast<count> (i)) != 0)
      return false;
  return true;
}

stats_table::stats_table (FILE *file) : m_file (file)
{
  fputs ("\nOMPTQ STATISTICS BEGIN\n", m_file);
}

stats_table::~stats_table ()
{
  if (m_used)
    print ();
  fputs ("OMPTQ STATISTICS END\n", m_file);
}

void
stats_table::add_column (const char *heading, const counts &values)
{
  if (m_used == group)
    print ();
  for (unsigned i = 0; i < part_count; i++)
    if (!values.is_zero (static_cast<unsigned> (parts_of_counts[i]),
                         end_of_part (i)))
      m_shown[i] = true;
  column *c = &m_columns[m_used++];
  snprintf (c->heading, sizeof c->heading, "%s", heading);
  c->values = &values;
}

void
stats_table::print_part (unsigned first, unsigned end) const
{
  for (unsigned kind = first; kind < end; kind++)
    print_line (kind);
}

void
stats_table::print_line (unsigned kind) const
{
  fprintf (m_file, "\n  %-22s", titles[kind]);
  for (unsigned i = 0; i < m_used; i++)
    fprintf (m_file, " %12" PRIu64,
             m_columns[i].values->get (static_cast<count> (kind)));
}

void
stats_table::print ()
{
  char process[32];
  snprintf (process, sizeof process, "process %d", getpid ());
  fprintf (m_file, "  %-22s", process);
  for (unsigned i = 0; i < m_used; i++)
    fprintf (m_file, " %12s", m_columns[i].heading);
  for (unsigned i = 0; i < part_count; i++)
    if (m_shown[i] || i + 1 == part_count)
      print_part (static_cast<unsigned> (parts_of_counts[i]), end_of_part (i));
  fputc ('\n', m_file);
  m_used = 0;
}

} // namespace omptq
