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
   statements of its own; split regions into their worksharing constructs, and
   put those together again that are not merged (split-regions.h); (1) find
   ranges of statements that can become a region, outer loops first, and decide
   for each variable and statement in between whether the threads share it; (2)
   replicate what each thread can execute; (3) insert the necessary barriers;
   (4) leave the rest to the master.

   Not done here: regions with array sections in clauses, copyin, cancellation;
   code that depends on calls of unknown functions; a block that has replaced a
   call, unless it is merged with something around it: `restore' calls the
   function again, in which this is done.
   Runs before: omplower, after `alone'.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=merge   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <memory>

#include "gcc-common.h"
#include "merge/floating-point.h"
#include "merge/merge-candidate.h"
#include "merge/replaced-calls.h"
#include "merge/report.h"
#include "options.h"
#include "passes.h"
#include "stages.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* A file may have so many merged regions that gain little.  */
constexpr unsigned most_small_gains = 16;

/* Regions that have not been merged.  */
class missed_regions
{
public:
  /* Notes that the region at LOC has not been merged WITH others, and WHY.  */
  void
  add (location_t loc, const char *with, const char *why)
  {
    m_all.safe_push ({ loc, with, why });
  }

  void report () const;

  /* Forgets all; but where a reason is then that regions have been merged
     already, the one known now is reported instead.  */
  void
  begin_again ()
  {
    m_before.safe_splice (m_all);
    m_all.truncate (0);
  }

private:
  struct missed
  {
    location_t loc;
    const char *with;
    const char *why;
  };
  auto_vec<missed> m_all;
  auto_vec<missed> m_before;

  const missed &first_reason (const missed &m) const;
};

const missed_regions::missed &
missed_regions::first_reason (const missed &m) const
{
  if (m.why == merged_already)
    for (const missed &before : m_before)
      if (before.loc == m.loc)
        return before;
  return m;
}

void
missed_regions::report () const
{
  for (const missed &m : m_all)
    {
      const missed &first = first_reason (m);
      report_missed (m.loc, "region not merged %s: %s", first.with, first.why);
    }
}

using candidate_ptr = std::unique_ptr<merge_candidate>;

/* Merges the regions of one function.  */
class region_merger
{
public:
  /* REPLACED are calls of the current function, and CALLS the effects of calls;
     SMALL_GAINS is how many of the file's merged regions may still gain little;
     WAITED gets the scopes with reductions that regions become, MERGED the
     merged regions; SPLIT are regions that have been split.  Of what is not
     merged, MISSED gets the reasons.  If ONLY, regions are merged with others
     only.  */
  region_merger (const replaced_calls &replaced, call_effects &calls,
                 unsigned *small_gains, hash_set<gimple *> &waited,
                 hash_set<gimple *> &merged, split_regions &split,
                 missed_regions &missed, bool only)
      : m_replaced (replaced), m_calls (calls), m_small_gains (small_gains),
        m_waited (waited), m_merged (merged), m_split (split),
        m_missed (missed), m_only (only)
  {
  }

  void execute ();

private:
  const replaced_calls &m_replaced;
  call_effects &m_calls;
  unsigned *const m_small_gains;
  hash_set<gimple *> &m_waited;
  hash_set<gimple *> &m_merged;
  split_regions &m_split;
  missed_regions &m_missed;
  const bool m_only;
  label_uses m_labels;
  function_variables m_function;
  mode_changes m_modes{ m_calls };

  void visit (gimple_seq *seq, const construct_context *context);
  void visit_inside (gimple *stmt, const construct_context *context);
  void search (const statement_list &list, unsigned first, unsigned last,
               const construct_context *context,
               auto_delete_vec<merge_candidate> &found);
  location_t place_of (const gimple *region) const;
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
      list, range, m_function, context, m_calls, what, m_split, m_merged);
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
    *why = m_only && best->within_region ()
               ? "nothing else is merged with it"
               : best->check_costs (*m_small_gains > 0);
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
        merge_candidate range (
            list, { units[begin].first, units[i].last, true }, m_function,
            context, m_calls, {}, m_split, m_merged);
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

/* Where REGION, or the one of which it is a part, is in the program.  */
location_t
region_merger::place_of (const gimple *region) const
{
  unsigned number;
  const split_region *whole = m_split.region_of_part (region, &number);
  return gimple_location (whole ? whole->region : region);
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
  if (region && !m_merged.contains (region))
    m_missed.add (place_of (region),
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
  if (m_split.region_in_place (stmt) || m_merged.contains (stmt))
    return;
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
    candidate->apply (seq, m_split, m_waited);
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
    hash_set<gimple *> merged;
    missed_regions missed;
    split_regions split;
    call_effects calls;
    split.split (calls, merged, true);
    merge (calls, merged, split, missed, true);
    if (split.join ())
      {
        missed.begin_again ();
        merge (calls, merged, split, missed, true);
        split_regions rest;
        rest.split (calls, merged, false);
        missed.begin_again ();
        merge (calls, merged, rest, missed, false);
        rest.join ();
      }
    missed.report ();
  }

private:
  const replaced_calls &m_replaced;
  hash_set<gimple *> &m_waited;
  unsigned m_small_gains = most_small_gains;

  /* Merges regions: with others ONLY, or also the parts of one region.  What
     can be merged with others, split or as a whole, is therefore merged
     first.  */
  void
  merge (call_effects &calls, hash_set<gimple *> &merged, split_regions &split,
         missed_regions &missed, bool only)
  {
    region_merger (m_replaced, calls, &m_small_gains, m_waited, merged, split,
                   missed, only)
        .execute ();
  }
};

} // anon namespace

const pass passes::merge = define_pass<gimple_opt_pass, file_merger, gate> (
    "merge", PROP_gimple_any);

} // namespace omptq
