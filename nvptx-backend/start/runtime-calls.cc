/* Library functions that need libgomp's start-up, and those that do not.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/runtime-calls.h"

#include "gimple-common.h"

#include "calls.h"
#include "library-names.h"
#include "start/worksharing-calls.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Functions of libgomp; those of the driver, by their names in PTX; and of libc
   those that GCC takes to be able to call back, which they do not on nvptx.
   Other functions of libgomp need its threads.  */
const struct
{
  const char *name;
  runtime_role role;
} functions[] = {
  { "GOMP_parallel", runtime_role::parallel_region },
  { "GOMP_teams4", runtime_role::begins_teams },
  { "GOMP_barrier", runtime_role::barrier },
  { "GOMP_barrier_ext", runtime_role::barrier },
  { "GOMP_single_start", runtime_role::single },
  { "omp_get_thread_num", runtime_role::thread_number },
  { "omp_get_num_threads", runtime_role::number_of_threads },
  { "omp_in_parallel", runtime_role::in_parallel },
  { "omp_get_max_threads", runtime_role::most_threads },
  { "omp_get_num_procs", runtime_role::most_threads },
  { "omp_get_team_num", runtime_role::team_number },
  { "omp_get_num_teams", runtime_role::number_of_teams },
  { "omp_is_initial_device", runtime_role::stays },
  { "omp_get_device_num", runtime_role::stays },
  { "omp_get_wtime", runtime_role::stays },
  { "omp_get_wtick", runtime_role::stays },
  { "GOMP_atomic_start", runtime_role::lock },
  { "GOMP_atomic_end", runtime_role::lock },
  { "GOMP_critical_start", runtime_role::lock },
  { "GOMP_critical_end", runtime_role::lock },
  { "GOMP_critical_name_start", runtime_role::lock },
  { "GOMP_critical_name_end", runtime_role::lock },
  { "omp_init_lock", runtime_role::stays },
  { "omp_destroy_lock", runtime_role::stays },
  { "omp_set_lock", runtime_role::lock },
  { "omp_unset_lock", runtime_role::lock },
  { "omp_test_lock", runtime_role::lock },
  { "omp_init_nest_lock", runtime_role::stays },
  { "omp_destroy_nest_lock", runtime_role::stays },
  { "omp_set_nest_lock", runtime_role::nested_lock },
  { "omp_unset_nest_lock", runtime_role::nested_lock },
  { "omp_test_nest_lock", runtime_role::nested_lock },
  { "malloc", runtime_role::other_library },
  { "free", runtime_role::other_library },
  { "printf", runtime_role::other_library },
  { "puts", runtime_role::other_library },
  { "putchar", runtime_role::other_library },
  { "vprintf", runtime_role::other_library },
  { "rand", runtime_role::other_library },
  { "rand_r", runtime_role::other_library },
  { "srand", runtime_role::other_library },
};

/* Returns whether NAME begins as the names of functions of libgomp do.  */
bool
is_of_libgomp (const char *name)
{
  for (const char *prefix : { "GOMP_", "GOACC_", "omp_", "acc_", "gomp_" })
    if (strncmp (name, prefix, strlen (prefix)) == 0)
      return true;
  return false;
}

/* Returns whether NAME is that of FUNCTION, in Fortran with a trailing `_'.  */
bool
is_called (const char *name, const char *function)
{
  size_t length = strlen (function);
  return strncmp (name, function, length) == 0
         && (name[length] == '\0'
             || (strncmp (name, "omp_", 4) == 0
                 && strcmp (name + length, "_") == 0));
}

} // anon namespace

runtime_role
role_of (tree fndecl)
{
  const char *name = linked_name (fndecl);
  for (const auto &f : functions)
    if (is_called (name, f.name))
      return f.role;
  switch (worksharing_call_of (name).task)
    {
    case worksharing_task::none:
      break;
    case worksharing_task::parallel_loop:
    case worksharing_task::parallel_sections:
      return runtime_role::parallel_worksharing;
    default:
      return runtime_role::worksharing;
    }
  if (startswith (name, "GOMP_ext_lanes_"))
    return runtime_role::stays;
  // They call malloc and free.
  if (is_operator_new (name) || is_operator_delete (name))
    return runtime_role::other_library;
  // An address for debuggers, which nested functions note.
  if (fndecl_built_in_p (fndecl, BUILT_IN_DWARF_CFA))
    return runtime_role::other_library;
  // A leaf does not call functions of the program that it is given.
  return fndecl_built_in_p (fndecl, BUILT_IN_NORMAL) && !is_of_libgomp (name)
                 && flags_from_decl_or_type (fndecl) & ECF_LEAF
             ? runtime_role::other_library
             : runtime_role::needs_libgomp;
}

tree
library_function (const gimple *stmt)
{
  const gcall *call = dyn_cast<const gcall *> (stmt);
  tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
  if (!fndecl)
    return NULL_TREE;
  cgraph_node *node = cgraph_node::get_create (fndecl);
  return node->ultimate_alias_target ()->has_gimple_body_p () ? NULL_TREE
                                                              : fndecl;
}

std::vector<gcall *>
calls_with_role (function *fun, runtime_role role)
{
  std::vector<gcall *> calls;
  walk_blocks (fun, [&] (gimple *stmt) {
    tree fndecl = library_function (stmt);
    if (fndecl && role_of (fndecl) == role)
      calls.push_back (as_a<gcall *> (stmt));
  });
  return calls;
}

} // namespace omptq
