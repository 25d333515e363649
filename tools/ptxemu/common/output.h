/* Files for output.
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
/* They are opened as a shell's `>' does, but /dev/stdout, /dev/stderr,
   /dev/fd/N and /proc/self/fd/N are the files that this process has open: what
   others wrote there remains, and all share one position.  Opening such a name
   anew would empty a file to which the shell has redirected stdout.  */

#ifndef PTXEMU_OUTPUT_H
#define PTXEMU_OUTPUT_H 1

#include <cstdio>
#include <string>

namespace ptxemu
{

// Returns a stream into the file NAME, to be closed; null, with errno, if that
// fails.
std::FILE *open_output (const std::string &name);

// Writes TEXT as the whole of the file NAME; false, with errno, if that fails.
// Of several processes that do so at the same time, the last one's remains.
bool write_output (const std::string &name, const std::string &text);

// Writes TEXT into an open file; false, with errno, if that fails.
bool write_all (int file, const std::string &text);

} // namespace ptxemu

#endif /* PTXEMU_OUTPUT_H */
