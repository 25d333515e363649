/* Options of ThreadSanitizer that a program has with OpenMP.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
