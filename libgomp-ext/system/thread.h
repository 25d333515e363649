/* The library's own threads.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
