/* Workqueuing directives in Fortran.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_FORTRAN_H
#define OMPTQ_FORTRAN_H 1

namespace omptq
{

/* Warns of workqueuing directives in the translation unit's files if it is
   Fortran, in which they are comments.  Call on PLUGIN_FINISH_UNIT.  */
void warn_of_fortran_directives ();

} // namespace omptq

#endif /* OMPTQ_FORTRAN_H */
