/* Functions that a lane can execute as a thread of its own.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/thread-bodies.h"

#include "calls.h"
#include "lanes/thread-request.h"
#include "library-names.h"
#include "start/runtime-calls.h"
#include "start/worksharing-calls.h"
#include "threads/lane-worksharing.h"
#include "tree-cfg.h"
#include "threads/serial-calls.h"
#include "tree-inline.h"
#include "tree-ssa-propagate.h"

namespace omptq
{
namespace
{

/* Returns whether FNDECL returns the number of the thread.  */
bool
is_thread_number (tree fndecl)
{
  return role_of (fndecl) == runtime_role::thread_number;
}

/* Returns whether STMT only asks whether the number that it uses is a certain
   one.  */
bool
compares_with_constant (const gimple *stmt)
{
  tree_code code = ERROR_MARK;
  tree other = NULL_TREE;
  if (const gcond *cond = dyn_cast<const gcond *> (stmt))
    {
      code = gimple_cond_code (cond);
      other = gimple_cond_rhs (cond);
    }
  else if (const gassign *assign = dyn_cast<const gassign *> (stmt))
    {
      code = gimple_assign_rhs_code (assign);
      other = gimple_assign_rhs2 (assign);
    }
  return (code == EQ_EXPR || code == NE_EXPR) && CONSTANT_CLASS_P (other);
}

/* Looks at the body of a function.  */
class thread_walk
{
public:
  thread_walk (cgraph_node *node, const nvptx_options &options,
               const addressed_functions &addressed)
      : m_node (node), m_options (options), m_addressed (addressed)
  {
  }

  thread_facts execute ();

private:
  void add_obstacle (const char *what, const char *name = "");
  void visit_function ();
  void visit_library_call (const gcall *call, tree fndecl);
  void visit_number (tree number);
  void visit_worksharing (const gcall *call, const char *name);
  void visit_frame (const library_frame &frame, const char *name);
  void visit_other_library (gimple *stmt);
  void visit_by_address (const gcall *call);
  void visit_internal_call (gcall *call);
  void visit (gimple *stmt);

  cgraph_node *m_node;
  const nvptx_options &m_options;
  const addressed_functions &m_addressed;
  thread_facts m_facts;
};

/* Notes WHAT and NAME, unless another obstacle was found already.  */
void
thread_walk::add_obstacle (const char *what, const char *name)
{
  if (m_facts.obstacle.empty ())
    m_facts.obstacle = std::string (m_node->name ()) + " " + what + name;
}

/* Looks at the function as a whole.  */
void
thread_walk::visit_function ()
{
  tree fndecl = m_node->decl;
  const function *fun = DECL_STRUCT_FUNCTION (fndecl);
  if (!opt_for_fn (fndecl, optimize))
    add_obstacle ("is not optimized");
  if (m_options.is_left_alone (fndecl))
    add_obstacle ("is left to GCC");
  if (!tree_versionable_function_p (fndecl))
    add_obstacle ("cannot be copied");
  if (fun->calls_alloca && !m_options.linked ())
    add_obstacle ("needs libgomp-ext-nvptx to allocate memory");
  if (fun->calls_setjmp || fun->has_nonlocal_label)
    add_obstacle ("has jumps from other functions");
}

/* Looks at FRAME, of the library's function NAME.  */
void
thread_walk::visit_frame (const library_frame &frame, const char *name)
{
  if (frame.obstacle)
    add_obstacle (frame.obstacle, name);
  m_facts.serial |= frame.any;
}

/* Looks at STMT, which may call a function of another library than libgomp.  */
void
thread_walk::visit_other_library (gimple *stmt)
{
  visit_frame (frame_of_library_call (stmt), called_library_function (stmt));
}

/* Looks at CALL, by an address.  Functions with bodies are looked at on their
   own.  */
void
thread_walk::visit_by_address (const gcall *call)
{
  for (cgraph_node *callee : m_addressed.called_by (call))
    if (!callee->has_gimple_body_p ())
      {
        visit_library_call (call, callee->decl);
        visit_frame (frame_of_library_function (callee->decl),
                     linked_name (callee->decl));
      }
}

/* Looks at CALL, of libgomp's function NAME for worksharing.  */
void
thread_walk::visit_worksharing (const gcall *call, const char *name)
{
  const worksharing_call function = worksharing_call_of (name);
  m_facts.constructs = true;
  m_facts.orders |= function.is_ordered;
  switch (function.task)
    {
    case worksharing_task::copy_start:
      m_facts.waits = true;
      return;
    case worksharing_task::copy_end:
      m_facts.waits = true;
      if (!lane_worksharing::can_copy (call))
        add_obstacle ("gives away too much by copyprivate");
      return;
    case worksharing_task::end:
      m_facts.waits = true;
      break;
    default:
      break;
    }
  m_facts.shares = true;
  if (!m_options.linked ())
    add_obstacle ("needs libgomp-ext-nvptx for ", name);
}

/* Looks at CALL, of FNDECL, which has no body.  */
void
thread_walk::visit_library_call (const gcall *call, tree fndecl)
{
  switch (role_of (fndecl))
    {
    case runtime_role::thread_number:
      m_facts.may_ask = true;
      break;
    case runtime_role::barrier:
      m_facts.may_ask = m_facts.waits = true;
      break;
    case runtime_role::parallel_worksharing:
      add_obstacle ("calls, in a region, ", linked_name (fndecl));
      break;
    case runtime_role::worksharing:
      visit_worksharing (call, linked_name (fndecl));
      break;
    default:
      break;
    }
}

/* Looks at the uses of NUMBER, the thread's, for which the program asks.  */
void
thread_walk::visit_number (tree number)
{
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, number)
  {
    const gimple *user = USE_STMT (use);
    if (!is_gimple_debug (user))
      (compares_with_constant (user) ? m_facts.compares : m_facts.asks) = true;
  }
}

/* Looks at CALL, of an internal function.  */
void
thread_walk::visit_internal_call (gcall *call)
{
  lane_mark mark;
  if (is_barrier_request (call))
    {
      m_facts.meets = true;
      return;
    }
  if (is_lane_mark (call, &mark) || is_number_mark (call, number_mark::choice)
      || is_number_mark (call, number_mark::team_choice)
      || is_number_mark (call, number_mark::start))
    {
      m_facts.has_loop = true;
      return;
    }
  switch (gimple_call_internal_fn (call))
    {
    case IFN_GOMP_USE_SIMT:
    case IFN_GOMP_SIMT_ENTER:
    case IFN_GOMP_SIMT_ENTER_ALLOC:
    case IFN_GOMP_SIMT_EXIT:
    case IFN_GOMP_SIMT_LANE:
    case IFN_GOMP_SIMT_VF:
    case IFN_GOMP_SIMT_LAST_LANE:
    case IFN_GOMP_SIMT_ORDERED_PRED:
    case IFN_GOMP_SIMT_VOTE_ANY:
    case IFN_GOMP_SIMT_XCHG_BFLY:
    case IFN_GOMP_SIMT_XCHG_IDX:
    case IFN_GOMP_SIMD_LANE:
    case IFN_GOMP_SIMD_VF:
    case IFN_GOMP_SIMD_LAST_LANE:
    case IFN_GOMP_SIMD_ORDERED_START:
    case IFN_GOMP_SIMD_ORDERED_END:
      return add_obstacle ("has a simd loop");
    default:
      return;
    }
}

void
thread_walk::visit (gimple *stmt)
{
  if (is_number_request (stmt, is_thread_number))
    return visit_number (gimple_assign_lhs (stmt));
  gcall *call = dyn_cast<gcall *> (stmt);
  if (call && gimple_alloca_call_p (call))
    return;
  visit_other_library (stmt);
  if (!call)
    return;
  if (gimple_call_internal_p (call))
    return visit_internal_call (call);
  tree fndecl = library_function (call);
  if (stdarg_p (gimple_call_fntype (call)) && !gimple_call_fndecl (call))
    add_obstacle ("calls, by an address, a function with variable arguments");
  if (fndecl)
    visit_library_call (call, fndecl);
  else if (!gimple_call_fndecl (call))
    visit_by_address (call);
}

thread_facts
thread_walk::execute ()
{
  visit_function ();
  walk_blocks (DECL_STRUCT_FUNCTION (m_node->decl),
               [this] (gimple *stmt) { visit (stmt); });
  return m_facts;
}

} // anon namespace

thread_facts
facts_of_threads (cgraph_node *node, const nvptx_options &options,
                  const addressed_functions &addressed)
{
  return thread_walk (node, options, addressed).execute ();
}

void
remove_requests (function *fun)
{
  walk_blocks (fun, [] (gimple_stmt_iterator *i) {
    gimple *stmt = gsi_stmt (*i);
    const bool is_number = is_number_request (stmt, is_thread_number);
    if (!is_number && !is_barrier_request (stmt))
      return visit::over;
    if (is_number
        && !may_propagate_copy (gimple_assign_lhs (stmt),
                                gimple_assign_rhs1 (stmt)))
      {
        remove_parentheses (*i);
        return visit::over;
      }
    if (is_number)
      replace_uses_by (gimple_assign_lhs (stmt), gimple_assign_rhs1 (stmt));
    gsi_remove (i, true);
    release_defs (stmt);
    return visit::removed;
  });
}

} // namespace omptq
