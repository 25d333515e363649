/* Reports what was done in a function, in one line.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "report.h"

namespace omptq
{
namespace
{

/* The number of pseudo-registers in the insns of the current function.  */
unsigned
count_registers ()
{
  auto_bitmap found;
  subrtx_iterator::array_type array;
  for (const rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (NONDEBUG_INSN_P (insn))
      FOR_EACH_SUBRTX (iter, array, PATTERN (insn), NONCONST)
  if (REG_P (*iter) && !HARD_REGISTER_P (*iter))
    bitmap_set_bit (found, REGNO (*iter));
  return bitmap_count_bits (found);
}

/* The number of insns of the current function that do something.  */
unsigned
count_instructions ()
{
  unsigned n = 0;
  for (const rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    n += NONDEBUG_INSN_P (insn) && GET_CODE (PATTERN (insn)) != USE
         && GET_CODE (PATTERN (insn)) != CLOBBER;
  return n;
}

} // anon namespace

void
function_report::count_before ()
{
  m_registers = count_registers ();
  m_instructions = count_instructions ();
}

void
function_report::add (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *clause = xvasprintf (format, args);
  va_end (args);
  m_text = m_text ? reconcat (m_text, m_text, "; ", clause, NULL)
                  : concat (clause, NULL);
  free (clause);
}

void
function_report::print (FILE *file)
{
  fprintf (
      file, "omptq_nvptx: %s: %s; registers %u to %u, instructions %u to %u\n",
      current_function_name (), m_text ? m_text : "nothing to do", m_registers,
      count_registers (), m_instructions, count_instructions ());
  free (m_text);
  m_text = nullptr;
}

} // namespace omptq
