/* The entries of virtual tables for functions without a definition.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
