/* OpenMP's tool interface: what the program calls to control the tool.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* <omp.h> declares omp_control_tool since GCC 17, with enumerations that are
   passed like these numbers; so this file includes no header that includes
   it.  */

#include <cstdint>

#include "../libgomp/wrapped-names.h"
#include "control-tool.h"

extern "C"
{

  __attribute__ ((visibility ("default"))) int
  omp_control_tool (int command, int modifier, void *argument)
  {
    return omptq::tools::control_tool (command, modifier, argument,
                                       __builtin_return_address (0),
                                       __builtin_frame_address (0));
  }

  // Fortran's, which has no third argument.
  __attribute__ ((visibility ("default"))) int32_t
  omp_control_tool_ (const int32_t *command, const int32_t *modifier)
  {
    return omptq::tools::control_tool (*command, *modifier, nullptr,
                                       __builtin_return_address (0),
                                       __builtin_frame_address (0));
  }
}
