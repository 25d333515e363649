/* The command line of ptxemu.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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

// The checks of a run: all, unless some are named, or some are excluded.
class chosen_checks
{
public:
  using kind = findings::kind;

  void
  name (kind what)
  {
    m_named |= bit (what);
  }

  void
  exclude (kind what)
  {
    m_excluded |= bit (what);
  }

  void
  exclude_all ()
  {
    m_excluded = ~0U;
  }

  bool
  has (kind what) const
  {
    return ((m_named == 0 ? ~0U : m_named) & ~m_excluded & bit (what)) != 0;
  }

  // Whether no option says whether to do WHAT.
  bool
  is_default (kind what) const
  {
    return m_named == 0 && (m_excluded & bit (what)) == 0;
  }

  // Whether no option is about checks.
  bool
  are_default () const
  {
    return m_named == 0 && m_excluded == 0;
  }

private:
  static unsigned
  bit (kind what)
  {
    return 1U << unsigned (what);
  }

  unsigned m_named = 0, m_excluded = 0;
};

// A check: its name in options and in the summary, and the emulator's setting.
struct check_name
{
  findings::kind what;
  const char *name;
  const char *setting;
};

constexpr check_name check_names[] = {
  { findings::kind::race, "races", "PTXEMU_RACES" },
  { findings::kind::uninitialised, "init", "PTXEMU_INIT" },
  { findings::kind::bounds, "bounds", "PTXEMU_BOUNDS" },
  { findings::kind::leak, "leaks", "PTXEMU_LEAKS" },
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
  chosen_checks checks;
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
