/* Which of a function's variables the lanes of a warp can each have for
   themselves.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* escape.h follows one address; here an address may be one of several objects,
   and two may be in the same object, so all are followed at once, also as
   numbers.  Only callees that are compiled already are known, when their bodies
   are gone: lanes/memory/argument-effects.h would need these.  */

#ifndef OMPTQ_LOCAL_OBJECTS_H
#define OMPTQ_LOCAL_OBJECTS_H 1

#include "regions/gimple-regions.h"

namespace omptq
{

/* Notes with VAR that its lifetime ends in a SIMD region, as a clobber there
   says, which GCC may remove.  */
void note_end_inside (tree var);

/* The uses by a function of the objects to which its parameters point; a bit
   for each of the first 64 parameters.  */
struct parameter_uses
{
  // It is loaded from and stored to, no more: see local_object.
  uint64_t confined = 0;
  uint64_t read = 0;
  uint64_t written = 0;
  // The same of its result, if that is in memory that the caller provides.
  bool result_confined = false;

  bool
  operator== (const parameter_uses &other) const
  {
    return confined == other.confined && read == other.read
           && written == other.written
           && result_confined == other.result_confined;
  }
};

/* The parameter_uses of the functions that were compiled already.  */
class functions_parameters
{
public:
  // Returns whether other uses by FNDECL were known before, or none.
  bool
  add (const_tree fndecl, const parameter_uses &uses)
  {
    bool existed;
    parameter_uses &known = m_uses.get_or_insert (DECL_UID (fndecl), &existed);
    if (existed && known == uses)
      return false;
    known = uses;
    return true;
  }

  // The uses by the function that CALL calls; null if they are not known.
  const parameter_uses *called_by (const gcall *call) const;

private:
  // By the function's unique number, which is not used again as its address is.
  // GCC's maps have no const member.
  mutable hash_map<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>, parameter_uses>
      m_uses;
};

/* A variable of the function, a parameter or result in memory, or what one that
   is a pointer points to.  */
struct local_object
{
  explicit local_object (tree d) : decl (d) {}

  // The VAR_DECL, PARM_DECL or RESULT_DECL.
  tree decl;
  // It is the parameter, or the result, itself, not what that points to.
  bool passed = false;
  bool read = false;
  bool written = false;
  // Inside of one of the function's SIMD regions.
  bool written_inside = false;
  // It is used, or its address is, outside of them.
  bool used_outside = false;
  // Its lifetime ends inside of one of them.
  bool ends_inside = false;
  // Its address is given to an atomic operation.
  bool atomic = false;
  // It is an array, and which element is used is known when the program runs.
  bool indexed = false;
  // The use of its address, or of itself, besides loads and stores by the lane
  // that computed the address; null if there is none.  TO is the function, or
  // null.
  const char *escape = nullptr;
  tree to = NULL_TREE;

  // Returns whether GCC made it for one expression.
  bool
  is_temporary () const
  {
    return VAR_P (decl) && DECL_ARTIFICIAL (decl) && !DECL_NAME (decl);
  }

  // Returns whether it belongs to one iteration of a SIMD loop.  Then no other
  // lane may look for it, wherever its address gets.
  bool
  is_of_iteration () const
  {
    return (ends_inside || is_temporary ()) && !used_outside;
  }
};

/* Finds out, for a function in SSA form with blocks, what it does with each of
   its variables in memory, including parameters and the result, and with what
   its parameters point to.

   An address is followed through SSA names, and into functions that were
   compiled already.  Where it is stored, returned, given to another function,
   an assembler statement or an atomic operation, it escapes.  */
class local_objects
{
public:
  local_objects (function *fun, const gimple_simd_regions &regions,
                 const functions_parameters &functions);
  ~local_objects ();

  const vec<local_object> &
  objects () const
  {
    return m_objects;
  }

  // The uses of parameters that callers must know.
  parameter_uses parameters () const;

  // Returns whether the function, if its result is in memory that the caller
  // provides, accesses that and does no more with its address.
  bool is_result_confined () const;

private:
  void add_objects ();
  void add_passed (tree decl);
  void add_pointed_to (tree decl);
  void visit (const gimple *stmt);
  void visit_phi (const gphi *phi);
  void visit_assign (const gassign *assign);
  void visit_call (const gcall *call);
  void visit_argument (const gcall *call, unsigned i);
  void access (tree ref, bool write, const gimple *stmt);
  void access_objects (const_bitmap objects, bool write, const gimple *stmt);
  void escape (const_bitmap objects, const gimple *stmt, const char *how,
               tree to = NULL_TREE);
  void clobber (tree var, const gassign *stmt);
  void escape_operands (const gimple *stmt, const char *how);
  void collect (tree value, bitmap objects) const;
  void derive (tree name, const_bitmap objects);

  function *m_fun;
  const gimple_simd_regions &m_regions;
  const functions_parameters &m_functions;
  auto_vec<local_object> m_objects;
  // The index in m_objects, by the declaration.
  mutable hash_map<tree, unsigned> m_numbers;
  // By the version of an SSA name: the objects to which it can point.
  auto_vec<bitmap> m_derived;
  bitmap_obstack m_obstack;
  bool m_changed = false;
};

} // namespace omptq

#endif /* OMPTQ_LOCAL_OBJECTS_H */
