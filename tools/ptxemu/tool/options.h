/* The command line of ptxemu.
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
#ifndef PTXEMU_OPTIONS_H
#define PTXEMU_OPTIONS_H 1

#include <stdexcept>
#include <string>
#include <vector>

#include "../machine/configuration.h"

namespace ptxemu::tool
{

// An error in the command line or in a file that it names.
class usage_error : public std::runtime_error
{
public:
  using std::runtime_error::runtime_error;
};

// The exit statuses of the command.
enum : int
{
  exit_success = 0,
  exit_fault = 1, // in the kernel, or a check found something
  exit_usage = 2  // bad usage, or bad input
};

enum class command
{
  run,
  trace,
  count,
  disassemble,
  check,
  help
};

struct options
{
  command what = command::help;
  std::vector<std::string> files;

  // A program to run instead of kernels of files: its file, and its name and
  // arguments.  Each seed is one run.
  std::string program_file; // empty: there is no program
  std::vector<std::string> program;
  std::vector<std::pair<std::string, std::string>> settings; // of its emulator
  bool has_seeds = false;
  uint64_t first_seed = 0, last_seed = 0;
  bool until_found = false;
  bool count = false;

  // How a kernel is launched.  The texts are read later.
  std::string kernel; // empty: the only one
  dimensions grid;
  dimensions block{ 32, 1, 1 };
  uint64_t shared = 0;
  std::vector<std::string> arguments;

  // Memory to print or write after the kernel.
  struct wanted
  {
    std::string name; // of a buffer, or a variable of the program
    std::string file; // empty: printed
  };
  std::vector<wanted> results;

  configuration machine;
  bool time = false;
  bool json = false;
  std::string function; // disassemble this one only
  std::string output;   // of trace, counts, disassemble; empty: stdout
};

// Throws usage_error.
options read_options (int argc, char **argv);

// The output of --help.
extern const char help_text[];

} // namespace ptxemu::tool

#endif /* PTXEMU_OPTIONS_H */
