/* Passes that only call a function.

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

#ifndef OMPTQ_SIMPLE_PASS_H
#define OMPTQ_SIMPLE_PASS_H 1

#include "gcc-plugin.h"

#include "tree-pass.h"

namespace omptq
{

/* GCC's class for passes over the whole program that run among those with
   summaries, of which these have none.  */
class regular_ipa_opt_pass : public ipa_opt_pass_d
{
protected:
  regular_ipa_opt_pass (const pass_data &data, gcc::context *ctxt)
      : ipa_opt_pass_d (data, ctxt, nullptr, nullptr, nullptr, nullptr, nullptr,
                        nullptr, 0, nullptr, nullptr)
  {
  }
};

/* The type of the passes of GCC's class BASE.  */
template <typename base> inline constexpr opt_pass_type pass_type = GIMPLE_PASS;
template <> inline constexpr opt_pass_type pass_type<rtl_opt_pass> = RTL_PASS;
template <>
inline constexpr opt_pass_type pass_type<simple_ipa_opt_pass> = SIMPLE_IPA_PASS;
template <>
inline constexpr opt_pass_type pass_type<regular_ipa_opt_pass> = IPA_PASS;

template <typename base, typename gate_type, typename execute_type>
class simple_pass : public base
{
public:
  simple_pass (gcc::context *ctxt, const char *name, unsigned properties,
               gate_type gate, execute_type execute)
      : base ({ pass_type<base>, name, OPTGROUP_OMP, TV_NONE, properties, 0, 0,
                0, 0 },
              ctxt),
        m_gate (gate), m_execute (execute)
  {
  }

  bool
  gate (function *fun) final override
  {
    return m_gate (fun);
  }

  unsigned
  execute (function *fun) final override
  {
    m_execute (fun);
    return 0;
  }

private:
  gate_type m_gate;
  execute_type m_execute;
};

/* Makes the pass NAME of the kind BASE, which requires PROPERTIES and calls
   EXECUTE where GATE returns true.  The pass keeps both, functions or objects
   with references to the data of its stage.  */
template <typename base, typename gate_type, typename execute_type>
opt_pass *
make_pass (gcc::context *ctxt, const char *name, unsigned properties,
           gate_type gate, execute_type execute)
{
  return new simple_pass<base, gate_type, execute_type> (ctxt, name, properties,
                                                         gate, execute);
}

/* The gate of a pass that always runs.  */
inline bool
always (function *)
{
  return true;
}

} // namespace omptq

#endif /* OMPTQ_SIMPLE_PASS_H */
