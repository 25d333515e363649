/* OpenMP's tool interface: what the program calls to control the tool.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* <omp.h> declares omp_control_tool since GCC 17, with enumerations that are
   passed like these numbers; so this file includes no header that includes
   it.  */

#include <cstdint>

#include "../tasks/wrapped-names.h"

namespace
{

// omp_control_tool_notool.
constexpr int no_tool = -2;

} // anon namespace

extern "C"
{

  __attribute__ ((visibility ("default"))) int
  omp_control_tool (int, int, void *)
  {
    return no_tool;
  }

  // Fortran's, which has no third argument.
  __attribute__ ((visibility ("default"))) int32_t
  omp_control_tool_ (const int32_t *, const int32_t *)
  {
    return no_tool;
  }
}
