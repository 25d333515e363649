/* Half precision in code for nvptx devices.
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

#include "gcc-defects/half-precision.h"

#include "gimple-common.h"

namespace omptq
{
namespace
{

/* GCC's hooks.  */
bool (*is_mode_supported) (scalar_mode);
bool (*is_mode_in_libgcc) (scalar_float_mode);

// Instead of GCC's hooks.

bool
is_mode_or_half_supported (scalar_mode mode)
{
  return mode == HFmode || is_mode_supported (mode);
}

bool
is_mode_or_half_in_libgcc (scalar_float_mode mode)
{
  return mode == HFmode || is_mode_in_libgcc (mode);
}

} // anon namespace

void
allow_half_precision ()
{
  is_mode_supported = targetm.scalar_mode_supported_p;
  targetm.scalar_mode_supported_p = is_mode_or_half_supported;
  is_mode_in_libgcc = targetm.libgcc_floating_mode_supported_p;
  targetm.libgcc_floating_mode_supported_p = is_mode_or_half_in_libgcc;
}

} // namespace omptq
