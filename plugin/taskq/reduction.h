/* Reductions: replacing calls of libgomp by calls of libgomp-ext.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
