/* Calls of the run-time library for taskgraphs, and their static data.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TASKGRAPH_CALLS_H
#define OMPTQ_TASKGRAPH_CALLS_H 1

#include "taskq/abi.h"
#include "taskq/runtime.h"

namespace omptq
{

/* The kinds of replayable constructs.  */
enum class site_kind
{
  none,
  task,
  taskloop,
  taskloop_ull,
  taskwait,
  taskwait_depend
};

/* The kind of STMT.  */
site_kind kind_of (const gimple *stmt);

/* The name, without its prefix GOMP_, of the function of libgomp by which GCC
   has implemented a construct and which STMT calls; null if it calls none.  */
const char *libgomp_function (const gimple *stmt);

/* True if KIND does not create tasks.  */
inline bool
waits_p (site_kind kind)
{
  return kind == site_kind::taskwait || kind == site_kind::taskwait_depend;
}

/* The functions and types of the library, in one translation unit.  */
struct taskgraph_library
{
  runtime_functions functions;
  tree part = NULL_TREE;
  tree site = NULL_TREE;

  void
  build_types ()
  {
    if (part)
      return;
    part = build_taskgraph_part ();
    site = build_taskgraph_site ();
  }
};

/* A static variable of TYPE; constant with the value VALUE, unless that is
   null.  */
tree build_static (tree type, const char *name, tree value);

/* A constant of the record type TYPE with the values of its fields.  */
tree build_constant (tree type, std::initializer_list<tree> values);

/* A constant array of TYPE with ELEMENTS.  */
tree build_array (tree type, const vec<tree> &elements, const char *name);

/* The address of element INDEX of SITES, an array.  */
tree address_of_site (tree sites, unsigned index);

/* Builds a call before GSI of FN, of TYPE, with ARGUMENTS, converted to the
   types of the parameters.  */
gcall *build_library_call (gimple_stmt_iterator *gsi, tree fn, tree type,
                           const vec<tree> &arguments);

/* Inserts the call of the library before CALL, which creates a task, tasks, or
   waits: with RUN, and SITE unless it waits.  */
void insert_recording_call (gcall *call, site_kind kind, tree run, tree site,
                            taskgraph_library &l);

} // namespace omptq

#endif /* OMPTQ_TASKGRAPH_CALLS_H */
