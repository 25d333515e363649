/* Conflicts between the memory accesses of a merged region's phases.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/conflicts.h"
#include "merge/variables.h"

namespace omptq
{
namespace
{

/* True if L has the same value in both phases.  */
bool
unchanged_p (const affine &l, value_changes &changes)
{
  return !l.any_value (
      [&] (tree variable) { return changes.possible (variable); });
}

} // anon namespace

bool
unchanged_p (const loop_space &space, value_changes &changes)
{
  for (unsigned i = 0; i < space.n_levels; i++)
    if (!unchanged_p (space.levels[i].first, changes)
        || !unchanged_p (space.levels[i].bound, changes))
      return false;
  return unchanged_p (space.chunk, changes);
}

namespace
{

/* True if what ACCESS touches has the same value in both phases.  */
bool
unchanged_p (const memory_access &access, value_changes &changes)
{
  return unchanged_p (access.address, changes)
         && unchanged_p (access.reach, changes);
}

/* True if N is a number, not less than LEAST.  */
bool
at_least (const affine &n, HOST_WIDE_INT least)
{
  return n.is_number () && n.constant >= least;
}

/* True if FIRST and SECOND touch no common byte in iterations whose indices
   differ by a multiple, not 0, of STEP, if PER_STEP is what an increase of the
   index by one adds to both addresses.  In both directions there must be room
   for the bytes of one of them from the begin of it to that of the other.  That
   sum of two numbers, which are not negative if both are executed, is greater
   than 0: so no further iteration need be looked at.  */
bool
extents_apart_p (const memory_access &first, const memory_access &second,
                 const affine &per_step, HOST_WIDE_INT step)
{
  affine shift = second.address.distance_from (first.address);
  for (HOST_WIDE_INT by : { step, -step })
    {
      affine stride = per_step.times (by);
      affine after_first = stride + shift + first.reach.times (-1);
      affine after_second = stride + shift.times (-1) + second.reach.times (-1);
      if (at_least (after_first, first.address.width)
          && at_least (after_second, second.address.width))
        return true;
    }
  return false;
}

/* True if ADDRESS changes by so little, from one iteration to the next, that
   distances do not overflow.  */
bool
short_strides_p (const affine &address)
{
  for (unsigned i = 0; i < address.n_terms; i++)
    if (absu_hwi (address.terms[i].factor) > affine::max_stride)
      return false;
  return absu_hwi (address.per_iteration) <= affine::max_stride;
}

/* What an increase by one of the index of loop LEVEL of some that are collapsed
   adds to ADDRESS.  */
affine
per_step_of (const affine &address, unsigned level, value_changes &changes)
{
  return level == 0 ? address.per_step ()
                    : affine::number (
                        address.factor_of (changes.index_of_level (level)));
}

/* The same as extents_apart_p, for iterations that differ in the index of loop
   LEVEL.  */
bool
apart_p (const memory_access &first, const memory_access &second,
         unsigned level, HOST_WIDE_INT step, value_changes &changes)
{
  affine stride = per_step_of (first.address, level, changes);
  return stride == per_step_of (second.address, level, changes)
         && short_strides_p (first.address) && short_strides_p (second.address)
         && extents_apart_p (first, second, stride, step);
}

/* ACCESS if it touched all that types allow in iterations of loop LEVEL.  */
memory_access
whole_row (const access_list &list, const memory_access &access, unsigned level)
{
  memory_access whole = access;
  if (access.rows >= 0)
    {
      whole.address = list.row (access, level);
      whole.reach = affine::number (0);
    }
  return whole;
}

/* True if accesses FIRST and SECOND, relative to the same base, never touch the
   same bytes in different iterations, and each thread executes the same
   iterations of both loops.  */
bool
own_elements_p (const access_list &phase, memory_access first,
                const access_list &later, memory_access second,
                value_changes &changes)
{
  if (first.space < 0 || second.space < 0
      || !phase.space (first).same_threads (later.space (second)))
    return false;
  const loop_space &space = phase.space (first);
  if (!unchanged_p (space, changes) || !unchanged_p (first, changes)
      || !unchanged_p (second, changes))
    return false;
  // For each loop, iterations that differ in its index, not in outer ones.
  for (unsigned i = space.n_levels; i-- > 0;)
    {
      const index_range &level = space.levels[i];
      if (absu_hwi (level.step) > affine::max_stride
          || (!apart_p (first, second, i, level.step, changes)
              && !apart_p (whole_row (phase, first, i),
                           whole_row (later, second, i), i, level.step,
                           changes)))
        return false;
      affine low, high;
      if (i > 0 && level.exact_limits (&low, &high))
        for (memory_access *access : { &first, &second })
          access->extend (changes.index_of_level (i), low, high);
      else
        first.address = second.address = affine ();
    }
  return true;
}

/* True if A and B are different variables, neither of which could be an alias
   of another object.  */
bool
different_objects_p (tree a, tree b)
{
  if (a == b)
    return false;
  bool global = true;
  for (tree t : { a, b })
    {
      global &= DECL_P (t) && is_global_var (t);
      if (DECL_P (t) && is_global_var (t) && other_names_p (t))
        return false;
    }
  return !global
         || !symbol_table::assembler_names_equal_p (
             IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (a)),
             IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (b)));
}

/* True if FIRST writes memory as one type, and SECOND, which follows it, reads
   memory as another: so it is not the same.  */
bool
different_types_p (const memory_access &first, const memory_access &second)
{
  return first.write && !second.write && flag_strict_aliasing
         && !alias_sets_conflict_p (first.alias_set, second.alias_set);
}

/* True if POINTER is a restrict-qualified parameter that keeps its value, and
   OTHER is not derived from it.  */
bool
restricted_p (const affine &pointer, const affine &other,
              function_variables &function)
{
  tree p = pointer.base, o = other.base;
  return pointer.base_is_pointer && TREE_CODE (p) == PARM_DECL
         && TYPE_RESTRICT (TREE_TYPE (p)) && function.never_written (p)
         && p != o
         && (!other.base_is_pointer
             || (TREE_CODE (o) == PARM_DECL && function.never_written (o)));
}

/* True if one of the accesses is to a variable that is only accessed by its
   name, and the other is not.  */
bool
different_names_p (const memory_access &first, const memory_access &second,
                   function_variables &function)
{
  tree a = first.path.object, b = second.path.object;
  if (a == b)
    return false;
  for (tree object : { a, b })
    if (object
        && (TREE_CODE (object) == SSA_NAME
            || (!is_global_var (object) && !DECL_HAS_VALUE_EXPR_P (object)
                && !function.address_taken (object))))
      return true;
  return false;
}

} // anon namespace

conflict
conflict_between (const access_list &phase, const memory_access &first,
                  const access_list &later, const memory_access &second,
                  function_variables &function, value_changes &changes)
{
  if (!first.write && !second.write)
    return conflict::none;
  const affine &a = first.address, &b = second.address;
  if (different_names_p (first, second, function)
      || own_elements_p (phase, first, later, second, changes)
      || function.allocated ().distinct_p (first.path, second.path))
    return conflict::none;
  if (!a.base || !b.base || a.base == b.base)
    return different_types_p (first, second) ? conflict::none
                                             : conflict::certain;
  if (!a.base_is_pointer && !b.base_is_pointer)
    return different_objects_p (a.base, b.base) ? conflict::none
                                                : conflict::certain;
  if (different_types_p (first, second))
    return conflict::none;
  if (restricted_p (a, b, function) || restricted_p (b, a, function))
    return conflict::none;
  return conflict::overlap;
}

} // namespace omptq
