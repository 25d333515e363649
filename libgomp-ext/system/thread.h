/* The library's own threads.

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

#ifndef GOMP_EXT_THREAD_H
#define GOMP_EXT_THREAD_H 1

#include <cstddef>

namespace omptq
{

/* The stack, in bytes, of a thread that does little but call the kernel.  */
constexpr size_t small_stack = 64 * 1024;

/* Starts a detached thread with STACK bytes of stack, or as many as usual if
   that is zero.  It calls FUNCTION (DATA) and receives none of the program's
   signals.  Returns false if that fails: its work must be optional.  */
bool start_detached (void *(*function) (void *), void *data, size_t stack);

} // namespace omptq

#endif /* GOMP_EXT_THREAD_H */
