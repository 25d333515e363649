/* The uniform calls of a function.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_UNIFORM_CALLS_H
#define OMPTQ_NVPTX_UNIFORM_CALLS_H 1

#include <vector>

#include "rtl-common.h"

namespace omptq
{

/* Facts about the calls of the function that is compiled, from the pass
   `uniform-branches' to the passes `uniform-calls'.  */
class uniform_calls
{
public:
  // Notes whether CALL, a call insn, is UNIFORM.
  void
  add (const rtx_insn *call, bool uniform)
  {
    unsigned uid = INSN_UID (call);
    if (m_uniform.size () <= uid)
      m_uniform.resize (uid + 1);
    m_uniform[uid] = uniform;
  }

  // Returns whether there is any call, uniform or not.
  bool
  any () const
  {
    return !m_uniform.empty ();
  }

  bool
  contains (const rtx_insn *call) const
  {
    unsigned uid = INSN_UID (call);
    return uid < m_uniform.size () && m_uniform[uid];
  }

  // Before the next function.
  void
  clear ()
  {
    m_uniform.clear ();
  }

private:
  // By the unique number of the insn.
  std::vector<bool> m_uniform;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_UNIFORM_CALLS_H */
