/* The library of functions of mathematics.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_MATH_LIBRARY_H
#define OMPTQ_NVPTX_MATH_LIBRARY_H 1

namespace omptq
{

/* Lets the compiler read the library, beside the file PLUGIN, after the files
   of the program; does nothing if it is not there.  Step (1) of pass
   `math-library', which must follow.  */
void read_math_library (const char *plugin);

} // namespace omptq

#endif /* OMPTQ_NVPTX_MATH_LIBRARY_H */
