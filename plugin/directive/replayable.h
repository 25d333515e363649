/* The clause replayable and the modifier saved, on GCC's own directives.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DIRECTIVE_REPLAYABLE_H
#define OMPTQ_DIRECTIVE_REPLAYABLE_H 1

namespace omptq
{

/* The clause replayable of a task.  */
enum class replayable
{
  // It has none.
  unsaid,
  no,
  yes
};

/* Makes READER accept both in OpenMP's pragmas.  Call on PLUGIN_PRAGMAS.  */
void accept_replayable (cpp_reader *reader);

/* Call on PLUGIN_PRE_GENERICIZE.  Notes, in the clauses of tasks in the
   function FN, which ones were written with them.  */
void note_replayable (tree fn);

/* True if the translation unit has had such a clause or modifier so far.  */
bool any_replayable ();

/* Returns the clause of a task with CLAUSES, and removes what was added to them
   for it.  */
replayable take_replayable (tree *clauses);

/* True if CLAUSE, firstprivate, was written with the modifier.  */
bool saved_p (const_tree clause);

} // namespace omptq

#endif /* OMPTQ_DIRECTIVE_REPLAYABLE_H */
