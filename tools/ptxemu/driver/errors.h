/* Errors of the CUDA driver interface.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
