/* Reductions: replacing calls of libgomp by calls of libgomp-ext.

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

#ifndef OMPTQ_REDUCTION_H
#define OMPTQ_REDUCTION_H 1

#include "taskq/runtime.h"

namespace omptq
{

/* The calls that GCC generated for the carrier taskgroup and its task_reduction
   in the current function, a generator with a drain.  Construct before the
   generator is expanded.  */
class generator_reductions
{
public:
  generator_reductions ();

  /* Call after the generator has been expanded.  */
  void redirect (runtime_functions &runtime);

private:
  gimple *m_start = nullptr;
  gimple *m_register = nullptr;
  gimple *m_unregister = nullptr;
  gimple *m_slots = nullptr;
};

/* Does the same in the current function, a task of a taskq with reductions, for
   the call generated for in_reduction.  */
void redirect_task_reductions (runtime_functions &runtime);

} // namespace omptq

#endif /* OMPTQ_REDUCTION_H */
