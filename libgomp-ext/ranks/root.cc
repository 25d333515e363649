/* What rank 0 knows of the others.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
