/* What takes the library out of its archive.

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

#include "libgomp-ext.h"
#include "omptq.h"

/* Compiled code that finds the library at run time has a common variable of this
   name, and weak references to the functions.  Where the program is linked with
   libgomp-ext.a, the linker takes the member that defines the variable; the weak
   references alone would take none.  See plugin/taskq/runtime.cc.  */
extern "C"
{
  extern char __omptq_library;
  char __omptq_library = 0;
}

namespace omptq
{
namespace
{

/* With this member come those of all the functions.  */
__attribute__ ((used)) void *const functions[] = {
  reinterpret_cast<void *> (GOMP_taskq),
  reinterpret_cast<void *> (GOMP_taskq_alone_begin),
  reinterpret_cast<void *> (GOMP_taskq_alone_end),
  reinterpret_cast<void *> (GOMP_taskq_is_last),
  reinterpret_cast<void *> (GOMP_taskq_ordered_end),
  reinterpret_cast<void *> (GOMP_taskq_ordered_start),
  reinterpret_cast<void *> (GOMP_taskq_reduction_register),
  reinterpret_cast<void *> (GOMP_taskq_reduction_remap),
  reinterpret_cast<void *> (GOMP_taskq_reduction_unregister),
  reinterpret_cast<void *> (omptq_get_taskq_depth),
  reinterpret_cast<void *> (omptq_set_taskq_depth),
};

} // anon namespace
} // namespace omptq
