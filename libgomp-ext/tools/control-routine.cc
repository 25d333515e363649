/* OpenMP's tool interface: what the program calls to control the tool.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
