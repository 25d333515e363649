/* Checks that GCC is the version that a plugin was built for.

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

#ifndef OMPTQ_VERSION_H
#define OMPTQ_VERSION_H 1

namespace omptq
{

/* Returns whether VERSION is that of the GCC whose headers the plugin INFO was
   built with, of the same day and for the same target; the rest of the
   configuration changes in every rebuild of a distribution.  If not, ends the
   compilation or, with the plugin's argument `optional', notes that the plugin
   does nothing.  */
bool check_version (const plugin_name_args *info,
                    const plugin_gcc_version *version);

} // namespace omptq

#endif /* OMPTQ_VERSION_H */
