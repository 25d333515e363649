/* Translation of a function into micro-operations.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* `run' lays out the frame and translates one instruction after the other: for
   each it emits `meet_lanes' if branches reconverge there, `run_guarded' if it
   is guarded, and calls the family's function for the opcode (families.h).
   That one takes the modifiers, gets places for the operands, and emits
   micro-operations.  It calls `not_emulated' for a form that it does not have;
   a modifier that it does not take is an error, too.  Labels become numbers of
   micro-operations at the end.  */

#ifndef PTXEMU_TRANSLATOR_H
#define PTXEMU_TRANSLATOR_H 1

#include <map>
#include <string>
#include <vector>

#include "../checks/wanted.h"
#include "../program/code.h"
#include "modifiers.h"

namespace ptxemu
{

class function_translator;

// Translates the current instruction.
using translate_function = void (*) (function_translator &);

// The data that the translations of a program's functions share.
struct translation_context
{
  const program &all;
  translation &result;
  translate_function (*find) (opcode); // null: not emulated
  const wanted_checks &wanted;
  std::map<std::string, uint32_t> symbol_places; // by symbol_key
};

class function_translator
{
public:
  function_translator (translation_context &, unsigned number);

  std::unique_ptr<code_function> run ();

  // --- For families of instructions. ---

  const instruction &
  current () const
  {
    return *m_current;
  }

  modifiers &
  words ()
  {
    return *m_words;
  }

  size_t
  operands () const
  {
    return m_current->operands.size ();
  }

  // The instruction's operand N; an error if there is none.
  const operand &at (size_t n);

  // Throws link_error.
  [[noreturn]] void not_emulated (const std::string &why = "") const;
  [[noreturn]] void error (const std::string &what) const;

  // The place of an operand of TYPE.
  place source (const operand &, data_type type);
  place source (size_t n, data_type type);

  // The place of a result of TYPE; for `_', one that is never read.
  place result (const operand &, data_type type);
  place result (size_t n, data_type type);

  // The same for operands that may be wider than TYPE; *WIDE is their size.
  place wide_source (const operand &, data_type type, unsigned *wide);
  place wide_result (const operand &, data_type type, unsigned *wide);

  // The place of a predicate, which may be negated.
  place predicate (const operand &);
  place predicate_result (const operand &);

  // A place with the constant BITS of TYPE.
  place constant (data_type type, uint64_t bits);

  // A new place in the frame for values of SIZE bytes, or for a predicate.
  place temporary (unsigned size);
  place predicate_temporary ();

  // The parts of a vector, `{a, b}' or a register; of another operand, itself.
  operand_list parts (const operand &) const;

  // The condition code, a predicate.
  place carry ();

  // The type of a register, or of the first one in a vector.
  data_type register_type (const operand &) const;

  // The place of the base of an address, and the *OFFSET to add.
  place address_of (const operand &, uint64_t *offset);

  // Emits a micro-operation; the reference is valid until the next one.
  micro_op &emit (handler, instruction_class);

  // Emits RUN, which is not emulated if null, with operand 0 of TYPE as the
  // result and the operands 1, 2, ... of the types SOURCES as A, B, ...
  micro_op &operation (handler run, instruction_class, data_type type,
                       const std::vector<data_type> &sources);

  // The same where all operands are of TYPE.
  micro_op &simple (handler run, instruction_class, data_type type);

  // Gives the instruction's guard to a micro-operation whose handler looks at
  // it.
  void guard_itself (micro_op &);

  // Sets the target of micro-operation OP to a label; its join to where lanes
  // that diverge at the current instruction reconverge.
  void refer_label (uint32_t op, size_t label);
  void refer_join (uint32_t op);

  const wanted_checks &
  wanted () const
  {
    return m_context.wanted;
  }

  // The number of a new site in translation::sites, in the current instruction;
  // its function and instruction are set.
  uint32_t add_site (access_site);

  // Micro-operations that are to be emitted later.
  void postpone (const micro_op &);
  bool
  has_postponed () const
  {
    return !m_postponed.empty ();
  }

  // Whether I names a register of an instruction that postponed one; a store
  // may name those of the address, which it does not change.
  bool names_postponed (const instruction &i) const;
  void emit_postponed ();

  const program &
  whole () const
  {
    return m_context.all;
  }

  const function &
  text () const
  {
    return *m_text;
  }

  const module &
  image () const
  {
    return *m_image;
  }

  code_function &
  code ()
  {
    return *m_code;
  }

  // The place of a variable of the function in .param; null if it is something
  // else.
  const parameter_place *parameter (const operand &);
  bool is_local (const operand &) const;

  // The meaning of a name; an unknown one is an error.
  const symbol &resolve (const std::string &name) const;
  place symbol_place (const symbol &, uint64_t addend);

  // The layout of parameters in the frame of a function with SIGNATURE.
  static parameter_layout lay_out (const prototype &signature);

private:
  void place_variables ();
  void place_registers ();
  void find_joins ();
  void translate_current ();
  void finish_labels ();
  place register_place (const operand &, data_type *type) const;
  place typed_place (const operand &, data_type type, unsigned *wide,
                     const std::string &what) const;
  place special_place (const operand &) const;
  place local_address (const operand &);
  place address_value (const operand &, unsigned size);
  uint32_t take_frame (uint64_t bytes, uint32_t alignment);
  uint64_t real_bits (const operand &, data_type type) const;

  translation_context &m_context;
  const module *m_image;
  const function *m_text;
  std::unique_ptr<code_function> m_code;
  const instruction *m_current = nullptr;
  modifiers *m_words = nullptr;
  bool m_has_carry = false;
  place m_carry;
  std::vector<uint32_t> m_registers;         // offsets in the frame
  std::vector<parameter_place> m_parameters; // by variable
  std::vector<uint64_t> m_locals;            // offsets by variable
  std::map<std::pair<unsigned, uint64_t>, uint32_t> m_constants;
  std::vector<uint64_t> m_constant_words; // 32 lanes each, as they lie
  uint32_t m_constant_bytes = 0;
  std::vector<std::pair<uint32_t, size_t>> m_label_uses; // op, label
  std::vector<uint32_t> m_op_of_instruction;
  std::vector<bool> m_is_join;   // by instruction
  std::vector<size_t> m_join_of; // instruction to instruction
  std::vector<std::pair<uint32_t, size_t>> m_join_uses;
  std::vector<bool> m_is_label; // by instruction
  std::vector<micro_op> m_postponed;
};

} // namespace ptxemu

#endif /* PTXEMU_TRANSLATOR_H */
