/* The families of instructions, each in its own file.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A family's file has, from top to bottom: operations on the values of one
   lane, or handlers; the choice of one by types and modifiers; `translate_...'
   functions, which emit them for the current instruction; and the table of its
   opcodes.  lanes.h has the loops over lanes, translator.h the functions that
   these call.  */

#ifndef PTXEMU_FAMILIES_H
#define PTXEMU_FAMILIES_H 1

#include "translator.h"

namespace ptxemu
{

// How each opcode of a family is translated.
using instruction_table = std::vector<std::pair<opcode, translate_function>>;

instruction_table atomic_instructions ();
instruction_table bits_instructions ();
instruction_table carry_instructions ();
instruction_table comparison_instructions ();
instruction_table control_instructions ();
instruction_table conversion_instructions ();
instruction_table float_instructions ();
instruction_table integer_instructions ();
instruction_table memory_instructions ();
instruction_table move_instructions ();
instruction_table synchronization_instructions ();
instruction_table video_instructions ();

// The current opcode in TYPE, if that is a floating-point type; with a carry.
void translate_float (function_translator &, data_type type);
void translate_half (function_translator &, data_type type);
void translate_with_carry (function_translator &, data_type type);

// A place with the value of a clock, a special register that changes, of SIZE
// bytes.
place emit_clock (function_translator &, const operand &, unsigned size);

} // namespace ptxemu

#endif /* PTXEMU_FAMILIES_H */
