/* Letting a program call other functions than those it is bound to.
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
   objects that are loaded later, and those that ask dlsym.  What has the
   address of an original already keeps it.  Must be called once, while there
   is one thread.  Returns false, with a message, if that cannot be done.

   A program without tools so pays nothing for them: its calls go to libgomp as
   they always do.  */
bool replace_functions (const replacement *first, size_t count);

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_REPLACE_H */
