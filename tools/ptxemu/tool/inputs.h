/* Files: texts in PTX, and archives of them.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
#ifndef PTXEMU_INPUTS_H
#define PTXEMU_INPUTS_H 1

#include <string>
#include <vector>

#include "../text/module.h"

namespace ptxemu::tool
{

// All bytes of a file; throws usage_error.
std::string read_file (const std::string &name);

// The modules of the files, in order.  Of an archive, the members that define
// what earlier modules or other members declare, and ALL takes every member.
// Throws usage_error, also for an error in a text.
std::vector<module> read_modules (const std::vector<std::string> &files,
                                  bool all);

} // namespace ptxemu::tool

#endif /* PTXEMU_INPUTS_H */
