/* A thread's limit on stack use for others' work.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
