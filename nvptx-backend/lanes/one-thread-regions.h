/* Parallel regions whose teams have one thread.

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

#ifndef OMPTQ_ONE_THREAD_REGIONS_H
#define OMPTQ_ONE_THREAD_REGIONS_H 1

#include "gimple-common.h"

namespace omptq
{

/* The functions that GCC has made of parallel regions, as far as their teams
   have one thread, wherever the program begins them:

     GOMP_parallel (FUNCTION, data, 1, flags);

   or another one of libgomp's functions with that name, or in a teams region
   with the limit 1.  Looks for these calls when it is first asked.  */
class one_thread_regions
{
public:
  // Returns whether FUNCTION is one of them.
  bool contains (tree function);

private:
  void find ();
  void visit (cgraph_node *node);
  void visit_call (gcall *call, bool limited);
  static bool note_address (gimple *stmt, tree base, tree operand, void *data);

  bool m_is_complete = false;
  // Those that one thread begins as a team, and those that are begun, called or
  // given to others in another way.
  hash_set<tree> m_alone;
  hash_set<tree> m_others;
};

} // namespace omptq

#endif /* OMPTQ_ONE_THREAD_REGIONS_H */
