/* Floating-point arithmetic between regions.

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

#ifndef OMPTQ_MERGE_FLOATING_POINT_H
#define OMPTQ_MERGE_FLOATING_POINT_H 1

namespace omptq
{

/* Where regions may depend on results of the current function's floating-point
   arithmetic, stores these in variables that nothing else writes:

     alpha = norm / dot;
     beta = alpha * 2.0;
     if (beta > 0.0) goto more; else goto end;

   becomes

     computed = norm / dot;
     computed.1 = computed * 2.0;
     compared = computed.1 > 0.0;
     alpha = computed;
     beta = computed.1;
     if (compared != 0) goto more; else goto end;

   When regions are merged, each thread executes the first three statements with
   the master's modes; or the master executes them, the threads wait for it, and
   each has its own ALPHA and BETA.  If regions are not
   merged, the optimizers undo this.  */
void separate_floating_point ();

} // namespace omptq

#endif /* OMPTQ_MERGE_FLOATING_POINT_H */
