/* Functions that run several tasks in a row.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_RUN_TASKS_H
#define OMPTQ_RUN_TASKS_H 1

namespace omptq
{

/* A new function that runs tasks that call FN with the address of a slot of
   SLOT_SIZE bytes; see gomp_taskq_run in libgomp-ext.h.  FN, which nothing else
   calls, may be inlined there.  */
tree build_run_tasks (tree fn, unsigned slot_size);

} // namespace omptq

#endif /* OMPTQ_RUN_TASKS_H */
