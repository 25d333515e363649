/* The entries of virtual tables for functions without a definition.

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

#pragma omp declare target

extern "C"
{
  void abort (void) __attribute__ ((noreturn));
  int printf (const char *, ...);

  __attribute__ ((noreturn)) void
  __cxa_pure_virtual (void)
  {
    printf ("pure virtual method called\n");
    abort ();
  }

  __attribute__ ((noreturn)) void
  __cxa_deleted_virtual (void)
  {
    printf ("deleted virtual method called\n");
    abort ();
  }
}

#pragma omp end declare target
