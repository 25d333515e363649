/* Turning an outlined taskq block into a generator that can be suspended.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
