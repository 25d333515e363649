/* Where a function has regions, calls and loops.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
