/* A program that this one starts.
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
#ifndef PTXEMU_PROCESS_H
#define PTXEMU_PROCESS_H 1

#include <string>
#include <vector>

namespace ptxemu::tool
{

// Returns the file of the program NAME, here or, if there is none, in PATH: one
// of the ELF format or a script with #!.  Empty if it is something else.
std::string find_program (const std::string &name);

// How a process ended.
struct process_end
{
  int status = 0; // of exit; 128 + SIGNAL if it was killed
  int signal = 0;
  bool stopped = false; // a signal asked this process to end
};

// Runs the program in FILE.  It has this process's terminal and gets its
// signals.  Throws usage_error if it cannot be executed.
process_end run_process (const std::string &file,
                         const std::vector<std::string> &arguments,
                         const std::vector<std::string> &environment);

} // namespace ptxemu::tool

#endif /* PTXEMU_PROCESS_H */
