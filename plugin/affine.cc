/* Sums of multiples of values.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "affine.h"

namespace omptq
{
namespace
{

/* The absolute value of NUMBER.  */
uint64_t
magnitude (int64_t number)
{
  return number < 0 ? -uint64_t (number) : number;
}

} // anon namespace

affine
affine::number (int64_t value)
{
  affine a;
  a.known = true;
  a.constant = value;
  return a;
}

affine
affine::range (int64_t low, int64_t high)
{
  affine a = number (low);
  a.width = uint64_t (high) - low;
  return low <= high && uint64_t (a.width) <= max_width ? a : affine ();
}

affine
affine::index ()
{
  affine a = number (0);
  a.per_iteration = 1;
  return a;
}

affine
affine::of (tree symbol)
{
  affine a = number (0);
  a.add ({ symbol, 1 });
  return a;
}

affine
affine::address_of (tree variable)
{
  affine a = number (0);
  a.base = variable;
  return a;
}

affine
affine::through (tree pointer)
{
  affine a = address_of (pointer);
  a.base_is_pointer = true;
  return a;
}

/* Adds T, unless there is no room for it.  */
void
affine::add (const term &t)
{
  unsigned i = 0;
  while (i < n_terms
         && (terms[i].symbol != t.symbol
             || terms[i].per_iteration != t.per_iteration))
    i++;
  if (i == max_terms)
    known = false;
  else if (i == n_terms)
    terms[n_terms++] = t;
  else
    terms[i].factor += uint64_t (t.factor);
  if (i < n_terms && terms[i].factor == 0)
    {
      n_terms--;
      for (; i < n_terms; i++)
        terms[i] = terms[i + 1];
    }
}

affine
affine::operator+ (const affine &other) const
{
  // Nothing is known about a sum of two addresses.
  if (base && other.base)
    return affine ();
  affine sum = *this;
  if (other.base)
    {
      sum.base = other.base;
      sum.base_is_pointer = other.base_is_pointer;
    }
  sum.constant += uint64_t (other.constant);
  sum.width += other.width;
  sum.per_iteration += uint64_t (other.per_iteration);
  for (unsigned i = 0; i < other.n_terms; i++)
    sum.add (other.terms[i]);
  sum.known &= other.known && sum.width <= max_width;
  if (sum.known)
    return sum;
  affine unknown;
  unknown.base = sum.base;
  unknown.base_is_pointer = sum.base_is_pointer;
  return unknown;
}

affine
affine::times (int64_t factor) const
{
  uint64_t by = factor;
  if (!known || base
      || (width && magnitude (factor) > uint64_t (max_width) / width))
    return affine ();
  affine product = number (by * (factor < 0 ? end () : constant));
  product.width = magnitude (factor) * width;
  product.per_iteration = by * per_iteration;
  for (unsigned i = 0; i < n_terms; i++)
    product.add ({ terms[i].symbol, int64_t (by * terms[i].factor),
                   terms[i].per_iteration });
  return product;
}

affine
affine::operator* (const affine &other) const
{
  return is_number ()         ? other.times (constant)
         : other.is_number () ? times (other.constant)
                              : affine ();
}

/* True if there are products of symbols and the index.  */
bool
affine::products_p () const
{
  for (unsigned i = 0; i < n_terms; i++)
    if (terms[i].per_iteration)
      return true;
  return false;
}

affine
affine::product (const affine &other) const
{
  if (is_number () || other.is_number ())
    return *this * other;
  if (!per_iteration)
    return other.per_iteration ? other.product (*this) : affine ();
  if (!known || base || width || n_terms || !other.known || other.base
      || other.width || other.per_iteration || other.products_p ())
    return affine ();
  affine result = other.times (constant);
  result.per_iteration += uint64_t (per_iteration) * other.constant;
  for (unsigned i = 0; i < other.n_terms; i++)
    result.add ({ other.terms[i].symbol,
                  int64_t (uint64_t (per_iteration) * other.terms[i].factor),
                  true });
  return result;
}

affine
affine::per_step () const
{
  if (!known)
    return affine ();
  affine step = number (per_iteration);
  for (unsigned i = 0; i < n_terms; i++)
    if (terms[i].per_iteration)
      step.add ({ terms[i].symbol, terms[i].factor });
  return step;
}

int64_t
affine::factor_of (tree symbol) const
{
  for (unsigned i = 0; i < n_terms; i++)
    if (terms[i].symbol == symbol && !terms[i].per_iteration)
      return terms[i].factor;
  return 0;
}

affine
affine::with (tree symbol, const affine &value) const
{
  int64_t factor = factor_of (symbol);
  affine rest = *this;
  rest.add ({ symbol, int64_t (-uint64_t (factor)) });
  for (unsigned i = 0; i < rest.n_terms; i++)
    if (rest.terms[i].symbol == symbol)
      rest.known = false;
  return rest + value.times (factor);
}

affine
affine::distance_from (const affine &other) const
{
  if (!known || !other.known || base != other.base
      || base_is_pointer != other.base_is_pointer)
    return affine ();
  affine from = other, to = *this;
  from.base = to.base = nullptr;
  from.base_is_pointer = to.base_is_pointer = false;
  from.width = to.width = 0;
  return to + from.times (-1);
}

bool
affine::has_form_of (const affine &other) const
{
  if (!known || !other.known || base != other.base
      || base_is_pointer != other.base_is_pointer
      || per_iteration != other.per_iteration || n_terms != other.n_terms)
    return false;
  for (unsigned i = 0; i < n_terms; i++)
    {
      bool found = false;
      for (unsigned j = 0; j < n_terms; j++)
        found |= terms[i].symbol == other.terms[j].symbol
                 && terms[i].factor == other.terms[j].factor
                 && terms[i].per_iteration == other.terms[j].per_iteration;
      if (!found)
        return false;
    }
  return true;
}

bool
affine::operator== (const affine &other) const
{
  return has_form_of (other) && constant == other.constant
         && width == other.width;
}

bool
affine::is_apart_from (const affine &other, int64_t step) const
{
  if (!has_form_of (other) || products_p ()
      || magnitude (per_iteration) > max_stride
      || magnitude (step) > max_stride)
    return false;
  int64_t stride = magnitude (per_iteration) * magnitude (step);
  int64_t shift = uint64_t (other.constant) - constant;
  return shift <= stride - other.width && shift >= width - stride;
}

bool
affine::include (const affine &other)
{
  int64_t shift = uint64_t (other.constant) - constant;
  if (!has_form_of (other) || shift > max_width || shift < -max_width)
    return false;
  int64_t low = shift < 0 ? shift : 0;
  int64_t high = shift + other.width > width ? shift + other.width : width;
  if (high - low > max_width)
    return false;
  constant += uint64_t (low);
  width = high - low;
  return true;
}

} // namespace omptq
