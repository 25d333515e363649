/* The exceptions of C++'s library in device code.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_STANDARD_EXCEPTIONS_H
#define OMPTQ_STANDARD_EXCEPTIONS_H 1

#include "gimple-common.h"

namespace omptq
{

/* Returns what the symbol NAME stands for, to be freed.  */
char *demangle (const char *name);

/* If the statement at AT calls the constructor or the destructor of an
   exception of C++'s library, whose symbol is NAME, replaces it by what matters
   on a device: that the object has its text.  Returns whether it does.  */
bool replace_standard_member (gimple_stmt_iterator *at, const char *name);

/* Returns whether objects of the type that VAR describes have such a text, as
   those of std::runtime_error and of what is derived from it alone.  */
bool has_standard_text (tree var);

/* Returns the text of the object at ADDRESS, loaded before AT.  */
tree load_standard_text (gimple_stmt_iterator *at, tree address);

/* Returns whether NAME is the symbol of the virtual table of such a class.  */
bool is_standard_table (const char *name);

} // namespace omptq

#endif /* OMPTQ_STANDARD_EXCEPTIONS_H */
