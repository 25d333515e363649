/* Turning an outlined taskq block into a generator that can be suspended.

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

#ifndef OMPTQ_EXPANDER_H
#define OMPTQ_EXPANDER_H 1

#include "taskq/generator.h"

namespace omptq
{

/* The layout of a generator's memory, for the run time.  */
struct generator_layout
{
  // The type of its thunk.
  tree thunk;
  // The size of its tasks' slots, in bytes.
  unsigned slot_size;
};

/* Expands the current function, whose task sites are SITES, and gives it the
   thunk as a second parameter.  */
generator_layout expand_generator (const vec<task_site> &sites);

/* Gives FN, the function of a block without task sites, the same parameter: a
   device insists on those with which the run time calls it.  */
generator_layout expand_without_tasks (tree fn);

} // namespace omptq

#endif /* OMPTQ_EXPANDER_H */
