/* Calls that were replaced by bodies of functions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/body-copy.h"
#include "merge/replaced-calls.h"

namespace omptq
{

void
replaced_calls::forget ()
{
  m_blocks.truncate (0);
  if (!m_holder)
    {
      m_holder = make_holder_function (NULL_TREE);
      keep_from_collection (&m_holder);
    }
  gimple_set_body (m_holder, nullptr);
}

void
replaced_calls::add (gbind *block, gcall *call)
{
  m_blocks.safe_push (block);
  gimple_seq calls = gimple_body (m_holder);
  gimple_seq_add_stmt (&calls, call);
  gimple_set_body (m_holder, calls);
}

gcall *
replaced_calls::call_of (const gimple *block) const
{
  if (m_blocks.is_empty ())
    return nullptr;
  gimple_seq calls = gimple_body (m_holder);
  gimple_stmt_iterator gsi = gsi_start (calls);
  for (const gimple *known : m_blocks)
    {
      if (known == block)
        return as_a<gcall *> (gsi_stmt (gsi));
      gsi_next (&gsi);
    }
  return nullptr;
}

} // namespace omptq
