/* Lambdas that target regions get as values.

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

#ifndef OMPTQ_LAMBDA_CLAUSES_H
#define OMPTQ_LAMBDA_CLAUSES_H 1

namespace omptq
{

/* Call on PLUGIN_PRE_GENERICIZE.  Mends the target constructs of the function
   FN.  */
void mend_lambda_clauses (tree fn);

} // namespace omptq

#endif /* OMPTQ_LAMBDA_CLAUSES_H */
