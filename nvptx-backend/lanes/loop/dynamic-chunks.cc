/* Larger chunks for loops with schedule(dynamic).
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/dynamic-chunks.h"
#include "library-names.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* Which function of libgomp CALL calls.  Fortran has another type for truth
   values, so nothing is asked of the types.  */
built_in_function
callee_of (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  return fndecl && fndecl_built_in_p (fndecl, BUILT_IN_NORMAL)
             ? DECL_FUNCTION_CODE (fndecl)
             : BUILT_IN_NONE;
}

/* Returns whether CALL gets the first iterations of a loop of which the chunks
   are known since the region began.  */
bool
gets_next (gcall *call)
{
  built_in_function callee = callee_of (call);
  return callee == BUILT_IN_GOMP_LOOP_DYNAMIC_NEXT
         || callee == BUILT_IN_GOMP_LOOP_NONMONOTONIC_DYNAMIC_NEXT;
}

/* Which argument of CALL, after the step, is the size of chunks; 0 if none.  */
unsigned
chunk_argument (gcall *call)
{
  switch (callee_of (call))
    {
    case BUILT_IN_GOMP_LOOP_DYNAMIC_START:
    case BUILT_IN_GOMP_LOOP_NONMONOTONIC_DYNAMIC_START:
      return 3;
    case BUILT_IN_GOMP_LOOP_ULL_DYNAMIC_START:
    case BUILT_IN_GOMP_LOOP_ULL_NONMONOTONIC_DYNAMIC_START:
      return 4;
    case BUILT_IN_GOMP_PARALLEL_LOOP_DYNAMIC:
    case BUILT_IN_GOMP_PARALLEL_LOOP_NONMONOTONIC_DYNAMIC:
      return 6;
    default:
      return 0;
    }
}

/* Returns whether CALL says that a chunk has SIZE iterations, and libgomp can
   multiply larger ones by the step.  */
bool
has_chunk (gcall *call, unsigned size)
{
  unsigned argument = chunk_argument (call);
  if (argument == 0)
    return false;
  tree step = gimple_call_arg (call, argument - 1);
  tree chunk = gimple_call_arg (call, argument);
  return TREE_CODE (step) == INTEGER_CST
         && int_fits_type_p (step, integer_type_node)
         && tree_fits_uhwi_p (chunk) && tree_to_uhwi (chunk) == size;
}

/* The last call of libgomp before LOOP, or null.  */
gcall *
find_begin (const class loop *loop)
{
  for (basic_block bb = loop_preheader_edge (loop)->src; bb;
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator i = gsi_last_bb (bb); !gsi_end_p (i);
         gsi_prev (&i))
      if (gcall *call = dyn_cast<gcall *> (gsi_stmt (i)))
        if (tree fndecl = gimple_call_fndecl (call))
          if (startswith (linked_name (fndecl), "GOMP_"))
            return call;
  return nullptr;
}

} // anon namespace

bool
dynamic_chunks::recognize ()
{
  const lane_mark &schedule = m_loop.schedule ();
  if (!schedule.dynamic || schedule.chunk == 0 || schedule.chunk >= warp_size)
    return false;
  m_size = CEIL (warp_size, schedule.chunk) * schedule.chunk;
  gcall *begin = find_begin (m_loop.get ());
  if (begin && !gets_next (begin))
    m_calls.safe_push (begin);
  else if (!begin || !m_regions.find_calls (current_function_decl, &m_calls))
    return false;
  for (gcall *call : m_calls)
    if (!has_chunk (call, schedule.chunk))
      return false;
  return m_calls.length ();
}

lane_mark
dynamic_chunks::enlarged () const
{
  lane_mark schedule = m_loop.schedule ();
  schedule.chunked = schedule.chunk > 1;
  schedule.chunk = schedule.chunked ? m_size : 0;
  return schedule;
}

void
dynamic_chunks::enlarge () const
{
  for (gcall *call : m_calls)
    {
      unsigned argument = chunk_argument (call);
      tree type = TREE_TYPE (gimple_call_arg (call, argument));
      gimple_call_set_arg (call, argument, build_int_cst (type, m_size));
    }
}

} // namespace omptq
