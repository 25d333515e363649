/* Settings, from environment variables.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A new variable has a line in README.md and one in `variables'.  */

#include "settings.h"

#include <cstdlib>
#include <cstring>
#include <unistd.h>

#include "../common/number.h"
#include "../common/output.h"

namespace ptxemu::cuda
{

namespace
{

[[noreturn]] void
refuse (const std::string &name, const std::string &value,
        const std::string &expected)
{
  std::fprintf (stderr, "ptxemu: error: %s=%s: expected %s\n", name.c_str (),
                value.c_str (), expected.c_str ());
  std::exit (EXIT_FAILURE);
}

// Sets one setting to VALUE; returns what is expected instead, or null.
using taker = const char *(*)(settings &, const std::string &value);

// A number between LEAST and MOST for VALUE.
template <typename T>
const char *
take (T &to, const std::string &value, uint64_t least, uint64_t most,
      const char *expected)
{
  uint64_t number;
  if (!parse_bytes (value, &number) || number < least || number > most)
    return expected;
  to = number;
  return nullptr;
}

const char *
take_architecture (settings &s, const std::string &value)
{
  return parse_architecture (value, &s.architecture)
             ? nullptr
             : "an architecture, such as sm_80";
}

const char *
take_devices (settings &s, const std::string &value)
{
  return take (s.devices, value, 0, 64, "a number up to 64");
}

const char *
take_multiprocessors (settings &s, const std::string &value)
{
  return take (s.machine.multiprocessors, value, 1, 1024,
               "a number from 1 to 1024");
}

const char *
take_host_threads (settings &s, const std::string &value)
{
  return take (s.machine.host_threads, value, 0, 1024, "a number up to 1024");
}

const char *
take_memory (settings &s, const std::string &value)
{
  return take (s.machine.memory, value, 1 << 20, uint64_t{ 1 } << 40,
               "bytes from 1M to 1024G");
}

const char *
take_heap (settings &s, const std::string &value)
{
  const char *mistake = take (s.machine.heap, value, 1 << 10,
                              uint64_t{ 1 } << 36, "bytes from 1K to 64G");
  s.machine.first_heap = s.machine.heap;
  return mistake;
}

const char *
take_stack (settings &s, const std::string &value)
{
  const char *mistake
      = take (s.machine.stack, value, 1 << 10, 1 << 20, "bytes from 1K to 1M");
  s.machine.first_stack = s.machine.stack;
  return mistake;
}

const char *
take_seed (settings &s, const std::string &value)
{
  return take (s.machine.seed, value, 0, UINT64_MAX, "a number");
}

const char *
take_limit (settings &s, const std::string &value)
{
  return take (s.machine.limit, value, 0, UINT64_MAX, "a number");
}

const char *
take_independent (settings &s, const std::string &value)
{
  return take (s.machine.independent, value, 0, 1, "0 or 1");
}

const char *
take_races (settings &s, const std::string &value)
{
  return take (s.machine.checks.races, value, 0, 1, "0 or 1");
}

const char *
take_weak (settings &s, const std::string &value)
{
  return take (s.machine.checks.weak, value, 0, 1, "0 or 1");
}

const char *
take_uninitialised (settings &s, const std::string &value)
{
  return take (s.machine.checks.uninitialised, value, 0, 1, "0 or 1");
}

const char *
take_bounds (settings &s, const std::string &value)
{
  return take (s.machine.checks.bounds, value, 0, 1, "0 or 1");
}

const char *
take_leaks (settings &s, const std::string &value)
{
  return take (s.machine.checks.leaks, value, 0, 1, "0 or 1");
}

const char *
take_count (settings &s, const std::string &value)
{
  s.count_file = value;
  s.machine.count = true;
  return nullptr;
}

const char *
take_report (settings &s, const std::string &value)
{
  s.report_file = value;
  return nullptr;
}

const char *
take_save (settings &s, const std::string &value)
{
  s.save_folder = value;
  return nullptr;
}

const char *
take_trace (settings &s, const std::string &value)
{
  s.machine.trace = value == "-" ? stderr : open_output (value);
  return s.machine.trace ? nullptr : "a file that can be written";
}

const struct
{
  const char *name;
  taker take;
} variables[] = {
  { "PTXEMU_ARCH", take_architecture },
  { "PTXEMU_BOUNDS", take_bounds },
  { "PTXEMU_COUNT", take_count },
  { "PTXEMU_DEVICES", take_devices },
  { "PTXEMU_HEAP", take_heap },
  { "PTXEMU_HOST_THREADS", take_host_threads },
  { "PTXEMU_INDEPENDENT", take_independent },
  { "PTXEMU_INIT", take_uninitialised },
  { "PTXEMU_LEAKS", take_leaks },
  { "PTXEMU_LIMIT", take_limit },
  { "PTXEMU_MEMORY", take_memory },
  { "PTXEMU_MULTIPROCESSORS", take_multiprocessors },
  { "PTXEMU_RACES", take_races },
  { "PTXEMU_REPORT", take_report },
  { "PTXEMU_SAVE", take_save },
  { "PTXEMU_SEED", take_seed },
  { "PTXEMU_STACK", take_stack },
  { "PTXEMU_TRACE", take_trace },
  { "PTXEMU_WEAK", take_weak },
};

// An unknown name is more likely a mistake than meant for another program.
void
warn_of_unknown_names ()
{
  for (char **each = environ; *each; each++)
    {
      std::string name (*each, std::strcspn (*each, "="));
      if (name.compare (0, 7, "PTXEMU_") != 0)
        continue;
      bool known = false;
      for (const auto &variable : variables)
        known = known || name == variable.name;
      if (!known)
        std::fprintf (stderr, "ptxemu: warning: there is no setting %s\n",
                      name.c_str ());
    }
}

} // anonymous namespace

bool
settings::wants_bounds ()
{
  static const bool wanted = [] {
    settings s;
    const char *value = std::getenv ("PTXEMU_BOUNDS");
    return value != nullptr && take_bounds (s, value) == nullptr
           && s.machine.checks.bounds;
  }();
  return wanted;
}

settings
settings::from_environment ()
{
  settings result;
  for (const auto &variable : variables)
    if (const char *value = std::getenv (variable.name); value && *value)
      if (const char *expected = variable.take (result, value))
        refuse (variable.name, value, expected);
  warn_of_unknown_names ();
  return result;
}

} // namespace ptxemu::cuda
