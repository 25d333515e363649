/* Keeps a copy of a loop for a team of one thread.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "lanes/lone-thread.h"

#include "cfgloopmanip.h"

namespace omptq
{

void
keep_for_lone_thread (const marked_loop &loop)
{
  tree function = builtin_decl_explicit (BUILT_IN_OMP_GET_NUM_THREADS);
  gcall *call = gimple_build_call (function, 0);
  tree threads = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, threads);
  gsi_insert_on_edge_immediate (loop_preheader_edge (loop.get ()), call);
  tree several = build2 (GT_EXPR, boolean_type_node, threads, integer_one_node);
  profile_probability likely = profile_probability::very_likely ();
  basic_block condition;
  initialize_original_copy_tables ();
  class loop *copy
      = loop_version (loop.get (), several, &condition, likely,
                      likely.invert (), likely, likely.invert (), true);
  free_original_copy_tables ();
  // GCC would not copy marks, and parts of SIMD regions.
  gcc_assert (copy);
  update_ssa (TODO_update_ssa);
}

} // namespace omptq
