/* Programs that have been linked with libgomp before this library.
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

#ifndef GOMP_EXT_TASKS_LINK_ORDER_H
#define GOMP_EXT_TASKS_LINK_ORDER_H 1

namespace omptq
{
namespace tasks
{

/* Warns if the program has been linked with this library, but calls libgomp's
   functions for tasks, as it has been linked with that before.  To be called
   while the program starts.  */
void warn_of_link_order ();

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_LINK_ORDER_H */
