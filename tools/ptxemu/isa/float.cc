/* Floating-point arithmetic.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", sections 9.7.3 (floating point) and 9.7.4 (half
   precision).

   Operations with .approx are correctly rounded where the host has them, and
   otherwise those of the host's library, rounded from f64: both are within
   PTX's bounds.

   An operation, such as `add_op', gets its modifiers from `unary', `binary' or
   `ternary'; `choose' finds the handler for a type and a form.  f16 is in
   half.cc.  */

#include <limits>

#include "families.h"
#include "float-ops.h"
#include "lanes.h"

namespace ptxemu
{

namespace
{

// --- Operations in T. ---

struct add_op
{
  template <typename T>
  static T
  apply (T a, T b)
  {
    return a + b;
  }
};

struct sub_op
{
  template <typename T>
  static T
  apply (T a, T b)
  {
    return a - b;
  }
};

struct mul_op
{
  template <typename T>
  static T
  apply (T a, T b)
  {
    return a * b;
  }
};

struct div_op
{
  template <typename T>
  static T
  apply (T a, T b)
  {
    return a / b;
  }
};

struct fma_op
{
  template <typename T>
  static T
  apply (T a, T b, T c)
  {
    return std::fma (a, b, c);
  }
};

struct rcp_op
{
  template <typename T>
  static T
  apply (T a)
  {
    return 1 / a;
  }
};

struct sqrt_op
{
  template <typename T>
  static T
  apply (T a)
  {
    return std::sqrt (a);
  }
};

struct rsqrt_op
{
  template <typename T>
  static T
  apply (T a)
  {
    return 1 / std::sqrt (static_cast<double> (a));
  }
};

template <double function (double)> struct library_op
{
  template <typename T>
  static T
  apply (T a)
  {
    return function (a);
  }
};

// The smaller or larger one; -0 is less than +0, and a number is taken rather
// than NaN.
template <bool larger> struct extreme_op
{
  template <typename T>
  static T
  apply (T a, T b)
  {
    if (a != a)
      return b;
    if (b != b)
      return a;
    return (a == b ? std::signbit (a) : a < b) == larger ? b : a;
  }
};

using min_op = extreme_op<false>;
using max_op = extreme_op<true>;

// The same, but NaN if an operand is.
template <typename Op> struct with_nan
{
  template <typename T>
  static T
  apply (T a, T b)
  {
    return a != a || b != b ? std::numeric_limits<T>::quiet_NaN ()
                            : Op::apply (a, b);
  }
};

// --- Operations with modifiers. ---

template <typename Op, typename T, bool ftz, bool sat> struct modified
{
  static T
  finish (T value)
  {
    T result = flush<ftz> (value);
    if constexpr (sat)
      return saturate (result);
    else
      return canonical (result);
  }
};

template <typename Op, typename T, bool ftz, bool sat>
struct unary : modified<Op, T, ftz, sat>
{
  static T
  apply (T a)
  {
    return unary::finish (Op::apply (flush<ftz> (a)));
  }
};

template <typename Op, typename T, bool ftz, bool sat>
struct binary : modified<Op, T, ftz, sat>
{
  static T
  apply (T a, T b)
  {
    return binary::finish (Op::apply (flush<ftz> (a), flush<ftz> (b)));
  }
};

template <typename Op, typename T, bool ftz, bool sat>
struct ternary : modified<Op, T, ftz, sat>
{
  static T
  apply (T a, T b, T c)
  {
    return ternary::finish (
        Op::apply (flush<ftz> (a), flush<ftz> (b), flush<ftz> (c)));
  }
};

// --- Choice of handlers. ---

struct form
{
  bool ftz = false, sat = false;
  int mode = FE_TONEAREST;
};

template <template <typename, typename, bool, bool> class Shape, typename Op,
          typename T, bool ftz, bool sat>
handler
with_mode (const form &f)
{
  using operation = Shape<Op, T, ftz, sat>;
  return f.mode == FE_TONEAREST ? elementwise<operation> : rounded<operation>;
}

template <template <typename, typename, bool, bool> class Shape, typename Op>
handler
choose (data_type type, const form &f)
{
  if (type == data_type::f64 && !f.ftz && !f.sat)
    return with_mode<Shape, Op, double, false, false> (f);
  if (type != data_type::f32)
    return nullptr;
  if (f.ftz)
    return f.sat ? with_mode<Shape, Op, float, true, true> (f)
                 : with_mode<Shape, Op, float, true, false> (f);
  return f.sat ? with_mode<Shape, Op, float, false, true> (f)
               : with_mode<Shape, Op, float, false, false> (f);
}

// The form that the modifiers give; *ROUNDED is set if one is a rounding.
form
take_form (function_translator &t, bool *rounded)
{
  modifiers &words = t.words ();
  form f;
  f.ftz = words.take (word::ftz);
  f.sat = words.take (word::sat);
  *rounded = true;
  if (words.take (word::rz))
    f.mode = FE_TOWARDZERO;
  else if (words.take (word::rm))
    f.mode = FE_DOWNWARD;
  else if (words.take (word::rp))
    f.mode = FE_UPWARD;
  else
    *rounded = words.take (word::rn);
  return f;
}

void
emit_rounded (function_translator &t, handler run, data_type type,
              const form &f)
{
  t.simple (run, instruction_class::floating, type).immediate
      = static_cast<uint64_t> (f.mode);
}

template <template <typename, typename, bool, bool> class Shape, typename Op>
void
translate_rounded (function_translator &t, data_type type, bool may_be_plain)
{
  bool rounded;
  form f = take_form (t, &rounded);
  if (!rounded && !may_be_plain && !t.words ().take (word::approx)
      && !t.words ().take (word::full))
    t.not_emulated ("without a rounding");
  emit_rounded (t, choose<Shape, Op> (type, f), type, f);
}

template <typename Op>
void
translate_minimum (function_translator &t, data_type type)
{
  form f;
  f.ftz = t.words ().take (word::ftz);
  t.simple (t.words ().take (word::NaN) ? choose<binary, with_nan<Op>> (type, f)
                                        : choose<binary, Op> (type, f),
            instruction_class::floating, type);
}

// --- Signs: PTX leaves open what they do to NaNs. ---

struct abs_op
{
  template <typename T>
  static T
  apply (T a)
  {
    return std::fabs (a);
  }
};

struct neg_op
{
  template <typename T>
  static T
  apply (T a)
  {
    return -a;
  }
};

template <typename Op, typename T, bool ftz> struct sign_only
{
  static T
  apply (T a)
  {
    return Op::apply (flush<ftz> (a));
  }
};

template <typename Op>
void
translate_sign (function_translator &t, data_type type)
{
  bool ftz = t.words ().take (word::ftz);
  handler run = nullptr;
  if (type == data_type::f32)
    run = ftz ? elementwise<sign_only<Op, float, true>>
              : elementwise<sign_only<Op, float, false>>;
  if (type == data_type::f64 && !ftz)
    run = elementwise<sign_only<Op, double, false>>;
  t.simple (run, instruction_class::floating, type);
}

// The sign of A, the rest of B.
template <typename T> struct copysign_op
{
  static T
  apply (T a, T b)
  {
    return std::copysign (b, a);
  }
};

void
translate_copysign (function_translator &t)
{
  data_type type = t.words ().take_type ();
  t.simple (type == data_type::f32   ? elementwise<copysign_op<float>>
            : type == data_type::f64 ? elementwise<copysign_op<double>>
                                     : nullptr,
            instruction_class::floating, type);
}

// --- Functions. ---

template <double function (double)>
void
translate_function_approximately (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (type == data_type::f16 || type == data_type::f16x2)
    return translate_half (t, type);
  form f;
  f.ftz = t.words ().take (word::ftz);
  if (!t.words ().take (word::approx) || type != data_type::f32)
    t.not_emulated ();
  t.simple (choose<unary, library_op<function>> (type, f),
            instruction_class::floating, type);
}

template <typename Op>
void
translate_root (function_translator &t)
{
  translate_rounded<unary, Op> (t, t.words ().take_type (), false);
}

// The first 32 bits of VALUE: its sign, exponent and 20 bits of its fraction.
// Subnormal numbers become zeros of their sign.
double
high_word (double value)
{
  constexpr uint64_t exponent = 0x7ff0000000000000;
  uint64_t bits = same_bits<uint64_t> (value) >> 32 << 32;
  if ((bits & exponent) == 0)
    bits &= UINT64_C (1) << 63;
  return same_bits<double> (bits);
}

// An approximation that looks at the first 32 bits of its operand and has zeros
// in the others of its result, which are rounded to nearest here: PTX states no
// error.
template <typename Op> struct on_high_words
{
  static double
  apply (double a)
  {
    constexpr uint64_t half = UINT64_C (1) << 31;
    double result = Op::apply (high_word (a));
    if (!std::isfinite (result))
      return result;
    return high_word (same_bits<double> (same_bits<uint64_t> (result) + half));
  }
};

// Both have the form .approx.ftz.f64 besides those of `translate_root'.
template <typename Op>
void
translate_reciprocal (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (type != data_type::f64 || !t.words ().take (word::ftz))
    return translate_rounded<unary, Op> (t, type, false);
  if (!t.words ().take (word::approx))
    t.not_emulated ();
  t.simple (elementwise<on_high_words<Op>>, instruction_class::floating, type);
}

void
translate_fma (function_translator &t)
{
  data_type type = t.words ().take_type ();
  translate_float (t, type);
}

} // anonymous namespace

void
translate_float (function_translator &t, data_type type)
{
  if (type == data_type::f16 || type == data_type::f16x2)
    return translate_half (t, type);
  switch (t.current ().op)
    {
    case opcode::abs:
      return translate_sign<abs_op> (t, type);
    case opcode::add:
      return translate_rounded<binary, add_op> (t, type, true);
    case opcode::div:
      return translate_rounded<binary, div_op> (t, type, false);
    case opcode::fma:
      return translate_rounded<ternary, fma_op> (t, type, false);
    case opcode::mad:
      return translate_rounded<ternary, fma_op> (t, type, true);
    case opcode::max:
      return translate_minimum<max_op> (t, type);
    case opcode::min:
      return translate_minimum<min_op> (t, type);
    case opcode::mul:
      return translate_rounded<binary, mul_op> (t, type, true);
    case opcode::neg:
      return translate_sign<neg_op> (t, type);
    case opcode::sub:
      return translate_rounded<binary, sub_op> (t, type, true);
    default:
      t.not_emulated ("for this type");
    }
}

instruction_table
float_instructions ()
{
  return { { opcode::copysign, translate_copysign },
           { opcode::cos, translate_function_approximately<std::cos> },
           { opcode::ex2, translate_function_approximately<std::exp2> },
           { opcode::fma, translate_fma },
           { opcode::lg2, translate_function_approximately<std::log2> },
           { opcode::rcp, translate_reciprocal<rcp_op> },
           { opcode::rsqrt, translate_reciprocal<rsqrt_op> },
           { opcode::sin, translate_function_approximately<std::sin> },
           { opcode::sqrt, translate_root<sqrt_op> },
           { opcode::tanh, translate_function_approximately<std::tanh> } };
}

} // namespace ptxemu
