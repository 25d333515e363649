/* The functions that the libraries of the nvptx offload compiler call.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
