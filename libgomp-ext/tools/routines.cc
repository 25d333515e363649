/* OpenMP's tool interface: routines of OpenMP's that a program may call first.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
