/* Defect: taskloops wake more threads than sleep.

   GCC 12's libgomp for nvptx makes all tasks of a taskloop and then wakes as
   many threads, which goes wrong where fewer sleep; see
   libgomp-ext/nvptx/taskloop.cc.  The program calls

     GOMP_ext_taskloop (fn, data, copy, ..., start, end, step);

   instead of GOMP_taskloop, and the same for counters of type unsigned long
   long.  Nothing but the name of the function that is called differs.

   Why this is right: that function makes the tasks that libgomp's would make,
   by calls of it for one task each, inside a taskgroup where the program asks
   for one.

   Steps: rename the declarations of libgomp's functions.

   Not done here: libgomp wakes several threads also where the end of a task
   lets several others begin that depend on it.  That is within libgomp.
   Tests: testsuite/device/code/defects/taskloops.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "gcc-defects/defects.h"
#include "library-names.h"

namespace omptq
{
namespace
{

/* Functions of libgomp, and those that are called instead.  */
const struct
{
  const char *name;
  const char *other;
} functions[] = {
  { "GOMP_taskloop", "GOMP_ext_taskloop" },
  { "GOMP_taskloop_ull", "GOMP_ext_taskloop_ull" },
};

void
repair ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  for (const auto &f : functions)
    if (DECL_EXTERNAL (node->decl)
        && strcmp (linked_name (node->decl), f.name) == 0)
      {
        symtab->change_decl_assembler_name (node->decl,
                                            get_identifier (f.other));
        if (dump_file)
          fprintf (dump_file, "%s instead of %s\n", f.other, f.name);
        break;
      }
}

bool
gate (const stages &s)
{
  return s.options.linked ();
}

} // anon namespace

const defect defects::taskloops
    = define_defect<repair, gate> ("taskloops", "PR target/99555", 13);

} // namespace omptq
