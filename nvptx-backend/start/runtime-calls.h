/* Library functions that need libgomp's start-up, and those that do not.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_RUNTIME_CALLS_H
#define OMPTQ_RUNTIME_CALLS_H 1

#include <vector>

#include "gcc-plugin.h"

#include "tree.h"

#include "gimple.h"

namespace omptq
{

/* The treatment of a call in a kernel that is started without libgomp.  */
enum class runtime_role
{
  // Nothing can be done: the function may look at libgomp's threads.
  needs_libgomp,
  // The call stays: the function is of libgomp, and uses its threads for
  // nothing, as a lock does.
  stays,
  // The same, but the function is of another library, which may call functions
  // of the program by their names.
  other_library,
  // The call stays where threads are warps, and is replaced where they are
  // lanes: of a lock.
  lock,
  // The same of a lock that its owner may set again.  For a warp libgomp looks
  // at its threads.
  nested_lock,
  // Where threads are lanes, calls of the library for devices take their
  // place.  For warps libgomp keeps how far threads are.
  worksharing,
  // The same, and it begins a parallel region.
  parallel_worksharing,
  // The others are replaced.
  begins_teams,
  parallel_region,
  barrier,
  single,
  thread_number,
  number_of_threads,
  in_parallel,
  most_threads,
  team_number,
  number_of_teams
};

/* The role of FNDECL, a function without a body.  */
runtime_role role_of (tree fndecl);

/* The function without a body that STMT calls by name, or null.  */
tree library_function (const gimple *stmt);

/* The calls in FUN of functions without a body with ROLE.  */
std::vector<gcall *> calls_with_role (function *fun, runtime_role role);

} // namespace omptq

#endif /* OMPTQ_RUNTIME_CALLS_H */
