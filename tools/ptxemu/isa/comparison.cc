/* Comparison and selection: set, setp, selp, slct, testp.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 9.7.6.  */

#include <cmath>
#include <functional>

#include "families.h"
#include "float-ops.h"
#include "lanes.h"

namespace ptxemu
{

namespace
{

// Comparisons are those of <functional> and these.

template <typename T> struct ne_op
{
  bool
  operator() (T a, T b) const
  {
    if constexpr (std::is_floating_point_v<T>)
      return a < b || a > b;
    else
      return a != b;
  }
};

template <typename T> struct num_op
{
  bool
  operator() (T a, T b) const
  {
    return a == a && b == b;
  }
};

// The negation of a comparison: floating-point ones with `u', which also hold
// for NaNs.
template <typename Op> struct not_of
{
  template <typename T>
  bool
  operator() (T a, T b) const
  {
    return !Op () (a, b);
  }
};

// Operands as they are compared: an f16 as a float; with FTZ, subnormals as
// zero.
template <bool ftz, typename T>
auto
compared (T value)
{
  if constexpr (std::is_same_v<T, half>)
    return flush<ftz> (half_to_float (value));
  else if constexpr (std::is_same_v<T, float>)
    return flush<ftz> (value);
  else
    return value;
}

template <typename T>
using compared_type = decltype (compared<false> (std::declval<T> ()));

template <typename T, bool ftz, typename Op>
lane_mask
compare_lanes (warp &w, const micro_op &o)
{
  const slot<T> *a = w.at<slot<T>> (o.a);
  const slot<T> *b = w.at<slot<T>> (o.b);
  return mask_of_lanes (w.mask, [=] (unsigned i) {
    return Op () (compared<ftz> (from_slot<T> (a[i])),
                  compared<ftz> (from_slot<T> (b[i])));
  });
}

// How the result of a comparison is combined with a predicate, C.
enum class combination : uint8_t
{
  none,
  with_and,
  with_or,
  with_xor
};

lane_mask
combine (warp &w, const micro_op &o, lane_mask compared)
{
  switch (static_cast<combination> (o.target))
    {
    case combination::with_and:
      return compared & *w.at<lane_mask> (o.c);
    case combination::with_or:
      return compared | *w.at<lane_mask> (o.c);
    case combination::with_xor:
      return compared ^ *w.at<lane_mask> (o.c);
    default:
      return compared;
    }
}

// setp with one result and no combination.
template <typename T, bool ftz, typename Op>
void
set_one_predicate (warp &w, const micro_op &o)
{
  set_predicate (w, o.to, w.mask, compare_lanes<T, ftz, Op> (w, o));
}

template <typename T, bool ftz, typename Op>
void
set_predicates (warp &w, const micro_op &o)
{
  lane_mask compared = compare_lanes<T, ftz, Op> (w, o);
  lane_mask first = combine (w, o, compared);
  lane_mask second = combine (w, o, ~compared);
  set_predicate (w, o.to, w.mask, first);
  set_predicate (w, o.to2, w.mask, second);
}

// set: IMMEDIATE, of 32 bits, where the comparison holds, otherwise zero.
template <typename T, bool ftz, typename Op>
void
set_values (warp &w, const micro_op &o)
{
  lane_mask holds = combine (w, o, compare_lanes<T, ftz, Op> (w, o));
  uint32_t *to = w.at<uint32_t> (o.to);
  uint32_t value = o.immediate;
  for_lanes (w.mask,
             [=] (unsigned i) { to[i] = (holds >> i & 1) != 0 ? value : 0; });
}

// The handlers for one comparison.
struct comparer
{
  handler one = nullptr, two = nullptr, value = nullptr;
};

template <typename T, bool ftz, typename Op>
comparer
make_comparer ()
{
  return { set_one_predicate<T, ftz, Op>, set_predicates<T, ftz, Op>,
           set_values<T, ftz, Op> };
}

template <typename T, bool ftz>
comparer
choose_of_reals (word comparison)
{
  using C = compared_type<T>;
  switch (comparison)
    {
    case word::eq:
      return make_comparer<T, ftz, std::equal_to<C>> ();
    case word::ne:
      return make_comparer<T, ftz, ne_op<C>> ();
    case word::lt:
      return make_comparer<T, ftz, std::less<C>> ();
    case word::le:
      return make_comparer<T, ftz, std::less_equal<C>> ();
    case word::gt:
      return make_comparer<T, ftz, std::greater<C>> ();
    case word::ge:
      return make_comparer<T, ftz, std::greater_equal<C>> ();
    case word::equ:
      return make_comparer<T, ftz, not_of<ne_op<C>>> ();
    case word::neu:
      return make_comparer<T, ftz, not_of<std::equal_to<C>>> ();
    case word::ltu:
      return make_comparer<T, ftz, not_of<std::greater_equal<C>>> ();
    case word::leu:
      return make_comparer<T, ftz, not_of<std::greater<C>>> ();
    case word::gtu:
      return make_comparer<T, ftz, not_of<std::less_equal<C>>> ();
    case word::geu:
      return make_comparer<T, ftz, not_of<std::less<C>>> ();
    case word::num:
      return make_comparer<T, ftz, num_op<C>> ();
    case word::nan:
      return make_comparer<T, ftz, not_of<num_op<C>>> ();
    default:
      return comparer ();
    }
}

// `lo' and so on are those of unsigned types.  BITS are compared by eq and ne
// only.
template <typename T>
comparer
choose_of_integers (word comparison, bool bits)
{
  if (bits && comparison != word::eq && comparison != word::ne)
    return comparer ();
  switch (comparison)
    {
    case word::eq:
      return make_comparer<T, false, std::equal_to<T>> ();
    case word::ne:
      return make_comparer<T, false, ne_op<T>> ();
    case word::lt:
    case word::lo:
      return make_comparer<T, false, std::less<T>> ();
    case word::le:
    case word::ls:
      return make_comparer<T, false, std::less_equal<T>> ();
    case word::gt:
    case word::hi:
      return make_comparer<T, false, std::greater<T>> ();
    case word::ge:
    case word::hs:
      return make_comparer<T, false, std::greater_equal<T>> ();
    default:
      return comparer ();
    }
}

bool
is_bits (data_type type)
{
  return type == data_type::b16 || type == data_type::b32
         || type == data_type::b64;
}

comparer
choose_comparer (word comparison, data_type type, bool ftz)
{
  comparer result;
  auto integers = [&] (auto tag) -> handler {
    using T = typename decltype (tag)::type;
    bool for_unsigned = comparison == word::lo || comparison == word::ls
                        || comparison == word::hi || comparison == word::hs;
    if (!(for_unsigned && std::is_signed_v<T>))
      result = choose_of_integers<T> (comparison, is_bits (type));
    return nullptr;
  };
  for_type (type, integer_types{}, integers);
  if (type == data_type::f16)
    result = ftz ? choose_of_reals<half, true> (comparison)
                 : choose_of_reals<half, false> (comparison);
  if (type == data_type::f32)
    result = ftz ? choose_of_reals<float, true> (comparison)
                 : choose_of_reals<float, false> (comparison);
  if (type == data_type::f64 && !ftz)
    result = choose_of_reals<double, false> (comparison);
  return result;
}

word
take_comparison (function_translator &t)
{
  static const word all[]
      = { word::eq,  word::ne,  word::lt,  word::le,  word::gt,  word::ge,
          word::lo,  word::ls,  word::hi,  word::hs,  word::equ, word::neu,
          word::ltu, word::leu, word::gtu, word::geu, word::num, word::nan };
  for (word w : all)
    if (t.words ().take (w))
      return w;
  t.not_emulated ("without a comparison");
}

combination
take_combination (function_translator &t)
{
  if (t.words ().take (word::and_))
    return combination::with_and;
  if (t.words ().take (word::or_))
    return combination::with_or;
  if (t.words ().take (word::xor_))
    return combination::with_xor;
  return combination::none;
}

// The operands A, B and C.
struct compared_places
{
  place a, b, c;
};

compared_places
take_places (function_translator &t, data_type type, combination how)
{
  compared_places p;
  p.a = t.source (1, type);
  p.b = t.source (2, type);
  if (how != combination::none)
    p.c = t.predicate (t.at (3));
  if (t.operands () != (how != combination::none ? 4 : 3))
    t.error ("has another number of operands than it takes");
  return p;
}

void
translate_setp (function_translator &t)
{
  data_type type = t.words ().take_type ();
  bool ftz = t.words ().take (word::ftz);
  combination how = take_combination (t);
  comparer run = choose_comparer (take_comparison (t), type, ftz);
  if (run.one == nullptr)
    t.not_emulated ("for this type");
  const operand &to = t.at (0);
  compared_places p = take_places (t, type, how);
  bool pair = to.what == operand::kind::pair;
  micro_op &o = t.emit (pair || how != combination::none ? run.two : run.one,
                        instruction_class::comparison);
  o.a = p.a;
  o.b = p.b;
  o.c = p.c;
  o.target = static_cast<uint32_t> (how);
  o.to = t.predicate_result (pair ? to.list[0] : to);
  o.to2 = pair ? t.predicate_result (to.list[1]) : t.predicate_temporary ();
}

void
translate_set (function_translator &t)
{
  data_type result = t.words ().take_type ();
  data_type type = t.words ().take_type ();
  bool ftz = t.words ().take (word::ftz);
  combination how = take_combination (t);
  comparer run = choose_comparer (take_comparison (t), type, ftz);
  if (run.value == nullptr
      || (result != data_type::u32 && result != data_type::s32
          && result != data_type::f32))
    t.not_emulated ("for these types");
  compared_places p = take_places (t, type, how);
  micro_op &o = t.emit (run.value, instruction_class::comparison);
  o.a = p.a;
  o.b = p.b;
  o.c = p.c;
  o.target = static_cast<uint32_t> (how);
  constexpr uint32_t one_as_float = 0x3f800000;
  o.immediate = result == data_type::f32 ? one_as_float : ~0U;
  o.to = t.result (size_t{ 0 }, result);
}

// --- Selection. ---

template <typename T>
void
select (warp &w, const micro_op &o)
{
  T *to = w.at<T> (o.to);
  const T *a = w.at<T> (o.a);
  const T *b = w.at<T> (o.b);
  lane_mask which = *w.at<lane_mask> (o.c);
  for_lanes (w.mask,
             [=] (unsigned i) { to[i] = (which >> i & 1) != 0 ? a[i] : b[i]; });
}

void
translate_selp (function_translator &t)
{
  data_type type = t.words ().take_type ();
  place a = t.source (1, type), b = t.source (2, type);
  place which = t.predicate (t.at (3));
  micro_op &o
      = t.emit (size_of (type) == 8 ? select<uint64_t> : select<uint32_t>,
                instruction_class::move);
  o.a = a;
  o.b = b;
  o.c = which;
  o.to = t.result (size_t{ 0 }, type);
}

// slct: A where C is not negative; C is s32, or f32.
template <typename T, bool of_real, bool ftz>
void
select_by_sign (warp &w, const micro_op &o)
{
  T *to = w.at<T> (o.to);
  const T *a = w.at<T> (o.a);
  const T *b = w.at<T> (o.b);
  const int32_t *c = w.at<int32_t> (o.c);
  const float *real = w.at<float> (o.c);
  for_lanes (w.mask, [=] (unsigned i) {
    bool chosen = of_real ? flush<ftz> (real[i]) >= 0 : c[i] >= 0;
    to[i] = chosen ? a[i] : b[i];
  });
}

template <typename T>
handler
choose_slct (bool of_real, bool ftz)
{
  return of_real ? ftz ? select_by_sign<T, true, true>
                       : select_by_sign<T, true, false>
                 : select_by_sign<T, false, false>;
}

void
translate_slct (function_translator &t)
{
  data_type type = t.words ().take_type (), by = t.words ().take_type ();
  bool of_real = by == data_type::f32;
  bool ftz = of_real && t.words ().take (word::ftz);
  if (!of_real && by != data_type::s32)
    t.not_emulated ("for this type");
  t.operation (size_of (type) == 8 ? choose_slct<uint64_t> (of_real, ftz)
                                   : choose_slct<uint32_t> (of_real, ftz),
               instruction_class::move, type, { type, type, by });
}

// --- testp. ---

template <typename T>
bool
is_of_class (word what, T value)
{
  switch (what)
    {
    case word::finite:
      return std::isfinite (value);
    case word::infinite:
      return std::isinf (value);
    case word::number:
      return !std::isnan (value);
    case word::notanumber:
      return std::isnan (value);
    case word::normal: // zeros are, for PTX
      return std::isnormal (value) || value == 0;
    default:
      return std::fpclassify (value) == FP_SUBNORMAL;
    }
}

template <typename T>
void
test_class (warp &w, const micro_op &o)
{
  const T *a = w.at<T> (o.a);
  word what = static_cast<word> (o.immediate);
  set_predicate (w, o.to, w.mask, mask_of_lanes (w.mask, [=] (unsigned i) {
                   return is_of_class (what, a[i]);
                 }));
}

void
translate_testp (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (type != data_type::f32 && type != data_type::f64)
    t.not_emulated ("for this type");
  static const word all[]
      = { word::finite,     word::infinite, word::number,
          word::notanumber, word::normal,   word::subnormal };
  for (word what : all)
    if (t.words ().take (what))
      {
        place a = t.source (1, type);
        micro_op &o = t.emit (type == data_type::f32 ? test_class<float>
                                                     : test_class<double>,
                              instruction_class::comparison);
        o.a = a;
        o.immediate = static_cast<uint64_t> (what);
        o.to = t.predicate_result (t.at (0));
        return;
      }
  t.not_emulated ("without a class");
}

} // anonymous namespace

instruction_table
comparison_instructions ()
{
  return { { opcode::selp, translate_selp },
           { opcode::set, translate_set },
           { opcode::setp, translate_setp },
           { opcode::slct, translate_slct },
           { opcode::testp, translate_testp } };
}

} // namespace ptxemu
