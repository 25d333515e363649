/* OpenMP constructs in C++ coroutines.

   before (the function that resumes a coroutine, as the front end creates it):

     #pragma omp parallel num_threads (MARK)
       for (int i [value-expr: frame_ptr->i]; ...)
	 #pragma omp task priority (MARK) firstprivate (n [frame_ptr->n])
	   {
	     int own [value-expr: frame_ptr->own];
	     own = i + n;
	   }

   after:

     #pragma omp parallel num_threads (MARK)
       for (int i; ...)							(1)
	 #pragma omp task priority (MARK) firstprivate (n)		(2)
	   {
	     int own;							(1)
	     own = i + n;
	   }

   The front end puts every variable of a coroutine into its frame, since it may
   be needed after a suspension, and GCC replaces each use of the variable by
   its location there.  So a variable declared in a construct would be one
   object for all threads and tasks, and a use of a copy would use the original.

   Why this is right: a coroutine cannot be suspended inside a construct's
   block, since that would be a jump out of it, which GCC rejects.  So a
   variable declared there needs no location in the frame.

   Steps: (1) take the location in the frame from variables declared in a
   construct; (2) make GCC leave uses, in constructs, of variables declared
   outside alone, as it does with members in clauses.  OpenMP's lowering then
   replaces each use by the copy or, through its address, the original.

   Tests: testsuite/host/taskqs/coroutine*, testsuite/host/directives/coroutine*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"
#include "taskq/coroutine.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The pointer to the frame in FN if that resumes a coroutine, else null.  */
tree
frame_pointer (tree fn)
{
  const function *body = DECL_STRUCT_FUNCTION (fn);
  if (!body || !body->coroutine_component || !DECL_ARTIFICIAL (fn))
    return NULL_TREE;
  return DECL_ARGUMENTS (fn);
}

/* True if VAR is a variable in the frame that FRAME points to.  */
bool
lives_in_frame (tree var, tree frame)
{
  if (!frame || !VAR_P (var) || !DECL_HAS_VALUE_EXPR_P (var))
    return false;
  tree base = DECL_VALUE_EXPR (var);
  if (TREE_CODE (base) != COMPONENT_REF)
    return false;
  while (handled_component_p (base) || INDIRECT_REF_P (base))
    base = TREE_OPERAND (base, 0);
  return base == frame;
}

/* True if VAR has a location of its own in the frame; members and captures of a
   lambda have locations in other objects.  */
bool
has_own_location (tree var, tree frame)
{
  return (lives_in_frame (var, frame)
          && INDIRECT_REF_P (TREE_OPERAND (DECL_VALUE_EXPR (var), 0))
          && TREE_OPERAND (TREE_OPERAND (DECL_VALUE_EXPR (var), 0), 0)
                 == frame);
}

/* If *T, in the location of a member or of a capture of a lambda, is the
   pointer to the object, replaces it by its location in FRAME.  */
visit
replace_object_pointer (tree *t, tree frame)
{
  if (TYPE_P (*t))
    return visit::over;
  if (!VAR_P (*t) || !DECL_NAME (*t)
      || !(id_equal (DECL_NAME (*t), "this")
           || id_equal (DECL_NAME (*t), "__closure"))
      || !has_own_location (*t, frame))
    return visit::inside;
  *t = unshare_expr (DECL_VALUE_EXPR (*t));
  return visit::over;
}

/* If VAR is a member or a capture of a lambda, bases its location on FRAME.  */
void
resolve_object_pointer (tree var, tree frame)
{
  if (!VAR_P (var) || !DECL_HAS_VALUE_EXPR_P (var)
      || has_own_location (var, frame))
    return;
  tree location = unshare_expr (DECL_VALUE_EXPR (var));
  walk_expression (&location, [frame] (tree *t) {
    return replace_object_pointer (t, frame);
  });
  SET_DECL_VALUE_EXPR (var, location);
}

bool (*gcc_disregard_value_expr) (tree, bool);

/* Step (2): returns whether uses of VAR in a construct where it is SHARED, or
   not, are left alone.  */
bool
disregard_value_expr (tree var, bool shared)
{
  return (gcc_disregard_value_expr (var, shared)
          || (current_function_decl
              && lives_in_frame (var, frame_pointer (current_function_decl))));
}

void
leave_variables_alone ()
{
  if (gcc_disregard_value_expr)
    return;
  gcc_disregard_value_expr = lang_hooks.decls.omp_disregard_value_expr;
  lang_hooks.decls.omp_disregard_value_expr = disregard_value_expr;
}

/* Step (1) for T, in a construct; FRAME points to the frame.  */
void
release_variables (tree t, tree frame)
{
  if (TREE_CODE (t) != BIND_EXPR)
    return;
  for (tree var = BIND_EXPR_VARS (t); var; var = DECL_CHAIN (var))
    if (VAR_P (var) && has_own_location (var, frame))
      {
        DECL_HAS_VALUE_EXPR_P (var) = 0;
        SET_DECL_VALUE_EXPR (var, NULL_TREE);
      }
}

/* If VAR is the copy of one of FN's parameters, makes GCC treat it as declared
   in the source, as default(none) requires.  */
void
note_parameter (tree var, tree fn)
{
  for (tree parm = DECL_ARGUMENTS (fn); parm; parm = DECL_CHAIN (parm))
    if (DECL_NAME (parm) && DECL_NAME (parm) == DECL_NAME (var))
      DECL_ARTIFICIAL (var) = DECL_ARTIFICIAL (parm);
}

/* Visits T, in the function that resumes the coroutine FN; FRAME points to the
   frame.  */
void
process_statement (tree t, tree fn, tree frame)
{
  switch (TREE_CODE (t))
    {
    case BIND_EXPR:
      for (tree var = BIND_EXPR_VARS (t); var; var = DECL_CHAIN (var))
        {
          if (VAR_P (var) && DECL_ARTIFICIAL (var)
              && has_own_location (var, frame))
            note_parameter (var, fn);
          resolve_object_pointer (var, frame);
        }
      break;
    case DECL_EXPR:
      resolve_object_pointer (DECL_EXPR_DECL (t), frame);
      break;
    case OMP_PARALLEL:
    case OMP_TASK:
      walk_expression_once (&OMP_BODY (t), [frame] (tree inner) {
        release_variables (inner, frame);
      });
      break;
    default:
      break;
    }
}

/* If T, in the coroutine FN, is the address of the function that resumes it,
   visits that.  */
void
process_resumer (tree t, tree fn)
{
  if (TREE_CODE (t) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (t, 0)) != FUNCTION_DECL)
    return;
  tree resumer = TREE_OPERAND (t, 0);
  if (tree frame = frame_pointer (resumer))
    {
      // OpenMP's lowering requires this of the base of a member.
      DECL_ARTIFICIAL (frame) = 1;
      walk_expression_once (&DECL_SAVED_TREE (resumer), [fn, frame] (tree s) {
        process_statement (s, fn, frame);
      });
    }
}

} // anon namespace

hidden_place::hidden_place (tree var)
    : m_var (lives_in_frame (var, frame_pointer (current_function_decl))
                 ? var
                 : NULL_TREE)
{
  if (m_var)
    DECL_HAS_VALUE_EXPR_P (m_var) = 0;
}

hidden_place::~hidden_place ()
{
  if (m_var)
    DECL_HAS_VALUE_EXPR_P (m_var) = 1;
}

bool
in_construct_of_coroutine (const gimple *stmt)
{
  if (!frame_pointer (current_function_decl))
    return false;
  return walk_statements (
      gimple_body (current_function_decl), [stmt] (gimple *other) {
        if (other == stmt)
          return visit::over;
        if (!is_gimple_omp (other) || !gimple_has_substatements (other))
          return visit::inside;
        bool around = walk_statements (
            gimple_omp_body (other),
            [stmt] (const gimple *inner) { return inner == stmt; });
        return around ? visit::end : visit::over;
      });
}

void
prepare_coroutine (tree fn)
{
  if (!fn || fn == error_mark_node || TREE_CODE (fn) != FUNCTION_DECL
      || !flag_openmp || !any_directive () || seen_error ())
    return;
  const function *body = DECL_STRUCT_FUNCTION (fn);
  if (!body || !body->coroutine_component || !DECL_SAVED_TREE (fn))
    return;
  leave_variables_alone ();
  walk_expression_once (&DECL_SAVED_TREE (fn),
                        [fn] (tree t) { process_resumer (t, fn); });
}

} // namespace omptq
