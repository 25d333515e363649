/* Numbers in settings and options.
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
#ifndef PTXEMU_NUMBER_H
#define PTXEMU_NUMBER_H 1

#include <cstdint>
#include <string>

namespace ptxemu
{

// Reads TEXT, a decimal or 0x number and nothing else; otherwise false.
bool parse_number (const std::string &text, uint64_t *value);

// The same, with K, M or G after it for powers of 1024.
bool parse_bytes (const std::string &text, uint64_t *value);

// Reads `sm_80' as 80.
bool parse_architecture (const std::string &text, unsigned *value);

} // namespace ptxemu

#endif /* PTXEMU_NUMBER_H */
