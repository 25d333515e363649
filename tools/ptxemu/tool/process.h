/* A program that this one starts.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
