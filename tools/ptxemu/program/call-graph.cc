/* What is known of the calls that a kernel makes.

   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
