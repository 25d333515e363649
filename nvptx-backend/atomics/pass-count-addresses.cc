/* Pass `count-addresses': how many distinct addresses an atomic operation
   accesses, where GCC knows it.

   before:                             after:

     _4 = x_3(D) % 4;                    _4 = x_3(D) % 4;
     _6 = &hits[_4];                     _6 = &hits[_4];
     __atomic_fetch_add_4 (_6, 1, 0);    __atomic_fetch_add_4 (_6, 1, 7 << 24);

   in the dump: line 5: 7 addresses

   Why this is right: the memory model stays what it was, see address-counts.h,
   and the number is a guess of what pays.
   Steps: (1) for each atomic operation, find what its address is computed from,
   and multiply how many values each part has, by its range, by the size of the
   array that it is an index of, or by what it is computed from; what can be
   anything is left out, as the pass on insns finds out whether it is uniform;
   (2) leave the number to that pass, if it is small.

   Not done here: an address that is one of several.
   Runs after: vrp, the first one, so that ranges are known; and before GCC
   computes addresses by hand, as their parts are no more the indices of arrays
   then.
   Needs: PROP_ssa | PROP_cfg
   Dump: -fplugin-arg-omptq_nvptx-dump=count-addresses
   Tests: testsuite/device/code/aggregated-few-locations.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "basic-block.h"
#include "dominance.h"
#include "tree-cfg.h"
#include "value-query.h"
#include "value-range.h"
#include "gimple-range.h"

#include "atomics/address-counts.h"
#include "gcc-versions.h"
#include "gimple-atomic.h"
#include "passes.h"
#include "stages.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* As many as all.  */
const unsigned many = 1 << 16;
/* How far definitions are followed.  */
const unsigned max_depth = 12;

unsigned
product (unsigned a, unsigned b)
{
  return MIN (static_cast<unsigned HOST_WIDE_INT> (a) * b, many);
}

/* How many numbers there are from FIRST to LAST.  */
unsigned
size_of_range (const wide_int &first, const wide_int &last)
{
  const wide_int distance = last - first;
  return wi::ltu_p (distance, many - 1) ? distance.to_uhwi () + 1 : many;
}

/* Counts the values of expressions.  */
class value_counter
{
public:
  explicit value_counter (gimple_ranger &ranger) : m_ranger (ranger) {}

  // The number of values of X where STMT uses it, up to `many'.
  unsigned count (tree x, gimple *stmt, unsigned depth = 0);

  // The number of addresses ADDRESS has there, if what has many values has one.
  unsigned count_addresses (tree address, gimple *stmt, unsigned depth = 0);

private:
  unsigned count_range (tree x, gimple *stmt);
  unsigned count_definition (gimple *def, unsigned depth);
  unsigned count_phi (gphi *phi, unsigned depth);
  unsigned count_constants (tree ref, gimple *stmt, unsigned depth);
  unsigned count_indices (tree ref, gimple *stmt, unsigned depth);

  gimple_ranger &m_ranger;
};

unsigned
value_counter::count_range (tree x, gimple *stmt)
{
  int_range_max range;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (x))
      || !m_ranger.range_of_expr (range, x, stmt) || range.undefined_p ()
      || range.varying_p ())
    return many;
  unsigned result = 0;
  for (unsigned i = 0; i < range.num_pairs (); i++)
    result = MIN (
        many,
        result + size_of_range (range.lower_bound (i), range.upper_bound (i)));
  return result;
}

/* A phi has the values of all its operands; one of itself adds none.  */
unsigned
value_counter::count_phi (gphi *phi, unsigned depth)
{
  auto_vec<tree> different;
  unsigned result = 0;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      bool known = false;
      for (tree other : different)
        known |= operand_equal_p (arg, other);
      if (known)
        continue;
      different.safe_push (arg);
      result = MIN (many, result + count (arg, phi, depth));
    }
  return result;
}

/* A table that GCC may have made of a switch.  */
unsigned
value_counter::count_constants (tree ref, gimple *stmt, unsigned depth)
{
  tree table = TREE_OPERAND (ref, 0);
  return VAR_P (table) && TREE_READONLY (table)
             ? count (TREE_OPERAND (ref, 1), stmt, depth)
             : many;
}

unsigned
value_counter::count_definition (gimple *def, unsigned depth)
{
  if (gphi *phi = dyn_cast<gphi *> (def))
    return count_phi (phi, depth);
  gassign *assign = dyn_cast<gassign *> (def);
  if (!assign)
    return many;
  if (gimple_assign_single_p (assign)
      && TREE_CODE (gimple_assign_rhs1 (assign)) == ARRAY_REF)
    return count_constants (gimple_assign_rhs1 (assign), assign, depth);
  if (gimple_vuse (assign))
    return many;
  unsigned result = 1;
  switch (gimple_assign_rhs_class (assign))
    {
    case GIMPLE_UNARY_RHS:
    case GIMPLE_BINARY_RHS:
      for (unsigned i = 1; i < gimple_num_ops (assign); i++)
        result = product (result, count (gimple_op (assign, i), assign, depth));
      return result;
    case GIMPLE_SINGLE_RHS:
      return count (gimple_assign_rhs1 (assign), assign, depth);
    case GIMPLE_TERNARY_RHS:
      if (gimple_assign_rhs_code (assign) == COND_EXPR)
        return MIN (many,
                    count (gimple_assign_rhs2 (assign), assign, depth)
                        + count (gimple_assign_rhs3 (assign), assign, depth));
      return many;
    default:
      return many;
    }
}

unsigned
value_counter::count (tree x, gimple *stmt, unsigned depth)
{
  if (is_gimple_min_invariant (x))
    return 1;
  if (TREE_CODE (x) != SSA_NAME)
    return many;
  unsigned result = count_range (x, stmt);
  if (result > 1 && depth < max_depth && !SSA_NAME_IS_DEFAULT_DEF (x))
    result = MIN (result, count_definition (SSA_NAME_DEF_STMT (x), depth + 1));
  return result;
}

/* The same for the indices of REF, which are in the bounds of their arrays.  */
unsigned
value_counter::count_indices (tree ref, gimple *stmt, unsigned depth)
{
  unsigned result = 1;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    {
      if (TREE_CODE (ref) != ARRAY_REF)
        continue;
      unsigned values = count (TREE_OPERAND (ref, 1), stmt, depth);
      tree low = array_ref_low_bound (ref), high = array_ref_up_bound (ref);
      if (high && TREE_CODE (low) == INTEGER_CST
          && TREE_CODE (high) == INTEGER_CST && !may_extend_past_its_type (ref))
        values = MIN (
            values, size_of_range (
                        wi::to_wide (low),
                        wi::to_wide (high, TYPE_PRECISION (TREE_TYPE (low)))));
      if (values < many)
        result = product (result, values);
    }
  if (TREE_CODE (ref) == MEM_REF)
    result = product (result,
                      count_addresses (TREE_OPERAND (ref, 0), stmt, depth));
  return result;
}

unsigned
value_counter::count_addresses (tree address, gimple *stmt, unsigned depth)
{
  if (TREE_CODE (address) == ADDR_EXPR)
    return count_indices (TREE_OPERAND (address, 0), stmt, depth);
  gassign *def = TREE_CODE (address) == SSA_NAME
                     ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (address))
                     : nullptr;
  if (!def || depth == max_depth)
    return 1;
  tree first = gimple_assign_rhs1 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case ADDR_EXPR:
    case SSA_NAME:
    CASE_CONVERT:
      return count_addresses (first, def, depth + 1);
    case POINTER_PLUS_EXPR:
      {
        const unsigned values
            = count (gimple_assign_rhs2 (def), def, depth + 1);
        const unsigned others = count_addresses (first, def, depth + 1);
        return values < many ? product (values, others) : others;
      }
    default:
      return 1;
    }
}

/* Steps (1) and (2) for CALL.  RANGER is made when it is first needed.  */
void
visit_call (gcall *call, gimple_ranger *&ranger)
{
  const gimple_atomic atomic (call);
  if (!atomic.known ())
    return;
  if (!ranger)
    {
      calculate_dominance_info (CDI_DOMINATORS);
      ranger = enable_ranger (cfun);
    }
  const unsigned count
      = value_counter (*ranger).count_addresses (atomic.address (), call);
  if (dump_file)
    fprintf (dump_file, "line %d: %u addresses\n", gimple_lineno (call), count);
  if (count > 1)
    set_address_count (call, count);
}

void
execute (function *fun)
{
  gimple_ranger *ranger = nullptr;
  walk_blocks (fun, [&ranger] (gimple *stmt) {
    if (gcall *call = dyn_cast<gcall *> (stmt))
      visit_call (call, ranger);
  });
  if (ranger)
    disable_ranger (fun);
}

} // anon namespace

const pass passes::count_addresses
    = define_pass<gimple_opt_pass, execute, optimizes_function> (
        "count-addresses", PROP_ssa | PROP_cfg);

} // namespace omptq
