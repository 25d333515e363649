/* Messages, and ending the program.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_ERROR_H
#define GOMP_EXT_ERROR_H 1

namespace omptq
{

/* Prints a line on standard error that begins with the library's name.  */
[[gnu::format (printf, 1, 2)]] void warn (const char *format, ...);

/* Prints a line on standard error, formatted as by printf, and ends the program
   with status 1, as libgomp does.  If several threads call this, the first one
   acts and the others wait.  */
[[noreturn, gnu::format (printf, 1, 2)]] void fatal (const char *format, ...);

} // namespace omptq

#endif /* GOMP_EXT_ERROR_H */
