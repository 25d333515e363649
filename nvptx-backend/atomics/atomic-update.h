/* Atomic updates of memory by associative operators.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_ATOMIC_UPDATE_H
#define OMPTQ_NVPTX_ATOMIC_UPDATE_H 1

#include <optional>

#include "atomics/update-loop.h"

namespace omptq
{

/* Returns whether the device has an atomic instruction for CODE, one that an
   atomic_update has, in MODE.  */
bool has_instruction (rtx_code code, machine_mode mode);

/* The name of that instruction after `atom.', without the number of bits.  */
const char *atom_name (rtx_code code, machine_mode mode);

/* Returns whether an atomic operation of MODEL needs a barrier for memory
   before it, and after it.  */
bool has_barrier_before (memmodel model);
bool has_barrier_after (memmodel model);

/* An atomic update M = M CODE V: an insn, or a loop around a
   compare-and-swap.  */
struct atomic_update
{
  // The update by the insn at INSN; is_found () is false if there is none.
  static atomic_update parse (rtx_insn *insn);

  bool
  is_found () const
  {
    return insn != nullptr;
  }

  // Returns whether the device has an instruction for it.
  bool has_instruction () const;

  // The part of M's address that is not constant, or null.
  rtx base () const;

  // Returns whether the address is constant, or a register that is not of the
  // function's frame, and a constant.
  bool has_known_address () const;

  // The insn that changes M, and the one that reads V, maybe the same.
  rtx_insn *insn = nullptr;
  rtx_insn *value_insn = nullptr;
  std::optional<update_loop> loop;

  // Subtraction counts as addition, if there is no result.
  rtx_code code = UNKNOWN;
  machine_mode mode = VOIDmode;
  rtx memory = NULL_RTX;
  rtx value = NULL_RTX;
  memmodel model = MEMMODEL_RELAXED;
  // True if what M was before is used; if so and there is no loop, the register
  // for it.
  bool has_result = false;
  rtx old = NULL_RTX;
  // See address-counts.h.
  unsigned expected_addresses = 0;

private:
  bool parse_insn (rtx_insn *candidate);
  bool parse_loop (rtx_insn *candidate);
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_ATOMIC_UPDATE_H */
