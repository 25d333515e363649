/* Reports what was done in a function, in one line.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_REPORT_H
#define OMPTQ_NVPTX_REPORT_H 1

#include "rtl-common.h"

namespace omptq
{

/* Collects what the passes say about the function that is compiled.  */
class function_report
{
public:
  function_report () = default;
  function_report (const function_report &) = delete;
  function_report &operator= (const function_report &) = delete;

  // Takes the function as it is now for what it was before.
  void count_before ();

  // Adds a clause, with FORMAT as of printf.
  void add (const char *format, ...) ATTRIBUTE_PRINTF_2;

  // Prints the line to FILE, and begins anew.
  void print (FILE *file);

private:
  char *m_text = nullptr;
  unsigned m_registers = 0;
  unsigned m_instructions = 0;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_REPORT_H */
