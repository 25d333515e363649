/* Pass `local-atomics': replaces atomics on lane-private variables.

   before, in a SIMD loop or outside:     after:

     int y = i;                             y_1 = i;
     __atomic_fetch_add_4 (&y, x, 0);       y_2 = y_1 + x;
     r[i] = y;                              r[i] = y_2;

   Why this is right: no other code can access a variable whose address gets to
   nothing but atomic operations.  If it is only loaded, stored or changed by
   one of these as a whole, it becomes a register, which each lane has for
   itself.  Outside of SIMD regions all lanes have the same in it, and do the
   same with it.  In a region it must belong to one iteration, for one from
   outside is shared by all lanes.  With the address GCC puts it on the stack,
   which is wrong in both cases.  Lanes share the stack in a region; in a
   function that is called from one it is in .local, where there are no atomic
   operations.  The compiler still does not move accesses of other variables
   over an operation that orders them; for the device GCC has no instruction
   there.

   Variables of inlined functions and private ones are parts of a record that
   each lane has in .local, where only it may look.  So are variables of one
   iteration of a SIMD region, also arrays and structures, and wherever their
   addresses get: pass frames puts them there if no atomic operation is left.

   Steps: (1) find the SIMD regions, and what is done with variables; (2) look
   at each use of those with atomic operations; (3) replace the operations.

   Not done here: other arrays and structures, since on the stack of a warp
   lanes that have drifted apart might change them twice; addresses that are
   given to functions.
   Runs after: ccp, which removes the copies of SIMD loops for other targets;
   before backprop and the other optimizations, which go on from there.  They
   run with -O1 and up, but not with -Og.
   Needs: PROP_ssa, PROP_cfg.
   Dump: -fplugin-arg-omptq_nvptx-dump=local-atomics   Tests:
   testsuite/device/frames

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "escape.h"
#include "gimple-atomic.h"
#include "passes.h"
#include "report.h"
#include "stages.h"
#include "stack/frames.h"
#include "walk.h"

#include "omp-general.h"
#include "statistics.h"
#include "tree-into-ssa.h"
#include "tree-ssa.h"

namespace omptq
{
namespace
{

/* An atomic operation.  */
struct local_atomic
{
  gcall *call;
  // The scalar variable that it changes, or null if that is a part of another
  // one or of a lane's record.
  tree var;
};

/* Returns whether ROOTS are nothing but variables of the function and records
   of which each lane has its own in a SIMD region.  */
bool
are_variables (const address_roots &roots)
{
  return roots.only (
      [] (tree var) {
        return VAR_P (var) && !TREE_THIS_VOLATILE (var)
               && auto_var_in_fn_p (var, current_function_decl);
      },
      [] (const gimple *stmt) {
        return gimple_call_internal_p (stmt, IFN_GOMP_SIMT_ENTER_ALLOC);
      });
}

/* The variable whose address is the first argument of CALL, if it is one of the
   current function, and a scalar of SIZE bytes; or null.  */
tree
scalar_at_address (const gcall *call, unsigned size)
{
  tree address = gimple_call_arg (call, 0);
  tree var = TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0)
                                              : NULL_TREE;
  if (!var || !VAR_P (var) || !auto_var_in_fn_p (var, current_function_decl)
      || TREE_THIS_VOLATILE (var) || DECL_HARD_REGISTER (var)
      || DECL_HAS_VALUE_EXPR_P (var))
    return NULL_TREE;
  tree type = TREE_TYPE (var);
  const bool scalar
      = (INTEGRAL_TYPE_P (type) && type_has_mode_precision_p (type))
        || POINTER_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
  return scalar && tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
                 && tree_to_uhwi (DECL_SIZE_UNIT (var)) == size
             ? var
             : NULL_TREE;
}

/* Finds the atomic operations of a function on variables that can be
   registers.  */
class local_atomics
{
public:
  local_atomics (function *fun, const functions_parameters &parameters);

  const vec<local_atomic> &
  operations () const
  {
    return m_operations;
  }

private:
  void note_access (gimple *stmt, tree operand);
  void note_address (gimple *stmt, tree object);
  void collect (function *fun);
  void look_at_uses (function *fun);
  void look_at_regions (const gimple_simd_regions &regions,
                        const local_objects &objects);
  bool is_of_lane (const local_atomic &o);
  void drop_others ();

  auto_vec<local_atomic> m_operations;
  // Variables with such operations, and those of them that must stay as they
  // are.
  hash_set<tree> m_variables;
  hash_set<tree> m_others;
  // Variables that are known to belong to one iteration.
  hash_set<tree> m_of_iterations;
};

local_atomics::local_atomics (function *fun,
                              const functions_parameters &parameters)
{
  collect (fun);
  if (m_operations.is_empty ())
    return;
  look_at_uses (fun); // (2)
  gimple_simd_regions regions (fun);
  local_objects objects (fun, regions, parameters);
  look_at_regions (regions, objects);
  drop_others ();
}

/* Finds all that could be replaced.  */
void
local_atomics::collect (function *fun)
{
  walk_blocks (fun, [this] (gimple *stmt) {
    gimple_atomic update (stmt);
    if (!update.known ())
      return;
    gcall *call = as_a<gcall *> (stmt);
    tree var = scalar_at_address (call, update.size ());
    if (var)
      m_variables.add (var);
    else if (!are_variables (address_roots (update.address ())))
      return;
    m_operations.safe_push ({ call, var });
  });
}

/* STMT loads or stores OPERAND.  */
void
local_atomics::note_access (gimple *stmt, tree operand)
{
  tree var = get_base_address (operand);
  if (!var || !DECL_P (var) || !m_variables.contains (var))
    return;
  // The same bytes as another type are as good.
  const bool whole
      = operand == var
        || (TREE_CODE (operand) == MEM_REF
            && is_gimple_reg_type (TREE_TYPE (operand))
            && !TREE_THIS_VOLATILE (operand)
            && integer_zerop (TREE_OPERAND (operand, 1))
            && tree_int_cst_equal (TYPE_SIZE_UNIT (TREE_TYPE (operand)),
                                   DECL_SIZE_UNIT (var)));
  if (!whole || gimple_code (stmt) == GIMPLE_ASM)
    m_others.add (var);
}

/* STMT has the address of OBJECT, a variable or a part of it.  */
void
local_atomics::note_address (gimple *stmt, tree object)
{
  tree base = get_base_address (object);
  if (!base || !m_variables.contains (base))
    return;
  unsigned times = 0;
  gcall *call = dyn_cast<gcall *> (stmt);
  if (call && gimple_atomic (call).known ()
      && scalar_at_address (call, gimple_atomic (call).size ()) == base)
    {
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
        {
          tree arg = gimple_call_arg (call, i);
          times += TREE_CODE (arg) == ADDR_EXPR
                   && get_base_address (TREE_OPERAND (arg, 0)) == base;
        }
    }
  if (times != 1)
    m_others.add (base);
}

/* Finds uses of the variables that are none of a register, nor one of the
   operations.  */
void
local_atomics::look_at_uses (function *fun)
{
  walk_whole_blocks (fun, [this] (gimple *stmt) {
    if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
      return;
    const auto on_access
        = [=] (tree, tree operand) { note_access (stmt, operand); };
    walk_accesses (stmt, on_access, on_access,
                   [=] (tree object) { note_address (stmt, object); });
  });
}

/* Finds variables that lanes share in a SIMD region.  */
void
local_atomics::look_at_regions (const gimple_simd_regions &regions,
                                const local_objects &objects)
{
  // Variables that are known not to be written in a region.
  hash_set<tree> read_inside;
  for (const local_object &object : objects.objects ())
    if (object.is_of_iteration ())
      m_of_iterations.add (object.decl);
    else if (!object.written_inside)
      read_inside.add (object.decl);
  for (const local_atomic &o : m_operations)
    if (o.var && !m_of_iterations.contains (o.var)
        && (regions.contains (o.call) || !read_inside.contains (o.var)))
      m_others.add (o.var);
}

/* Returns whether O changes nothing but variables of iterations, and records of
   lanes.  */
bool
local_atomics::is_of_lane (const local_atomic &o)
{
  address_roots roots (gimple_atomic (o.call).address ());
  for (tree var : roots.variables ())
    if (!m_of_iterations.contains (var))
      return false;
  return are_variables (roots);
}

/* Forgets the operations on variables that must stay.  */
void
local_atomics::drop_others ()
{
  unsigned kept = 0;
  for (const local_atomic &o : m_operations)
    if (is_of_lane (o) || (o.var && !m_others.contains (o.var)))
      m_operations[kept++] = o;
  m_operations.truncate (kept);
}

/* Replaces O by statements that do the same to a register or to memory of the
   lane (3).  */
void
replace (const local_atomic &o)
{
  if (dump_file)
    {
      fprintf (dump_file, "no atomic operation: ");
      print_gimple_stmt (dump_file, o.call, 0);
    }
  gimple_atomic::replace (o.call, o.var);
}

/* Runs the pass on FUN and tells REPORT.  */
void
replace_atomics (function *fun, const frames &state, function_report &report)
{
  local_atomics found (fun, state.parameters); // (1)
  unsigned count = found.operations ().length ();
  statistics_counter_event (fun, "atomic operations on variables of a lane",
                            count);
  if (count == 0)
    return;
  report.add ("%u atomic operations on variables of a lane", count);
  for (const local_atomic &o : found.operations ())
    replace (o);
  mark_virtual_operands_for_renaming (fun);
  update_ssa (TODO_update_ssa);
  execute_update_addresses_taken ();
}

bool
gate (function *fun, const stages &s)
{
  return TARGET_SOFT_STACK && optimize
         && s.options.enabled (nvptx_feature::iteration_variables)
         && !oacc_get_fn_attrib (fun->decl);
}

void
execute (function *fun, stages &s)
{
  replace_atomics (fun, s.stack, s.report);
}

} // anon namespace

const pass passes::local_atomics = define_pass<gimple_opt_pass, execute, gate> (
    "local-atomics", PROP_ssa | PROP_cfg);

} // namespace omptq
