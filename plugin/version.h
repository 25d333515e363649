/* Whether GCC is the one that a plugin was built for.

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

/* Whether VERSION is that of the GCC whose headers the plugin INFO was built with.
   What distributions change in every rebuild, the configuration and the date, does
   not matter.  If it is another one, ends the compilation, or, if the plugin's
   argument `optional' is there, says that the plugin does nothing.  */
bool check_version (const plugin_name_args *info,
                    const plugin_gcc_version *version);

} // namespace omptq

#endif /* OMPTQ_VERSION_H */
