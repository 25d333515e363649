/* Dumps of the uniformity analysis of RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_UNIFORMITY_RTL_PRINT_H
#define OMPTQ_UNIFORMITY_RTL_PRINT_H 1

#include "uniformity/rtl-sources.h"

#include "rtl-common.h"

namespace omptq
{

/* Analyses the current function, as for class rtl_values, and writes to FILE
   what is divergent in it.  THREADS is the name of the threads.  The head of
   pass-uniformity-rtl.cc has an example.  */
void print_uniformity (FILE *file, const rtl_sources &sources,
                       const char *threads);

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_RTL_PRINT_H */
