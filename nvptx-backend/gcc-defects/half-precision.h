/* Half precision in code for nvptx devices.

   GCC knows the type _Float16 in device code only with its option
   -mexperimental; without it, what the host has of that type cannot be
   read, and the offload compiler crashes.  With it GCC 12 to 16 lack some
   of what the type needs, which half-values.cc and half-operands.cc
   supply.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_HALF_PRECISION_H
#define OMPTQ_NVPTX_HALF_PRECISION_H 1

namespace omptq
{

/* Has GCC know _Float16 on every device.  Must be called before GCC makes its
   types, as plugin_init is.  */
void allow_half_precision ();

} // namespace omptq

#endif /* OMPTQ_NVPTX_HALF_PRECISION_H */
