/* The functions that the libraries of the nvptx offload compiler call.

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

#ifndef OMPTQ_LIBRARY_NAMES_H
#define OMPTQ_LIBRARY_NAMES_H 1

#include "gcc-plugin.h"

#include "tree.h"

namespace omptq
{

/* The name under which the linker knows FNDECL.  */
const char *linked_name (tree fndecl);

/* Returns whether a library of GCC's nvptx offload compiler, in any version,
   may call a function of the program that has the NAME: a program can define
   its own `write'.  */
bool is_called_by_library (const char *name);

} // namespace omptq

#endif /* OMPTQ_LIBRARY_NAMES_H */
