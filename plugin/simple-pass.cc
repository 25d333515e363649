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

#include "simple-pass.h"

#include "context.h"

namespace omptq
{
namespace
{

template <typename base> class simple_pass : public base
{
public:
  simple_pass (gcc::context *ctxt, opt_pass_type type, const char *name,
               unsigned properties, bool (*gate) (function *),
               void (*execute) (function *))
      : base ({ type, name, OPTGROUP_OMP, TV_NONE, properties, 0, 0, 0, 0 },
              ctxt),
        m_gate (gate), m_execute (execute)
  {
  }

  bool
  gate (function *fun) final override
  {
    return !m_gate || m_gate (fun);
  }

  unsigned
  execute (function *fun) final override
  {
    m_execute (fun);
    return 0;
  }

private:
  bool (*m_gate) (function *);
  void (*m_execute) (function *);
};

} // anon namespace

opt_pass *
make_gimple_pass (gcc::context *ctxt, const char *name, unsigned properties,
                  bool (*gate) (function *), void (*execute) (function *))
{
  return new simple_pass<gimple_opt_pass> (ctxt, GIMPLE_PASS, name, properties,
                                           gate, execute);
}

opt_pass *
make_rtl_pass (gcc::context *ctxt, const char *name, unsigned properties,
               bool (*gate) (function *), void (*execute) (function *))
{
  return new simple_pass<rtl_opt_pass> (ctxt, RTL_PASS, name, properties, gate,
                                        execute);
}

opt_pass *
make_ipa_pass (gcc::context *ctxt, const char *name, unsigned properties,
               bool (*gate) (function *), void (*execute) (function *))
{
  return new simple_pass<simple_ipa_opt_pass> (ctxt, SIMPLE_IPA_PASS, name,
                                               properties, gate, execute);
}

} // namespace omptq
