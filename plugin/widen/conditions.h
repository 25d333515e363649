/* Conditions on floating-point numbers between regions.

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

#ifndef OMPTQ_WIDEN_CONDITIONS_H
#define OMPTQ_WIDEN_CONDITIONS_H 1

namespace omptq
{

/* Lets each comparison of floating-point numbers that regions of the current function
   may depend on be a statement of its own:

     if (e != 0.0) goto more; else goto end;

   becomes

     compared = e != 0.0;
     if (compared != 0) goto more; else goto end;

   When regions become one, the threads agree on COMPARED, which one of them computes:
   the others may have another floating-point environment, in which subnormal numbers
   count as zeros.  Where regions stay as they are the optimisers undo it.  */
void separate_comparisons ();

} // namespace omptq

#endif /* OMPTQ_WIDEN_CONDITIONS_H */
