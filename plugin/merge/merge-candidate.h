/* A range of statements that may become one region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_MERGE_CANDIDATE_H
#define OMPTQ_MERGE_MERGE_CANDIDATE_H 1

#include <optional>

#include "merge/decide-roles.h"
#include "merge/fusion.h"
#include "merge/split-regions.h"
#include "merge/team.h"
#include "merge/thread-arithmetic.h"

namespace omptq
{

/* Why a range with a merged region cannot become one.  */
extern const char *const merged_already;

/* A range of statements that may become one region.  */
class merge_candidate
{
public:
  /* WHAT threads may do on their own in the region; PARTS are regions that have
     been split, and MERGED those that have been merged.  */
  merge_candidate (const statement_list &statements, unit range,
                   function_variables &function,
                   const construct_context *context, call_effects &calls,
                   replication what, const split_regions &parts,
                   hash_set<gimple *> &merged)
      : m_steps (statements, range), m_function (function), m_context (context),
        m_calls (calls), m_what (what), m_parts (parts), m_merged (merged)
  {
  }

  /* Reads the range.  Returns null, or why it cannot become one region, nor
     can a longer one.  */
  const char *read ();

  /* Plans the region after read ().  Returns null, or why it cannot be
     made.  */
  const char *plan ();

  /* Leaves floating-point arithmetic to the master if something in the range
     changes modes.  */
  void limit_arithmetic (mode_changes &modes);

  /* The operations of WHAT that threads do on their own in the plan.  */
  replication replicates ();

  /* The estimated number of barriers that are executed; a floating-point
     operation counts as a part of one.  */
  double cost () const;

  /* A part of that which does not depend on what threads do on their own.  */
  double
  firm_cost () const
  {
    return m_firm - m_given;
  }

  /* The cost up to which merging pays off.  */
  double max_cost () const;

  /* True if the code becomes longer, but may become little faster.  */
  bool gains_little () const;

  /* True after read () if there is nothing to merge.  Statements in a single
     block can be merged without the rest of the block.  */
  bool
  alone () const
  {
    if (range ().last == range ().first)
      return !m_parts.region_in_place (m_steps.statements ()[range ().first]);
    return !has_loop () && m_regions.length () == 1;
  }

  /* True if only the parts of one region would be merged.  */
  bool
  within_region () const
  {
    return wholes () == 1 && !has_loop ();
  }

  /* Returns null, or why merging does not pay off; a longer range might.  */
  const char *check_costs (bool may_gain_little) const;

  /* Replaces the range in *SEQ by a region.  SPLIT is told whose parts have
     been merged, and WAITED gets the scopes with reductions that regions
     become.  */
  void apply (gimple_seq *seq, split_regions &split,
              hash_set<gimple *> &waited);

  unit
  range () const
  {
    return m_steps.range ();
  }

  bool
  has_loop () const
  {
    return m_steps.has_loop ();
  }

private:
  step_list m_steps;
  function_variables &m_function;
  const construct_context *m_context;
  call_effects &m_calls;
  replication m_what;
  const split_regions &m_parts;
  hash_set<gimple *> &m_merged;
  auto_delete_vec<region_summary> m_regions;
  std::optional<variable_roles> m_roles;
  std::optional<team_clauses> m_team;
  std::optional<barrier_plan> m_plan;
  std::optional<loop_fusion> m_fusion;
  // The estimated numbers of forks and barriers that are executed, of barriers
  // that the program has between parts of regions, of those between regions and
  // the master's code, and of each thread's floating-point operations; the
  // number of places with barriers.
  double m_forks = 0;
  double m_barriers = 0;
  double m_given = 0;
  double m_firm = 0;
  double m_operations = 0;
  unsigned m_places = 0;

  void count_costs ();
  const char *analyze_regions ();
  const char *check_icvs () const;
  const char *check_lengths () const;
  const char *check_new_barriers () const;
  bool gains_in_regions () const;
  unsigned wholes () const;
  void report () const;
};

} // namespace omptq

#endif /* OMPTQ_MERGE_MERGE_CANDIDATE_H */
