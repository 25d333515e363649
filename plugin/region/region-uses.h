/* Parallel regions' uses of the addresses in their records.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_REGION_USES_H
#define OMPTQ_REGION_USES_H 1

#include "escape.h"
#include "region/records.h"

namespace omptq
{

/* A copy of REF, an access to memory through an address, that uses the one in
   POINTER instead.  */
tree access_by (tree ref, tree pointer);

/* A region's uses of the address in one field of its record.  */
class address_field
{
public:
  // False if the object may be written while the region is executed.
  bool constant = false;

  explicit address_field (tree decl) : m_decl (decl) {}

  tree
  decl () const
  {
    return m_decl;
  }

  /* Adds the uses of NAME, which has been loaded from the field.  */
  void
  follow (tree name)
  {
    m_uses.follow (name);
  }

  /* True if the function may let the address escape.  */
  bool
  leaks_p () const
  {
    return m_uses.kept_p ();
  }

  /* True if the function may write to the object.  */
  bool
  written_p () const
  {
    return m_uses.written_p ();
  }

  /* True if the function may read the object.  */
  bool
  read_p () const
  {
    return m_uses.read_p ();
  }

  /* True if LOAD, a load through the address, can be done earlier.  */
  static bool early_p (gassign *load);

  /* True if there are such loads.  */
  bool loads_p () const;

  /* The loads through the address.  */
  const vec<gassign *> &
  loads () const
  {
    return m_uses.loads ();
  }

  /* True if all these are within VAR.  */
  bool within_p (const_tree var) const;

  /* Moves these loads to the start of FUN.  */
  void load_early (function *fun);

private:
  tree m_decl;
  escape m_uses;
};

/* A region's function, and its uses of the addresses in its record.  */
class region_uses
{
public:
  explicit region_uses (cgraph_node *node);

  /* The known uses of the field DECL; null if there are none.  */
  address_field *field (tree decl);

  /* True if the address in the field DECL may escape.  */
  bool leaks_p (tree decl);

  /* True if the object at that address may be read.  */
  bool read_p (tree decl);

  /* True if the object at that address may be written.  */
  bool written_p (tree decl);

  const vec<address_field *> &
  fields () const
  {
    return m_fields;
  }

  cgraph_node *
  node () const
  {
    return m_node;
  }

  /* True if the function only loads the field DECL.  */
  bool
  only_loaded_p (tree decl)
  {
    return m_uses.only_loaded_p (decl);
  }

  /* True if all callers are known, and what they pass.  */
  bool
  callers_known_p () const
  {
    return m_callers_known;
  }

  /* True if a field is constant.  */
  bool constants_p () const;

  /* Notes that something other than a caller's own record is passed, so that no
     field is constant.  */
  void give_up ();

  /* Loads through the addresses in constant fields at the function's start.  */
  void load_early ();

private:
  cgraph_node *m_node;
  bool m_callers_known;
  record_uses m_uses;
  auto_delete_vec<address_field> m_fields;
  hash_map<tree, address_field *> m_by_decl;
};

/* The regions' functions of a translation unit.  */
class all_region_uses
{
public:
  all_region_uses ();

  /* The uses in the region's function that STMT calls; null if it calls
     none.  */
  region_uses *called (const gimple *stmt);

  const vec<region_uses *> &
  list () const
  {
    return m_list;
  }

private:
  auto_delete_vec<region_uses> m_list;
  hash_map<tree, region_uses *> m_by_decl;
};

} // namespace omptq

#endif /* OMPTQ_REGION_USES_H */
