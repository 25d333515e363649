/* What the body of a function has to do with libgomp's start-up.

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

#ifndef OMPTQ_START_BODY_WALK_H
#define OMPTQ_START_BODY_WALK_H 1

#include "start/light-kernels.h"

namespace omptq
{

/* Returns what the body of NODE, which is in memory, does.  Functions of which
   it takes the address, but for libgomp to call in a parallel region, are added
   to ADDRESSES.  */
body_facts facts_of_body (cgraph_node *node,
                          std::vector<cgraph_node *> &addresses);

/* A block has so many threads at most, a limit of GCC's libraries.  */
constexpr unsigned most_threads_of_block = 32;

/* Returns whether LIMIT, a number of threads or 0 for none, may be less.  */
bool is_effective_limit (tree limit);

} // namespace omptq

#endif /* OMPTQ_START_BODY_WALK_H */
