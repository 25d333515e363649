/* Calls that were replaced by bodies of functions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_REPLACED_CALLS_H
#define OMPTQ_MERGE_REPLACED_CALLS_H 1

namespace omptq
{

/* The calls of the current function that pass `inline' has replaced by blocks,
   so that these can be replaced by the calls again.  */
class replaced_calls
{
public:
  /* Forgets the calls of another function.  */
  void forget ();

  /* Notes that BLOCK has replaced CALL.  */
  void add (gbind *block, gcall *call);

  bool
  empty () const
  {
    return m_blocks.is_empty ();
  }

  /* Notes that CALL, one of these, is a call again.  */
  void
  note_restored (const gcall *call)
  {
    m_restored.safe_push (gimple_call_fndecl (call));
  }

  /* Takes the function of one of those calls, in any function; null if there is
     none.  */
  tree
  take_restored ()
  {
    return m_restored.is_empty () ? NULL_TREE : m_restored.pop ();
  }

  /* The call that BLOCK has replaced; null if it has replaced none.  */
  gcall *call_of (const gimple *block) const;

private:
  auto_vec<const gimple *> m_blocks;
  auto_vec<tree> m_restored;
  // A function that nothing calls, whose body has the calls, in the same order,
  // which keeps them from being collected as garbage.
  tree m_holder = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_MERGE_REPLACED_CALLS_H */
