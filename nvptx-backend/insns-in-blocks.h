/* Blocks of insns after GCC has taken them away.

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
