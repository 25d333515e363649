/* How many memory locations atomic operations are expected to access.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_NVPTX_PLACE_COUNTS_H
#define OMPTQ_NVPTX_PLACE_COUNTS_H 1

#include <vector>

#include "gcc-plugin.h"

#include "input.h"

namespace omptq
{

/* For atomic operations of the current function, by where they are in the source: how
   many values that part of the address has at most that is known to have few.  What
   GCC knows of the ranges of numbers is known only as long as it works on trees; a
   pass there leaves it here for one on insns.  Operations of which something is
   copied have the same place in the source, so it is no more than a guess.  */
class place_counts
{
public:
  // Another function begins.
  void
  begin ()
  {
    m_counts.clear ();
  }

  void
  add (location_t location, unsigned count)
  {
    m_counts.push_back ({ LOCATION_LOCUS (location), count });
  }

  // The largest for LOCATION, or 0 if nothing is known.
  unsigned
  at (location_t location) const
  {
    unsigned result = 0;
    for (const entry &e : m_counts)
      if (e.location == LOCATION_LOCUS (location) && e.count > result)
        result = e.count;
    return result;
  }

private:
  struct entry
  {
    location_t location;
    unsigned count;
  };

  std::vector<entry> m_counts;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_PLACE_COUNTS_H */
