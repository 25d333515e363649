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

/* Returns whether NAME is that of an operator new of C++, or of an operator
   delete.  */
bool is_operator_new (const char *name);
bool is_operator_delete (const char *name);

/* Returns whether NAME is a function's of the program itself in C++, or of a
   class of its own.  A library only knows names of C++ in namespaces that are
   reserved, and those of operators and of templates there.  */
bool is_cxx_name_of_program (const char *name);

} // namespace omptq

#endif /* OMPTQ_LIBRARY_NAMES_H */
