/* OpenMP's tool interface: the tables of functions that observe.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_TABLES_H
#define GOMP_EXT_TOOLS_TABLES_H 1

#include "replace.h"

namespace omptq
{
namespace tools
{

struct function_table
{
  template <size_t size>
  constexpr function_table (const replacement (&functions)[size])
      : first (functions), count (size)
  {
  }

  constexpr function_table (const replacement *functions, size_t size)
      : first (functions), count (size)
  {
  }

  const replacement *first;
  size_t count;
};

// Parallel regions.
function_table region_functions ();
// Loops, but for those that are all of a parallel region.
function_table loop_functions ();
// Dependences of their iterations.
function_table doacross_functions ();
// The constructs sections, single and scope.
function_table section_functions ();
function_table single_functions ();
function_table scope_functions ();
// Constructs of tasks.
function_table task_functions ();
// Barriers.
function_table barrier_functions ();
// Critical, atomic and ordered constructs.
function_table mutex_functions ();
// Locks.
function_table lock_functions ();
// Cancellation.
function_table cancellation_functions ();
// Error directives.
function_table error_functions ();
// Calls of omp_control_tool.
function_table control_functions ();
// Target constructs.
function_table target_functions ();
// Memory of devices.
function_table device_memory_functions ();
// Routines.
function_table routine_functions ();
// Teams.
function_table team_functions ();

/* A function that takes the place of ORIGINAL.  */
template <typename F>
replacement
replaces (const char *name, F *function, F **original)
{
  return { name, reinterpret_cast<void *> (function),
           reinterpret_cast<void **> (original) };
}

/* How constructs end whose start is a call: with -fopenmp-ompt, which GCC 17
   has, another function starts them, and one announces their end.  */
enum ending
{
  silent,
  announced
};

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_TABLES_H */
