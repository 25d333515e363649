/* Half precision in code for nvptx devices.

   GCC knows the type _Float16 in device code only with its option
   -mexperimental; without it, what the host has of that type cannot be
   read, and the offload compiler crashes.  With it GCC 12 to 16 lack some
   of what the type needs, which the passes half-values and half-operands
   supply.

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

#ifndef OMPTQ_NVPTX_HALF_PRECISION_H
#define OMPTQ_NVPTX_HALF_PRECISION_H 1

namespace omptq
{

/* Has GCC know _Float16 on every device.  Must be called before GCC makes its
   types, as plugin_init is.  */
void allow_half_precision ();

} // namespace omptq

#endif /* OMPTQ_NVPTX_HALF_PRECISION_H */
