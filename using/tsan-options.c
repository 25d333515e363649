/* Options of ThreadSanitizer that a program has with OpenMP.
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

/* omptq.specs links this with programs compiled with -fsanitize=thread.  Libgomp
   is not compiled so: of its accesses to memory ThreadSanitizer sees those of
   memset, memcpy and free, but not what orders them.  TSAN_OPTIONS and a function
   of the program's own have precedence.  */

const char *__tsan_default_options (void);

__attribute__ ((weak)) const char *
__tsan_default_options (void)
{
  return "ignore_noninstrumented_modules=1";
}
