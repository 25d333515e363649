/* A range of statements that may become one region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/frequencies.h"
#include "merge/merge-candidate.h"
#include "merge/merged-region.h"
#include "merge/report.h"
#include "merge/stack-blocks.h"
#include "options.h"

namespace omptq
{
namespace
{

/* Merging a parallel loop of more iterations than this gains nothing, unless it
   is fused: a fork takes less than a thousandth of its time (measured in
   November 2026).  */
constexpr HOST_WIDE_INT long_loop = 65536;

/* A merged region may execute this many barriers for each fork that it saves: a
   fork takes at least 0.7 us, a barrier 0.27 us (November 2026).  If threads
   wait passively, a fork takes as long as two barriers: one for its beginning,
   one for its end.  */
constexpr double barriers_per_fork = 2.25;

/* Then one with more barriers than this gains little, or nothing, but the
   statements that threads test and skip make the code half as long again.  */
constexpr double few_barriers_per_fork = 1.9;

/* A floating-point operation that each thread does with the master's modes
   takes this part of a barrier's time: 15 ns (November 2026).  */
constexpr double barriers_per_operation = 0.06;

/* A merged region must save at least this many forks.  */
constexpr double min_saved_forks = 0.4;

/* With more statements than this per region between regions, merging gains
   nothing: they take as long as the difference between a fork and a barrier.
   This also limits compile time, since thousands of statements take GCC up to
   three times as long inside a region as outside (measured in November
   2026).  */
constexpr unsigned max_statements = 256;

/* More regions than this are not merged, to keep compile time linear in their
   number; a time step of LULESH has 34.  */
constexpr unsigned max_regions = 48;

} // anon namespace

const char *const merged_already = "one of them has been merged already";

double
merge_candidate::cost () const
{
  return m_barriers - m_given + m_operations * barriers_per_operation;
}

double
merge_candidate::max_cost () const
{
  return (m_forks - 1) * barriers_per_fork;
}

bool
merge_candidate::gains_little () const
{
  return cost () > (m_forks - 1) * few_barriers_per_fork;
}

/* Rejects regions if one reads an internal control variable that another sets:
   unmerged, each has its own.  Returns null, or the reason.  */
const char *
merge_candidate::check_icvs () const
{
  bool set = false;
  for (unsigned times = 0; times < (has_loop () ? 2 : 1); times++)
    for (region_summary *region : m_regions)
      {
        if (set && region->may_ask_icvs ())
          return "a function that one region calls may set an internal control "
                 "variable that another region reads";
        set |= region->may_set_icvs ();
      }
  return nullptr;
}

const char *
merge_candidate::analyze_regions ()
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].role == step_role::region)
      m_regions.safe_push (new region_summary (m_steps[i].stmt, m_calls));
  for (region_summary *region : m_regions)
    {
      int line = gimple_lineno (region->stmt ());
      if (m_merged.contains (region->stmt ()))
        return merged_already;
      if (region->refusal ())
        return reason ("%s (line %d)", region->refusal (), line);
    }
  return check_icvs ();
}

const char *
merge_candidate::read ()
{
  if (const char *why = m_steps.read (m_calls))
    return why;
  m_steps.find_parts (m_parts);
  if (const char *why = analyze_regions ())
    return why;
  if (m_regions.length () > max_regions)
    return "too many regions precede it";
  return nullptr;
}

const char *
merge_candidate::plan ()
{
  if (m_steps.computations () > m_regions.length () * max_statements)
    return "the code in between is too long for merging to pay off";
  m_roles.emplace (m_steps, m_regions, m_function, m_context, m_calls);
  decide_roles (m_steps, *m_roles, m_what);
  if (const char *why = refusal_of_jumps (m_steps))
    return why;
  if (m_roles->uses ().temporary_outside ())
    return "a surrounding statement begins before it and ends after it";
  m_team.emplace (m_steps, *m_roles);
  for (region_summary *region : m_regions)
    if (const char *why = m_team->add (*region))
      return why;
  m_plan.emplace (m_steps, *m_roles, m_function);
  m_plan->place ();
  m_fusion.emplace (m_steps, *m_plan);
  count_costs ();
  if (const char *why = check_new_barriers ())
    return why;
  return check_lengths ();
}

/* Returns null, or why the parts of a region should stay together: in a loop,
   a barrier would be needed where the program has none.  */
const char *
merge_candidate::check_new_barriers () const
{
  for (unsigned i = 0; has_loop () && i < m_steps.length (); i++)
    if (m_steps[i].part > 0 && m_steps.barriers_given (i) == 0
        && m_plan->before (i).always)
      return "it would need a barrier where the region has none";
  return nullptr;
}

/* Returns null, or why merging a long loop does not pay off.  */
const char *
merge_candidate::check_lengths () const
{
  unsigned region = 0;
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].role == step_role::region
        && m_regions[region++]->iterations () > long_loop
        && !m_fusion->fused_p (i))
      return reason ("its loop is too long for merging to pay off (line %d)",
                     gimple_lineno (m_steps[i].stmt));
  return nullptr;
}

void
merge_candidate::count_costs ()
{
  auto firm = [this] (unsigned i) {
    return m_steps[i].role == step_role::region || m_steps[i].master;
  };
  step_frequencies frequencies (m_steps);
  for (unsigned i = 0; i < m_steps.length (); i++)
    {
      if (m_steps[i].role == step_role::region && m_steps[i].part == 0)
        m_forks += frequencies[i];
      m_given += frequencies[i] * m_steps.barriers_given (i);
      if (m_plan->before (i).always)
        {
          m_barriers += frequencies[i];
          if (firm (i) && firm (m_plan->before (i).earlier))
            m_firm += frequencies[i];
          m_places++;
        }
      if (m_roles->replicates_arithmetic (i))
        m_operations += frequencies[i];
    }
}

void
merge_candidate::limit_arithmetic (mode_changes &modes)
{
  bool any = false;
  for (unsigned i = 0; m_what.arithmetic && i < m_steps.length (); i++)
    any |= (m_steps[i].role == step_role::serial
            && floating_point_arithmetic_p (m_steps[i].stmt)
            && thread_arithmetic_p (m_steps[i].stmt));
  for (unsigned i = 0; any && i < m_steps.length (); i++)
    any = !modes.possible_in (m_steps[i].stmt);
  m_what.arithmetic &= any;
}

replication
merge_candidate::replicates ()
{
  replication found = { m_roles->replicates_loads (), false };
  for (unsigned i = 0; i < m_steps.length (); i++)
    found.arithmetic |= m_roles->replicates_arithmetic (i);
  return found;
}

/* True if regions that have been split have fewer barriers, or fused loops.  */
bool
merge_candidate::gains_in_regions () const
{
  return m_given - m_barriers >= min_saved_forks
         || (wholes () < m_regions.length () && m_fusion->any_p ());
}

/* The number of regions in the program that the range has.  */
unsigned
merge_candidate::wholes () const
{
  unsigned count = 0;
  for (unsigned i = 0; i < m_steps.length (); i++)
    count += m_steps[i].role == step_role::region && m_steps[i].part == 0;
  return count;
}

const char *
merge_candidate::check_costs (bool may_gain_little) const
{
  if (m_forks - 1 < min_saved_forks && !gains_in_regions ())
    return "too few forks would be saved";
  if (options.merge_always)
    return nullptr;
  if (cost () > max_cost ())
    return reason ("it would need too many barriers: %u, regions: %u ("
                   "'-fplugin-arg-omptq-merge=always' merges nevertheless)",
                   m_places, m_regions.length ());
  if (gains_little () && !may_gain_little)
    return "it would gain little, and the file would grow too much ("
           "'-fplugin-arg-omptq-merge=always' merges nevertheless)";
  return nullptr;
}

void
merge_candidate::report () const
{
  unsigned always = 0, conditional = 0;
  for (unsigned i = 0; i < m_steps.length (); i++)
    {
      always += m_plan->before (i).always;
      conditional += m_plan->before (i).conditional ();
      if (dump_file && m_plan->before (i).always)
        fprintf (dump_file, ";; barrier at line %d after line %d: %s\n",
                 gimple_lineno (m_steps[i].stmt),
                 gimple_lineno (m_steps[m_plan->before (i).earlier].stmt),
                 m_plan->before (i).why);
    }
  if (within_region ())
    report_optimized (m_steps.first_region (),
                      "merged constructs of a parallel region; constructs: %u, "
                      "barriers: %u, conditional barriers: %u",
                      m_regions.length (), always, conditional);
  else
    report_optimized (m_steps.first_region (),
                      "merged parallel regions%s; regions: %u, barriers: %u, "
                      "conditional barriers: %u",
                      has_loop () ? " across loop iterations" : "", wholes (),
                      always, conditional);
  for (const auto_vec<unsigned> *chain : m_fusion->chains ())
    {
      const step &first = m_steps[(*chain)[0]];
      const step &last = m_steps[(*chain)[chain->length () - 1]];
      bool one = first.whole && first.whole == last.whole;
      report_optimized (gimple_location (first.stmt),
                        "fused the loops of %s: %u",
                        one ? "a region" : "regions", chain->length ());
    }
}

void
merge_candidate::apply (gimple_seq *seq, split_regions &split,
                        hash_set<gimple *> &waited)
{
  report ();
  split.note_merged (m_steps);
  bool tasks = false;
  for (const region_summary *region : m_regions)
    tasks |= region->may_create_tasks ();
  m_merged.add (merged_region (m_steps, *m_roles, *m_plan, *m_team, tasks,
                               *m_fusion, waited)
                    .build (seq));
}

} // namespace omptq
