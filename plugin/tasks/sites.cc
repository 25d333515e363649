/* The places where OpenMP tasks are created and awaited.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/reach.h"
#include "libgomp-ext/libgomp-ext.h"
#include "tasks/exceptions.h"
#include "tasks/sites.h"

namespace omptq
{
namespace
{

/* The arguments of GOMP_task.  */
constexpr unsigned function_argument = 0;
constexpr unsigned data_argument = 1;
constexpr unsigned copy_argument = 2;
constexpr unsigned size_argument = 3;
constexpr unsigned depend_argument = 7;
constexpr unsigned priority_argument = 8;
constexpr unsigned detach_argument = 9;

/* True if STMT calls the built-in function CODE.  */
bool
calls_p (const gimple *stmt, built_in_function code)
{
  // The arguments of GOMP_task need not have the types of its declaration.
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return fn && fndecl_built_in_p (fn, code);
}

/* The declaration whose address T is; null if it is none.  */
tree
addressed (tree t)
{
  STRIP_NOPS (t);
  return TREE_CODE (t) == ADDR_EXPR && DECL_P (TREE_OPERAND (t, 0))
             ? TREE_OPERAND (t, 0)
             : NULL_TREE;
}

} // anon namespace

bool
creates_task_p (const gimple *stmt)
{
  return calls_p (stmt, BUILT_IN_GOMP_TASK);
}

bool
awaits_tasks_p (const gimple *stmt)
{
  return calls_p (stmt, BUILT_IN_GOMP_TASKWAIT);
}

bool
asks_final_p (const gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return fn && !gimple_has_body_p (fn) && has_name (fn, { "omp_in_final" });
}

bool
created_task::zero_p (unsigned argument) const
{
  return argument >= gimple_call_num_args (m_call)
         || integer_zerop (gimple_call_arg (m_call, argument));
}

tree
created_task::function () const
{
  tree fn = addressed (gimple_call_arg (m_call, function_argument));
  return fn && TREE_CODE (fn) == FUNCTION_DECL ? fn : NULL_TREE;
}

tree
created_task::captures () const
{
  return zero_p (data_argument)
             ? NULL_TREE
             : addressed (gimple_call_arg (m_call, data_argument));
}

location_t
created_task::location () const
{
  // The call itself has none.
  tree fn = function ();
  return fn ? DECL_SOURCE_LOCATION (fn) : gimple_location (m_call);
}

bool
created_task::large_p () const
{
  tree data = captures ();
  return data
         && (tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (data)))
                 > GOMP_EXT_TASKS_CAPTURES
             || TYPE_ALIGN_UNIT (TREE_TYPE (data)) > GOMP_EXT_TASKS_ALIGN);
}

bool
created_task::may_be_final_p () const
{
  return !tree_fits_uhwi_p (flags ())
         || (tree_to_uhwi (flags ()) & GOMP_TASK_FLAG_FINAL) != 0;
}

const char *
created_task::obstacle () const
{
  constexpr unsigned HOST_WIDE_INT harmless
      = GOMP_TASK_FLAG_UNTIED | GOMP_TASK_FLAG_MERGEABLE | GOMP_TASK_FLAG_FINAL;
  if (!function ())
    return "its function is not known";
  if (!zero_p (copy_argument))
    return "a function of the compiler copies its captures";
  if (!zero_p (depend_argument) || !zero_p (detach_argument))
    return "it has a depend or detach clause";
  // With variable flags, only the final clause is not known, and perhaps
  // whether there is a priority.  That is used only with its flag.
  if (tree_fits_uhwi_p (flags ()) ? (tree_to_uhwi (flags ()) & ~harmless) != 0
                                  : !zero_p (priority_argument))
    return "it has a clause other than if, final, untied and mergeable";
  if (zero_p (data_argument))
    return nullptr;
  tree data = captures ();
  if (!data || TREE_CODE (data) != VAR_DECL
      || !RECORD_OR_UNION_TYPE_P (TREE_TYPE (data))
      || variably_modified_type_p (TREE_TYPE (data), NULL_TREE)
      || !tree_int_cst_equal (
          TYPE_SIZE_UNIT (TREE_TYPE (data)),
          fold_convert (sizetype, gimple_call_arg (m_call, size_argument))))
    return "the size of its captures varies";
  return nullptr;
}

/* Calls VISIT for each statement to which control may come from CALL without a
   taskwait, and with null for the end of the function, until it returns true;
   returns whether it has.  */
template <typename F>
static bool
any_before_taskwait (gcall *call, F visit)
{
  auto_bitmap seen;
  auto_vec<basic_block> waiting;
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_next (&gsi);
  basic_block bb = gimple_bb (call);
  for (;;)
    {
      bool is_open = true;
      for (; is_open && !gsi_end_p (gsi); gsi_next (&gsi))
        {
          is_open = !awaits_tasks_p (gsi_stmt (gsi));
          if (is_open && visit (gsi_stmt (gsi)))
            return true;
        }
      edge e;
      edge_iterator ei;
      if (is_open)
        FOR_EACH_EDGE (e, ei, bb->succs)
        {
          if (e->dest == EXIT_BLOCK_PTR_FOR_FN (cfun))
            {
              if (visit (nullptr))
                return true;
            }
          else if (bitmap_set_bit (seen, e->dest->index))
            waiting.safe_push (e->dest);
        }
      if (waiting.is_empty ())
        return false;
      bb = waiting.pop ();
      gsi = gsi_start_bb (bb);
    }
}

const char *
way_around_taskwait (gcall *call, throwing_functions &throwing)
{
  const char *why = nullptr;
  any_before_taskwait (call, [&] (gimple *stmt) {
    if (!stmt)
      why = "the function may return before a taskwait";
    else if (throwing.leaves_at (stmt))
      why = "an exception may leave the function before a taskwait";
    return why != nullptr;
  });
  return why;
}

bool
uses_captures_again_p (gcall *call)
{
  tree captures = created_task (call).captures ();
  return any_before_taskwait (call, [=] (gimple *stmt) {
    return stmt && creates_task_p (stmt)
           && created_task (as_a<gcall *> (stmt)).captures () == captures;
  });
}

bool
awaited_at_once_p (gcall *call)
{
  return !any_before_taskwait (call, [] (gimple *stmt) {
    return !stmt
           || !(gimple_clobber_p (stmt) || is_gimple_debug (stmt)
                || gimple_code (stmt) == GIMPLE_LABEL
                || gimple_code (stmt) == GIMPLE_NOP
                || gimple_code (stmt) == GIMPLE_PREDICT);
  });
}

} // namespace omptq
