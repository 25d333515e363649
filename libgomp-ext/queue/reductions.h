/* The argument of GOMP_taskq_reduction_register.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_REDUCTIONS_H
#define GOMP_EXT_QUEUE_REDUCTIONS_H 1

namespace omptq
{

/* Indices into the array described in libgomp-ext.h.  */
enum reduction_word
{
  reduction_variables,
  reduction_bytes,  // for each thread
  reduction_memory, // its alignment at first
  reduction_first_variable = 7
};

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_REDUCTIONS_H */
