/* Half precision in code for nvptx devices.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
