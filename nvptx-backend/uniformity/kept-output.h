/* The printed text of a function, kept until its uniform calls are marked.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_KEPT_OUTPUT_H
#define OMPTQ_NVPTX_KEPT_OUTPUT_H 1

#include <optional>
#include <string_view>
#include <vector>

#include "uniformity/uniform-calls.h"

namespace omptq
{

/* Keeps what GCC prints in memory as long as it lives, and then writes it with
   `.uni' in the uniform calls.  There is one at a time.

   Text is changed here because nothing earlier can be.  A call's pattern has no
   operand for `.uni', and nvptx_output_call_insn prints "call" with fprintf.
   It also notes which functions must be declared, so no insn of ours can stand
   for the call.  GCC is sure to call its hook final_postscan_insn after each
   insn.  That bounds the text of a call, in which the last line that begins
   with "call" is the one.  If GCC should print calls in another way, they lack
   `.uni', which only says what is known.  */
class kept_output
{
public:
  // UNIFORM are the uniform calls of the current function.
  explicit kept_output (const uniform_calls &uniform);
  ~kept_output ();
  kept_output (const kept_output &) = delete;
  kept_output &operator= (const kept_output &) = delete;

  // How many calls were printed.
  unsigned
  calls () const
  {
    return m_calls;
  }

  // How many of them are uniform.
  unsigned
  uniform () const
  {
    return m_offsets.size ();
  }

private:
  static void note_printed (FILE *file, rtx_insn *insn, rtx *operands,
                            int count);
  void note (const rtx_insn *insn);
  void write () const;

  // The object that lives: GCC's hook gets none.
  static kept_output *active;

  const uniform_calls &m_uniform;
  // GCC's own, to be restored.
  FILE *m_file;
  decltype (targetm.asm_out.final_postscan_insn) m_hook;

  char *m_text = nullptr;
  size_t m_size = 0;
  FILE *m_stream;
  // Where the text of the last insn ends.
  size_t m_end = 0;
  // Where `.uni' is to be inserted.
  std::vector<size_t> m_offsets;
  unsigned m_calls = 0;
};

/* The calls of the function that is compiled, and what final prints of it.  */
struct marked_calls
{
  uniform_calls calls;
  std::optional<kept_output> output;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_KEPT_OUTPUT_H */
