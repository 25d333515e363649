/* Marks, which identify a directive after GCC has parsed it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"

namespace omptq
{

/* Marks are mark_base + INDEX * 4 + KIND.  */
static constexpr unsigned mark_base = 0x6c000000;

/* The directives of the translation unit, by the index in their marks.  */
static auto_vec<directive_properties> &
directives ()
{
  static auto_vec<directive_properties> table;
  return table;
}

/* Positions of the marked arguments.  */
static constexpr unsigned parallel_num_threads_arg = 2;
static constexpr unsigned task_priority_arg = 8;

const char *
construct_name (construct c)
{
  switch (c)
    {
    case construct::none:
      break;
    case construct::taskq:
      return "taskq";
    case construct::parallel_taskq:
      return "parallel taskq";
    case construct::task:
      return "task";
    }
  gcc_unreachable ();
}

mark
add_directive (construct kind, const directive_properties &p)
{
  if (directives ().length () > max_mark_index)
    fatal_error (p.loc, "too many %<#pragma intel omp%> directives");
  directives ().safe_push (p);
  return { kind, directives ().length () - 1 };
}

const directive_properties &
properties (mark m)
{
  return directives ()[m.index];
}

void
set_of_region (mark m)
{
  directives ()[m.index].of_region = true;
}

/* The name of DECL; identifiers live as long as the compiler.  Null if it has
   none.  */
static const char *
name_of (tree decl)
{
  return DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : nullptr;
}

void
note_travelling (mark m, tree var)
{
  directives ()[m.index].travelling.safe_push (
      { name_of (var), DECL_SOURCE_LOCATION (var) });
}

bool
travels (mark m, tree field)
{
  for (const directive_properties::variable &v :
       directives ()[m.index].travelling)
    if (v.name == name_of (field) && v.loc == DECL_SOURCE_LOCATION (field))
      return true;
  return false;
}

const directive_properties *
properties_of (unsigned HOST_WIDE_INT index)
{
  return index < directives ().length () ? &directives ()[index] : nullptr;
}

bool
any_directive ()
{
  return !directives ().is_empty ();
}

unsigned
encode_mark (mark m)
{
  gcc_assert (m && m.index <= max_mark_index);
  return mark_base + m.index * 4 + static_cast<unsigned> (m.kind);
}

mark
decode_mark (tree value)
{
  if (!value || TREE_CODE (value) != INTEGER_CST || !tree_fits_uhwi_p (value))
    return {};
  unsigned HOST_WIDE_INT v = tree_to_uhwi (value);
  if (v <= mark_base || v - mark_base > max_mark_index * 4ULL + 3
      || (v & 3) == 0 || (v - mark_base) / 4 >= directives ().length ())
    return {};
  return { static_cast<construct> (v & 3),
           static_cast<unsigned> ((v - mark_base) / 4) };
}

mark
carrier_mark (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_PARALLEL:
      if (tree c = omp_find_clause (gimple_omp_parallel_clauses (stmt),
                                    OMP_CLAUSE_NUM_THREADS))
        {
          mark m = decode_mark (OMP_CLAUSE_NUM_THREADS_EXPR (c));
          return m.is_taskq () ? m : mark{};
        }
      return {};
    case GIMPLE_OMP_TASK:
      if (tree c = omp_find_clause (gimple_omp_task_clauses (stmt),
                                    OMP_CLAUSE_PRIORITY))
        {
          mark m = decode_mark (OMP_CLAUSE_PRIORITY_EXPR (c));
          return m.kind == construct::task ? m : mark{};
        }
      return {};
    default:
      return {};
    }
}

mark
call_mark (const gimple *call)
{
  /* gimple_call_builtin_p is too strict about the types of arguments.  */
  tree fn = is_gimple_call (call) ? gimple_call_fndecl (call) : NULL_TREE;
  if (!fn)
    return {};
  if (fndecl_built_in_p (fn, BUILT_IN_GOMP_PARALLEL))
    {
      mark m = decode_mark (gimple_call_arg (call, parallel_num_threads_arg));
      return m.is_taskq () ? m : mark{};
    }
  if (fndecl_built_in_p (fn, BUILT_IN_GOMP_TASK))
    {
      mark m = decode_mark (gimple_call_arg (call, task_priority_arg));
      return m.kind == construct::task ? m : mark{};
    }
  return {};
}

} // namespace omptq
