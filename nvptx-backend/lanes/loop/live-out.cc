/* The values of a loop that the code after it uses.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/live-out.h"

namespace omptq
{

live_out::live_out (const class loop *loop)
{
  const auto look_at = [this, loop] (tree name) {
    imm_use_iterator i;
    use_operand_p use;
    FOR_EACH_IMM_USE_FAST (use, i, name)
    if (is_gimple_debug (USE_STMT (use))
        && !flow_bb_inside_loop_p (loop, gimple_bb (USE_STMT (use))))
      debug_uses.safe_push (USE_STMT (use));
    if (is_used_after (name, loop))
      names.safe_push (name);
  };
  walk_whole_loop (loop, [&] (gimple *stmt) {
    ssa_op_iter i;
    def_operand_p def;
    FOR_EACH_PHI_OR_STMT_DEF (def, stmt, i, SSA_OP_DEF)
    look_at (DEF_FROM_PTR (def));
  });
}

} // namespace omptq
