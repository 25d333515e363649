/* Requirements of library functions on the stack of their callers.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
#ifndef OMPTQ_LIBRARY_STACKS_H
#define OMPTQ_LIBRARY_STACKS_H 1

namespace omptq
{

/* The requirements of a library function.  */
struct library_need
{
  // The most bytes of the soft stack that it uses, itself and by what it calls.
  unsigned bytes;
  // Whether it, or what it calls, looks at __nvptx_stacks or __nvptx_uni.
  bool looks;
  // Whether this is known.
  bool known;
};

// The requirements of the function NAME of the offload compiler's libraries.
library_need need_of_library_function (const char *name);

} // namespace omptq

#endif /* OMPTQ_LIBRARY_STACKS_H */
