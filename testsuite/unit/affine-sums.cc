/* Purpose: sums of multiples of values are exact modulo 2^64; symbols cancel,
   and more of them than there is room for make a sum unknown; what is said of
   distances holds, also where numbers wrap.  */

#include <algorithm>
#include <random>

#include "../../plugin/affine.h"
#include "unit.h"

using omptq::affine;
using unit::check;
using unit::check_equal;

namespace
{

constexpr unsigned n_symbols = affine::max_terms + 2;

tree
symbol (unsigned i)
{
  static char places[n_symbols];
  return reinterpret_cast<tree> (&places[i]);
}

/* Values of the index and of symbols; an object has the last one's.  */
struct environment
{
  uint64_t index;
  uint64_t symbols[n_symbols];

  uint64_t
  operator[] (tree t) const
  {
    unsigned i = 0;
    while (symbol (i) != t)
      i++;
    return symbols[i];
  }
};

/* The least value of A in E.  */
uint64_t
least (const affine &a, const environment &e)
{
  uint64_t sum = a.constant + a.per_iteration * e.index;
  if (a.base)
    sum += e[a.base];
  for (unsigned i = 0; i < a.n_terms; i++)
    sum += a.terms[i].factor * e[a.terms[i].symbol]
           * (a.terms[i].per_iteration ? e.index : 1);
  return sum;
}

/* Random numbers, many of them small or near to where numbers wrap.  */
class numbers
{
public:
  uint64_t
  operator() ()
  {
    uint64_t bits = m_engine ();
    switch (bits % 4)
      {
      case 0:
        return bits >> 2;
      case 1:
        return int64_t (bits) >> 58;
      case 2:
        return (uint64_t (1) << (bits >> 58)) - (bits >> 2) % 3;
      default:
        return (uint64_t (1) << 63) + (int64_t (bits) >> 59);
      }
  }

  unsigned
  below (unsigned limit)
  {
    return m_engine () % limit;
  }

  affine
  sum ()
  {
    affine a = affine::number ((*this) ());
    if (below (2))
      a = a + affine::index ().times ((*this) ());
    for (unsigned n = below (4); n; n--)
      a = a + affine::of (symbol (below (5))).times ((*this) ());
    if (below (4) == 0)
      a = a + affine::range (-int (below (9)), below (9));
    if (below (4) == 0)
      a = a + affine::address_of (symbol (n_symbols - 1));
    return a;
  }

  environment
  values ()
  {
    environment e;
    e.index = (*this) ();
    for (uint64_t &s : e.symbols)
      s = (*this) ();
    return e;
  }

private:
  std::mt19937_64 m_engine{ 1 };
};

/* The values of A + B, of A * B and of A * NUMBER are those of their parts.  */
void
check_arithmetic (const affine &a, const affine &b, int64_t number,
                  const environment &e)
{
  affine sum = a + b;
  check_equal ("known sum", sum.known, !(a.base && b.base));
  if (sum.known)
    {
      check_equal ("sum", least (sum, e), least (a, e) + least (b, e));
      check_equal ("width of sum", sum.width, a.width + b.width);
      check (sum == b + a, "order of a sum", number);
    }
  affine product = a.times (number);
  check (product.known || a.base || a.width, "known product", number);
  check (product == a * affine::number (number)
             || (!product.known && !(a * affine::number (number)).known),
         "product with a number", number);
  if (product.known)
    {
      uint64_t from = least (a, e) * number;
      uint64_t to = (least (a, e) + a.width) * number;
      check_equal ("product", least (product, e), number < 0 ? to : from);
      check_equal ("end of product", least (product, e) + product.width,
                   number < 0 ? from : to);
    }
  if (!a.is_number () && !b.is_number ())
    check ((a * b).is_nothing (), "product of two sums", number);
}

/* A - A is 0, and terms that differ in the last place do not cancel.  */
void
check_cancelling (const affine &a, int64_t number)
{
  if (a.base || a.width)
    return;
  check ((a + a.times (-1)) == affine::number (0), "difference", number);
  affine of = affine::of (symbol (0)), more = a + of;
  check (!(more == a) && !more.has_form_of (a), "another symbol", number);
  check (more + of.times (-1) == a, "symbol added and subtracted", number);
  check (of.times (INT64_MIN) + of.times (INT64_MIN) == affine::number (0),
         "factors that wrap", number);
}

/* Products with the index, what an iteration adds, other values in place of
   symbols, and distances of addresses are those of the numbers.  */
void
check_products (const affine &a, const affine &b, environment e)
{
  affine product = a.product (b);
  check (product.known == b.product (a).known, "order of a product", 0);
  if (!product.known || product.base || product.width)
    return;
  check_equal ("product of sums", least (product, e),
               least (a, e) * least (b, e));
  affine more = product + affine::of (symbol (0)), distance;
  check_equal ("sum with a product", least (more, e),
               least (product, e) + e[symbol (0)]);
  distance = more.distance_from (product);
  check (distance == affine::of (symbol (0)), "distance", 0);
  affine other = more.with (symbol (0), affine::number (3));
  uint64_t step = least (product.per_step (), e), before = least (product, e);
  e.index++;
  check_equal ("what an iteration adds", least (product, e) - before, step);
  e.symbols[0] = 3;
  if (other.known)
    check_equal ("number for a symbol", least (other, e), least (more, e));
}

/* A product is known if one factor is a multiple of the index and a number, and
   the other a sum of symbols.  */
void
check_known_products ()
{
  affine i = affine::index (), m = affine::of (symbol (0));
  affine n = affine::of (symbol (1));
  affine row = (i.times (2) + affine::number (1)).product (m + n);
  check (row.known && row.per_step () == (m + n).times (2), "row", 0);
  check (row.factor_of (symbol (0)) == 1, "factor of a symbol", 0);
  check (!row.is_apart_from (row, 1), "rows of unknown length", 0);
  check (!row.has_form_of (m + n), "another form", 0);
  check (!row.with (symbol (0), n).known, "symbol in a product", 0);
  check (row.product (m).is_nothing () && i.product (i).is_nothing ()
             && m.product (n).is_nothing (),
         "product of the second degree", 0);
  affine first = affine::address_of (symbol (2)) + row;
  affine second = first + affine::number (8) + affine::range (0, 4);
  check (second.distance_from (first) == affine::number (8), "shift", 0);
  check (!first.distance_from (row).known, "distance of other bases", 0);
}

void
check_random ()
{
  numbers random;
  for (int i = 0; i < 200000; i++)
    {
      affine a = random.sum (), b = random.sum ();
      check_arithmetic (a, b, random (), random.values ());
      check_cancelling (a, i);
      check_products (a, b, random.values ());
    }
}

/* Sums of as many symbols as there is room for, and of more.  */
void
check_many_symbols ()
{
  affine all = affine::number (7);
  for (unsigned i = 0; i < affine::max_terms; i++)
    all = all + affine::of (symbol (i)).times (i + 1);
  check (all.known, "room for symbols", all.n_terms);
  affine reversed = affine::number (7);
  for (unsigned i = affine::max_terms; i-- > 0;)
    reversed = reversed + affine::of (symbol (i)).times (i + 1);
  check (all == reversed, "order of symbols", all.n_terms);
  check ((all + all).known, "the same symbols", all.n_terms);
  affine one = affine::of (symbol (affine::max_terms));
  check ((all + one).is_nothing (), "no room for a symbol", all.n_terms);
  affine address = all + affine::through (symbol (0));
  check (address.known && !(address + one).known
             && (address + one).base == symbol (0)
             && (address + one).base_is_pointer,
         "base of an unknown address", all.n_terms);
  // Once one is gone, there is room for another.
  for (unsigned i = 0; i < affine::max_terms; i++)
    {
      affine less = all + affine::of (symbol (i)).times (-int (i) - 1);
      check_equal ("symbols left", less.n_terms, affine::max_terms - 1);
      check ((less + one).known, "room again", i);
    }
}

void
check_unknown ()
{
  affine unknown, object = affine::address_of (symbol (0));
  affine number = affine::number (3);
  check (unknown.is_nothing () && !(unknown == unknown), "unknown", 0);
  check ((unknown + number).is_nothing () && (number + unknown).is_nothing (),
         "unknown sum", 0);
  check ((unknown * number).is_nothing () && unknown.times (0).is_nothing (),
         "unknown product", 0);
  check ((object + unknown).base == symbol (0)
             && (unknown + object).base == symbol (0)
             && !(object + unknown).known,
         "address and unknown", 0);
  check ((object + object).is_nothing (), "two addresses", 0);
  check (object.times (1).is_nothing (), "product of an address", 0);
  check (!object.has_form_of (affine::through (symbol (0))),
         "address of a pointer, and in it", 0);
  check (affine::range (3, 2).is_nothing ()
             && affine::range (INT64_MIN, INT64_MAX).is_nothing ()
             && affine::range (0, affine::max_width + 1).is_nothing (),
         "no range", 0);
  affine wide = affine::range (0, affine::max_width);
  check (wide.known && (wide + wide).is_nothing ()
             && wide.times (-2).is_nothing () && wide.times (-1).known,
         "widths that are too large", 0);
}

/* is_apart_from is right about the bytes of all pairs of iterations.  */
void
check_apart (const affine &a, const affine &b, int step)
{
  bool met = false;
  uint64_t factor = a.per_iteration;
  for (int i = -9; i <= 9; i++)
    for (int j = -9; j <= 9; j++)
      for (int x = 0; x < a.width && i != j; x++)
        for (int y = 0; y < b.width; y++)
          met |= a.constant + factor * i * step + x
                 == b.constant + factor * j * step + y;
  check (!met || !a.is_apart_from (b, step), "apart", a.constant);
  // Of neighbours that are near enough to each other, it is not too careful.
  int64_t shift = uint64_t (b.constant) - a.constant;
  if (shift >= -8 && shift <= 8 && factor + 8 <= 16 && factor != 0)
    check (met || a.is_apart_from (b, step), "apart and near", a.constant);
}

/* Reaching over both A and B includes them, and nothing else.  */
void
check_include (affine a, const affine &b)
{
  affine before = a;
  int64_t shift = uint64_t (b.constant) - a.constant;
  bool near = shift >= -64 && shift <= 64;
  if (!a.include (b))
    {
      check (a == before && (!near || !a.has_form_of (b)), "not included",
             shift);
      return;
    }
  check (near, "included", shift);
  for (int x = -100; x <= 100; x++)
    {
      uint64_t place = uint64_t (before.constant) + x;
      bool inside = place - a.constant <= uint64_t (a.width);
      bool needed = x >= std::min<int64_t> (0, shift)
                    && x <= std::max (before.width, shift + b.width);
      check_equal ("place inside", inside, needed);
    }
}

void
check_distances ()
{
  const int64_t constants[]
      = { 0, 1, 3, 4, 8, -1, -5, INT64_MAX, INT64_MIN, INT64_MIN + 3 };
  const int64_t factors[] = { 0, 1, 4, 8, -4, INT64_MIN, INT64_MAX };
  for (int64_t first : constants)
    for (int64_t second : constants)
      for (int64_t factor : factors)
        for (int width : { 1, 4, 8 })
          for (int step : { 1, 2, -1 })
            {
              affine i = affine::index ().times (factor);
              affine a = i + affine::number (first) + affine::range (0, 4);
              affine b = i + affine::number (second) + affine::range (0, width);
              check_apart (a, b, step);
              check_include (a, b);
              affine other = b + affine::of (symbol (1));
              check (!a.is_apart_from (other, step), "other form", first);
            }
}

} // anon namespace

int
main ()
{
  check_random ();
  check_known_products ();
  check_many_symbols ();
  check_unknown ();
  check_distances ();
}
