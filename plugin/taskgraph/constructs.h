/* Taskgraph constructs between the two passes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TASKGRAPH_CONSTRUCTS_H
#define OMPTQ_TASKGRAPH_CONSTRUCTS_H 1

namespace omptq
{

/* The arguments of __omptq_taskgraph_begin after pass `taskgraph-check'.  */
enum class taskgraph_argument : unsigned
{
  index,
  // The clauses' values; constants without them.
  graph_id,
  graph_reset,
  condition,
  nogroup,
  // True if it was found that the block cannot be recorded.
  not_recorded,
  count
};

/* An argument of CALL, of that function.  */
inline tree
argument_of (const gimple *call, taskgraph_argument a)
{
  return gimple_call_arg (call, static_cast<unsigned> (a));
}

/* True if STMT calls the function NAME, which stands for a part of the
   construct.  */
bool calls_placeholder_p (const gimple *stmt, const char *name);

/* Returns a call that says, in front of a task or taskloop, whether it is
   REPLAYABLE, unless that follows from where it is; and that the values of the
   variables SAVED are recorded.  Pass `taskgraph' removes it.  */
gcall *build_site_note (bool replayable, const vec<tree> &saved);

/* True if STMT is such a call.  */
bool site_note_p (const gimple *stmt);

/* What NOTE says: whether the construct is replayable, the number of variables,
   and whether FIELD, of the captures, was made for one of them.  */
bool noted_replayable_p (const gcall *note);
unsigned noted_saved (const gcall *note);
bool noted_saved_p (const gcall *note, tree field);

/* Marks VARIABLE as one that is declared in the block of a construct; the mark
   stays on copies of the variable.  */
void mark_block_variable (tree variable);

/* True if VARIABLE or the original that it is a copy of was marked.  */
bool block_variable_p (const_tree variable);

} // namespace omptq

#endif /* OMPTQ_TASKGRAPH_CONSTRUCTS_H */
