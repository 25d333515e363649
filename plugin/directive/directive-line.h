/* The line of a directive, as the preprocessor has it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DIRECTIVE_LINE_H
#define OMPTQ_DIRECTIVE_LINE_H 1

#include "directive/clauses.h"

namespace omptq
{

/* Adds the rest of the line that READER is at to TOKENS.  Returns false, after
   an error that names PRAGMA, if it has a word that cannot be used.  */
bool read_line (cpp_reader *reader, const char *pragma,
                vec<directive_token> *tokens);

/* True if the current line of READER is the string of a _Pragma.  */
bool in_pragma_operator (cpp_reader *reader);

/* The macro whose expansion continues after the _Pragma that READER is at; null
   if there is none.  Text pushed to the lexer would come after all of it.  The
   pragma's first word is WORD, or begins with PREFIX unless that is null.  */
const cpp_hashnode *macro_that_goes_on (cpp_reader *reader, const char *word,
                                        const char *prefix);

} // namespace omptq

#endif /* OMPTQ_DIRECTIVE_LINE_H */
