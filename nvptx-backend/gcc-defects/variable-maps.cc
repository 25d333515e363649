/* Keeps the device's table of variables in the order of the host's.

   before, of declare target link (a, b):   after:

     //:VAR_MAP "b$linkptr"                   //:VAR_MAP "b$linkptr"
     // BEGIN GLOBAL VAR DEF: b$linkptr       //:VAR_MAP "a$linkptr"
     .visible .global b$linkptr ...           // BEGIN GLOBAL VAR DEF: ...
     //:VAR_MAP "a$linkptr"                   .visible .global b$linkptr ...
     // BEGIN GLOBAL VAR DEF: a$linkptr       // BEGIN GLOBAL VAR DEF: ...
     .visible .global a$linkptr ...           .visible .global a$linkptr ...

   mkoffload makes the table from these comments, in the order in which they are
   after nvptx-as, which moves definitions, with the comments that follow them.
   GCC prints each comment before the definition of the variable's pointer, so
   they are moved apart, and the table has another order than the host's:
   variables are exchanged, or libgomp reports a `size mismatch'.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-defects/variable-maps.h"

#include "gimple-common.h"

#include "attribs.h"
#include "omp-offload.h"

namespace omptq
{
namespace
{

/* GCC's hook, which prints one comment.  */
void (*record_symbol) (tree);

/* Whether the comments of the variables are printed.  */
bool variables_recorded;

/* The variable that the device has for VAR, one in GCC's list: a pointer if
   only target regions that map VAR have it.  */
tree
recorded_variable (tree var)
{
  return DECL_HAS_VALUE_EXPR_P (var)
                 && lookup_attribute ("omp declare target link",
                                      DECL_ATTRIBUTES (var))
             ? TREE_OPERAND (DECL_VALUE_EXPR (var), 0)
             : var;
}

/* Instead of GCC's hook: prints the comments of all variables when it is called
   for the first one.  */
void
record_symbol_in_order (tree decl)
{
  if (!VAR_P (decl))
    record_symbol (decl);
  else if (!variables_recorded)
    for (unsigned i = 0; i < vec_safe_length (offload_vars); i++)
      record_symbol (recorded_variable ((*offload_vars)[i]));
  variables_recorded |= VAR_P (decl);
}

} // anon namespace

void
keep_variables_in_order ()
{
  record_symbol = targetm.record_offload_symbol;
  targetm.record_offload_symbol = record_symbol_in_order;
}

} // namespace omptq
