/* Functions that a lane can execute as a thread of its own.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_THREAD_BODIES_H
#define OMPTQ_THREADS_THREAD_BODIES_H 1

#include <string>

#include "gimple-common.h"
#include "options.h"
#include "start/addressed-functions.h"

namespace omptq
{

/* The facts of a function's body that concern threads.  */
struct thread_facts
{
  // Why a lane cannot execute it as a thread; empty if it can.
  std::string obstacle;
  // The program asks for the number of the thread, and for more than to compare
  // it with a constant, as `master' does.
  bool asks = false;
  bool compares = false;
  // The program has a barrier.
  bool meets = false;
  // It has a barrier, of the program or of GCC's.
  bool waits = false;
  // It has a worksharing loop.
  bool has_loop = false;
  // It has calls by which a program asks or waits, marked or not.
  bool may_ask = false;
  // It has calls of libgomp for worksharing.
  bool constructs = false;
  // It gets iterations or sections from the library for devices.
  bool shares = false;
  // Some of them of an ordered loop.
  bool orders = false;
  // It calls library functions that one lane of a warp must execute at a time.
  bool serial = false;
};

/* Returns the facts of the body of NODE, which is in memory.  ADDRESSED are the
   functions that calls by an address can execute.  */
thread_facts facts_of_threads (cgraph_node *node, const nvptx_options &options,
                               const addressed_functions &addressed);

/* Removes all marks of what threads are asked, from the body of the function
   FUN.  */
void remove_requests (function *fun);

} // namespace omptq

#endif /* OMPTQ_THREADS_THREAD_BODIES_H */
