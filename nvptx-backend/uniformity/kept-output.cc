/* The printed text of a function, kept until its uniform calls are marked.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "uniformity/kept-output.h"

#include "output.h"

namespace omptq
{
namespace
{

/* The end of a line and the beginning of one with a call.  */
constexpr std::string_view call_line = "\n\t\tcall";

} // anon namespace

kept_output *kept_output::active = nullptr;

kept_output::kept_output (const uniform_calls &uniform)
    : m_uniform (uniform), m_file (asm_out_file),
      m_hook (targetm.asm_out.final_postscan_insn),
      m_stream (open_memstream (&m_text, &m_size))
{
  // Out of memory, or one exists already.
  gcc_assert (m_stream && !active);
  active = this;
  asm_out_file = m_stream;
  targetm.asm_out.final_postscan_insn = note_printed;
}

kept_output::~kept_output ()
{
  targetm.asm_out.final_postscan_insn = m_hook;
  asm_out_file = m_file;
  active = nullptr;
  fclose (m_stream);
  write ();
  free (m_text);
}

/* GCC's hook: INSN has been printed.  */
void
kept_output::note_printed (FILE *file, rtx_insn *insn, rtx *operands, int count)
{
  if (active->m_hook)
    active->m_hook (file, insn, operands, count);
  active->note (insn);
}

/* Notes where the text of INSN, which ends here, calls.  */
void
kept_output::note (const rtx_insn *insn)
{
  size_t begin = m_end;
  // Now m_text and m_size are up to date.
  fflush (m_stream);
  m_end = m_size;
  if (!CALL_P (insn))
    return;
  m_calls++;
  if (!m_uniform.contains (insn) || GET_CODE (PATTERN (insn)) == COND_EXEC)
    return;
  std::string_view text (m_text + begin, m_end - begin);
  size_t line = text.rfind (call_line);
  if (line != text.npos)
    m_offsets.push_back (begin + line + call_line.length ());
}

/* Writes the text.  */
void
kept_output::write () const
{
  size_t begin = 0;
  for (size_t offset : m_offsets)
    {
      fwrite (m_text + begin, 1, offset - begin, m_file);
      fputs (".uni", m_file);
      begin = offset;
    }
  fwrite (m_text + begin, 1, m_size - begin, m_file);
}

} // namespace omptq
