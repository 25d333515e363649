/* The state of the other ranks, as rank 0 knows it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <cstring>

#include "../system/memory.h"
#include "root.h"

namespace omptq
{

void
rank_table::open (int size)
{
  if (size > m_capacity)
    {
      free (m_ranks);
      m_ranks = allocate_objects<rank_state> (size);
      m_capacity = size;
    }
  memset (m_ranks, 0, size * sizeof (rank_state));
  m_size = size;
  m_gifts = 0;
}

void
rank_table::set_own (int64_t total, int64_t executed)
{
  for (int i = 1; i < m_size; i++)
    total -= m_ranks[i].given;
  m_ranks[0].given = total;
  m_ranks[0].executed = executed;
}

/* A rank executes the last of its tasks itself.  */
int
rank_table::richest () const
{
  int found = -1;
  int64_t most = 1;
  for (int i = 0; i < m_size; i++)
    {
      const rank_state &r = m_ranks[i];
      if (r.gives || r.given == r.empty_at || left (i) <= most)
        continue;
      most = left (i);
      found = i;
    }
  return found;
}

void
rank_table::begin_gift (int victim, int rank)
{
  m_ranks[victim].gives = true;
  m_ranks[rank].gets = true;
  m_gifts++;
}

void
rank_table::end_gift (int victim, int rank, int64_t count)
{
  rank_state &from = m_ranks[victim];
  rank_state &to = m_ranks[rank];
  from.gives = false;
  to.gets = false;
  m_gifts--;
  from.given -= count;
  to.given += count;
  if (count)
    to.answers++;
  else
    from.empty_at = from.given;
}

int64_t
rank_table::executed_by_others () const
{
  int64_t sum = 0;
  for (int i = 1; i < m_size; i++)
    sum += m_ranks[i].executed;
  return sum;
}

bool
rank_table::have_all_left () const
{
  for (int i = 1; i < m_size; i++)
    if (!m_ranks[i].has_left)
      return false;
  return true;
}

} // namespace omptq
