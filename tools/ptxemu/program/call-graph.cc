/* Facts about the calls that a kernel makes.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "call-graph.h"

namespace ptxemu
{

namespace
{

class call_walk
{
public:
  explicit call_walk (const translation &all)
      : m_all (all), m_states (all.functions.size ())
  {
  }

  // Whether F's calls, and theirs, are known.
  bool
  is_known (const code_function &f)
  {
    state &s = m_states[f.number];
    if (s != state::unseen)
      return s == state::known;
    s = state::entered;
    for (const call_site &site : f.calls)
      if (site.system == system_call::none
          && (site.indirect || !is_known (*m_all.functions[site.callee])))
        return false;
    s = state::known;
    return true;
  }

private:
  enum class state : uint8_t
  {
    unseen,
    entered, // a call of it is recursive
    known
  };

  const translation &m_all;
  std::vector<state> m_states; // by number
};

} // anonymous namespace

bool
has_known_calls (const translation &all, const code_function &kernel)
{
  return call_walk (all).is_known (kernel);
}

} // namespace ptxemu
