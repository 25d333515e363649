/* The command ptxemu, which runs programs and kernels, and shows PTX files.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include <algorithm>
#include <chrono>
#include <cstring>
#include <iostream>
#include <new>
#include <sstream>

#include "../common/counts.h"
#include "../isa/translate.h"
#include "../program/linker.h"
#include "arguments.h"
#include "inputs.h"
#include "options.h"
#include "output-file.h"
#include "run-program.h"

using namespace ptxemu;
using namespace ptxemu::tool;

namespace
{

std::shared_ptr<const program>
link_files (const options &o, bool all)
{
  return translate (link (read_modules (o.files, all)), o.machine.checks);
}

// The kernel's name; that of the only one if none was given.
std::string
chosen_kernel (const options &o, const std::vector<std::string> &kernels)
{
  if (!o.kernel.empty ())
    return o.kernel;
  if (kernels.size () == 1)
    return kernels[0];
  std::string names;
  for (const std::string &each : kernels)
    names += "\n  " + each;
  throw usage_error (kernels.empty () ? "there is no kernel"
                                      : "which kernel?" + names);
}

void
print_time (const launch_report &report, std::chrono::duration<double> seconds)
{
  std::fprintf (stderr, "%.3f s", seconds.count ());
  if (report.total.warp_instructions != 0)
    std::fprintf (stderr,
                  ", %.1f million warp instructions/s, "
                  "%.1f million lane instructions/s",
                  report.total.warp_instructions / seconds.count () / 1e6,
                  report.total.lane_instructions / seconds.count () / 1e6);
  std::fputc ('\n', stderr);
}

void
print_counts (const options &o, const std::string &kernel,
              const launch_report &report, const output_file &out)
{
  count_table table;
  table.add (kernel, report);
  std::ostringstream text;
  if (o.json)
    table.write_json (text);
  else
    table.write_text (text);
  out.write (text.str ());
}

std::vector<std::string>
kernels_of (const program &linked)
{
  std::vector<std::string> names;
  for (const placed_function &each : linked.functions)
    if (each.code->kernel && each.code->defined)
      names.push_back (each.code->signature.name);
  return names;
}

// Runs a kernel and shows what was asked for.
int
launch (options o)
{
  output_file out (o.output);
  if (o.what == command::trace)
    o.machine.trace = out.stream ();
  o.machine.count = o.what == command::count || o.time;
  auto linked = link_files (o, false);
  std::string name = chosen_kernel (o, kernels_of (*linked));
  device machine (o.machine);
  std::unique_ptr<loaded_program> loaded = machine.load (linked);
  loaded_program::kernel_info info;
  if (!loaded->find_kernel (name, &info))
    throw usage_error ("there is no kernel '" + name + "'");
  kernel_arguments arguments (machine, *loaded);
  try
    {
      for (const std::string &each : o.arguments)
        arguments.add (each);
    }
  catch (const usage_error &e)
    {
      throw usage_error ("'--argument': " + std::string (e.what ()));
    }
  std::vector<char> bytes = arguments.pack (info);

  auto begin = std::chrono::steady_clock::now ();
  launch_report report = machine.launch (
      *loaded, name, o.grid, o.block, o.shared, bytes.data (), bytes.size ());
  auto end = std::chrono::steady_clock::now ();
  if (o.time)
    print_time (report, end - begin);
  if (o.what == command::count)
    print_counts (o, name, report, out);
  out.finish ();
  if (report.error != fault::none)
    {
      std::fprintf (stderr, "ptxemu: error: %s\n", report.message.c_str ());
      return exit_fault;
    }
  for (const options::wanted &each : o.results)
    arguments.show (each);
  return machine.found ().any () ? exit_fault : exit_success;
}

// Removes all functions of M but NAME; false if NAME does not exist.
bool
reduce_to_function (module &m, const std::string &name)
{
  auto other = [&] (const function &f) {
    return !f.defined || f.signature.name != name;
  };
  m.functions.erase (
      std::remove_if (m.functions.begin (), m.functions.end (), other),
      m.functions.end ());
  m.variables.clear ();
  return !m.functions.empty ();
}

int
disassemble (const options &o)
{
  output_file out (o.output);
  bool found = false;
  for (module &m : read_modules (o.files, true))
    if (o.function.empty () || reduce_to_function (m, o.function))
      {
        // This alone separates images.
        if (found)
          out.write (std::string (1, '\0'));
        out.write (to_text (m));
        found = true;
      }
  out.finish ();
  if (!found)
    throw usage_error ("there is no function '" + o.function + "'");
  return exit_success;
}

int
check (const options &o)
{
  auto linked = link_files (o, true);
  std::cout << linked->modules.size () << " images, "
            << linked->functions.size () << " functions, "
            << kernels_of (*linked).size () << " kernels\n";
  return exit_success;
}

int
dispatch (const options &o)
{
  switch (o.what)
    {
    case command::help:
      std::fputs (help_text, stdout);
      return exit_success;
    case command::disassemble:
      return disassemble (o);
    case command::check:
      return check (o);
    case command::run:
      if (!o.program.empty ())
        return run_program (o);
      break;
    case command::trace:
    case command::count:
      break;
    }
  return launch (o);
}

// Writes TEXT, which may begin with a source position, as a compiler does.
std::string
as_error (const std::string &text)
{
  size_t end = text.find (": ");
  bool place = end != text.npos && end > 0
               && std::strchr ("0123456789", text[end - 1]);
  if (place)
    return text.substr (0, end) + ": error: " + text.substr (end + 2);
  return "ptxemu: error: " + text;
}

} // anonymous namespace

int
main (int argc, char **argv)
{
  try
    {
      return dispatch (read_options (argc, argv));
    }
  catch (const usage_error &e)
    {
      bool told = std::strstr (e.what (), ": error: ") != nullptr;
      std::fprintf (stderr, "%s%s\n", told ? "" : "ptxemu: error: ", e.what ());
    }
  catch (const link_error &e)
    {
      std::fprintf (stderr, "%s\n", as_error (e.what ()).c_str ());
    }
  catch (const std::length_error &)
    {
      std::fputs ("ptxemu: error: out of memory\n", stderr);
    }
  catch (const std::bad_alloc &)
    {
      std::fputs ("ptxemu: error: out of memory\n", stderr);
    }
  return exit_usage;
}
