/* Pass `inline': replaces calls of functions that have parallel regions by
   their bodies, so that `merge' can merge these regions with others.  Near
   regions it also replaces calls of small functions that are given addresses of
   variables, so that `merge' knows all accesses to the variables.

   before:

     static void
     relax (double *a, double *b, int n)
     {
       #pragma omp parallel for
	 for (int i = 1; i < n - 1; i++)
	   b[i] = (a[i - 1] + a[i + 1]) / 2;
     }

     for (int t = 0; t < steps; t++)
       {
	 relax (x, y, 9);
	 relax (y, x, 9);
       }

   after:

     for (int t = 0; t < steps; t++)
       {
	 int n = 9;						(3)
	 #pragma omp parallel for
	   for (int i = 1; i < n - 1; i++)
	     y[i] = (x[i - 1] + x[i + 1]) / 2;
	 int n = 9;						(3)
	 #pragma omp parallel for
	   for (int i = 1; i < n - 1; i++)
	     x[i] = (y[i - 1] + y[i + 1]) / 2;
       }

   before:					after:

     static void
     release (double **p)
     {
       free (*p);
       *p = NULL;
     }

     release (&x);				free (x);	(4)
						x = NULL;

   Why this is right: a copy of the body has variables and labels of its own,
   except for static variables, of which there is one.  A parameter is a
   variable that is initialized with the argument.  Where nothing writes it, and
   the argument is a variable that only the calling function can write, that
   variable stands for it.  The object that a pointer points to is the variable
   whose address it is, if nothing else writes the pointer.  Only functions are
   copied whose whole bodies could be a part of one region.  Functions that
   GCC's own inliner refuses, or for which attributes in the program forbid
   that, are left alone.

   Calls whose regions are then not merged with others are restored by the pass
   of that name.

   Steps: (0) before the first function, decide which calls of the translation
   unit are worth it, since copies make it larger (copy-budget.h); (1) find
   calls, outside OpenMP's constructs, of functions that have regions; (2) copy
   their bodies, after replacing calls in them likewise; functions that GCC has
   not yet come to are gimplified for that; (3) replace the calls where there
   is another region to merge with, or a loop around; (4) where functions have
   regions now, find the variables whose addresses are only passed to small
   functions that access the variables, without regions; replace these calls;
   the variables become registers; (5) keep a copy of the current function's
   body for its callers.

   Not done here: functions of other files; recursive functions; reductions that
   the program declares; clauses of `scope', `masked' and `taskgroup', which GCC
   does not walk; structures whose size is not constant.
   Runs before: merge.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=inline   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <cmath>
#include <optional>

#include "gcc-common.h"
#include "calls/reach.h"
#include "function-scope.h"
#include "merge/addresses.h"
#include "merge/body-copy.h"
#include "merge/copy-budget.h"
#include "merge/function-outline.h"
#include "merge/regions.h"
#include "merge/replaced-calls.h"
#include "merge/report.h"
#include "merge/steps.h"
#include "merge/unit-functions.h"
#include "options.h"
#include "passes.h"
#include "stages.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* A function's body may grow by this many statements: enough for a time step of
   LULESH, which takes 4200 (November 2026).  */
constexpr unsigned max_growth = 5120;

/* A larger body is copied only once.  Another copy would be compiled again, and
   GCC would no longer inline functions that only this body calls.  */
constexpr unsigned max_repeated = 256;

/* The guess how often a loop is executed, and for how many nested ones.  */
constexpr double iterations = 10;
constexpr unsigned max_depth = 4;

/* A function without regions is replaced if it has no more statements.  */
constexpr unsigned max_small = 32;

/* True if SEQ has a parallel region; otherwise adds to CALLED the functions
   that it calls.  */
bool
region_in (gimple_seq seq, auto_vec<tree> &called)
{
  return walk_statements (seq, [&called] (gimple *stmt) {
    tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
    if (fn)
      called.safe_push (fn);
    return gimple_code (stmt) == GIMPLE_OMP_PARALLEL;
  });
}

/* The same for *ROOT, in GENERIC, and the functions that it mentions.  */
bool
region_in (tree *root, auto_vec<tree> &called)
{
  return walk_expression_once (root, [&called] (tree t) {
    if (TREE_CODE (t) == OMP_PARALLEL)
      return visit::end;
    if (TREE_CODE (t) == FUNCTION_DECL)
      called.safe_push (t);
    return TYPE_P (t) ? visit::over : visit::inside;
  });
}

/* Calls of small functions in the current function, and the variables whose
   addresses they are given just to access them.  */
struct passed_addresses
{
  struct place
  {
    gimple_stmt_iterator gsi;
    gcall *call;
    const body_copy *body;
  };
  auto_vec<place> calls;
  // The variables, and how often their addresses are passed.
  auto_vec<tree> variables;
  hash_map<tree, unsigned> counts;
};

/* A call, and where it is.  */
struct call_place
{
  gimple_stmt_iterator gsi;
  gcall *call;
};

/* Replaces calls, and keeps copies of bodies for that; exists once, from the
   first function to the last.  */
class call_replacer
{
public:
  explicit call_replacer (stages &s) : m_replaced (&s.replaced)
  {
    keep_from_collection (&m_kept);
  }

  /* Replaces calls in the current function, and keeps a copy of its body for
     its callers, if it is suitable.  */
  void execute (function *);

private:
  // The effects of calls, while one function is looked at.
  std::optional<call_effects> m_calls;
  // Those that are replaced in functions, but not in copies.
  replaced_calls *m_replaced;
  // By the identity of the function; null for one that is not suitable.
  hash_map<int_hash<unsigned, UINT_MAX>, body_copy *> m_bodies;
  auto_delete_vec<body_copy> m_all;
  // The same for small functions without regions.
  hash_map<int_hash<unsigned, UINT_MAX>, body_copy *> m_small;
  // Functions that are known to have no region, and call none that has.
  hash_set<int_hash<unsigned, UINT_MAX>> m_without_regions;
  // The copied functions, and the holders of their copies.
  tree m_kept = NULL_TREE;
  // Bodies that have replaced calls, and the function that made the first of
  // these; the copy of its body counts as the function itself.
  hash_map<const body_copy *, tree> m_used;
  bool m_planned = false;
  copy_budget m_budget;

  void find_calls (const function_outline &outline,
                   auto_vec<call_place> &calls);
  void add_candidates (tree fn);
  void plan_unit ();
  void replace_calls (bool all, tree caller);
  bool take_calls (const passed_addresses &passed, hash_set<tree> &registers);
  void replace_addresses (bool all);
  void keep_body ();
  bool may_have_region (tree fn);
  bool region_here (tree fn, auto_vec<tree> &called);
  body_copy *body_of (tree fn);
  body_copy *copy_of (tree fn);
  body_copy *body_for (const gcall *call);
  body_copy *small_copy_of (tree fn);
  body_copy *small_body_of (tree fn);
  void note_passed (const gimple_stmt_iterator &gsi, passed_addresses &passed);
};

/* True if FN has a region; otherwise adds to CALLED the functions that it may
   call.  */
bool
call_replacer::region_here (tree fn, auto_vec<tree> &called)
{
  // A function that has been lowered has been asked for its copy.
  if (body_copy **known = m_bodies.get (DECL_UID (fn)))
    return *known;
  return gimple_has_body_p (fn) ? region_in (gimple_body (fn), called)
                                : region_in (&DECL_SAVED_TREE (fn), called);
}

/* True if FN, or a function that it may call, may have a region.  */
bool
call_replacer::may_have_region (tree fn)
{
  hash_set<tree> seen;
  auto_vec<tree> waiting;
  waiting.safe_push (fn);
  while (!waiting.is_empty ())
    {
      tree next = waiting.pop ();
      if (seen.add (next) || m_without_regions.contains (DECL_UID (next))
          || !has_final_body (next))
        continue;
      if (region_here (next, waiting))
        return true;
    }
  for (tree known : seen)
    m_without_regions.add (DECL_UID (known));
  return false;
}

/* The steps of the body of the current function.  */
struct body_steps
{
  label_uses labels;
  statement_list list;
  step_list steps;

  body_steps ()
      : list (gimple_body (current_function_decl), labels),
        steps (list, { 0, list.length () - 1, true })
  {
  }
};

/* Null, or why the body of the current function cannot be a part of a
   region.  */
const char *
refusal_of_merging (call_effects &calls)
{
  body_steps body;
  if (const char *why = body.steps.read (calls))
    return why;
  bool any = false;
  for (unsigned i = 0; i < body.steps.length (); i++)
    if (body.steps[i].role == step_role::region)
      {
        any = true;
        if (const char *why
            = region_summary (body.steps[i].stmt, calls).refusal ())
          return why;
      }
  return any ? nullptr : "it has no parallel region";
}

/* Null, or why the body of the current function cannot be between regions that
   are merged, where a call of the function could.  */
const char *
refusal_between_regions (call_effects &calls)
{
  return body_steps ().steps.read (calls);
}

/* Null, or why FN cannot be copied; gimplifies it if that is still to be
   done.  */
const char *
refusal_of_copying (tree fn)
{
  if (const char *why = body_copy::refusal_of_function (fn))
    return why;
  const function *fun = DECL_STRUCT_FUNCTION (fn);
  if (!fun || fun->cfg)
    return "it has been lowered";
  if (!gimple_has_body_p (fn))
    gimplify_function_tree (fn);
  return body_copy::refusal_of_body (fn);
}

/* True if FN may access scalars through its parameters.  */
bool
accesses_scalars_p (tree fn)
{
  for (tree parm = DECL_ARGUMENTS (fn); parm; parm = DECL_CHAIN (parm))
    if (POINTER_TYPE_P (TREE_TYPE (parm))
        && is_gimple_reg_type (TREE_TYPE (TREE_TYPE (parm))))
      return true;
  return false;
}

/* True if the body of FN is small enough to be copied although it has no
   region: a few statements, no OpenMP construct, no recursive call.  */
bool
small_p (tree fn)
{
  unsigned statements = 0;
  return !walk_statements (
      gimple_body (fn), [fn, &statements] (const gimple *stmt) {
        return is_gimple_omp (stmt) || ++statements > max_small
               || (is_gimple_call (stmt) && gimple_call_fndecl (stmt) == fn);
      });
}

/* True if CALL passes the address of one of VARIABLES.  */
bool
passes_p (const gcall *call, hash_set<tree> &variables)
{
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (tree variable = variable_passed (gimple_call_arg (call, i)))
      if (variables.contains (variable))
        return true;
  return false;
}

/* The copy of the body of FN; null if it is not suitable.  */
body_copy *
call_replacer::copy_of (tree fn)
{
  const char *why = refusal_of_copying (fn);
  body_copy *copy = nullptr;
  if (!why)
    {
      copy = new body_copy (fn);
      m_all.safe_push (copy);
      m_kept = tree_cons (fn, copy->holder (), m_kept);
      function_scope in (copy->holder ());
      if (copy->complete ())
        {
          replace_calls (true, fn);
          replace_addresses (true);
        }
      why = copy->complete () ? refusal_of_merging (*m_calls)
                              : "it has variables that cannot be copied";
    }
  if (dump_file)
    fprintf (dump_file, ";; body of %s: %s\n",
             lang_hooks.decl_printable_name (fn, 1), why ? why : "copied");
  return why ? nullptr : copy;
}

/* The copy of the body of FN; null if it is not suitable.  While it is being
   made it is null, too, so that recursive calls are not replaced.  */
body_copy *
call_replacer::body_of (tree fn)
{
  if (body_copy **known = m_bodies.get (DECL_UID (fn)))
    return *known;
  m_bodies.put (DECL_UID (fn), nullptr);
  body_copy *copy = copy_of (fn);
  m_bodies.put (DECL_UID (fn), copy);
  return copy;
}

/* The copy that can replace CALL, of a function that may have a region; null if
   there is none.  */
body_copy *
call_replacer::body_for (const gcall *call)
{
  body_copy *body = body_of (gimple_call_fndecl (call));
  return body && body->fits (call) ? body : nullptr;
}

/* Notes in the dump that BODY replaces CALL.  */
void
note_replaced (const gcall *call, const body_copy &body)
{
  if (dump_file)
    fprintf (dump_file, ";; line %d: call of %s replaced, statements: %u\n",
             gimple_lineno (call),
             lang_hooks.decl_printable_name (body.original (), 1),
             body.statements ());
}

/* The calls in a function with OUTLINE, of functions that may have regions.  */
void
call_replacer::find_calls (const function_outline &outline,
                           auto_vec<call_place> &calls)
{
  for (gimple_seq *seq : outline.sequences ())
    for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
         gsi_next (&gsi))
      if (gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi)))
        if (tree fn = gimple_call_fndecl (call))
          if (may_have_region (fn))
            calls.safe_push ({ gsi, call });
}

/* Adds calls in FN, which has been gimplified, to the budget.  */
void
call_replacer::add_candidates (tree fn)
{
  struct group
  {
    unsigned calls = 0;
    double entries = 0;
  };
  function_scope in (fn);
  gimple_seq body = gimple_body (fn);
  function_outline outline (&body);
  auto_vec<call_place> calls;
  find_calls (outline, calls);
  bool single = outline.regions () + calls.length () < 2;
  hash_map<tree, group> groups;
  auto_vec<tree> callees;
  for (const call_place &place : calls)
    {
      unsigned depth = outline.depth (place.call);
      if ((single && depth == 0) || !body_for (place.call))
        continue;
      tree callee = gimple_call_fndecl (place.call);
      group &g = groups.get_or_insert (callee);
      if (g.calls++ == 0)
        callees.safe_push (callee);
      g.entries += std::pow (iterations, MIN (depth, max_depth));
    }
  for (tree callee : callees)
    {
      const body_copy *copy = body_of (callee);
      const group &g = *groups.get (callee);
      m_budget.add (fn, callee, g.calls, copy->statements (),
                    g.entries * copy->regions ());
    }
}

/* True if pass `inline' is going to come to FN.  */
bool
to_come_p (tree fn)
{
  const function *fun = DECL_STRUCT_FUNCTION (fn);
  return fun && !fun->cfg && !decl_function_context (fn)
         && !first_nested_function (cgraph_node::get (fn))
         && opt_for_fn (fn, optimize) >= 2 && !opt_for_fn (fn, optimize_size)
         && !opt_for_fn (fn, flag_no_inline);
}

/* Decides which calls of the unit are worth copies.  Functions are gimplified
   for that.  */
void
call_replacer::plan_unit ()
{
  unit_functions unit;
  m_budget.begin (unit.size ());
  if (!unit.any_region ())
    return;
  for (tree fn : unit.all ())
    {
      bool regions = may_have_region (fn);
      if (!regions || unit.reached_otherwise (fn))
        m_budget.note_needed (fn);
      if (!regions)
        continue;
      bool candidate = to_come_p (fn);
      if (candidate && !gimple_has_body_p (fn))
        gimplify_function_tree (fn);
      auto_vec<tree> mentioned;
      unit_functions::mentioned_by (fn, mentioned);
      for (tree other : mentioned)
        if (candidate)
          m_budget.note_mention (other);
        else
          m_budget.note_needed (other);
      if (candidate)
        add_candidates (fn);
    }
  m_budget.plan ();
}

/* Replaces calls in the body of the current function, which is CALLER or the
   holder of its copy.  If ALL, replaces each call that it can, else those that
   are worth it.  A region on its own is not worth a copy, except in a body that
   becomes a part of another one.  */
void
call_replacer::replace_calls (bool all, tree caller)
{
  gimple_seq body = gimple_body (current_function_decl);
  function_outline outline (&body);
  auto_vec<call_place> calls;
  find_calls (outline, calls);
  hash_map<tree, unsigned> times;
  for (auto &place : calls)
    times.get_or_insert (gimple_call_fndecl (place.call))++;
  unsigned growth = 0;
  bool single = !all && outline.regions () + calls.length () < 2;
  for (auto &place : calls)
    {
      if (single && outline.depth (place.call) == 0)
        continue;
      const body_copy *copy = body_for (place.call);
      if (!copy)
        continue;
      tree callee = gimple_call_fndecl (place.call);
      unsigned statements = copy->statements ();
      tree &user = m_used.get_or_insert (copy);
      bool again = *times.get (callee) > 1 || (user && user != caller);
      if (growth + statements > max_growth
          || (again && statements > max_repeated))
        continue;
      if (!all && !m_budget.take (caller, callee, statements))
        {
          report_missed (gimple_location (place.call),
                         "the regions of '%s' are not merged with others here: "
                         "the file would grow too much",
                         lang_hooks.decl_printable_name (callee, 1));
          continue;
        }
      growth += statements;
      user = caller;
      note_replaced (place.call, *copy);
      gbind *block = copy->replace (&place.gsi);
      if (!all)
        m_replaced->add (block, place.call);
    }
  gimple_set_body (current_function_decl, body);
}

/* The copy of the body of FN, without regions; null if it is not suitable.  */
body_copy *
call_replacer::small_copy_of (tree fn)
{
  if (may_have_region (fn) || refusal_of_copying (fn) || !small_p (fn))
    return nullptr;
  body_copy *copy = new body_copy (fn);
  m_all.safe_push (copy);
  m_kept = tree_cons (fn, copy->holder (), m_kept);
  if (!copy->complete () || !copy->only_dereferences_any ())
    return nullptr;
  function_scope in (copy->holder ());
  const char *why = refusal_between_regions (*m_calls);
  if (dump_file)
    fprintf (dump_file, ";; body of %s: %s\n",
             lang_hooks.decl_printable_name (fn, 1),
             why ? why : "copied, without regions");
  return why ? nullptr : copy;
}

/* The same, made only once.  */
body_copy *
call_replacer::small_body_of (tree fn)
{
  if (body_copy **known = m_small.get (DECL_UID (fn)))
    return *known;
  body_copy *copy = accesses_scalars_p (fn) ? small_copy_of (fn) : nullptr;
  m_small.put (DECL_UID (fn), copy);
  return copy;
}

/* Adds the call at GSI to PASSED if it could be replaced so that variables
   become registers.  */
void
call_replacer::note_passed (const gimple_stmt_iterator &gsi,
                            passed_addresses &passed)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi));
  tree fn = call ? gimple_call_fndecl (call) : NULL_TREE;
  bool any = false;
  for (unsigned i = 0; fn && i < gimple_call_num_args (call); i++)
    any |= variable_passed (gimple_call_arg (call, i)) != NULL_TREE;
  if (!any || fn == current_function_decl)
    return;
  const body_copy *body = small_body_of (fn);
  if (!body || !body->fits (call))
    return;
  passed.calls.safe_push ({ gsi, call, body });
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (tree variable = variable_passed (gimple_call_arg (call, i)))
      if (body->only_dereferences (i, TREE_TYPE (variable)))
        {
          unsigned &count = passed.counts.get_or_insert (variable);
          if (count++ == 0)
            passed.variables.safe_push (variable);
        }
}

/* True if the calls in PASSED that pass the address of one of REGISTERS may be
   replaced.  */
bool
call_replacer::take_calls (const passed_addresses &passed,
                           hash_set<tree> &registers)
{
  auto_vec<tree> taken;
  for (const auto &place : passed.calls)
    {
      if (!passes_p (place.call, registers))
        continue;
      tree fn = gimple_call_fndecl (place.call);
      if (!m_budget.take (current_function_decl, fn, place.body->statements ()))
        {
          while (!taken.is_empty ())
            m_budget.give_back (taken.pop ());
          return false;
        }
      taken.safe_push (fn);
    }
  return true;
}

/* If that body has regions, replaces calls of small functions without regions
   that are given the addresses of variables, where that lets the variables
   become registers.  */
void
call_replacer::replace_addresses (bool all)
{
  gimple_seq body = gimple_body (current_function_decl);
  function_outline outline (&body);
  if (outline.regions () == 0)
    return;
  passed_addresses passed;
  for (gimple_seq *seq : outline.sequences ())
    for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
         gsi_next (&gsi))
      note_passed (gsi, passed);
  unsigned growth = 0;
  for (const auto &place : passed.calls)
    growth += place.body->statements ();
  if (passed.variables.is_empty () || growth > max_growth)
    return;
  memory_uses uses (body);
  hash_set<tree> registers;
  for (tree variable : passed.variables)
    {
      bool only = uses.count (variable) == *passed.counts.get (variable);
      if (only)
        registers.add (variable);
      if (dump_file)
        fprintf (dump_file,
                 only ? ";; %s becomes a register\n"
                      : ";; %s has to stay in memory\n",
                 description_of (variable));
    }
  if (!all && !take_calls (passed, registers))
    return;
  for (auto &place : passed.calls)
    {
      if (!passes_p (place.call, registers))
        continue;
      note_replaced (place.call, *place.body);
      gbind *block = place.body->replace (&place.gsi, &registers);
      if (!all)
        m_replaced->add (block, place.call);
    }
  make_registers (&body, registers);
  gimple_set_body (current_function_decl, body);
}

/* Copies that body for the function's callers, if it is suitable.  */
void
call_replacer::keep_body ()
{
  tree fn = current_function_decl;
  if (!m_bodies.get (DECL_UID (fn)) && may_have_region (fn)
      && m_budget.mentioned_p (fn))
    m_bodies.put (DECL_UID (fn), copy_of (fn));
  small_body_of (fn);
}

void
call_replacer::execute (function *)
{
  m_calls.emplace ();
  if (!m_planned)
    plan_unit ();
  m_planned = true;
  while (tree fn = m_replaced->take_restored ())
    m_budget.give_back_half (fn);
  m_replaced->forget ();
  replace_calls (false, current_function_decl);
  replace_addresses (false);
  keep_body ();
  m_calls.reset ();
}

bool
gate (function *)
{
  return flag_openmp && optimize >= 2 && !optimize_size && !flag_no_inline
         && options.merge && !seen_error () && !flag_non_call_exceptions;
}

} // anon namespace

const pass passes::inlining
    = define_pass<gimple_opt_pass, call_replacer, gate> ("inline",
                                                         PROP_gimple_any);

} // namespace omptq
