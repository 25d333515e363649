/* Stacks on which a thread goes on when its own one is nearly full.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_EXTRA_STACK_H
#define GOMP_EXT_EXTRA_STACK_H 1

#include <cstddef>

namespace omptq
{

/* One thread's, which may need several, one after the other.  They lie in
   memory of their own, each above a page that nothing may touch.  */
class extra_stacks
{
public:
  // Whether this processor architecture is supported.
#if defined __x86_64__ || defined __aarch64__
  static constexpr bool exist = true;
#else
  static constexpr bool exist = false;
#endif

  // More than a thread leaves free on the stack below (nesting_floor_from).
  static constexpr size_t bytes = 1024 * 1024;

  // So many that a recursion without end does not take all memory.
  static constexpr unsigned most = 512;

  // Calls FUNCTION (DATA) on another stack than the calling thread's.  Ends the
  // program if MOST are in use, or there is no memory.
  void call (void (*function) (void *), void *data);

private:
  char *take ();
  void give_back (char *stack);

  unsigned m_in_use = 0;
  // One that is not in use, since recursions often return and go on; or null.
  char *m_unused = nullptr;
};

} // namespace omptq

#endif /* GOMP_EXT_EXTRA_STACK_H */
