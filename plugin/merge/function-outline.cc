/* Where a function has regions, calls and loops.

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

#include "gcc-common.h"
#include "merge/function-outline.h"
#include "merge/units.h"

namespace omptq
{

unsigned
function_outline::depth (gimple *call)
{
  unsigned place = *m_calls.get (call);
  unsigned result = 0;
  for (auto &loop : m_loops)
    result += place > loop.first && place < loop.second;
  return result;
}

void
function_outline::read_jump (gimple *stmt)
{
  auto_vec<tree> labels;
  label_uses::mentioned_by (stmt, labels);
  for (tree label : labels)
    if (unsigned *first = m_labels.get (label))
      m_loops.safe_push ({ *first, m_length });
}

void
function_outline::read (gimple_seq *seq)
{
  m_sequences.safe_push (seq);
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      m_length++;
      switch (gimple_code (stmt))
        {
        case GIMPLE_BIND:
          read (gimple_bind_body_ptr (as_a<gbind *> (stmt)));
          break;
        case GIMPLE_TRY:
          read (gimple_try_eval_ptr (stmt));
          break;
        case GIMPLE_OMP_PARALLEL:
          m_regions++;
          break;
        case GIMPLE_CALL:
          m_calls.put (stmt, m_length);
          break;
        case GIMPLE_LABEL:
          m_labels.put (gimple_label_label (as_a<glabel *> (stmt)), m_length);
          break;
        case GIMPLE_GOTO:
        case GIMPLE_COND:
        case GIMPLE_SWITCH:
          read_jump (stmt);
          break;
        default:
          break;
        }
    }
}

} // namespace omptq
