/* Instructions without an insn in GCC that compute a result of their operands.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "math/assembly.h"

#include <algorithm>
#include <iterator>

namespace omptq
{
namespace
{

/* By math_assembly.  */
const char *const texts[static_cast<unsigned> (math_assembly::count)] = {
  "max.f32\t%0, %1, %2;",
  "max.f64\t%0, %1, %2;",
  "min.f32\t%0, %1, %2;",
  "min.f64\t%0, %1, %2;",
  "add.rn.f32\t%0, %1, %2;",
  "add.rn.f64\t%0, %1, %2;",
  "rcp.rn.f32\t%0, %1;",
  "rcp.rn.f64\t%0, %1;",
  "div.full.f32\t%0, %1, %2;",
  "rcp.approx.f32\t%0, %1;",
  "sqrt.approx.f32\t%0, %1;",
  "rsqrt.approx.f32\t%0, %1;",
  "cvt.rni.s32.f32\t%0, %1;",
  "cvt.rni.s64.f32\t%0, %1;",
  "cvt.rni.s32.f64\t%0, %1;",
  "cvt.rni.s64.f64\t%0, %1;",
  "prmt.b32\t%0, %1, 0, 0x0123;",
  "{\n\t\t.reg .b32 %%low, %%high;\n\t\tmov.b64\t{%%low, %%high}, %1;\n"
  "\t\tprmt.b32\t%%low, %%low, 0, 0x0123;\n"
  "\t\tprmt.b32\t%%high, %%high, 0, 0x0123;\n"
  "\t\tmov.b64\t%0, {%%high, %%low};\n\t}",
};

/* A list with the operand VALUE.  */
tree
operand (const char *constraint, tree value)
{
  tree text = build_string (strlen (constraint) + 1, constraint);
  return build_tree_list (build_tree_list (NULL_TREE, text), value);
}

} // anon namespace

bool
is_math_assembly (const char *text)
{
  return std::any_of (std::begin (texts), std::end (texts),
                      [text] (const char *t) { return strcmp (t, text) == 0; });
}

gasm *
build_math_assembly (math_assembly what, tree result,
                     std::initializer_list<tree> operands)
{
  vec<tree, va_gc> *inputs = nullptr, *outputs = nullptr;
  for (tree value : operands)
    vec_safe_push (inputs, operand ("r", value));
  vec_safe_push (outputs, operand ("=r", result));
  gasm *stmt = gimple_build_asm_vec (texts[static_cast<unsigned> (what)],
                                     inputs, outputs, nullptr, nullptr);
  SSA_NAME_DEF_STMT (result) = stmt;
  return stmt;
}

} // namespace omptq
