/* Keeps GCC's pass nrv from functions whose results are in memory on the device
   only.

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

#ifndef OMPTQ_RESULTS_IN_MEMORY_H
#define OMPTQ_RESULTS_IN_MEMORY_H 1

namespace omptq
{

// To be called once, by the plugin that was loaded under the name PLUGIN.
void keep_nrv_from_other_results (const char *plugin);

} // namespace omptq

#endif /* OMPTQ_RESULTS_IN_MEMORY_H */
