/* Sums of multiples of values.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_AFFINE_H
#define OMPTQ_AFFINE_H 1

#include <cstdint>

// As in GCC's headers, which unit tests do without.
union tree_node;
typedef union tree_node *tree;

namespace omptq
{

/* A value, or an address:

     BASE + CONSTANT + PER_ITERATION * i + the sum of FACTOR * SYMBOL [* i]

   plus a number from 0 to WIDTH, all modulo 2^64.  The user of the class says
   which loop's iterations i counts, and extends symbols to 64 bits as their
   types say.

   GCC's aff_tree (tree-affine.h) has no width, and does not keep the base of an
   address when the rest is unknown; of more than eight symbols, it forgets
   which they are.  It takes 880 bytes in GCC 12, and since GCC 14 may not be in
   a `vec', as the address of each access is here.  */
struct affine
{
  static constexpr unsigned max_terms = 8;
  // Larger widths, and longer ways from one iteration to the next, count as
  // unknown: then distances between addresses do not overflow.
  static constexpr int64_t max_width = int64_t (1) << 40;
  static constexpr int64_t max_stride = int64_t (1) << 30;

  struct term
  {
    tree symbol;
    int64_t factor;
    // True if it is multiplied by the index i.
    bool per_iteration = false;
  };

  // False if nothing is known except possibly BASE.
  bool known = false;
  // The base of an address: a pointer variable, or the variable whose address
  // this is.
  bool base_is_pointer = false;
  tree base = nullptr;
  int64_t constant = 0;
  int64_t width = 0;
  int64_t per_iteration = 0;
  // No two are of the same symbol and both, or neither, multiplied by i; no
  // factor is 0.
  unsigned n_terms = 0;
  term terms[max_terms] = {};

  static affine number (int64_t value);
  // A number from LOW to HIGH.
  static affine range (int64_t low, int64_t high);
  // The index i.
  static affine index ();
  static affine of (tree symbol);
  static affine address_of (tree variable);
  static affine through (tree pointer);

  bool
  is_nothing () const
  {
    return !known && !base;
  }

  bool
  is_number () const
  {
    return known && !base && !width && !per_iteration && !n_terms;
  }

  // The end of WIDTH bytes at this address.
  int64_t
  end () const
  {
    return uint64_t (constant) + width;
  }

  // Both keep a known base even if the rest is unknown.  One factor must be a
  // number.
  affine operator+ (const affine &other) const;
  affine operator* (const affine &other) const;
  affine times (int64_t factor) const;
  // The same as operator*, but one may also be a multiple of i plus a number,
  // and the other one a sum of symbols.  The user of the class decides whether
  // such products may occur.
  affine product (const affine &other) const;

  // What one iteration adds, relative to nothing.
  affine per_step () const;
  // FACTOR of the term of SYMBOL alone.
  int64_t factor_of (tree symbol) const;
  // The sum with VALUE in place of SYMBOL.
  affine with (tree symbol, const affine &value) const;
  // The difference to OTHER, an address with the same base, of which WIDTH is
  // not part; unknown if the bases differ.
  affine distance_from (const affine &other) const;

  bool operator== (const affine &other) const;
  // True if both are known, and differ at most in CONSTANT and WIDTH.
  bool has_form_of (const affine &other) const;

  // Both are the addresses of WIDTH bytes.  Returns true if they have one form,
  // and those of this one in an iteration are none of OTHER's in another one,
  // the indices of which differ by a multiple of STEP.
  bool is_apart_from (const affine &other, int64_t step) const;

  // Makes this one reach over the values of OTHER, too.  Returns false, and
  // leaves it as it is, if they do not have one form or are too far apart.
  bool include (const affine &other);

  // True if TEST is true for one of the values that it depends on; these are
  // tested up to that one.
  template <typename F>
  bool
  any_value (F test) const
  {
    if (base && base_is_pointer && test (base))
      return true;
    for (unsigned i = 0; i < n_terms; i++)
      if (test (terms[i].symbol))
        return true;
    return false;
  }

private:
  void add (const term &t);
  bool products_p () const;
};

} // namespace omptq

#endif /* OMPTQ_AFFINE_H */
