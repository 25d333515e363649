/* A thread's limit on stack use for others' work.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_STACK_H
#define GOMP_EXT_STACK_H 1

#include <cstddef>

namespace omptq
{

/* Returns the address below which the calling thread, whose stack is at FRAME,
   should not take others' work: a quarter of the stack below FRAME, at most 512
   KiB, and not in the stack's lower half.  */
char *steal_limit_from (void *frame);

/* The same for what it should not put on top of its stack if it can do it
   later: a quarter of the stack, or 512 KiB if that is not known.  */
char *nesting_limit_from (void *frame);

/* Returns the address below which the calling thread, whose stack is at FRAME,
   should begin nothing more on that stack: the lowest quarter, or 256 KiB, are
   left for functions that it calls meanwhile.  Null if that is not known.  */
char *nesting_floor_from (void *frame);

/* During the object's lifetime, the calling thread's stack has SIZE bytes from
   LOWEST on; afterwards it is what it was.  */
class stack_in_use
{
public:
  stack_in_use (char *lowest, size_t size);
  ~stack_in_use ();

  stack_in_use (const stack_in_use &) = delete;

private:
  char *m_lowest_before;
  size_t m_size_before;
};

} // namespace omptq

#endif /* GOMP_EXT_STACK_H */
