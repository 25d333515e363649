/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Forms of PTX instructions with their results, independent of the emulator:
   texts of kernels, and functions of the host's own arithmetic.

   A form is an instruction with its types and modifiers.  Its kernel loads its
   thread's operands, executes the instruction and stores one or two
   results.  */

#ifndef ISA_FORM_H
#define ISA_FORM_H 1

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace isa
{

constexpr unsigned lanes = 32;
constexpr unsigned most_operands = 4;

/* As in PTX: u8 to u64, s8 to s64, b8 to b64, f16, f16x2, f32, f64, pred; empty
   for none.  */
using type = std::string;

unsigned bits (const type &);
bool is_signed (const type &);
bool is_float (const type &);

/* Returns VALUE truncated to TYPE, zero-extended.  */
uint64_t truncated (uint64_t value, unsigned bits);

/* Returns the lowest BITS of VALUE, sign-extended.  */
int64_t extended (uint64_t value, unsigned bits);

using operands = std::array<uint64_t, most_operands>;

struct result
{
  uint64_t value = 0;
  bool defined = true; // else PTX leaves it undefined
};

/* $d and $e.  */
using results = std::array<result, 2>;

struct form
{
  /* `add.u32', or more if several forms have the same.  */
  std::string name;

  /* Instructions; $d, $e are registers of the results, $a, $b, $c, $f those of
     the operands, $A the address in .global of operand $a in memory, which is
     64 bits wide.  */
  std::string code;

  type d;
  std::vector<type> from; // of the operands

  /* The function of one lane, or of all lanes of a warp.  */
  std::function<void (const operands &, results *)> lane;
  std::function<void (const std::array<operands, lanes> &,
                      std::array<results, lanes> *)>
      warp;

  type e;

  /* The allowed error of results: EXPECTED is exact then; null: none, but all
     NaNs are equal.  */
  std::function<bool (const operands &, uint64_t got, uint64_t expected)> near;

  /* Operand values besides those of the types' tables.  */
  std::vector<std::vector<uint64_t>> tables;
};

using forms = std::vector<form>;

/* Returns TYPE's edge cases, and some other values.  */
std::vector<uint64_t> edge_values (const type &);

/* Returns the kernels of FORMS as one image; kernels are `k0', `k1', ...  */
std::string image_text (const forms &);

/* Returns TEXT with REPLACEMENTS ("u32" for "$t").  */
std::string replaced (std::string text,
                      const std::vector<std::pair<std::string, std::string>> &);

forms integer_forms ();
forms bit_forms ();
forms float_forms ();
forms half_forms ();
forms conversion_forms ();
forms comparison_forms ();
forms memory_forms ();
forms atomic_forms ();
forms warp_forms ();
forms approximate_forms ();
forms video_forms ();

} // namespace isa

#endif /* ISA_FORM_H */
