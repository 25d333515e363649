/* The variables and values from which addresses are computed.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_ADDRESS_ROOTS_H
#define OMPTQ_ADDRESS_ROOTS_H 1

#include "gimple-common.h"

namespace omptq
{

/* The variables and values from which ADDRESS is computed by additions,
   conversions and PHI nodes.  */
class address_roots
{
public:
  explicit address_roots (tree address) { add (address); }

  // The variables into which it may point.
  const hash_set<tree> &
  variables () const
  {
    return m_variables;
  }

  // Names of values that come from elsewhere: of parameters, loads, calls.
  const vec<tree> &
  values () const
  {
    return m_values;
  }

  // Returns whether there are constants, labels and functions.
  bool
  others () const
  {
    return m_others;
  }

private:
  void add (tree address);
  void add_value (tree value);

  hash_set<tree> m_variables;
  auto_vec<tree> m_values;
  bool m_others = false;
  hash_set<tree> m_seen;
};

} // namespace omptq

#endif /* OMPTQ_ADDRESS_ROOTS_H */
