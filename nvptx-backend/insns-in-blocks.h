/* Blocks of insns after GCC has taken them away.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_INSNS_IN_BLOCKS_H
#define OMPTQ_INSNS_IN_BLOCKS_H 1

#include "rtl-common.h"

namespace omptq
{

/* Gives the insns of the current function their blocks, and DF, as long as it
   lives.  */
class insns_in_blocks
{
public:
  // Nothing is to be deleted because it is not used.
  insns_in_blocks () : m_df_flags (df_clear_flags (DF_LR_RUN_DCE))
  {
    compute_bb_for_insn ();
    df_analyze ();
  }

  ~insns_in_blocks ()
  {
    free_bb_for_insn ();
    if (m_df_flags & DF_LR_RUN_DCE)
      df_set_flags (DF_LR_RUN_DCE);
  }

  insns_in_blocks (const insns_in_blocks &) = delete;
  insns_in_blocks &operator= (const insns_in_blocks &) = delete;

private:
  int m_df_flags;
};

} // namespace omptq

#endif /* OMPTQ_INSNS_IN_BLOCKS_H */
