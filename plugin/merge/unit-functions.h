/* The functions of a translation unit before OpenMP is lowered.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_UNIT_FUNCTIONS_H
#define OMPTQ_MERGE_UNIT_FUNCTIONS_H 1

namespace omptq
{

/* The functions that are going to be compiled because others can call them, or
   because such functions mention them, in any order of the passes: some may
   have been gimplified, and some lowered.  */
class unit_functions
{
public:
  unit_functions ();

  const vec<tree> &
  all () const
  {
    return m_all;
  }

  /* About the number of their statements in GIMPLE.  */
  unsigned
  size () const
  {
    return m_size;
  }

  /* True if a function has a parallel region.  */
  bool
  any_region () const
  {
    return m_any_region;
  }

  /* True if something besides calls in functions of the unit can lead to
     FN.  */
  bool
  reached_otherwise (tree fn) const
  {
    return m_reached_otherwise.contains (fn);
  }

  /* Adds to FUNCTIONS those that FN, which has a body here, mentions, once for
     each time if FN has been gimplified.  */
  static void mentioned_by (tree fn, auto_vec<tree> &functions);

private:
  auto_vec<tree> m_all;
  hash_set<tree> m_seen;
  mutable hash_set<tree> m_reached_otherwise;
  unsigned m_size = 0;
  bool m_any_region = false;

  void find_from (tree root);
  void read_variables ();
};

} // namespace omptq

#endif /* OMPTQ_MERGE_UNIT_FUNCTIONS_H */
