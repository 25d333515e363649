/* The memory that functions access.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/effects.h"
#include "calls/memory.h"
#include "function-scope.h"

namespace omptq
{
namespace
{

/* Longer functions are rather called by one thread.  */
constexpr unsigned max_replicated = 32;

/* Summaries take a walk over the statements, and these could be many.  */
constexpr unsigned max_summarized = 2048;

/* Reads the body of a function.  */
class body_reader
{
public:
  body_reader (memory_summaries &summaries, memory_summary &summary)
      : m_summaries (summaries), m_summary (summary)
  {
  }

  /* Returns false if there is no summary of FN.  */
  bool read (tree fn);

private:
  memory_summaries &m_summaries;
  memory_summary &m_summary;
  hash_set<tree> m_labels;
  unsigned m_statements = 0;

  bool read_seq (gimple_seq seq);
  bool read_blocks (function *fun);
  bool read_statement (gimple *stmt);
  bool read_assign (const gassign *stmt);
  bool read_call (const gcall *stmt);
  bool read_jump (gimple *stmt);
  bool read_operand (tree operand, bool write);
  bool read_address (tree ref, bool *shared);
};

/* Adds ELEMENT to SET unless it is there.  */
template <typename T>
void
add_element (auto_vec<T> &set, T element)
{
  if (!set.contains (element))
    set.safe_push (element);
}

/* Adds the elements of MORE to SET.  */
template <typename T>
void
add_elements (auto_vec<T> &set, const vec<T> &more)
{
  for (T element : more)
    add_element (set, element);
}

/* True if DECL is a variable that belongs to a call of its function.  */
bool
own_variable_p (tree decl)
{
  return TREE_CODE (decl) == SSA_NAME || TREE_CODE (decl) == PARM_DECL
         || TREE_CODE (decl) == RESULT_DECL
         || (VAR_P (decl) && !is_global_var (decl) && !DECL_HARD_REGISTER (decl)
             && !DECL_HAS_VALUE_EXPR_P (decl));
}

/* True if threads share the global variable DECL.  */
bool
shared_variable_p (tree decl)
{
  return VAR_P (decl) && is_global_var (decl) && !DECL_THREAD_LOCAL_P (decl)
         && !DECL_HARD_REGISTER (decl);
}

} // anon namespace

/* Reads what the address of REF depends on.  Sets *SHARED to whether threads
   may share what is there.  */
bool
body_reader::read_address (tree ref, bool *shared)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    {
      if (TREE_THIS_VOLATILE (ref))
        return false;
      for (int i = 1; i < TREE_OPERAND_LENGTH (ref); i++)
        if (tree operand = TREE_OPERAND (ref, i))
          if (TREE_CODE (operand) != FIELD_DECL
              && !read_operand (operand, false))
            return false;
    }
  if (TREE_THIS_VOLATILE (ref)
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (ref))))
    return false;
  *shared = true;
  if (TREE_CODE (ref) == MEM_REF)
    return read_operand (TREE_OPERAND (ref, 0), false);
  if (CONSTANT_CLASS_P (ref) || TREE_CODE (ref) == FUNCTION_DECL)
    return true;
  if (!DECL_P (ref) || !own_variable_p (ref))
    return DECL_P (ref) && shared_variable_p (ref);
  *shared = false;
  return true;
}

/* Reads an operand, to which the statement writes if WRITE.  */
bool
body_reader::read_operand (tree operand, bool write)
{
  if (CONSTANT_CLASS_P (operand) || TREE_CODE (operand) == SSA_NAME)
    return true;
  if (TREE_CODE (operand) == CONSTRUCTOR)
    return CONSTRUCTOR_NELTS (operand) == 0;
  bool address = TREE_CODE (operand) == ADDR_EXPR;
  tree ref = address ? TREE_OPERAND (operand, 0) : operand;
  bool shared;
  if (!(REFERENCE_CLASS_P (ref) || DECL_P (ref) || CONSTANT_CLASS_P (ref))
      || !read_address (ref, &shared))
    return false;
  // Pointers to own variables could be followed, so they are not own enough.
  m_summary.replicable
      &= shared ? !write : DECL_P (ref) && !address && is_gimple_reg (ref);
  if (!address && (shared || !DECL_P (ref) || !is_gimple_reg (ref)))
    add_element (write ? m_summary.stores : m_summary.loads,
                 get_alias_set (ref));
  tree base = write ? get_base_address (ref) : NULL_TREE;
  if (base && VAR_P (base) && is_global_var (base))
    add_element (m_summary.written, base);
  return true;
}

bool
body_reader::read_assign (const gassign *stmt)
{
  if (gimple_clobber_p (stmt))
    return true;
  m_summary.replicable &= !floating_point_arithmetic_p (stmt);
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (!read_operand (gimple_op (stmt, i), false))
      return false;
  return read_operand (gimple_assign_lhs (stmt), true);
}

bool
body_reader::read_call (const gcall *stmt)
{
  tree fn = gimple_call_fndecl (stmt);
  if (!fn || gimple_call_chain (stmt))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    if (!read_operand (gimple_call_arg (stmt, i), false))
      return false;
  if (tree lhs = gimple_call_lhs (stmt))
    if (!read_operand (lhs, true))
      return false;
  if (call_effects::touches_no_memory (stmt))
    {
      m_summary.replicable &= call_effects::same_in_all_threads (stmt);
      return true;
    }
  const memory_summary *called = m_summaries.find (fn);
  if (!called)
    return false;
  m_summary.replicable &= called->replicable;
  add_elements (m_summary.loads, called->loads);
  add_elements (m_summary.stores, called->stores);
  add_elements (m_summary.written, called->written);
  return true;
}

/* Reads STMT, which may jump to labels.  */
bool
body_reader::read_jump (gimple *stmt)
{
  m_summary.replicable &= !floating_point_arithmetic_p (stmt);
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (tree op = gimple_op (stmt, i))
      {
        tree label = TREE_CODE (op) == CASE_LABEL_EXPR ? CASE_LABEL (op) : op;
        if (TREE_CODE (label) == LABEL_DECL)
          m_summary.replicable &= !m_labels.contains (label);
        else if (!read_operand (op, false))
          return false;
      }
  return true;
}

bool
body_reader::read_statement (gimple *stmt)
{
  if (++m_statements > max_summarized)
    return false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      return read_seq (gimple_bind_body (as_a<gbind *> (stmt)));
    case GIMPLE_TRY:
      return gimple_try_kind (stmt) == GIMPLE_TRY_FINALLY
             && read_seq (gimple_try_eval (stmt))
             && read_seq (gimple_try_cleanup (stmt));
    case GIMPLE_ASSIGN:
      return read_assign (as_a<gassign *> (stmt));
    case GIMPLE_CALL:
      return read_call (as_a<gcall *> (stmt));
    case GIMPLE_LABEL:
      m_labels.add (gimple_label_label (as_a<glabel *> (stmt)));
      return true;
    case GIMPLE_COND:
    case GIMPLE_GOTO:
    case GIMPLE_SWITCH:
      return read_jump (stmt);
    case GIMPLE_RETURN:
      {
        tree value = gimple_return_retval (as_a<greturn *> (stmt));
        return !value || read_operand (value, false);
      }
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      return true;
    default:
      return false;
    }
}

bool
body_reader::read_seq (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!read_statement (gsi_stmt (gsi)))
      return false;
  return true;
}

/* Reads the body of FUN, which has been lowered.  */
bool
body_reader::read_blocks (function *fun)
{
  {
    function_scope in (fun->decl);
    m_summary.replicable &= !mark_dfs_back_edges ();
  }
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  if (!read_seq (bb_seq (bb)))
    return false;
  return true;
}

bool
body_reader::read (tree fn)
{
  function *fun = DECL_STRUCT_FUNCTION (fn);
  if (!fun || !has_final_body (fn) || decl_function_context (fn)
      || DECL_STATIC_CHAIN (fn) || stdarg_p (TREE_TYPE (fn))
      || lookup_attribute ("noipa", DECL_ATTRIBUTES (fn)))
    return false;
  if (!fun->cfg && !gimple_has_body_p (fn))
    gimplify_function_tree (fn);
  if (!(fun->cfg ? read_blocks (fun) : read_seq (gimple_body (fn))))
    return false;
  tree type = TREE_TYPE (TREE_TYPE (fn));
  m_summary.replicable &= m_statements <= max_replicated && !VOID_TYPE_P (type)
                          && is_gimple_reg_type (type);
  return true;
}

const memory_summary *
memory_summaries::find (tree fn)
{
  entry *self;
  if (entry **known = m_entries.get (fn))
    self = *known;
  else
    {
      // While it is read it is not known, so a recursive function never is.
      self = new entry;
      m_all.safe_push (self);
      m_entries.put (fn, self);
      self->known = body_reader (*this, self->summary).read (fn);
    }
  return self->known ? &self->summary : nullptr;
}

} // namespace omptq
