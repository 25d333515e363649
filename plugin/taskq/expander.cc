/* Turning an outlined taskq block into a generator that can be suspended.

   before:

     void f._omp_fn.1 (struct .omp_data_s *.omp_data_i)
     {
       <body> ...
       .omp_data_o.3.p = p;
       GOMP_task (f._omp_fn.0, &.omp_data_o.3, 0, 8, 8, ..., MARK, ...);
       .omp_data_o.3 = {CLOBBER};
       ... <rest>
     }

   after:

     void f._omp_fn.1 (struct .omp_data_s *.omp_data_i,
		       struct .omptq_thunk_s *.omptq_thunk)		(2)
     {
       status = .omptq_thunk->status;					(6)
       .omptq_thunk->status = 0;
       switch (status) { default: goto first; case 1: goto resume_1; }
     first:
       <body> ...
       slot = .omptq_thunk->slot;					(4)
       data = slot;
       data->p = p;
       slot[its end] = f._omp_fn.0.tasks;   // see run-tasks.cc
       next = slot + SIZE;
       .omptq_thunk->slot = next;
       *.omptq_thunk->tail = next;
       if ((next == .omptq_thunk->end | *.omptq_thunk->attention != 0)
	   && .omptq_thunk->commit (.omptq_thunk) != 0)
	 {								(5)
	   .omptq_thunk->x = x;
	   .omptq_thunk->status = 1;
	   return;
	 resume_1:
	   x = .omptq_thunk->x;
	 }
       ... <rest>
     }

   Why this is right: no part of the block runs between suspension and
   resumption.  It can still need only the variables that are live after the
   site (generator.cc), and they are in the thunk.  Everything else it refers to
   is reached from the parameters, which are passed anew.  The blocks that save
   and restore are on the edges away from and back to the site, so the path that
   does not suspend is unchanged.

   Steps: (0) remove code that copies captures back; (1) find what is live
   across the sites; (2) add the parameter and lay out the thunk; (3) move
   variables that must be in the thunk there; (4) replace GOMP_task by
   enqueueing; (5) suspend and resume at each site; (6) create the jump table;
   (7) give variable-length arrays memory that survives.

   Not done here: the calls of generators (pass-expand.cc).

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "libgomp-ext/libgomp-ext.h"
#include "taskq/abi.h"
#include "taskq/device-code.h"
#include "taskq/expander.h"
#include "taskq/ranks.h"
#include "taskq/run-tasks.h"
#include "taskq/statements.h"

namespace omptq
{
namespace
{

/* Expands one function.  */
class generator_expander
{
public:
  explicit generator_expander (const vec<task_site> &sites) : m_sites (sites) {}

  generator_layout execute ();

private:
  const vec<task_site> &m_sites;
  thunk_type m_thunk;
  unsigned m_slot_size = GOMP_TASKQ_MIN_SLOT;
  tree m_thunk_parm = NULL_TREE;
  // The fields by variable; null if it is not in the thunk.
  auto_vec<tree> m_fields;
  auto_vec<basic_block> m_resume_blocks;
  // The functions that run tasks in a row, by the tasks' function.
  hash_map<tree, tree> m_run_tasks;

  void remove_copies_back ();
  void lay_out_thunk (const suspension_liveness &liveness);
  void move_variables (const suspension_liveness &liveness);

  void find_slot_size ();
  void expand_site (const task_site &site, const suspension_liveness &liveness);
  tree run_tasks_of (const task_site &site);
  void set_function (statement_builder &build, const task_site &site,
                     tree slot);
  tree make_data_pointer (statement_builder &build, const task_site &site,
                          tree slot);
  bool find_captures (const task_site &site, gimple_stmt_iterator *first);
  void fill_in_place (const task_site &site, tree data);
  tree enqueue (const task_site &site);
  tree publication_order (statement_builder &build) const;
  tree publish (statement_builder &build, tree slot);
  basic_block commit_where (tree rare, basic_block bb, location_t loc,
                            basic_block rest, tree *full);
  tree drain (const task_site &site);
  tree task_table ();
  void split_at (const task_site &site, gimple *last, tree full,
                 const suspension_liveness &liveness);

  void make_jump_table ();
  void replace_alloca (gimple_stmt_iterator *gsi);
  void replace_allocas ();

  tree field (tree f) const;
  tree
  member (thunk_member m) const
  {
    return field (m_thunk.member (m));
  }
  gcall *build_member_call (statement_builder &build, thunk_member m,
                            const vec<tree> &args) const;
  basic_block add_block (basic_block after) const;
};

/* A reference to the field F of the thunk.  */
tree
generator_expander::field (tree f) const
{
  tree thunk = build_simple_mem_ref (m_thunk_parm);
  TREE_THIS_NOTRAP (thunk) = 1;
  return build3 (COMPONENT_REF, TREE_TYPE (f), thunk, f, NULL_TREE);
}

/* A call, not yet inserted, through member M of the thunk, with the thunk and
   ARGS as arguments.  */
gcall *
generator_expander::build_member_call (statement_builder &build, thunk_member m,
                                       const vec<tree> &args) const
{
  tree callee = build.load (member (m), "omptq_fn");
  auto_vec<tree> all;
  all.safe_push (m_thunk_parm);
  all.safe_splice (args);
  gcall *call = gimple_build_call_vec (callee, all);
  gimple_call_set_nothrow (call, true);
  return call;
}

/* A new block after AFTER, outside all loops.  */
basic_block
generator_expander::add_block (basic_block after) const
{
  basic_block bb = create_empty_bb (after);
  if (current_loops)
    add_bb_to_loop (bb, current_loops->tree_root);
  return bb;
}

/* Step (0).  */

/* If the statement at GSI copies a field of one of RECORDS back to the variable
   it was filled from, removes it and moves GSI on.  If it loads a temporary,
   removes the store of that, too.  Otherwise returns false.  */
bool
remove_copy_back (gimple_stmt_iterator *gsi, hash_set<tree> &records)
{
  gimple *load = gsi_stmt (*gsi);
  tree base;
  if (!gimple_assign_single_p (load) || gimple_clobber_p (load)
      || !(base = get_base_address (gimple_assign_rhs1 (load)))
      || !records.contains (base))
    return false;
  tree value = gimple_assign_lhs (load);
  gsi_remove (gsi, true);
  if (VAR_P (value) && DECL_ARTIFICIAL (value) && !gsi_end_p (*gsi)
      && gimple_store_p (gsi_stmt (*gsi))
      && gimple_assign_single_p (gsi_stmt (*gsi))
      && gimple_assign_rhs1 (gsi_stmt (*gsi)) == value)
    gsi_remove (gsi, true);
  return true;
}

/* GCC passes a shared variable that cannot change, such as a reference, to a
   task by value, and may copy it back after GOMP_task.  By then a suspension
   may have left the frame with the record; and the store would race with the
   tasks.  */
void
generator_expander::remove_copies_back ()
{
  hash_set<tree> records;
  for (const task_site &site : m_sites)
    if (site.record)
      records.add (site.record);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    if (!remove_copy_back (&gsi, records))
      gsi_next (&gsi);
}

/* Gives FN, an outlined function, a thunk of type RECORD as a second parameter;
   returns that.  */
tree
add_thunk_parameter (tree fn, tree record)
{
  tree type = build_pointer_type (record);
  tree parm = build_decl (DECL_SOURCE_LOCATION (fn), PARM_DECL,
                          get_identifier (".omptq_thunk"), type);
  DECL_ARG_TYPE (parm) = type;
  DECL_CONTEXT (parm) = fn;
  DECL_ARTIFICIAL (parm) = 1;
  DECL_NAMELESS (parm) = 1;
  TREE_READONLY (parm) = 1;
  TREE_USED (parm) = 1;

  tree data = DECL_ARGUMENTS (fn);
  gcc_assert (data && !DECL_CHAIN (data));
  DECL_CHAIN (data) = parm;
  TREE_TYPE (fn)
      = build_function_type_list (void_type_node, ptr_type_node, type, NULL);
  return parm;
}

/* Step (2).  */

void
generator_expander::lay_out_thunk (const suspension_liveness &liveness)
{
  const vec<tree> &variables = liveness.variables ();
  m_fields.safe_grow_cleared (variables.length ());
  unsigned i;
  tree var;
  FOR_EACH_VEC_ELT (variables, i, var)
  if (liveness.storage_of (i) != storage::untouched)
    m_fields[i] = m_thunk.add_field (var);
  m_thunk.lay_out ();
}

/* Step (3).  */

void
generator_expander::move_variables (const suspension_liveness &liveness)
{
  const vec<tree> &variables = liveness.variables ();
  variable_mover mover;
  bool any = false;
  unsigned i;
  tree var;
  FOR_EACH_VEC_ELT (variables, i, var)
  if (liveness.storage_of (i) == storage::in_thunk)
    {
      tree value = field (m_fields[i]);
      TREE_TYPE (value) = TREE_TYPE (var);
      TREE_THIS_VOLATILE (value) = TREE_THIS_VOLATILE (var);
      TREE_SIDE_EFFECTS (value) = TREE_THIS_VOLATILE (var);
      mover.move (var, value);
      any = true;
    }
  if (!any)
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    mover.rewrite (&gsi);
}

/* Step (4).  */

/* Adds to LINE the longest chain of blocks that ends with BB and has no other
   way in or out, in order of execution.  */
void
straight_line_to (basic_block bb, auto_vec<basic_block> &line)
{
  line.safe_push (bb);
  while (single_pred_p (bb))
    {
      edge e = single_pred_edge (bb);
      if (!single_succ_p (e->src) || (e->flags & EDGE_COMPLEX)
          || e->src == ENTRY_BLOCK_PTR_FOR_FN (cfun))
        break;
      bb = e->src;
      line.safe_push (bb);
    }
  line.reverse ();
}

/* True if all statements that mention SITE's record are on a straight line
   ending with the call; sets FIRST to the first of them.  */
bool
generator_expander::find_captures (const task_site &site,
                                   gimple_stmt_iterator *first)
{
  variable_set record;
  record.add (site.record);
  unsigned total = 0, on_line = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!gimple_clobber_p (gsi_stmt (gsi))
        && record.mentioned_in (gsi_stmt (gsi)))
      total++;

  auto_vec<basic_block> line;
  straight_line_to (gimple_bb (site.call), line);
  *first = gsi_for_stmt (site.call);
  for (basic_block on : line)
    for (gimple_stmt_iterator gsi = gsi_start_bb (on); !gsi_end_p (gsi);
         gsi_next (&gsi))
      {
        gimple *stmt = gsi_stmt (gsi);
        if (gimple_clobber_p (stmt) || !record.mentioned_in (stmt))
          continue;
        if (on_line++ == 0)
          *first = gsi;
        if (stmt == site.call)
          return on_line == total;
      }
  return false;
}

/* Makes the captures of SITE be stored where DATA points.  */
void
generator_expander::fill_in_place (const task_site &site, tree data)
{
  tree type = TREE_TYPE (site.record);
  variable_mover mover;
  tree value = build2 (MEM_REF, type, data,
                       build_int_cst (build_pointer_type (type), 0));
  TREE_THIS_NOTRAP (value) = 1;
  mover.move (site.record, value);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    if (gsi_stmt (gsi) == site.call)
      gsi_next (&gsi);
    else
      mover.rewrite (&gsi);
}

/* True if the captures of SITE go into a buffer of their own.  */
bool
needs_buffer (const task_site &site)
{
  return site.record
         && (site.copy_function () || !slot_holds (TREE_TYPE (site.record)));
}

void
generator_expander::find_slot_size ()
{
  for (const task_site &site : m_sites)
    if (site.record)
      {
        tree type = needs_buffer (site) ? NULL_TREE : TREE_TYPE (site.record);
        m_slot_size = MAX (m_slot_size, slot_size_for (type));
      }
}

/* The function that runs tasks of SITE in a row.  */
tree
generator_expander::run_tasks_of (const task_site &site)
{
  tree fn = TREE_OPERAND (site.function (), 0);
  bool existed;
  tree &run = m_run_tasks.get_or_insert (fn, &existed);
  if (!existed)
    run = build_run_tasks (fn, m_slot_size);
  return run;
}

/* Stores the function of SITE as that of the task in SLOT.  */
void
generator_expander::set_function (statement_builder &build,
                                  const task_site &site, tree slot)
{
  tree fn = build_slot_function (slot, m_slot_size);
  build.assign (fn, build_fold_addr_expr (run_tasks_of (site)));
}

/* A pointer to the memory for the captures of SITE, whose task is in SLOT.  */
tree
generator_expander::make_data_pointer (statement_builder &build,
                                       const task_site &site, tree slot)
{
  tree type = build_pointer_type (TREE_TYPE (site.record));
  if (!needs_buffer (site))
    return build.load (build1 (NOP_EXPR, type, slot), "omptq_data");
  tree pointer = create_tmp_reg (type, "omptq_data");
  auto_vec<tree> args;
  args.safe_push (site.function ());
  args.safe_push (site.size ());
  args.safe_push (site.align ());
  gcall *call = build_member_call (build, thunk_member::buffer, args);
  gimple_call_set_lhs (call, pointer);
  build.insert (call);
  return pointer;
}

/* Inserts the enqueueing before SITE's call, which the caller removes; returns
   the register that says whether commit must be called.  */
tree
generator_expander::enqueue (const task_site &site)
{
  location_t loc = gimple_location (site.call);
  gimple_stmt_iterator first = gsi_for_stmt (site.call);
  bool copy_record = false;
  if (site.record)
    copy_record = site.copy_function () || !find_captures (site, &first);
  if (copy_record)
    first = gsi_for_stmt (site.call);

  statement_builder head (first, loc);
  tree slot = head.load (member (thunk_member::slot), "omptq_slot");
  tree data = NULL_TREE;
  if (site.record)
    data = make_data_pointer (head, site, slot);
  if (site.record && !copy_record)
    fill_in_place (site, data);

  statement_builder tail (gsi_for_stmt (site.call), loc);
  if (copy_record && site.copy_function ())
    {
      tree copy = site.copy_function ();
      tree address = gimple_call_arg (site.call, 1);
      gcall *call = gimple_build_call (copy, 2, data, address);
      gimple_call_set_nothrow (call, true);
      tail.insert (call);
    }
  else if (copy_record)
    tail.assign (build_simple_mem_ref (data), site.record);
  if (!needs_buffer (site))
    set_function (tail, site, slot);
  return publish (tail, slot);
}

/* The order of the store that publishes a task.  A device's run time publishes
   tasks in commit itself, and a fence in each task would cost much there.  GCC
   knows which code is for a device when it lowers the function for it.  */
tree
generator_expander::publication_order (statement_builder &build) const
{
  tree release = build_int_cst (integer_type_node, MEMMODEL_RELEASE);
  if (!device_function_p (current_function_decl))
    return release;
  gcall *call = gimple_build_call_internal (IFN_GOMP_USE_SIMT, 0);
  tree simt = create_tmp_reg (integer_type_node, "omptq_simt");
  gimple_call_set_lhs (call, simt);
  build.insert (call);
  cfun->curr_properties &= ~PROP_gimple_lomp_dev;
  tree device = build.load (
      build2 (NE_EXPR, boolean_type_node, simt, integer_zero_node),
      "omptq_device");
  tree order = create_tmp_reg (integer_type_node, "omptq_order");
  build.insert (gimple_build_assign (
      order, COND_EXPR, device,
      build_int_cst (integer_type_node, MEMMODEL_RELAXED), release));
  return order;
}

/* Publishes the task in SLOT, as gomp_taskq_commit of libgomp-ext.h does;
   returns the register that says whether commit must be called.  */
tree
generator_expander::publish (statement_builder &build, tree slot)
{
  tree next = create_tmp_reg (ptr_type_node, "omptq_next");
  build.insert (gimple_build_assign (next, POINTER_PLUS_EXPR, slot,
                                     size_int (m_slot_size)));
  build.assign (member (thunk_member::slot), next);
  tree tail = build.load (member (thunk_member::tail), "omptq_tail");
  tree store = builtin_decl_explicit (static_cast<built_in_function> (
      BUILT_IN_ATOMIC_STORE_1 + exact_log2 (POINTER_SIZE_UNITS)));
  tree word = build.load (build1 (NOP_EXPR, pointer_sized_int_node, next),
                          "omptq_word");
  build.insert (
      gimple_build_call (store, 3, tail, word, publication_order (build)));
  tree end = build.load (member (thunk_member::end), "omptq_end");
  tree last = build.load (build2 (EQ_EXPR, boolean_type_node, next, end),
                          "omptq_last");
  tree address = build.load (member (thunk_member::attention), "omptq_counter");
  tree attention = create_tmp_reg (unsigned_type_node, "omptq_attention");
  gcall *load = gimple_build_call (
      builtin_decl_explicit (BUILT_IN_ATOMIC_LOAD_4), 2, address,
      build_int_cst (integer_type_node, MEMMODEL_RELAXED));
  gimple_call_set_lhs (load, attention);
  build.insert (load);
  tree wanted = build.load (build2 (NE_EXPR, boolean_type_node, attention,
                                    build_zero_cst (unsigned_type_node)),
                            "omptq_wanted");
  tree rare = create_tmp_reg (boolean_type_node, "omptq_rare");
  build.insert (gimple_build_assign (rare, BIT_IOR_EXPR, last, wanted));
  return rare;
}

/* Calls commit where RARE, the value of the last statement of BB, is true;
   returns the block with the call, and the register that says whether the chunk
   is full, in *FULL.  */
basic_block
generator_expander::commit_where (tree rare, basic_block bb, location_t loc,
                                  basic_block rest, tree *full)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gcond *cond = gimple_build_cond (NE_EXPR, rare, boolean_false_node, NULL_TREE,
                                   NULL_TREE);
  gimple_set_location (cond, loc);
  gsi_insert_after (&gsi, cond, GSI_CONTINUE_LINKING);
  edge go_on = find_edge (bb, rest);
  go_on->flags = EDGE_FALSE_VALUE;
  go_on->probability = profile_probability::very_likely ();
  basic_block slow = add_block (bb);
  edge away = make_edge (bb, slow, EDGE_TRUE_VALUE);
  away->probability = profile_probability::very_unlikely ();
  slow->count = away->count ();
  make_single_succ_edge (slow, rest, EDGE_FALLTHRU);
  statement_builder build (slow, loc);
  gcall *commit = build_member_call (build, thunk_member::commit, vNULL);
  *full = create_tmp_reg (integer_type_node, "omptq_full");
  gimple_call_set_lhs (commit, *full);
  build.insert (commit);
  return slow;
}

/* Inserts a call of the run time before SITE's; returns the register that says
   whether there is something to wait for.  */
tree
generator_expander::drain (const task_site &site)
{
  statement_builder build (gsi_for_stmt (site.call),
                           gimple_location (site.call));
  gcall *call = build_member_call (build, thunk_member::drain, vNULL);
  tree busy = create_tmp_reg (integer_type_node, "omptq_busy");
  gimple_call_set_lhs (call, busy);
  build.insert (call);
  return busy;
}

/* The address of the table of the tasks, for other ranks.  */
tree
generator_expander::task_table ()
{
  auto_vec<rank_task> tasks;
  for (const task_site &site : m_sites)
    {
      if (!site.is_task ())
        continue;
      tree fn = TREE_OPERAND (site.function (), 0);
      tree data = DECL_ARGUMENTS (fn);
      tree captured = site.record ? TREE_TYPE (TREE_TYPE (data)) : NULL_TREE;
      bool block = needs_buffer (site);
      tasks.safe_push (
          { site.mark, block ? fn : run_tasks_of (site), block, captured });
    }
  tree data = DECL_ARGUMENTS (current_function_decl);
  tree shared = TREE_TYPE (TREE_TYPE (data));
  return build_task_table (tasks, RECORD_OR_UNION_TYPE_P (shared) ? shared
                                                                  : NULL_TREE);
}

/* Step (5).  LAST is the last statement of the enqueueing.  */
void
generator_expander::split_at (const task_site &site, gimple *last, tree full,
                              const suspension_liveness &liveness)
{
  location_t loc = gimple_location (last);
  basic_block bb = gimple_bb (last);
  edge go_on = split_block (bb, last);
  basic_block rest = go_on->dest;
  if (site.is_task ())
    {
      bb = commit_where (full, bb, loc, rest, &full);
      go_on = find_edge (bb, rest);
    }
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gcond *cond = gimple_build_cond (NE_EXPR, full, integer_zero_node, NULL_TREE,
                                   NULL_TREE);
  gimple_set_location (cond, loc);
  gsi_insert_after (&gsi, cond, GSI_CONTINUE_LINKING);
  go_on->flags = EDGE_FALSE_VALUE;
  go_on->probability = profile_probability::very_likely ();

  basic_block suspend = add_block (bb);
  edge away = make_edge (bb, suspend, EDGE_TRUE_VALUE);
  away->probability = profile_probability::very_unlikely ();
  suspend->count = away->count ();
  make_edge (suspend, EXIT_BLOCK_PTR_FOR_FN (cfun), 0);
  basic_block resume = add_block (suspend);
  resume->count = suspend->count;
  make_single_succ_edge (resume, site.is_pull () ? bb : rest, EDGE_FALLTHRU);
  m_resume_blocks.safe_push (resume);

  statement_builder save (suspend, loc), restore (resume, loc);
  unsigned i;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (liveness.saved_at (site.number), 0, i, bi)
  {
    tree var = liveness.variables ()[i];
    TREE_READONLY (var) = 0;
    // This is no use by the program; those come later.
    gimple *stmt = gimple_build_assign (field (m_fields[i]), var);
    save.insert (stmt);
    suppress_warning (stmt, OPT_Wuninitialized);
    suppress_warning (stmt, OPT_Wmaybe_uninitialized);
    restore.assign (var, field (m_fields[i]));
  }
  save.assign (member (thunk_member::status),
               build_int_cst (integer_type_node, site.number));
  save.insert (gimple_build_return (NULL_TREE));
}

void
generator_expander::expand_site (const task_site &site,
                                 const suspension_liveness &liveness)
{
  if (dump_file)
    {
      fprintf (dump_file, ";;   resume point %u at ", site.number);
      print_gimple_stmt (dump_file, site.call, 0, TDF_SLIM);
    }
  tree full = site.is_drain ()  ? drain (site)
              : site.is_pull () ? expand_pull (site, m_thunk_parm)
                                : enqueue (site);
  gimple_stmt_iterator gsi = gsi_for_stmt (site.call);
  gimple_stmt_iterator before = gsi;
  gsi_prev (&before);
  gimple *commit = gsi_stmt (before);
  gsi_remove (&gsi, true);
  split_at (site, commit, full, liveness);
}

/* Step (6).  */
void
generator_expander::make_jump_table ()
{
  edge from_entry = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  basic_block first = from_entry->dest;
  basic_block table = split_edge (from_entry);
  single_succ_edge (table)->flags = 0;
  statement_builder build (table, DECL_SOURCE_LOCATION (current_function_decl));
  tree status = build.load (member (thunk_member::status), "omptq_status");
  build.assign (member (thunk_member::status), integer_zero_node);

  auto_vec<tree> labels;
  unsigned i;
  basic_block resume;
  FOR_EACH_VEC_ELT (m_resume_blocks, i, resume)
  {
    tree number = build_int_cst (integer_type_node, i + 1);
    labels.safe_push (
        build_case_label (number, NULL_TREE, gimple_block_label (resume)));
    edge jump = make_edge (table, resume, 0);
    jump->probability = profile_probability::very_unlikely ();
  }
  tree otherwise
      = build_case_label (NULL_TREE, NULL_TREE, gimple_block_label (first));
  build.insert (gimple_build_switch (status, otherwise, labels));
}

/* Step (7).  */

/* Replaces the statement at GSI if it allocates or frees memory on the
   stack.  */
void
generator_expander::replace_alloca (gimple_stmt_iterator *gsi)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  if (!call || !gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    return;
  statement_builder build (*gsi, gimple_location (call));
  auto_vec<tree> args;
  thunk_member m;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (call)))
    {
    case BUILT_IN_ALLOCA:
      m = thunk_member::alloc;
      args.safe_push (gimple_call_arg (call, 0));
      args.safe_push (size_int (BIGGEST_ALIGNMENT / BITS_PER_UNIT));
      break;
    case BUILT_IN_ALLOCA_WITH_ALIGN:
    case BUILT_IN_ALLOCA_WITH_ALIGN_AND_MAX:
      m = thunk_member::alloc;
      args.safe_push (gimple_call_arg (call, 0));
      args.safe_push (
          size_int (tree_to_uhwi (gimple_call_arg (call, 1)) / BITS_PER_UNIT));
      break;
    case BUILT_IN_STACK_SAVE:
      m = thunk_member::stack_save;
      break;
    case BUILT_IN_STACK_RESTORE:
      m = thunk_member::stack_restore;
      args.safe_push (gimple_call_arg (call, 0));
      break;
    default:
      return;
    }
  gcall *replacement = build_member_call (build, m, args);
  gimple_call_set_lhs (replacement, gimple_call_lhs (call));
  gimple_set_location (replacement, gimple_location (call));
  gsi_replace (gsi, replacement, false);
}

void
generator_expander::replace_allocas ()
{
  if (!cfun->calls_alloca)
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    replace_alloca (&gsi);
  cfun->calls_alloca = 0;
}

generator_layout
generator_expander::execute ()
{
  find_slot_size ();
  remove_copies_back ();                  // (0)
  suspension_liveness liveness (m_sites); // (1)
  if (dump_file)
    liveness.print (dump_file);
  lay_out_thunk (liveness); // (2)
  m_thunk_parm = add_thunk_parameter (current_function_decl, m_thunk.record ());
  move_variables (liveness);             // (3)
  if (gimple *root = find_ranks_root ()) // (4), for other ranks
    expand_ranks_root (root, m_thunk_parm, task_table ());
  for (const task_site &site : m_sites)
    expand_site (site, liveness); // (4), (5)
  make_jump_table ();             // (6)
  replace_allocas ();             // (7)

  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
  return { m_thunk.record (), m_slot_size };
}

} // anon namespace

generator_layout
expand_generator (const vec<task_site> &sites)
{
  return generator_expander (sites).execute ();
}

generator_layout
expand_without_tasks (tree fn)
{
  thunk_type thunk;
  thunk.lay_out ();
  add_thunk_parameter (fn, thunk.record ());
  return { thunk.record (), GOMP_TASKQ_MIN_SLOT };
}

} // namespace omptq
