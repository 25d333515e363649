/* The functions that the driver itself provides to kernels.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
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
/* A call of one of them is a call_site like any other, but needs no frame:
   arguments and results are in the caller's.  */

#ifndef PTXEMU_SYSTEM_CALLS_H
#define PTXEMU_SYSTEM_CALLS_H 1

#include "../program/code.h"

namespace ptxemu
{

// LANES of the warp call a function of the driver at SITE, one after the other.
void do_system_call (warp &, system_call, const call_site &, lane_mask lanes);

} // namespace ptxemu

#endif /* PTXEMU_SYSTEM_CALLS_H */
