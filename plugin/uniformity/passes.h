/* Makers of the passes that show what is uniform.

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

#ifndef OMPTQ_UNIFORMITY_PASSES_H
#define OMPTQ_UNIFORMITY_PASSES_H 1

namespace omptq
{

/* Before optimized: shows it for GIMPLE.  */
opt_pass *make_pass_uniformity (gcc::context *ctxt);

/* Before ira: shows it for RTL.  */
opt_pass *make_pass_uniformity_rtl (gcc::context *ctxt);

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_PASSES_H */
