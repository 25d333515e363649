/* `#pragma intel omp' lines.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DIRECTIVE_H
#define OMPTQ_DIRECTIVE_H 1

namespace omptq
{

/* Registers handlers for `#pragma intel omp' lines.  Call on PLUGIN_PRAGMAS.
   Without -fopenmp these lines have no effect, and the first gets a warning;
   under -E they are passed through, with macros expanded, for the subsequent
   compilation.  */
void register_directives ();

} // namespace omptq

#endif /* OMPTQ_DIRECTIVE_H */
