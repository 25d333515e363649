/* OpenMP's tool interface: routines of OpenMP's that a program may call first.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* A program that calls such a routine before any construct, and then asks
   whether there is a tool, finds that it has been started.  */

#include <omp.h>

#include "tables.h"
#include "thread.h"

namespace omptq
{
namespace tools
{
namespace
{

/* One of them, with the signature F; NUMBER distinguishes those that have the
   same.  */
template <unsigned number, typename F> struct routine;

template <unsigned number, typename R, typename... A>
struct routine<number, R (A...)>
{
  static inline R (*original) (A... arguments);

  static R
  call (A... arguments)
  {
    thread::current ();
    return original (arguments...);
  }
};

template <typename Routine>
replacement
starts_tool (const char *name)
{
  return replaces (name, Routine::call, &Routine::original);
}

} // anon namespace

function_table
routine_functions ()
{
  static const replacement functions[] = {
    starts_tool<routine<0, void (int)>> ("omp_set_num_threads"),
    starts_tool<routine<1, void (int)>> ("omp_set_nested"),
    starts_tool<routine<2, void (int)>> ("omp_set_dynamic"),
    starts_tool<routine<3, void (int)>> ("omp_set_max_active_levels"),
    starts_tool<routine<0, void (omp_sched_t, int)>> ("omp_set_schedule"),
    starts_tool<routine<0, int ()>> ("omp_get_num_threads"),
    starts_tool<routine<1, int ()>> ("omp_get_max_threads"),
    starts_tool<routine<2, int ()>> ("omp_get_thread_num"),
    starts_tool<routine<3, int ()>> ("omp_get_num_procs"),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
