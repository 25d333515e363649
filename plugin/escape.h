/* Where addresses go, and where they come from, in SSA form.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* For one address in one function.  Other followers of addresses have other
   tasks: lanes/memory/argument-effects.h, in the whole program, down to single
   bytes; stack/local-objects.h, all variables of a function at once;
   merge/allocations.h, before there is SSA form.  */

#ifndef OMPTQ_ESCAPE_H
#define OMPTQ_ESCAPE_H 1

#include "gcc-plugin.h"

#include "tree.h"

#include "gimple.h"

namespace omptq
{

/* The use of an argument by a call: of an address, and of the memory there.  */
struct argument_use
{
  // It may be kept.
  bool kept = true;
  // The result may be this address, or one derived from it.
  bool returned = true;
  bool read = true;
  bool written = true;
};

/* The use of argument I by CALL, so far as GCC knows it.  */
argument_use use_of_argument (const gcall *call, unsigned i);

/* The uses of the address of one object: of SSA names that hold it, or of the
   address of a declared variable.  */
class escape
{
public:
  escape () = default;
  virtual ~escape () = default;

  escape (const escape &) = delete;
  escape &operator= (const escape &) = delete;

  /* Adds the uses of NAME, an SSA name that holds the address.  */
  void
  follow (tree name)
  {
    follow (name, true);
  }

  /* Adds the uses in STMT of the address of the variable VAR.  */
  void
  add_address_of (gimple *stmt, tree var)
  {
    add (stmt, var, true);
  }

  /* True if the address may escape other than by stores ().  */
  bool
  leaks_p () const
  {
    return m_leaks;
  }

  /* True if it may escape.  */
  bool
  kept_p () const
  {
    return m_leaks || !m_stores.is_empty ();
  }

  /* True if the object may be written through the address.  */
  bool
  written_p () const
  {
    return m_written;
  }

  /* True if the object may be read through the address.  */
  bool
  read_p () const
  {
    return m_read;
  }

  /* The loads from the object into SSA names through the unchanged address.  */
  const vec<gassign *> &
  loads () const
  {
    return m_loads;
  }

  /* The statements that store the address, or one derived from it, to
     memory.  */
  const vec<gassign *> &
  stores () const
  {
    return m_stores;
  }

private:
  bool m_leaks = false;
  bool m_read = false;
  bool m_written = false;
  auto_vec<gassign *> m_loads;
  auto_vec<gassign *> m_stores;
  hash_set<tree> m_followed;

  void follow (tree name, bool same);
  void add (gimple *stmt, tree from, bool same);
  bool add_to_assign (gassign *stmt, tree from, bool same);
  bool add_to_call (gcall *call, tree from);

  /* The use of argument I by CALL, for classes that know more than GCC.  */
  virtual argument_use
  use_by (gcall *call, unsigned i)
  {
    return use_of_argument (call, i);
  }
};

/* The variables and values from which ADDRESS is computed by additions,
   conversions and PHI nodes.  */
class address_roots
{
public:
  explicit address_roots (tree address) { add (address); }

  /* The variables into which it may point.  */
  const hash_set<tree> &
  variables () const
  {
    return m_variables;
  }

  /* Names of values that come from elsewhere: of parameters, loads, calls.  */
  const vec<tree> &
  values () const
  {
    return m_values;
  }

  /* True if there are constants, labels and functions.  */
  bool
  others () const
  {
    return m_others;
  }

  /* True if there are none, ACCEPTS_VARIABLE returns true for all variables,
     and ACCEPTS for the definitions of all values.  */
  template <typename variable_predicate, typename predicate>
  bool
  only (variable_predicate &&accepts_variable, predicate &&accepts) const
  {
    for (tree var : m_variables)
      if (!accepts_variable (var))
        return false;
    for (tree value : m_values)
      if (!accepts (SSA_NAME_DEF_STMT (value)))
        return false;
    return !m_others;
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

#endif /* OMPTQ_ESCAPE_H */
