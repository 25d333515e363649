/* Letting a program call other functions than those it is bound to.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_REPLACE_H
#define GOMP_EXT_TOOLS_REPLACE_H 1

#include <cstddef>

namespace omptq
{
namespace tools
{

/* A function that programs call, and what they are to call instead.  */
struct replacement
{
  const char *name;
  void *function;
  // Gets the address of the function that programs would have called; null if
  // there is none.
  void **original;
};

/* Makes all objects of the process call COUNT replacements from FIRST on, also
   objects that are loaded later, and those that ask dlsym.  Code that already
   has the address of an original keeps it.  Must be called once, while there is
   one thread.  Returns false, with a message, if that cannot be done.

   A program without tools so pays nothing for them: its calls go to libgomp as
   they always do.  */
bool replace_functions (const replacement *first, size_t count);

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_REPLACE_H */
