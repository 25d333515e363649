/* How much a translation unit may grow.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_COPY_BUDGET_H
#define OMPTQ_MERGE_COPY_BUDGET_H 1

namespace omptq
{

/* Which calls may be replaced by copies of the functions' bodies, as GCC's
   inliner decides it for a unit:

     limit = (the larger of the unit's size and large_unit) + growth percent

   A copy counts with its statements, except the last one of a function that
   nothing needs any more.  The calls that are worth most for their size come
   first.  */
class copy_budget
{
public:
  /* The unit has SIZE statements.  */
  void begin (unsigned size);

  /* FN remains even if all calls of it are replaced.  */
  void note_needed (tree fn);

  /* Something mentions FN: a call or not.  */
  void note_mention (tree fn);

  /* True if something may mention FN that has not been looked at, or does.  */
  bool mentioned_p (tree fn);

  /* CALLS calls of FN in CALLER could be replaced by STATEMENTS statements
     each; VALUE is how many regions are entered in them, as a guess.  */
  void add (tree caller, tree fn, unsigned calls, unsigned statements,
            double value);

  /* Decides on those that were added.  */
  void plan ();

  /* True if a call of FN in CALLER may be replaced by STATEMENTS statements;
     that is assumed then.  */
  bool take (tree caller, tree fn, unsigned statements);

  /* A call of FN that was to be replaced is not.  */
  void give_back (tree fn);

  /* A call of FN was replaced in vain.  That took time, so only half of the
     statements can be used again: in all, at most twice as many as fit are
     tried.  */
  void give_back_half (tree fn);

private:
  using uid_hash = int_hash<unsigned, UINT_MAX>;
  struct callee
  {
    unsigned statements = 0;
    unsigned mentions = 0;
    unsigned copies = 0;
    bool needed = false;

    unsigned growth () const;
  };
  struct candidate
  {
    unsigned caller;
    unsigned fn;
    unsigned calls;
    double value;
  };

  unsigned m_left = 0;
  hash_map<uid_hash, callee> m_callees;
  auto_vec<candidate> m_candidates;
  // How many calls of the second function in the first are still to be
  // replaced as planned.
  hash_map<pair_hash<uid_hash, uid_hash>, unsigned> m_planned;

  bool change (callee &c, int copies);
  static int compare (const void *a, const void *b);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_COPY_BUDGET_H */
