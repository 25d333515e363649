/* Pass `merge': merges parallel regions, and loops around them, into one.

   before:

     for (int t = 0; t < steps; t++)
       {
	 #pragma omp parallel for
	   for (int i = 1; i < n - 1; i++)
	     b[i] = (a[i - 1] + a[i + 1]) / 2;
	 swap (a, b);
	 #pragma omp parallel for
	   for (int i = 0; i < n; i++)
	     c[i] += a[i];
	 sum += c[0];
       }

   after:

     #pragma omp parallel firstprivate (a, b, c, n, steps) shared (sum)	(1)
       for (int t = 0; t < steps; t++)
	 {
	   #pragma omp for nowait
	     for (int i = 1; i < n - 1; i++)
	       b[i] = (a[i - 1] + a[i + 1]) / 2;
	   swap (a, b);							(2)
	   barrier;							(3)
	   #pragma omp for nowait
	     for (int i = 0; i < n; i++)
	       c[i] += a[i];
	   barrier;
	   #pragma omp master						(4)
	     sum += c[0];
	 }

   Why this is right: a region ends with a barrier, which makes what each thread
   has written visible to the others; the code between two regions is executed
   by the master of both.  Here it is too, or each thread computes its own copy
   of a scalar that no other thread can access.  Both need code that cannot
   observe the difference: it must not depend on the state of a thread, except
   that floating-point arithmetic is done with the master's modes
   (doc/regions-internals.md).  A barrier is omitted only if, before the next
   one, no thread accesses what another thread has written since the last one,
   or writes what another has accessed.  The team is the same because the
   clauses that choose it are, and no internal control variable is set in
   between.  Regions' own variables, and reductions, keep their scope: the block
   of each region becomes a `scope' construct.

   Steps: (0) separate the floating-point arithmetic that regions depend on into
   statements of its own; (1) find ranges of statements that can become a
   region, outer loops first, and decide for each variable and statement in
   between whether the threads share it; (2) replicate what each thread can
   execute; (3) insert the necessary barriers; (4) leave the rest to the master.

   Not done here: regions with array sections in clauses, copyin, cancellation;
   code that depends on calls of unknown functions; a block that has replaced a
   call, unless it is merged with something around it: `restore' calls the
   function again, in which this is done.
   Runs before: omplower, after `alone'.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=merge   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <memory>
#include <optional>

#include "gcc-common.h"
#include "merge/decide-roles.h"
#include "merge/floating-point.h"
#include "merge/frequencies.h"
#include "merge/fusion.h"
#include "merge/merged-region.h"
#include "merge/replaced-calls.h"
#include "merge/report.h"
#include "merge/stack-blocks.h"
#include "merge/thread-arithmetic.h"
#include "options.h"
#include "passes.h"
#include "stages.h"
#include "walk.h"

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
   statements that threads test and skip make the code half as long again.  A
   file may have so many of those.  */
constexpr double few_barriers_per_fork = 1.9;
constexpr unsigned most_small_gains = 16;

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

/* A range of statements that may become one region.  */
class merge_candidate
{
public:
  /* WHAT threads may do on their own in the region.  */
  merge_candidate (const statement_list &statements, unit range,
                   function_variables &function,
                   const construct_context *context, call_effects &calls,
                   replication what)
      : m_steps (statements, range), m_function (function), m_context (context),
        m_calls (calls), m_what (what)
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
  double
  cost () const
  {
    return m_barriers + m_operations * barriers_per_operation;
  }

  /* A part of that which does not depend on what threads do on their own.  */
  double
  firm_cost () const
  {
    return m_firm;
  }

  /* The cost up to which merging pays off.  */
  double
  max_cost () const
  {
    return (m_forks - 1) * barriers_per_fork;
  }

  /* True if the code becomes longer, but may become little faster.  */
  bool
  gains_little () const
  {
    return cost () > (m_forks - 1) * few_barriers_per_fork;
  }

  /* True after read () if there is nothing to merge.  Statements in a single
     block can be merged without the rest of the block.  */
  bool
  alone () const
  {
    return range ().last == range ().first
           || (!has_loop () && m_regions.length () == 1);
  }

  /* Returns null, or why merging does not pay off; a longer range might.  */
  const char *check_costs (bool may_gain_little) const;

  void apply (gimple_seq *seq, hash_set<gimple *> &waited);

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
  auto_delete_vec<region_summary> m_regions;
  std::optional<variable_roles> m_roles;
  std::optional<team_clauses> m_team;
  std::optional<barrier_plan> m_plan;
  std::optional<loop_fusion> m_fusion;
  // The estimated numbers of forks and barriers that are executed, of barriers
  // between regions and the master's code, and of each thread's floating-point
  // operations; the number of places with barriers.
  double m_forks = 0;
  double m_barriers = 0;
  double m_firm = 0;
  double m_operations = 0;
  unsigned m_places = 0;

  void count_costs ();
  const char *analyze_regions ();
  const char *check_icvs () const;
  const char *check_lengths () const;
  void report () const;
};

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
  return check_lengths ();
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
      if (m_steps[i].role == step_role::region)
        m_forks += frequencies[i];
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

const char *
merge_candidate::check_costs (bool may_gain_little) const
{
  if (m_forks - 1 < min_saved_forks)
    return "too few forks would be saved";
  if (options.merge_always)
    return nullptr;
  if (cost () > max_cost ())
    return reason ("it would need too many barriers: %u, regions: %u", m_places,
                   m_regions.length ());
  if (gains_little () && !may_gain_little)
    return "it would gain little, and the file would grow too much";
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
  report_optimized (gimple_location (m_regions[0]->stmt ()),
                    "merged parallel regions%s; regions: %u, barriers: %u, "
                    "conditional barriers: %u",
                    has_loop () ? " across loop iterations" : "",
                    m_regions.length (), always, conditional);
  for (const auto_vec<unsigned> *chain : m_fusion->chains ())
    report_optimized (gimple_location (m_steps[(*chain)[0]].stmt),
                      "fused the loops of regions: %u", chain->length ());
}

void
merge_candidate::apply (gimple_seq *seq, hash_set<gimple *> &waited)
{
  report ();
  bool tasks = false;
  for (const region_summary *region : m_regions)
    tasks |= region->may_create_tasks ();
  merged_region (m_steps, *m_roles, *m_plan, *m_team, tasks, *m_fusion, waited)
      .build (seq);
}

using candidate_ptr = std::unique_ptr<merge_candidate>;

/* Merges the regions of one function.  */
class region_merger
{
public:
  /* REPLACED are calls of the current function; SMALL_GAINS is how many of the
     file's merged regions may still gain little; WAITED gets the scopes with
     reductions that regions become.  */
  region_merger (const replaced_calls &replaced, unsigned *small_gains,
                 hash_set<gimple *> &waited)
      : m_replaced (replaced), m_small_gains (small_gains), m_waited (waited)
  {
  }

  void execute ();

private:
  const replaced_calls &m_replaced;
  unsigned *const m_small_gains;
  hash_set<gimple *> &m_waited;
  label_uses m_labels;
  function_variables m_function;
  call_effects m_calls;
  mode_changes m_modes{ m_calls };

  void visit (gimple_seq *seq, const construct_context *context);
  void visit_inside (gimple *stmt, const construct_context *context);
  void search (const statement_list &list, unsigned first, unsigned last,
               const construct_context *context,
               auto_delete_vec<merge_candidate> &found);
  candidate_ptr extend (const statement_list &list, const vec<unit> &units,
                        unsigned *next, const construct_context *context);
  const char *find_ends (const statement_list &list, const vec<unit> &units,
                         unsigned begin, const construct_context *context,
                         auto_vec<unsigned> &ends, unsigned *refused,
                         bool *alone);
  candidate_ptr plan_range (const statement_list &list, unit range,
                            const construct_context *context, replication what,
                            const char **why);
  candidate_ptr try_range (const statement_list &list, unit range,
                           const construct_context *context, const char **why);
};

/* The first parallel region in STMT outside other constructs; null if there is
   none.  */
gimple *
region_in (gimple *stmt)
{
  return walk_statements_in (stmt, [] (gimple *inner) {
    if (gimple_code (inner) == GIMPLE_OMP_PARALLEL)
      return visit::end;
    return is_gimple_omp (inner) ? visit::over : visit::inside;
  });
}

/* The first such region in the statements of RANGE.  */
gimple *
region_in (const statement_list &list, unit range)
{
  for (unsigned i = range.first; i <= range.last; i++)
    if (gimple *region = region_in (list[i]))
      return region;
  return nullptr;
}

/* A plan for RANGE of LIST, which can be read, as one region, where threads do
   WHAT on their own.  Null if that cannot be made, with the reason in *WHY.  */
candidate_ptr
region_merger::plan_range (const statement_list &list, unit range,
                           const construct_context *context, replication what,
                           const char **why)
{
  candidate_ptr candidate = std::make_unique<merge_candidate> (
      list, range, m_function, context, m_calls, what);
  *why = candidate->read ();
  if (!*why)
    {
      candidate->limit_arithmetic (m_modes);
      *why = candidate->plan ();
    }
  return *why ? nullptr : std::move (candidate);
}

/* RANGE of LIST, which can be read, as one region; null if that cannot be
   made, or does not pay off, with the reason in *WHY.  */
candidate_ptr
region_merger::try_range (const statement_list &list, unit range,
                          const construct_context *context, const char **why)
{
  candidate_ptr best = plan_range (list, range, context, { true, true }, why);
  auto try_without = [&] (replication what) {
    const char *reason;
    candidate_ptr other = plan_range (list, range, context, what, &reason);
    if (other && other->cost () < best->cost ())
      best = std::move (other);
  };
  // The barriers that are needed anyway are as many in each plan.
  auto could_be_better = [&] {
    return best && best->firm_cost () < best->cost ()
           && (options.merge_always || best->firm_cost () <= best->max_cost ());
  };
  if (could_be_better () && best->replicates ().arithmetic)
    try_without ({ true, false });
  if (could_be_better () && best->replicates ().loads)
    try_without ({ false, best->replicates ().arithmetic });
  if (best)
    *why = best->check_costs (*m_small_gains > 0);
  return *why ? nullptr : std::move (best);
}

/* Adds to ENDS the last units of the ranges from unit BEGIN on that can be
   read.  Returns null, or why the next one cannot, with its last unit in
   *REFUSED.  Sets *ALONE to whether there is nothing to merge in the first.
   */
const char *
region_merger::find_ends (const statement_list &list, const vec<unit> &units,
                          unsigned begin, const construct_context *context,
                          auto_vec<unsigned> &ends, unsigned *refused,
                          bool *alone)
{
  *alone = units[begin].last == units[begin].first;
  for (unsigned i = begin; i < units.length () && units[i].whole; i++)
    if (region_in (list, units[i]))
      {
        merge_candidate range (list,
                               { units[begin].first, units[i].last, true },
                               m_function, context, m_calls, {});
        if (const char *why = range.read ())
          {
            *refused = i;
            return why;
          }
        if (ends.is_empty ())
          *alone = range.alone ();
        ends.safe_push (i);
      }
  return nullptr;
}

/* The order in which ranges that end with units FIRST to LAST of some are
   tried: the longest one first, then longer and longer ones, but not all.  */
void
order_tries (unsigned first, unsigned last, auto_vec<unsigned> &tries)
{
  tries.safe_push (last);
  for (unsigned k = first; k < last; k += 1 + k / 4)
    tries.safe_push (k);
}

/* Returns the longest range that begins with unit *NEXT, can become one region
   and pays off, of those that are tried, and sets *NEXT to the first unit after
   it.  Returns null, with *NEXT unchanged, if there is none.  */
candidate_ptr
region_merger::extend (const statement_list &list, const vec<unit> &units,
                       unsigned *next, const construct_context *context)
{
  const unsigned begin = *next;
  auto_vec<unsigned> ends, tries;
  unsigned refused;
  bool alone;
  const char *refusal
      = find_ends (list, units, begin, context, ends, &refused, &alone);
  candidate_ptr best;
  // The first of ENDS that is left out, and why each is.
  unsigned left = alone ? 1 : 0;
  auto_vec<const char *> reasons;
  reasons.safe_grow_cleared (ends.length () + 1);
  if (left < ends.length ())
    order_tries (left, ends.length () - 1, tries);
  for (unsigned last : tries)
    if (last >= left)
      {
        unit range = { units[begin].first, units[ends[last]].last, true };
        candidate_ptr more = try_range (list, range, context, &reasons[last]);
        if (!more)
          continue;
        best = std::move (more);
        *next = ends[last] + 1;
        left = last + 1;
      }
  // That of the shortest range that was tried.
  const char *reason = refusal;
  for (unsigned k = ends.length (); k > left; k--)
    if (reasons[k - 1])
      reason = reasons[k - 1];
  gimple *region = nullptr;
  if (left < ends.length ())
    region = region_in (list, units[ends[left]]);
  else if (refusal && !(alone && refused == begin))
    region = region_in (list, units[refused]);
  if (region)
    report_missed (gimple_location (region), "region not merged %s: %s",
                   region == region_in (list, units[begin])
                       ? "across the loop or condition"
                       : "with the one before it",
                   reason);
  return best;
}

/* Finds ranges among the statements FIRST to LAST of LIST.  */
void
region_merger::search (const statement_list &list, unsigned first,
                       unsigned last, const construct_context *context,
                       auto_delete_vec<merge_candidate> &found)
{
  if (first > last)
    return;
  auto_vec<unit> units;
  list.cut (first, last, units);
  unsigned i = 0;
  while (i < units.length ())
    {
      unit u = units[i];
      if (!region_in (list, u))
        {
          i++;
          continue;
        }
      unsigned begin = i;
      candidate_ptr candidate;
      if (u.whole)
        candidate = extend (list, units, &i, context);
      if (candidate)
        {
          if (candidate->gains_little () && *m_small_gains > 0)
            --*m_small_gains;
          found.safe_push (candidate.release ());
          continue;
        }
      i = begin + 1;
      if (u.last > u.first)
        search (list, u.first + 1, u.last, context, found);
    }
}

void
region_merger::visit_inside (gimple *stmt, const construct_context *context)
{
  construct_context inner = { stmt, context };
  if (is_gimple_omp (stmt))
    context = &inner;
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      // A block that has replaced a call, and is not in a region now, is going
      // to be replaced by the call.
      if (context || !m_replaced.call_of (stmt))
        visit (gimple_bind_body_ptr (as_a<gbind *> (stmt)), context);
      break;
    case GIMPLE_TRY:
      visit (gimple_try_eval_ptr (stmt), context);
      visit (gimple_try_cleanup_ptr (stmt), context);
      break;
    case GIMPLE_CATCH:
      visit (gimple_catch_handler_ptr (as_a<gcatch *> (stmt)), context);
      break;
    case GIMPLE_OMP_TARGET:
      break;
    default:
      if (is_gimple_omp (stmt) && gimple_has_substatements (stmt))
        visit (gimple_omp_body_ptr (stmt), context);
      break;
    }
}

void
region_merger::visit (gimple_seq *seq, const construct_context *context)
{
  if (gimple_seq_empty_p (*seq))
    return;
  statement_list list (*seq, m_labels);
  auto_delete_vec<merge_candidate> found;
  search (list, 0, list.length () - 1, context, found);
  auto_vec<bool> used;
  used.safe_grow_cleared (list.length ());
  for (const merge_candidate *candidate : found)
    for (unsigned i = candidate->range ().first; i <= candidate->range ().last;
         i++)
      used[i] = true;
  for (unsigned i = 0; i < list.length (); i++)
    if (!used[i] && gimple_has_substatements (list[i]))
      visit_inside (list[i], context);
  for (merge_candidate *candidate : found)
    candidate->apply (seq, m_waited);
}

void
region_merger::execute ()
{
  gimple_seq body = gimple_body (current_function_decl);
  visit (&body, nullptr);
  gimple_set_body (current_function_decl, body);
}

/* True if the current function has any parallel region.  */
bool
any_region_p ()
{
  return walk_statements (
      gimple_body (current_function_decl),
      [] (gimple *stmt) { return gimple_code (stmt) == GIMPLE_OMP_PARALLEL; });
}

bool
gate (function *)
{
  return flag_openmp && optimize >= 2 && options.merge && !seen_error ()
         && !flag_non_call_exceptions;
}

/* Merges the regions of the functions of a file.  */
class file_merger
{
public:
  explicit file_merger (stages &s)
      : m_replaced (s.replaced), m_waited (s.waited)
  {
  }

  void
  execute (function *)
  {
    if (!any_region_p ())
      return;
    separate_floating_point ();
    region_merger (m_replaced, &m_small_gains, m_waited).execute ();
  }

private:
  const replaced_calls &m_replaced;
  hash_set<gimple *> &m_waited;
  unsigned m_small_gains = most_small_gains;
};

} // anon namespace

const pass passes::merge = define_pass<gimple_opt_pass, file_merger, gate> (
    "merge", PROP_gimple_any);

} // namespace omptq
