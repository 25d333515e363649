/* Values and addresses as sums, before SSA form.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_LINEAR_H
#define OMPTQ_MERGE_LINEAR_H 1

namespace omptq
{

/* base + offset + own * i + a sum of factor * variable, exact modulo 2^64; i is
   the index of the enclosing worksharing loop.  */
struct linear
{
  static constexpr unsigned max_terms = 4;

  struct term
  {
    tree variable;
    HOST_WIDE_INT factor;

    bool
    operator== (const term &other) const
    {
      return variable == other.variable && factor == other.factor;
    }
  };

  // False if nothing is known except possibly BASE.
  bool known = false;
  // The base of an address: a pointer variable, or the variable whose address
  // this is; null for a number.
  tree base = NULL_TREE;
  bool base_is_pointer = false;
  HOST_WIDE_INT offset = 0;
  HOST_WIDE_INT own = 0;
  // Sorted by DECL_UID; no factor is 0.
  term terms[max_terms] = {};
  unsigned n_terms = 0;

  static linear number (HOST_WIDE_INT value);
  static linear index ();
  // The value of VARIABLE, or if POINTER the address that it holds.
  static linear of_variable (tree variable, bool pointer);
  static linear address_of (tree variable);

  bool
  is_number () const
  {
    return known && !base && own == 0 && n_terms == 0;
  }

  // Both keep a known base even if the rest is unknown.
  linear operator+ (const linear &other) const;
  linear operator* (const linear &other) const;

  bool operator== (const linear &other) const;
  // True if they differ at most in OFFSET.
  bool same_but_offset (const linear &other) const;

  // True if TEST is true for one of the variables whose values it depends on;
  // these are tested up to that one.
  template <typename F>
  bool
  any_variable (F test) const
  {
    if (base && base_is_pointer && test (base))
      return true;
    for (unsigned i = 0; i < n_terms; i++)
      if (test (terms[i].variable))
        return true;
    return false;
  }

private:
  bool add_term (const term &t);
};

/* The values of scalar variables at a point in straight-line code.  */
class known_values
{
public:
  /* AGREED (variable, DATA) returns whether a variable that the code examined
     does not assign has one value in it.  */
  known_values (bool (*agreed) (tree variable, void *data), void *data)
      : m_agreed (agreed), m_data (data)
  {
  }

  /* Call where control flow joins.  */
  void
  forget ()
  {
    m_values.empty ();
  }

  /* Call with INDEX at the start of a loop's body, and with null at its
     end.  */
  void
  set_index (tree index)
  {
    forget ();
    m_index = index;
  }

  /* Notes the assignment STMT to a scalar variable.  */
  void assign (const gassign *stmt);

  /* Notes that the value of VARIABLE is unknown.  */
  void
  clobber (tree variable)
  {
    m_values.put (variable, linear ());
  }

  linear value (tree operand) const;

  /* The address of REF, a memory reference or a declaration; sets *SIZE to the
     number of bytes from there that may be accessed, -1 if unknown; clears
     *EXACT if REF is not at that address, but somewhere in these bytes.  */
  linear address (tree ref, HOST_WIDE_INT *size, bool *exact) const;

private:
  bool (*m_agreed) (tree, void *);
  void *m_data;
  tree m_index = NULL_TREE;
  mutable hash_map<tree, linear> m_values;

  linear converted (tree operand, tree type) const;
  linear element_address (tree ref, HOST_WIDE_INT *size, bool *exact) const;
  linear component_address (tree ref, HOST_WIDE_INT *size, bool *exact) const;
};

} // namespace omptq

#endif /* OMPTQ_MERGE_LINEAR_H */
