/* What functions of libraries need of the stack on which they are called.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */
#ifndef OMPTQ_LIBRARY_STACKS_H
#define OMPTQ_LIBRARY_STACKS_H 1

namespace omptq
{

/* What a function of a library needs.  */
struct library_need
{
  // The most bytes of the soft stack that it uses, itself and by what it calls.
  unsigned bytes;
  // Whether it, or what it calls, looks at __nvptx_stacks or __nvptx_uni.
  bool looks;
  // Whether this is known.
  bool known;
};

// What the function NAME of the offload compiler's libraries needs.
library_need need_of_library_function (const char *name);

} // namespace omptq

#endif /* OMPTQ_LIBRARY_STACKS_H */
