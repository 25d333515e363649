/* A thread's limit on stack use for others' work.

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

#ifndef GOMP_EXT_STACK_H
#define GOMP_EXT_STACK_H 1

namespace omptq
{

/* Returns the address below which the calling thread, whose stack is at FRAME,
   should not take others' work: a quarter of the stack below FRAME, at most 512
   KiB, and not in the stack's lower half.  */
char *steal_limit_from (void *frame);

/* The same for what it should not put on top of its stack if it can do it
   later: a quarter of the stack, or 512 KiB if that is not known.  */
char *nesting_limit_from (void *frame);

} // namespace omptq

#endif /* GOMP_EXT_STACK_H */
