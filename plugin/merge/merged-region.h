/* Turns a range of statements into one parallel region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_MERGED_REGION_H
#define OMPTQ_MERGE_MERGED_REGION_H 1

#include "merge/fusion.h"
#include "merge/team.h"

namespace omptq
{

/* Builds the region that a range of statements becomes.  */
class merged_region
{
public:
  /* TASKS says whether the regions may create tasks; WAITED gets the scopes
     with reductions that the regions become; FUSION says which loops are
     fused.  */
  merged_region (step_list &steps, variable_roles &roles,
                 const barrier_plan &plan, const team_clauses &team, bool tasks,
                 const loop_fusion &fusion, hash_set<gimple *> &waited)
      : m_steps (steps), m_roles (roles), m_plan (plan), m_team (team),
        m_tasks (tasks), m_fusion (fusion), m_waited (waited)
  {
  }

  /* Replaces the statements of the range in *SEQ by a block with the region,
     and returns the region.  */
  gimple *build (gimple_seq *seq);

private:
  step_list &m_steps;
  variable_roles &m_roles;
  const barrier_plan &m_plan;
  const team_clauses &m_team;
  const bool m_tasks;
  const loop_fusion &m_fusion;
  hash_set<gimple *> &m_waited;

  // The steps and the containers, by statement.
  hash_map<gimple *, unsigned> m_numbers;
  hash_map<gimple *, unsigned> m_containers;
  // Variables that replace temporaries.
  hash_map<tree, tree> m_replacements;
  // Variables that are declared around the region instead of in a block.
  hash_set<tree> m_lifted;
  hash_set<tree> m_for_debuggers;
  // Pointers that the blocks get instead of references.
  hash_map<tree, tree> m_pointers;
  // Variables with the results of calls, by the called function.
  hash_map<tree, tree> m_answers;
  // The number of the statement with which control flow has left the region, a
  // variable, and the label to which it jumps; null if there are none.
  tree m_left = NULL_TREE;
  tree m_end_label = NULL_TREE;
  unsigned m_leaves = 0;
  // A variable that is true in a team of one; null before it is needed.
  tree m_alone = NULL_TREE;
  // Variables for floating-point arithmetic that each thread does: the master's
  // modes, and the exceptions that this thread raises; null before they are
  // needed.
  tree m_modes = NULL_TREE;
  tree m_flags = NULL_TREE;
  gbind *m_around = nullptr;
  gbind *m_region_block = nullptr;
  tree m_clauses = NULL_TREE;
  // The location of the first of the regions.
  location_t m_loc = UNKNOWN_LOCATION;
  // The code before the region, at its start, at its end (for the master), and
  // after it.
  gimple_seq m_before = nullptr;
  gimple_seq m_begin = nullptr;
  gimple_seq m_end = nullptr;
  gimple_seq m_after = nullptr;
  // The master's statements collected so far, and neutral ones after them.
  gimple_seq m_master = nullptr;
  gimple_seq m_neutral = nullptr;

  void number_steps ();
  void add_clause (omp_clause_code code, tree variable);
  void share (tree variable);
  void place_variable (tree variable, bool needed);
  void place_temporary (tree name);
  void place_replicated (tree variable, bool needed);
  void lift (tree variable, gbind *to);
  void lift_arrays ();
  void lift_to_region (unsigned i, unsigned last);
  void fuse_loops ();

  void rebuild (gimple_seq old, gimple_seq *seq);
  void rebuild_statement (gimple *stmt, gimple_seq *seq);
  void rebuild_container (gimple *stmt, gimple_seq *seq);
  void flush_master (gimple_seq *seq);
  void add_leave (gimple *stmt, gimple_seq *seq);
  tree kept_value (tree value, gimple_seq *keep);
  tree alone ();
  tree ask (built_in_function question);
  void find_modes ();
  tree hidden_copy (tree variable, gimple_seq *seq);
  void add_barrier (unsigned i, gimple_seq *seq);
  void add_clauses_for_debuggers (gimple *region);
  void add_region (gimple *region, gimple_seq *seq);
  void pass_pointers (tree clauses, gimple_seq *body);
  void answer_question (gimple_stmt_iterator *gsi);
  tree answer_to (gcall *question);
  tree overlap_flag (const auto_vec<extent_pair> &overlaps);
  void replace_temporaries (gimple_seq *seq);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_MERGED_REGION_H */
