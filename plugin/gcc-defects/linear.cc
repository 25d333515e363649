/* Defect: linear variables of device loops with `simd' do not depend on the
   numbers of iterations.

   before:

     #pragma omp simd linear(x : 2)
     for (i = from; i < to; i = i + 3)
       {
         a[i] = x;
         x = x + 2;
       }

   after:

     omptq_first = x;						(1)
     omptq_step = 2;						(1)
     omptq_from = from;						(1)
     #pragma omp simd lastprivate(omptq_linear)		(2)
     for (i = from; i < to; i = i + 3)
       {
         omptq_linear						(3)
           = omptq_first + (i - omptq_from) / 3 * omptq_step;
         a[i] = omptq_linear;					(2)
         omptq_linear = omptq_linear + 2;			(2)
       }
     x = omptq_linear;		in the clause			(4)

   GCC 12 to 16 rely on the program to add the step in each iteration.  Where
   lanes share the iterations, each of them begins with the first value, and
   adds one step when it goes on by 32 iterations.  Where the step is a
   variable, or the linear variable a reference, GCC ends with an internal
   error, or takes another variable for it.

   Why this is right: that is how OpenMP defines the value that the variable has
   in an iteration.  The statements after the loop get the value of the last
   iteration, as before.  If the loop is a part of a worksharing one, each
   thread executes the statements before it for each chunk.  There the variable
   is the thread's own; only the last iteration's thread changes it, after its
   last chunk.

   Steps: (1) keep the values from before the loop; (2) have a new variable for
   the loop, which is no reference; (3) compute it at the beginning of an
   iteration; (4) copy it at the end, if there was an iteration.

   Not done here: loops of the host; collapsed ones, and those with Fortran's
   arrays, which one lane executes.
   Tests: testsuite/device/code/defects/linear-*,
   testsuite/random/generate-device-loops

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "block-variable.h"
#include "gcc-defects/defects.h"
#include "target/device-loops.h"
#include "taskq/constructs.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether CLAUSE gives a variable a value in each iteration.  GCC
   computes iteration variables.  */
bool
is_computed (const_tree clause)
{
  return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_LINEAR
         && !OMP_CLAUSE_LINEAR_NO_COPYIN (clause)
         && !OMP_CLAUSE_LINEAR_ARRAY (clause);
}

/* Returns whether VAR is seen as what it refers to.  */
bool
is_reference (tree var)
{
  return lang_hooks.decls.omp_privatize_by_reference (var);
}

/* Replaces OLD, a variable, by REPLACEMENT in *OPERAND of STMT.  */
visit
rename_operand (tree *operand, const gimple *stmt, tree old, tree replacement)
{
  if (*operand == old)
    {
      // In assembly, it may have to be in memory.
      bool in_memory
          = is_reference (old)
            || (TREE_ADDRESSABLE (old) && gimple_code (stmt) == GIMPLE_ASM);
      TREE_ADDRESSABLE (replacement) |= in_memory;
      *operand = is_reference (old) ? fold_convert (
                     TREE_TYPE (old), build_fold_addr_expr (replacement))
                                    : replacement;
    }
  else if (TREE_CODE (*operand) == MEM_REF && is_reference (old)
           && TREE_OPERAND (*operand, 0) == old
           && integer_zerop (TREE_OPERAND (*operand, 1))
           && useless_type_conversion_p (TREE_TYPE (replacement),
                                         TREE_TYPE (*operand)))
    {
      *operand = replacement;
      return visit::over;
    }
  else if (TREE_CODE (*operand) == ADDR_EXPR
           && get_base_address (TREE_OPERAND (*operand, 0)) == old)
    TREE_ADDRESSABLE (replacement) = 1;
  return visit::inside;
}

/* Computes the linear variables of one loop.  */
class linear_variables
{
public:
  explicit linear_variables (const device_loop &loop)
      : m_gsi (loop.gsi), m_is_enclosed (loop.is_enclosed),
        m_loop (loop.stmt ())
  {
  }

  void compute ();

private:
  void keep_bounds ();
  tree keep (tree value, const char *name);
  tree iteration () const;
  gimple_seq copy_back (tree to, tree from, tree first) const;
  void rename (tree old, tree replacement);
  void replace (tree *clause, tree number);

  gimple_stmt_iterator *m_gsi;
  bool m_is_enclosed;
  gomp_for *m_loop;
  // The block around the loop, with variables for the loop's initial and final
  // value.
  gbind *m_block = nullptr;
  tree m_from = NULL_TREE, m_to = NULL_TREE;
  // The statements at the beginning of the loop's body.
  gimple_seq m_begin = nullptr;
};

/* Keeps the initial and the final value of the loop, in statements of the loop,
   where they may be computed.  */
void
linear_variables::keep_bounds ()
{
  tree type = TREE_TYPE (gimple_omp_for_index (m_loop, 0));
  m_from = new_variable (type, "omptq_from", m_block);
  m_to = new_variable (type, "omptq_to", m_block);
  gimple_seq *before = gimple_omp_for_pre_body_ptr (m_loop);
  append_assignment (m_from, unshare_expr (gimple_omp_for_initial (m_loop, 0)),
                     m_block, before);
  append_assignment (m_to, unshare_expr (gimple_omp_for_final (m_loop, 0)),
                     m_block, before);
}

/* A new variable NAME, which has VALUE before the loop.  Statements in no
   construct are not lowered any more.  */
tree
linear_variables::keep (tree value, const char *name)
{
  tree var = new_variable (TREE_TYPE (value), name, m_block);
  if (m_is_enclosed)
    {
      gsi_insert_before (m_gsi, gimple_build_assign (var, value),
                         GSI_SAME_STMT);
      return var;
    }
  gimple_seq seq = nullptr;
  append_assignment (var, value, m_block, &seq);
  gsi_insert_seq_before (m_gsi, seq, GSI_SAME_STMT);
  return var;
}

/* How many iterations come before the one that the loop's variable belongs to,
   an unsigned number.  */
tree
linear_variables::iteration () const
{
  tree index = gimple_omp_for_index (m_loop, 0);
  tree type = POINTER_TYPE_P (TREE_TYPE (index))
                  ? sizetype
                  : unsigned_type_for (TREE_TYPE (index));
  tree step = omp_get_for_step_from_incr (gimple_location (m_loop),
                                          gimple_omp_for_incr (m_loop, 0));
  tree_code condition = gimple_omp_for_cond (m_loop, 0);
  bool down = condition == GT_EXPR || condition == GE_EXPR
              || (condition == NE_EXPR && tree_int_cst_sgn (step) < 0);
  step = fold_convert (type, unshare_expr (step));
  index = fold_convert (type, index);
  tree from = fold_convert (type, m_from);
  return down ? fold_build2 (EXACT_DIV_EXPR, type,
                             fold_build2 (MINUS_EXPR, type, from, index),
                             fold_build1 (NEGATE_EXPR, type, step))
              : fold_build2 (EXACT_DIV_EXPR, type,
                             fold_build2 (MINUS_EXPR, type, index, from), step);
}

/* Statements for the end that give TO the value of FROM, or FIRST, if there was
   no iteration: GCC copies it nevertheless.  */
gimple_seq
linear_variables::copy_back (tree to, tree from, tree first) const
{
  gbind *block = gimple_build_bind (NULL_TREE, nullptr, NULL_TREE);
  gimple_seq seq = nullptr;
  push_gimplify_context ();
  if (!gimple_omp_for_combined_into_p (m_loop))
    {
      tree any = build2 (gimple_omp_for_cond (m_loop, 0), boolean_type_node,
                         m_from, m_to);
      tree value = create_tmp_var (TREE_TYPE (from));
      gimplify_assign (
          value, build3 (COND_EXPR, TREE_TYPE (from), any, from, first), &seq);
      from = value;
    }
  if (m_is_enclosed)
    gimple_seq_add_stmt (&seq, gimple_build_assign (to, from));
  else
    gimplify_assign (to, from, &seq);
  pop_gimplify_context (block);
  gimple_bind_set_body (block, seq);
  return block;
}

/* Has the loop's body use REPLACEMENT for OLD.  */
void
linear_variables::rename (tree old, tree replacement)
{
  walk_operands (
      gimple_omp_body_ptr (m_loop), [=] (tree *operand, operand_place place) {
        return rename_operand (operand, place.stmt, old, replacement);
      });
}

/* Steps (1) to (4) for CLAUSE, where iterations have NUMBER.  */
void
linear_variables::replace (tree *clause, tree number)
{
  tree c = *clause;
  tree decl = OMP_CLAUSE_DECL (c);
  tree outside = is_reference (decl) ? build_simple_mem_ref (decl) : decl;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (outside));
  tree first = keep (outside, "omptq_first");
  tree step = keep (OMP_CLAUSE_LINEAR_STEP (c), "omptq_step");

  tree inside = new_variable (type, "omptq_linear", m_block);
  bool is_last = !OMP_CLAUSE_LINEAR_NO_COPYOUT (c);
  rename (decl, inside);
  *clause = build_omp_clause (OMP_CLAUSE_LOCATION (c),
                              is_last ? OMP_CLAUSE_LASTPRIVATE
                                      : OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (*clause) = inside;
  OMP_CLAUSE_CHAIN (*clause) = OMP_CLAUSE_CHAIN (c);
  if (is_last)
    OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (*clause)
        = copy_back (unshare_expr (outside), inside, first);

  bool is_pointer = POINTER_TYPE_P (type);
  tree number_type = is_pointer ? sizetype : unsigned_type_for (type);
  tree by = fold_build2 (MULT_EXPR, number_type,
                         fold_convert (number_type, unshare_expr (number)),
                         fold_convert (number_type, step));
  tree sum = is_pointer ? fold_build_pointer_plus (first, by)
                        : fold_build2 (PLUS_EXPR, number_type,
                                       fold_convert (number_type, first), by);
  gimplify_assign (inside, fold_convert (type, sum), &m_begin);
}

void
linear_variables::compute ()
{
  m_block = put_in_block (m_gsi);
  gbind *body = body_block (m_loop);
  gimple_stmt_iterator gsi = gsi_start (*gimple_bind_body_ptr (m_block));
  m_gsi = &gsi;
  keep_bounds ();
  tree number = iteration ();
  push_gimplify_context ();
  tree *clause = gimple_omp_for_clauses_ptr (m_loop);
  for (; *clause; clause = &OMP_CLAUSE_CHAIN (*clause))
    if (is_computed (*clause))
      replace (clause, number);
  pop_gimplify_context (body);
  gimple_seq_add_seq (&m_begin, gimple_bind_body (body));
  gimple_bind_set_body (body, m_begin);
}

/* Whether lanes may share the iterations of LOOP, and variables are linear.  */
bool
is_wanted (gomp_for *loop)
{
  if (gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_SIMD
      || gimple_omp_for_collapse (loop) != 1)
    return false;
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (is_computed (c))
      return true;
  return false;
}

/* Without optimization GCC does not say whether there are lanes.  */
bool
gate (function *)
{
  return (omp_max_simt_vf () || !optimize);
}

void
execute (function *fun)
{
  for_each_device_loop (fun, [] (const device_loop &loop) {
    if (!is_wanted (loop.stmt ()))
      return;
    if (dump_file)
      fprintf (dump_file, ";; linear: loop at line %d\n",
               gimple_lineno (loop.stmt ()));
    linear_variables (loop).compute ();
  });
}

} // anon namespace

const defect defects::linear
    = define_defect<execute, gate> ("linear", not_reported, all_versions);

} // namespace omptq
