/* Errors of the CUDA driver interface.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
/* Inside the library an error is an exception; an entry point returns its
   number, see library.h.  */

#ifndef PTXEMU_ERRORS_H
#define PTXEMU_ERRORS_H 1

#include "../machine/report.h"
#include "cuda-types.h"

namespace ptxemu::cuda
{

class error
{
public:
  explicit error (CUresult code) : code (code) {}

  CUresult code;
};

// Throws CODE unless CONDITION holds.
void require (bool condition, CUresult code);

// The driver's name for CODE, and its text; null if CODE is unknown.
const char *name_of (CUresult code);
const char *text_of (CUresult code);

// The driver's error for a kernel that ends with a fault.
CUresult result_of (fault);

// The driver's error for the exception that is being handled, whose text, if it
// says more, is written to stderr.
CUresult result_of_exception ();

} // namespace ptxemu::cuda

#endif /* PTXEMU_ERRORS_H */
