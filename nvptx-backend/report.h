/* What was done in a function, in one line.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
