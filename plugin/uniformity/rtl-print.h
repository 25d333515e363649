/* Dumps of the uniformity analysis of RTL.

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
