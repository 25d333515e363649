/* Where the captured values of a replayable task come from.

   GCC stores the captures of a task into a record right before it creates the
   task:

     D.1 = .omp_data_i->n;
     .omp_data_o.2.n = *D.1;
     .omp_data_o.2.x = &x;
     .omp_data_o.2.i = i;

   The right sides have variables of the program, and temporaries of GCC's own,
   which are computed from those in front of it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "taskgraph/calls.h"
#include "taskgraph/captures.h"
#include "taskgraph/constructs.h"
#include "walk.h"

namespace omptq
{

basic_block
ordinary_successor (basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
  if ((e->flags & EDGE_COMPLEX) == 0)
    return e->dest;
  gcc_unreachable ();
}

taskgraph_region::taskgraph_region (gcall *begin, gcall *goes_on)
{
  basic_block header = gimple_bb (goes_on);
  // The block through which control comes from BEGIN.
  basic_block entry = gimple_bb (begin);
  while (entry != header && ordinary_successor (entry) != header)
    entry = ordinary_successor (entry);
  auto_vec<basic_block> waiting;
  auto add_predecessors = [&] (basic_block bb) {
    edge e;
    edge_iterator ei;
    FOR_EACH_EDGE (e, ei, bb->preds)
    if (e->src != header && e->src != entry && e->src->index >= NUM_FIXED_BLOCKS
        && bitmap_set_bit (m_blocks, e->src->index))
      waiting.safe_push (e->src);
  };
  if (entry != header)
    add_predecessors (header);
  while (!waiting.is_empty ())
    add_predecessors (waiting.pop ());
}

capture_origins::capture_origins (const taskgraph_region &region)
    : m_region (region)
{
  walk_blocks (cfun, [this] (gimple *stmt) {
    tree lhs = gimple_get_lhs (stmt);
    if (lhs && temporary_p (lhs))
      {
        bool existed;
        vec<gimple *> &v = m_definitions.get_or_insert (lhs, &existed);
        if (!existed)
          v = vNULL;
        v.safe_push (stmt);
      }
  });
  m_region.for_each ([this] (gimple *stmt) { note_assignments (stmt); });
}

capture_origins::~capture_origins ()
{
  for (auto entry : m_definitions)
    entry.second.release ();
}

/* Says WHY a value is unclear.  */
origin
capture_origins::fail (const char *why)
{
  m_why = why;
  return origin::unclear;
}

/* True if T is a variable of GCC's own in the current function.  */
bool
capture_origins::temporary_p (tree t)
{
  return TREE_CODE (t) == SSA_NAME
         || (VAR_P (t) && DECL_ARTIFICIAL (t) && !is_global_var (t)
             && !block_variable_p (t) && !DECL_HAS_VALUE_EXPR_P (t));
}

bool
capture_origins::computed_p (tree value)
{
  if (!temporary_p (value))
    return false;
  if (vec<gimple *> *stores = m_definitions.get (value))
    for (gimple *stmt : *stores)
      if (m_region.contains (stmt))
        return true;
  return VAR_P (value) && m_assigned[0].contains (value);
}

/* The statement of the block that computes the value of TEMPORARY at USE; null
   if there are several, or it is not of a form that can be copied.  */
gassign *
capture_origins::definition (tree temporary, gimple *use)
{
  gimple *found = nullptr;
  if (TREE_CODE (temporary) == SSA_NAME)
    found = SSA_NAME_DEF_STMT (temporary);
  else if (is_gimple_reg (temporary))
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (use);
      basic_block bb = gimple_bb (use);
      unsigned blocks = 0;
      gsi_prev (&gsi);
      for (;;)
        {
          for (; !gsi_end_p (gsi) && !found; gsi_prev (&gsi))
            if (gimple_get_lhs (gsi_stmt (gsi)) == temporary)
              found = gsi_stmt (gsi);
          if (found || !single_pred_p (bb) || ++blocks > 100)
            break;
          bb = single_pred (bb);
          if (!m_region.contains (bb))
            break;
          gsi = gsi_last_bb (bb);
        }
    }
  gassign *assign = found ? dyn_cast<gassign *> (found) : nullptr;
  return assign && !gimple_has_volatile_ops (assign)
                 && !gimple_clobber_p (assign)
             ? assign
             : nullptr;
}

bool
capture_origins::captured_itself_p (tree value, gimple *store)
{
  if (!VAR_P (value) || !computed_p (value))
    return false;
  // A field has the name of its variable, if that has one.
  tree name = DECL_NAME (TREE_OPERAND (gimple_get_lhs (store), 1));
  if (DECL_NAME (value) != name)
    return false;
  gassign *source = definition (value, store);
  tree from = source && gimple_assign_single_p (source)
                  ? gimple_assign_rhs1 (source)
                  : NULL_TREE;
  return !from || TREE_CODE (from) != COMPONENT_REF
         || DECL_NAME (TREE_OPERAND (from, 1)) != name;
}

/* What POINTER, an operand of USE, points to.  */
capture_origins::place
capture_origins::target_of (tree pointer, gimple *use, unsigned depth)
{
  STRIP_NOPS (pointer);
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return place_of (TREE_OPERAND (pointer, 0), use);
  if (!temporary_p (pointer))
    return { pointer, true };
  vec<gimple *> *stores = m_definitions.get (pointer);
  if (!stores || depth > 10)
    return { NULL_TREE, true };
  // Temporaries may be used again; one that could be ours is.
  place result = { NULL_TREE, true };
  for (gimple *stmt : *stores)
    {
      gassign *assign = dyn_cast<gassign *> (stmt);
      if (!assign)
        continue;
      tree value = gimple_assign_rhs1 (assign);
      if (!gimple_assign_single_p (assign) || TREE_CODE (value) == ADDR_EXPR
          || DECL_P (value) || TREE_CODE (value) == SSA_NAME)
        result = target_of (value, stmt, depth + 1);
      else
        {
          place loaded = place_of (value, stmt);
          result = { loaded.is_target ? NULL_TREE : loaded.what, true };
        }
      if (result.what)
        break;
    }
  return result;
}

/* The variable that REF, in USE, is a part of; the field of the record that a
   function has as its parameter.  */
capture_origins::place
capture_origins::place_of (tree ref, gimple *use)
{
  tree field = NULL_TREE;
  while (handled_component_p (ref))
    {
      field = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 1)
                                               : NULL_TREE;
      ref = TREE_OPERAND (ref, 0);
    }
  if (TREE_CODE (ref) != MEM_REF && TREE_CODE (ref) != TARGET_MEM_REF)
    return { ref, false };
  tree pointer = TREE_OPERAND (ref, 0);
  if (TREE_CODE (pointer) == PARM_DECL && DECL_ARTIFICIAL (pointer) && field)
    return { field, false };
  return target_of (pointer, use);
}

void
capture_origins::note_assigned (tree ref, gimple *stmt)
{
  if (TREE_CODE (ref) == SSA_NAME)
    return;
  place p = place_of (ref, stmt);
  if (p.what)
    m_assigned[p.is_target].add (p.what);
}

/* Notes what STMT, of the block, stores to, or could by an address that it
   passes on.  */
void
capture_origins::note_assignments (gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return;
  if (tree lhs = gimple_get_lhs (stmt))
    note_assigned (lhs, stmt);
  if (const gasm *code = dyn_cast<const gasm *> (stmt))
    {
      for (unsigned i = 0; i < gimple_asm_noutputs (code); i++)
        note_assigned (TREE_VALUE (gimple_asm_output_op (code, i)), stmt);
      return;
    }
  const gcall *call = dyn_cast<const gcall *> (stmt);
  if (!call || libgomp_function (call))
    return;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree argument = gimple_call_arg (call, i);
      if (POINTER_TYPE_P (TREE_TYPE (argument)))
        {
          place p = target_of (argument, stmt);
          if (p.what)
            m_assigned[p.is_target].add (p.what);
        }
    }
}

bool
capture_origins::assigned_p (const place &p)
{
  return p.what && m_assigned[p.is_target].contains (p.what);
}

/* True if what POINTER, an operand of USE, points to exists before the
   construct: GCC dereferences it to reach a variable.  */
bool
capture_origins::may_be_read_p (tree pointer, gimple *use)
{
  if (TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE)
    return true;
  if (TREE_CODE (pointer) == PARM_DECL)
    return DECL_ARTIFICIAL (pointer) || DECL_BY_REFERENCE (pointer);
  if (!temporary_p (pointer))
    return false;
  gimple *source = nullptr;
  if (computed_p (pointer))
    source = definition (pointer, use);
  else if (vec<gimple *> *stores = m_definitions.get (pointer))
    source = stores->length () == 1 ? (*stores)[0] : nullptr;
  if (!source || !gimple_assign_single_p (source))
    return false;
  tree value = gimple_assign_rhs1 (source);
  if (TREE_CODE (value) != COMPONENT_REF)
    return false;
  tree base = TREE_OPERAND (value, 0);
  tree record
      = TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  return record && TREE_CODE (record) == PARM_DECL && DECL_ARTIFICIAL (record)
         && TREE_CODE (TREE_TYPE (current_function_decl)) != METHOD_TYPE;
}

/* The origin of a value or object of which a part is A, another B.  */
static origin
combine (origin a, origin b)
{
  if (a == origin::unclear || b == origin::unclear)
    return origin::unclear;
  if (a == origin::constant)
    return b;
  if (b == origin::constant || a == b)
    return a;
  return origin::unclear;
}

origin
capture_origins::of_variable (tree variable, gimple *use)
{
  if (TREE_CODE (variable) != SSA_NAME
      && (TREE_THIS_VOLATILE (variable) || DECL_HAS_VALUE_EXPR_P (variable)))
    return fail ("a task captures a volatile variable");
  if (VAR_P (variable) && DECL_HARD_REGISTER (variable))
    return fail ("a task captures a register");
  if (temporary_p (variable))
    {
      if (!computed_p (variable))
        return origin::outside;
      gassign *source = definition (variable, use);
      if (!source || !m_region.contains (source) || m_depth > 20)
        return fail ("a task captures a value that the block computes");
      origin result = origin::constant;
      m_depth++;
      for (unsigned i = 1; i < gimple_num_ops (source); i++)
        result = combine (result, of (gimple_op (source, i), source));
      m_depth--;
      if (result == origin::unclear && !m_why)
        fail ("a task captures a value that the block computes");
      return result;
    }
  if (VAR_P (variable) && block_variable_p (variable))
    return origin::block;
  if (assigned_p ({ variable, false }))
    return fail ("the block assigns to a variable of which a task captures the "
                 "value");
  return origin::outside;
}

origin
capture_origins::of_address (tree address, gimple *use)
{
  tree base = TREE_OPERAND (address, 0);
  while (handled_component_p (base))
    {
      if ((TREE_CODE (base) == ARRAY_REF || TREE_CODE (base) == ARRAY_RANGE_REF)
          && TREE_CODE (TREE_OPERAND (base, 1)) != INTEGER_CST)
        return fail ("a task captures a value that the block computes");
      base = TREE_OPERAND (base, 0);
    }
  if (TREE_CODE (base) == MEM_REF)
    return of (TREE_OPERAND (base, 0), use);
  if (CONSTANT_CLASS_P (base) || TREE_CODE (base) == FUNCTION_DECL
      || TREE_CODE (base) == CONST_DECL)
    return origin::constant;
  if (TREE_CODE (base) == PARM_DECL)
    return origin::outside;
  if (!VAR_P (base))
    return fail ("a task captures an address");
  if (is_global_var (base))
    return DECL_THREAD_LOCAL_P (base) ? origin::outside : origin::constant;
  if (block_variable_p (base))
    return fail ("a task has the address of a variable that is declared in the "
                 "block");
  // It is not known where it lives.
  if (DECL_ARTIFICIAL (base))
    return fail ("a task has the address of a variable of the compiler");
  return origin::outside;
}

origin
capture_origins::of_memory (tree ref, gimple *use)
{
  if (TREE_THIS_VOLATILE (ref))
    return fail ("a task captures a volatile variable");
  tree base = ref;
  while (handled_component_p (base))
    {
      if ((TREE_CODE (base) == ARRAY_REF || TREE_CODE (base) == ARRAY_RANGE_REF)
          && TREE_CODE (TREE_OPERAND (base, 1)) != INTEGER_CST)
        return fail ("a task captures a value that the block computes");
      base = TREE_OPERAND (base, 0);
      if (TREE_THIS_VOLATILE (base))
        return fail ("a task captures a volatile variable");
    }
  if (DECL_P (base))
    {
      if (temporary_p (base) && TREE_ADDRESSABLE (base))
        return fail ("a task captures a variable of the compiler");
      return of_variable (base, use);
    }
  if (TREE_CODE (base) != MEM_REF)
    return fail ("a task captures a value that the block computes");
  tree pointer = TREE_OPERAND (base, 0);
  if (TREE_CODE (pointer) == ADDR_EXPR)
    {
      tree object = get_base_address (TREE_OPERAND (pointer, 0));
      return object && DECL_P (object)
                 ? of_memory (object, use)
                 : fail ("a task captures a value that the block computes");
    }
  origin result = of (pointer, use);
  if (result == origin::block)
    return fail ("a task captures what a pointer of the block points to");
  if (result == origin::unclear)
    return result;
  if (!may_be_read_p (pointer, use))
    return fail ("a task captures what a pointer points to");
  if (assigned_p (place_of (ref, use)))
    return fail ("the block assigns to a variable of which a task captures the "
                 "value");
  return origin::outside;
}

origin
capture_origins::of (tree value, gimple *use)
{
  if (m_depth == 0)
    m_why = nullptr;
  if (CONSTANT_CLASS_P (value))
    return origin::constant;
  switch (TREE_CODE (value))
    {
    case SSA_NAME:
    case PARM_DECL:
      return of_variable (value, use);
    case VAR_DECL:
      return is_gimple_reg_type (TREE_TYPE (value)) && temporary_p (value)
                     && !TREE_ADDRESSABLE (value)
                 ? of_variable (value, use)
                 : of_memory (value, use);
    case ADDR_EXPR:
      return of_address (value, use);
    case CONSTRUCTOR:
      return CONSTRUCTOR_NELTS (value) == 0
                 ? origin::constant
                 : fail ("a task captures a value that the block computes");
    case VIEW_CONVERT_EXPR:
    case COMPONENT_REF:
    case ARRAY_REF:
    case MEM_REF:
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case BIT_FIELD_REF:
      return of_memory (value, use);
    default:
      return fail ("a task captures a value that the block computes");
    }
}

tree
capture_origins::copy (tree value, gimple *use, gimple_stmt_iterator *gsi)
{
  value = unshare_expr (value);
  auto replace = [this, use, gsi] (tree *t) {
    if (TYPE_P (*t))
      return visit::over;
    if (!computed_p (*t))
      return visit::inside;
    gassign *source = definition (*t, use);
    if (tree *known = m_copies.get (source))
      {
        *t = *known;
        return visit::over;
      }
    gassign *again = as_a<gassign *> (gimple_copy (source));
    tree result = create_tmp_reg (TREE_TYPE (*t));
    gimple_assign_set_lhs (again, result);
    for (unsigned i = 1; i < gimple_num_ops (source); i++)
      gimple_set_op (again, i, copy (gimple_op (source, i), source, gsi));
    suppress_warning (again, OPT_Wuninitialized);
    suppress_warning (again, OPT_Wmaybe_uninitialized);
    gsi_insert_before (gsi, again, GSI_SAME_STMT);
    m_copies.put (source, result);
    *t = result;
    return visit::over;
  };
  walk_expression (&value, replace);
  return value;
}

} // namespace omptq
