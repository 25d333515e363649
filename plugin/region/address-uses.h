/* The uses of an address in a function.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_ADDRESS_USES_H
#define OMPTQ_ADDRESS_USES_H 1

namespace omptq
{

/* The uses, in a function in SSA form, of the address of one object: of SSA
   names that hold it, or of the address of a declared variable.  */
class address_uses
{
public:
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
};

} // namespace omptq

#endif /* OMPTQ_ADDRESS_USES_H */
