/* Pass `lanes': lets the lanes of a warp execute the iterations of worksharing
   loops.

   With -mgomp a warp is a thread; its lanes do the same outside of `simd'.

   before, what a thread does of `omp parallel for reduction(+:sum)':

     i_1 = first;
     do
       {
         i_2 = PHI <i_1, i_3>
         sum_2 = PHI <sum_1, sum_3>
         .GOMP_SIMT_XCHG_IDX (i_2, mark);
         .GOMP_SIMT_XCHG_IDX (sum_2, mark);
         sum_3 = sum_2 + a[i_2];
         i_3 = i_2 + 1;
       }
     while (i_3 < bound);
     use (sum_3);

   after:

     if (bound - first > few && omp_get_num_threads () > 1)		(5)
       {
         simduid_1 = .GOMP_SIMT_ENTER (simduid_0);			(5)
         record = .GOMP_SIMT_ENTER_ALLOC (simduid_1);
         lane = .GOMP_SIMT_LANE ();
         i_1 = first + lane;						(5)
         last = i_1 + (bound - first - 1 - lane) / 32 * 32;
         sum_0 = lane == 0 ? sum_1 : -0.0;
         if (lane <= bound - first - 1)
           do
             {
               i_2 = PHI <i_1, i_4>
               sum_2 = PHI <sum_0, sum_3>
               sum_3 = sum_2 + a[i_2];
               i_4 = i_2 + 32;						(5)
             }
           while (i_2 != last);
         sum_4 = PHI <sum_3, sum_0>
         sum_4 += .GOMP_SIMT_XCHG_BFLY (sum_4, 1); and 2, 4, 8, 16	(5)
         .GOMP_SIMT_EXIT (record);
       }
     else
       the loop as it was, with the result sum_5			(5)
     use (PHI <sum_4, sum_5>);

   Other values that are used after the loop come from the lane with the last
   iteration.  Of an array that is reduced each lane has its own, and the
   elements are combined like SUM.
   Variables of collapsed loops are computed from the counter.  A small loop has
   two copies, one for few iterations and one for many.  If there can be no copy
   (serial-copy.h), the region can have one lane.  Before that, if the program
   states no schedule, the iterations go to the threads whose lanes they fill
   (plugin/lanes/thread-shares.h).  With `schedule(static, 1)', if the parallel
   region consists of the loop, threads get blocks with an iteration for each
   lane (thread-blocks.h); with `schedule(dynamic)', such chunks
   (dynamic-chunks.h).							(4)

   Why this is right: the iterations of such a loop may be executed by different
   threads, in any order.  So it can only tell that lanes execute them

   - by values that one iteration leaves for the next in the same thread
     (marked-loop.h, reduction-chain.h, flag-chain.h), also in memory
     (iteration-memory.h, array-updates.h), unless they are of a variable that
     has none for a thread's first iteration, which may be any;
   - by changing variables of its own atomically, which lanes cannot in .local;
     such operations become plain ones (own-atomics.h);
   - by values of the thread's own, such as its number (thread-values.h);
   - by waiting for each other, which lanes cannot (lane-calls.h);
   - by their order, if it states the size of chunks (loop-accesses.h).

   If there is one thread only, the order of iterations can be relied on; that
   is asked when the program runs, unless nothing in the program can lead to it.
   A loop whose team always has one thread stays as it is
   (begun-regions.h).

   A choice by reference, such as std::max makes, is first made a choice between
   values, as GCC does later.  Calls of abort and the like are taken to return
   (noreturn-calls.h), and addresses of parts of arrays are made visible
   (section-addresses.h).

   Steps: (1) find marked loops; (2) recognize their forms; (3) look for what
   would tell, and leave a loop as it is if something would; (4) let fewer
   threads execute them; (5) change them; (6) remove the marks.  Code changes
   from (4) on only (lane-plan.h).

   One lane executes a loop with `simd' in it of few iterations (inner-simd.h).

   Not done here: loops with long `simd' loops in them; several small chunks at
   once.
   Runs after: the late passes on the whole program, so that inlining is done;
   before `contexts', which must see the regions, and ompdevlow, which lowers
   them.
   Needs: PROP_ssa, and the bodies of all functions in memory, as omp-simd-clone
   does.
   Dump: -fplugin-arg-omptq_nvptx-dump=lanes   Tests: testsuite/device/lanes

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/lane-plan.h"
#include "lanes/noreturn-calls.h"
#include "lanes/section-addresses.h"
#include "passes.h"
#include "stages.h"

#include "diagnostic-core.h"
#include "function-scope.h"
#include "tree-cfgcleanup.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-propagate.h"
#include "tree-ssa.h"
#include "tree-ssa-loop-niter.h"

namespace omptq
{
namespace
{

/* The marked loops of the current function, while this object exists.  */
class loop_scope
{
public:
  loop_scope ();
  ~loop_scope ();

  loop_scope (const loop_scope &) = delete;
  loop_scope &operator= (const loop_scope &) = delete;

  const vec<marked_loop *> &
  marked () const
  {
    return m_marked;
  }

  // Marks that are in no loop.
  const vec<gcall *> &
  lost () const
  {
    return m_lost;
  }

private:
  auto_delete_vec<marked_loop> m_marked;
  auto_vec<gcall *> m_lost;
};

loop_scope::loop_scope ()
{
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  compute_dominators ();
  scev_initialize ();
  find_marked_loops (cfun, &m_marked, &m_lost); // (1)
}

loop_scope::~loop_scope ()
{
  free_dominance_info (CDI_POST_DOMINATORS);
  free_numbers_of_iterations_estimates (cfun);
  scev_finalize ();
  loop_optimizer_finalize ();
}

/* Changes the loops of all functions.  */
class lane_distributor
{
public:
  explicit lane_distributor (const nvptx_options &options) : m_options (options)
  {
  }

  void execute ();

private:
  void visit (cgraph_node *node);
  void visit_loops (function *fun, const vec<marked_loop *> &loops);
  bool visit (function *fun, marked_loop &loop);
  bool make_simd_serial (function *fun, const vec<marked_loop *> &loops);
  void refuse (const marked_loop &loop, const lane_refusal &why) const;
  void accept (const marked_loop &loop) const;

  const nvptx_options &m_options;
  lane_program m_program;
};

/* Says WHY LOOP stays as it is.  */
void
lane_distributor::refuse (const marked_loop &loop,
                          const lane_refusal &why) const
{
  if (dump_file)
    {
      fprintf (dump_file, "%s: loop of one lane: %s", current_function_name (),
               why.reason);
      if (why.what)
        {
          fputs (": ", dump_file);
          print_generic_expr (dump_file, why.what);
        }
      fputc ('\n', dump_file);
    }
  if (m_options.verbose ())
    {
      inform (loop.location (), "one lane executes each iteration of a thread");
      inform (loop.location (), why.reason, why.what);
    }
}

void
lane_distributor::accept (const marked_loop &loop) const
{
  if (dump_file)
    fprintf (dump_file, "%s: loop of all lanes\n", current_function_name ());
  if (m_options.verbose ())
    inform (loop.location (), "the lanes of a warp share the iterations of a "
                              "thread");
}

/* Has one lane execute the loops with `simd' in LOOPS, of FUN, if they have
   little for others to do; returns whether there were any.  */
bool
lane_distributor::make_simd_serial (function *fun,
                                    const vec<marked_loop *> &loops)
{
  bool changed = false;
  for (marked_loop *loop : loops)
    {
      inner_simd simd (*loop);
      if (!simd.is_there () || simd.why_parallel ()
          || !lane_plan (fun, *loop, m_program).may_be_shared_with (simd))
        continue;
      simd.make_serial ();
      changed = true;
    }
  return changed;
}

/* Changes LOOP of FUN if that is right; returns whether it was.  */
bool
lane_distributor::visit (function *fun, marked_loop &loop)
{
  lane_plan plan (fun, loop, m_program);
  if (lane_refusal why = plan.judge ()) // (2), (3)
    {
      refuse (loop, why);
      return false;
    }
  plan.execute (); // (4), (5)
  accept (loop);
  return true;
}

void
remove_call (gcall *call)
{
  gimple_stmt_iterator at = gsi_for_stmt (call);
  gsi_remove (&at, true);
}

/* Changes LOOPS of FUN, the current function.  */
void
lane_distributor::visit_loops (function *fun, const vec<marked_loop *> &loops)
{
  bool is_changed = false;
  for (marked_loop *loop : loops)
    {
      is_changed |= visit (fun, *loop);
      loop->remove_marks (); // (6)
    }
  if (!is_changed)
    return;
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  loops_state_set (LOOPS_NEED_FIXUP);
  mark_virtual_operands_for_renaming (fun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
}

/* Removes PHI nodes that nothing uses, but which keep variables in memory.  */
void
remove_unused_phis (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i);)
    if (has_zero_uses (gimple_phi_result (i.phi ())))
      remove_phi_node (&i, true);
    else
      gsi_next (&i);
}

/* Has each copy of a value replaced by the value.  */
void
propagate_copies (function *fun)
{
  walk_blocks (fun, [] (gimple_stmt_iterator *i) {
    gimple *stmt = gsi_stmt (*i);
    if (!gimple_assign_ssa_name_copy_p (stmt)
        || !may_propagate_copy (gimple_assign_lhs (stmt),
                                gimple_assign_rhs1 (stmt)))
      return visit::over;
    replace_uses_by (gimple_assign_lhs (stmt), gimple_assign_rhs1 (stmt));
    gsi_remove (i, true);
    release_defs (stmt);
    return visit::removed;
  });
}

/* Has a choice between variables instead of their addresses in the current
   function, as GCC does later: std::max returns one of two references.  */
void
choose_values ()
{
  opt_pass *phiprop = make_pass_phiprop (g);
  phiprop->execute (cfun);
  delete phiprop;
  update_ssa (TODO_update_ssa);
  remove_unused_phis (cfun);
  execute_update_addresses_taken ();
  propagate_copies (cfun);
  fold_section_addresses (cfun);
}

/* Changes the loops of the function NODE.  */
void
lane_distributor::visit (cgraph_node *node)
{
  function_scope current (node->decl);
  choose_values ();
  bool is_changed;
  {
    noreturn_calls returning;
    loop_scope loops;
    is_changed = make_simd_serial (cfun, loops.marked ());
  }
  if (is_changed)
    cleanup_tree_cfg ();
  noreturn_calls returning;
  loop_scope loops;
  visit_loops (cfun, loops.marked ());
  for (gcall *call : loops.lost ())
    remove_call (call);
}

void
lane_distributor::execute ()
{
  walk_bodies ([this] (cgraph_node *node) {
    if (has_lane_mark (DECL_STRUCT_FUNCTION (node->decl))
        && !m_options.is_left_alone (node->decl))
      visit (node);
  });
}

/* Without copies for each lane, variables of iterations would be shared.  */
bool
gate (const stages &s)
{
  return s.options.enabled (nvptx_feature::iteration_variables);
}

void
execute (const stages &s)
{
  lane_distributor (s.options).execute ();
}

} // anon namespace

const pass passes::lanes = define_pass<simple_ipa_opt_pass, execute, gate> (
    "lanes", PROP_ssa | PROP_cfg);

} // namespace omptq
