/* Functions that a lane can execute as a thread of its own.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_THREAD_BODIES_H
#define OMPTQ_THREADS_THREAD_BODIES_H 1

#include <string>

#include "gimple-common.h"
#include "options.h"

namespace omptq
{

/* The facts of a function's body that concern threads.  */
struct thread_facts
{
  // Why a lane cannot execute it as a thread; empty if it can.
  std::string obstacle;
  // It asks for the number of the thread.
  bool asks = false;
  // It has a barrier.
  bool waits = false;
};

/* Returns the facts of the body of NODE, which is in memory.  */
thread_facts facts_of_threads (cgraph_node *node, const nvptx_options &options);

} // namespace omptq

#endif /* OMPTQ_THREADS_THREAD_BODIES_H */
