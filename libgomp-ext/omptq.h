/* The functions of libgomp-ext that a program may call.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_H
#define OMPTQ_H 1

/* The version of omptq, three numbers.  configure.ac reads it here.  */
#define OMPTQ_VERSION "0.2.0"

#if __GNUC__ >= 17 && !defined __clang__
#include <omp.h>
#endif

#ifdef __cplusplus
extern "C"
{
#endif

#pragma GCC visibility push(default)

  /* Sets how many tasks of a taskq may wait to be started, for taskqs that any
     thread starts from now on; with zero, as many as fit into the chunks, up to
     512 for each thread.  A negative DEPTH counts as 1.  The environment
     variable GOMP_TASKQ_DEPTH sets the initial value.  */
  void omptq_set_taskq_depth (int depth);

  /* Returns the depth that is set, which is zero unless the environment or the
     program has set another.  */
  int omptq_get_taskq_depth (void);

  /* OpenMP 5.0: says COMMAND, one of omp_control_tool_t or a number of the
     tool's, to the tool, with MODIFIER and ARGUMENT as that wants them.
     Returns what the tool does: one of omp_control_tool_result_t or a number
     of the tool's; negative if there is no tool, or none that listens.
     omp-tools.h has the constants.  LLVM's omp.h declares the function
     likewise, GCC's with these types since version 17, but not before.  */
#if __GNUC__ < 17 || defined __clang__
  int omp_control_tool (int command, int modifier, void *argument);
#endif

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif /* OMPTQ_H */
