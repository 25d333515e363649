/* Races that a run-time library has on purpose.
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
#ifndef PTXEMU_KNOWN_RACES_H
#define PTXEMU_KNOWN_RACES_H 1

#include <string>

#include "../program/code.h"

namespace ptxemu
{

// Whether accesses, to VARIABLE if that is not empty, are in the lists of
// known-races.cc, which give the reasons.
bool is_known_race (const access_site &, const access_site &,
                    const std::string &variable);

} // namespace ptxemu

#endif /* PTXEMU_KNOWN_RACES_H */
