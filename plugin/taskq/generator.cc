/* The state that a generator keeps while it is suspended.

   A variable is live across a task site if a value assigned before the site may
   be used after it.  Two analyses of the control-flow graph, before SSA form,
   determine this:

   - *backward*, for every variable: a use can be reached from the site without
     passing an assignment to the whole variable, or the end of its scope;
   - *forward*, for variables in memory: the site can be reached from a mention
     of the variable without passing the end of its scope.  Such a variable may
     be used through a pointer, without being named: if it is addressable, this
     analysis alone decides.

   The end of a scope is the clobber that the gimplifier inserts there.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "taskq/abi.h"
#include "taskq/generator.h"
#include "walk.h"

namespace omptq
{

tree
task_site::function () const
{
  return gimple_call_arg (call, 0);
}

tree
task_site::copy_function () const
{
  tree fn = gimple_call_arg (call, 2);
  return integer_zerop (fn) ? NULL_TREE : fn;
}

tree
task_site::size () const
{
  return gimple_call_arg (call, 3);
}

tree
task_site::align () const
{
  return gimple_call_arg (call, 4);
}

bool
calls_placeholder (const gimple *stmt, const char *name)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return (fn && DECL_EXTERNAL (fn) && DECL_NAME (fn)
          && id_equal (DECL_NAME (fn), name));
}

bool
task_site::is_drain () const
{
  return calls_placeholder (call, drain_name);
}

bool
task_site::is_pull () const
{
  return calls_placeholder (call, ranks_pull_name);
}

void
find_task_sites (auto_vec<task_site> &sites)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      const gimple *stmt = gsi_stmt (gsi);
      mark m = call_mark (stmt);
      bool task = m.kind == construct::task;
      if (!task && !calls_placeholder (stmt, drain_name)
          && !calls_placeholder (stmt, ranks_pull_name))
        continue;
      gcall *call = as_a<gcall *> (gsi_stmt (gsi));
      tree data = task ? gimple_call_arg (call, 1) : NULL_TREE;
      tree record = NULL_TREE;
      if (data && TREE_CODE (data) == ADDR_EXPR)
        record = TREE_OPERAND (data, 0);
      sites.safe_push (
          { call, task ? m : mark{}, record, sites.length () + 1 });
    }
}

namespace
{

/* Up to this size, copying a variable on suspension is cheaper than keeping it
   in the thunk.  */
constexpr unsigned max_saved_bytes = 64;

/* Collects the variables that statements mention.  */
class mention_collector
{
public:
  explicit mention_collector (vec<tree> &variables) : m_variables (variables) {}

  /* Sets the bits of the variables that STMT mentions in MENTIONED.  Returns
     the index of the variable that it assigns as a whole; -1 if there is
     none.  */
  int collect (gimple *stmt, bitmap mentioned);

private:
  vec<tree> &m_variables;
  hash_map<tree, unsigned> m_indices;

  int index_of (tree var);
};

/* True if VAR has an element for each lane of a simd loop.  It is used only in
   the loop, which cannot contain tasks, and the vectorizer expects all uses to
   be such elements.  */
bool
simd_array_p (tree var)
{
  return lookup_attribute ("omp simd array", DECL_ATTRIBUTES (var));
}

/* The index of VAR, an automatic variable of the current function; -1 if it is
   something else.  */
int
mention_collector::index_of (tree var)
{
  if (!VAR_P (var) || is_global_var (var) || DECL_HAS_VALUE_EXPR_P (var)
      || (DECL_CONTEXT (var) && DECL_CONTEXT (var) != current_function_decl)
      || simd_array_p (var))
    return -1;
  bool existed;
  unsigned &index = m_indices.get_or_insert (var, &existed);
  if (!existed)
    {
      index = m_variables.length ();
      m_variables.safe_push (var);
    }
  return index;
}

/* True if STMT is a call whose first argument names a simd loop: a variable
   that has no value and must not get one.  */
bool
names_simd_loop (const gimple *stmt)
{
  if (!is_gimple_call (stmt) || !gimple_call_internal_p (stmt))
    return false;
  switch (gimple_call_internal_fn (stmt))
    {
    case IFN_GOMP_SIMT_ENTER:
    case IFN_GOMP_SIMD_LANE:
    case IFN_GOMP_SIMD_VF:
    case IFN_GOMP_SIMD_LAST_LANE:
    case IFN_GOMP_SIMD_ORDERED_START:
    case IFN_GOMP_SIMD_ORDERED_END:
      return true;
    default:
      return false;
    }
}

int
mention_collector::collect (gimple *stmt, bitmap mentioned)
{
  if (is_gimple_debug (stmt))
    return -1;
  int assigned = -1;
  tree lhs = gimple_get_lhs (stmt);
  if (lhs && VAR_P (lhs))
    assigned = index_of (lhs);

  auto note = [this, mentioned] (tree t) {
    int index = index_of (t);
    if (index >= 0)
      bitmap_set_bit (mentioned, index);
  };
  /* An assignment to a whole variable is not a use of it.  */
  if (names_simd_loop (stmt))
    for (unsigned i = 1; i < gimple_call_num_args (stmt); i++)
      walk_expression (gimple_call_arg_ptr (stmt, i), note);
  else if (assigned >= 0)
    for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
      walk_expression (gimple_op_ptr (stmt, i), note);
  else
    walk_operands_of (stmt, note);
  return assigned;
}

/* Variables by basic block.  */
class block_sets
{
public:
  block_sets (bitmap_obstack *obstack)
  {
    m_sets.safe_grow_cleared (last_basic_block_for_fn (cfun));
    for (bitmap &set : m_sets)
      set = BITMAP_ALLOC (obstack);
  }

  bitmap
  operator[] (basic_block bb)
  {
    return m_sets[bb->index];
  }

private:
  auto_vec<bitmap> m_sets;
};

/* Performs both analyses.  */
class liveness_solver
{
public:
  liveness_solver (vec<tree> &variables, bitmap_obstack *obstack);

  void solve ();

  /* Adds what is live, in either sense, directly after SITE.  */
  void live_after (gimple *site, bitmap backward, bitmap forward);

private:
  mention_collector m_mentions;
  bitmap_obstack *m_obstack;
  // Live at the block's start; mentioned and still in scope at its end.
  block_sets m_backward_in, m_forward_out;

  void step_backward (gimple *stmt, bitmap live);
  void walk_backward (basic_block bb, gimple *stop, bitmap live);
  void step_forward (gimple *stmt, bitmap live);
  bool solve_backward (basic_block bb);
  bool solve_forward (basic_block bb);
};

liveness_solver::liveness_solver (vec<tree> &variables, bitmap_obstack *obstack)
    : m_mentions (variables), m_obstack (obstack), m_backward_in (obstack),
      m_forward_out (obstack)
{
}

void
liveness_solver::step_backward (gimple *stmt, bitmap live)
{
  auto_bitmap mentioned (m_obstack);
  int assigned = m_mentions.collect (stmt, mentioned);
  if (assigned >= 0)
    bitmap_clear_bit (live, assigned);
  if (!gimple_clobber_p (stmt))
    bitmap_ior_into (live, mentioned);
}

void
liveness_solver::step_forward (gimple *stmt, bitmap live)
{
  auto_bitmap mentioned (m_obstack);
  int assigned = m_mentions.collect (stmt, mentioned);
  bitmap_ior_into (live, mentioned);
  if (assigned < 0)
    return;
  if (gimple_clobber_p (stmt))
    bitmap_clear_bit (live, assigned);
  else
    bitmap_set_bit (live, assigned);
}

/* Adds to LIVE what is live after STOP in BB, or at BB's start if STOP is
   null.  */
void
liveness_solver::walk_backward (basic_block bb, gimple *stop, bitmap live)
{
  /* A statement that throws has not assigned what the handler uses.  */
  auto_bitmap live_in_handlers (m_obstack);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
  bitmap_ior_into (e->flags & EDGE_COMPLEX ? live_in_handlers : live,
                   m_backward_in[e->dest]);
  bool last = true;
  for (gimple_stmt_iterator gsi = gsi_last_bb (bb);
       !gsi_end_p (gsi) && gsi_stmt (gsi) != stop; gsi_prev (&gsi))
    {
      step_backward (gsi_stmt (gsi), live);
      if (last)
        bitmap_ior_into (live, live_in_handlers);
      last = false;
    }
  if (last)
    bitmap_ior_into (live, live_in_handlers);
}

bool
liveness_solver::solve_backward (basic_block bb)
{
  auto_bitmap live (m_obstack);
  walk_backward (bb, nullptr, live);
  return bitmap_ior_into (m_backward_in[bb], live);
}

bool
liveness_solver::solve_forward (basic_block bb)
{
  auto_bitmap live (m_obstack);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
  bitmap_ior_into (live, m_forward_out[e->src]);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    step_forward (gsi_stmt (gsi), live);
  return bitmap_ior_into (m_forward_out[bb], live);
}

void
liveness_solver::solve ()
{
  int *order = XNEWVEC (int, n_basic_blocks_for_fn (cfun));
  int n = pre_and_rev_post_order_compute_fn (cfun, nullptr, order, false);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (int i = 0; i < n; i++)
        changed |= solve_forward (BASIC_BLOCK_FOR_FN (cfun, order[i]));
      for (int i = n - 1; i >= 0; i--)
        changed |= solve_backward (BASIC_BLOCK_FOR_FN (cfun, order[i]));
    }
  XDELETEVEC (order);
}

void
liveness_solver::live_after (gimple *site, bitmap backward, bitmap forward)
{
  basic_block bb = gimple_bb (site);
  edge e;
  edge_iterator ei;
  walk_backward (bb, site, backward);
  FOR_EACH_EDGE (e, ei, bb->preds)
  bitmap_ior_into (forward, m_forward_out[e->src]);
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  for (; gsi_stmt (gsi) != site; gsi_next (&gsi))
    step_forward (gsi_stmt (gsi), forward);
}

/* True if VAR can be copied on suspension: nothing else can know its address,
   and copying it is cheap.  */
bool
can_be_saved (tree var)
{
  if (is_gimple_reg (var) || DECL_HARD_REGISTER (var))
    return true;
  return (!TREE_ADDRESSABLE (var) && !TREE_THIS_VOLATILE (var)
          && !TYPE_NEEDS_CONSTRUCTING (TREE_TYPE (var))
          && tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
          && tree_to_uhwi (DECL_SIZE_UNIT (var)) <= max_saved_bytes);
}

} // anon namespace

suspension_liveness::suspension_liveness (const vec<task_site> &sites)
{
  bitmap_obstack_initialize (&m_obstack);
  liveness_solver solver (m_variables, &m_obstack);
  solver.solve ();
  m_storage.safe_grow_cleared (m_variables.length ());

  hash_set<tree> records;
  for (const task_site &site : sites)
    if (site.record)
      records.add (site.record);

  for (const task_site &site : sites)
    {
      auto_bitmap backward (&m_obstack), forward (&m_obstack);
      solver.live_after (site.call, backward, forward);
      m_storage.safe_grow_cleared (m_variables.length ());

      bitmap saved = BITMAP_ALLOC (&m_obstack);
      m_saved.safe_push (saved);
      unsigned i;
      tree var;
      FOR_EACH_VEC_ELT (m_variables, i, var)
      {
        /* A site's record of captures is read only when it is enqueued.  */
        if (records.contains (var))
          continue;
        bool live
            = (is_gimple_reg (var) ? bitmap_bit_p (backward, i)
               : TREE_ADDRESSABLE (var)
                   ? bitmap_bit_p (forward, i)
                   : bitmap_bit_p (backward, i) && bitmap_bit_p (forward, i));
        if (!live)
          continue;
        if (can_be_saved (var))
          {
            m_storage[i] = storage::saved;
            bitmap_set_bit (saved, i);
          }
        else
          m_storage[i] = storage::in_thunk;
      }
    }
}

suspension_liveness::~suspension_liveness ()
{
  bitmap_obstack_release (&m_obstack);
}

void
suspension_liveness::print (FILE *file) const
{
  unsigned i;
  tree var;
  FOR_EACH_VEC_ELT (m_variables, i, var)
  if (m_storage[i] == storage::in_thunk)
    {
      fprintf (file, ";;   in the thunk: ");
      print_generic_expr (file, var, TDF_SLIM);
      fprintf (file, "\n");
    }
  for (unsigned n = 1; n <= m_saved.length (); n++)
    {
      fprintf (file, ";;   saved at resume point %u:", n);
      bitmap_iterator bi;
      EXECUTE_IF_SET_IN_BITMAP (saved_at (n), 0, i, bi)
      {
        fprintf (file, " ");
        print_generic_expr (file, m_variables[i], TDF_SLIM);
      }
      fprintf (file, "\n");
    }
}

} // namespace omptq
