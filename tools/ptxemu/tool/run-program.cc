/* A program that runs with the emulator as its CUDA driver.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "run-program.h"

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <unistd.h>

#include "inputs.h"
#include "output-file.h"
#include "process.h"
#include "run-summary.h"

namespace ptxemu::tool
{

namespace
{

// A folder that exists as long as this object.
class temporary_folder
{
public:
  temporary_folder ()
  {
    const char *parent = std::getenv ("TMPDIR");
    std::string name = parent && *parent ? parent : "/tmp";
    name += "/ptxemu-XXXXXX";
    if (!mkdtemp (&name[0]))
      throw usage_error (name + ": " + std::strerror (errno));
    m_path = std::filesystem::absolute (name);
  }

  ~temporary_folder ()
  {
    std::error_code ignored;
    std::filesystem::remove_all (m_path, ignored);
  }

  temporary_folder (const temporary_folder &) = delete;
  temporary_folder &operator= (const temporary_folder &) = delete;

  std::string
  file (const char *name) const
  {
    return m_path / name;
  }

private:
  std::filesystem::path m_path;
};

// Returns the folder of the driver library that belongs to this command: in the
// build folder that of the command, else where it is installed, perhaps below
// another root or with another prefix.
std::string
driver_folder ()
{
  using std::filesystem::path;
  std::error_code ignored;
  const path own = std::filesystem::read_symlink ("/proc/self/exe", ignored)
                       .parent_path ();
  const path installed = PTXEMU_FOLDER;
  for (const path &each :
       { own, own / installed.lexically_relative (PTXEMU_BINDIR), installed })
    if (access ((each / "libcuda.so.1").c_str (), R_OK) == 0)
      return each.lexically_normal ();
  throw usage_error ((installed / "libcuda.so.1").string () + ": "
                     + std::strerror (errno));
}

// The environment of a process.
class environment
{
public:
  environment ()
  {
    for (char **each = environ; *each; each++)
      m_all.push_back (*each);
  }

  void
  set (const std::string &name, const std::string &value)
  {
    if (std::string *there = find (name))
      *there = name + "=" + value;
    else
      m_all.push_back (name + "=" + value);
  }

  void
  set_default (const std::string &name, const std::string &value)
  {
    if (!find (name))
      set (name, value);
  }

  // Whether NAME is a number other than zero.
  bool
  is_on (const std::string &name)
  {
    const std::string *there = find (name);
    return there && std::atoi (there->c_str () + name.size () + 1) != 0;
  }

  // Puts VALUE before a list.
  void
  put_before (const std::string &name, const std::string &value)
  {
    const std::string *there = find (name);
    std::string rest = there ? there->substr (name.size () + 1) : "";
    set (name, rest.empty () ? value : value + ":" + rest);
  }

  const std::vector<std::string> &
  all () const
  {
    return m_all;
  }

private:
  std::string *
  find (const std::string &name)
  {
    for (std::string &each : m_all)
      if (each.compare (0, name.size () + 1, name + "=") == 0)
        return &each;
    return nullptr;
  }

  std::vector<std::string> m_all;
};

// Settings that THERE already has apply where no option says anything else.
void
set_checks (const chosen_checks &checks, environment &there)
{
  for (const check_name &each : check_names)
    if (checks.is_default (each.what))
      there.set_default (each.setting, "1");
    else
      there.set (each.setting, checks.has (each.what) ? "1" : "0");
}

environment
environment_of (const options &o)
{
  environment result;
  result.put_before ("LD_LIBRARY_PATH", driver_folder ());
  result.set ("OMP_TARGET_OFFLOAD", "MANDATORY");
  // Without it, GCC 14's libgomp finds no device in some threads.
  result.set_default ("OMP_DEFAULT_DEVICE", "0");
  for (const auto &[name, value] : o.settings)
    result.set (name, value);
  set_checks (o.checks, result);
  // The library watches libgomp's functions.  Not with its folder, whose name
  // may have spaces: they separate names here.
  if (result.is_on ("PTXEMU_BOUNDS"))
    result.put_before ("LD_PRELOAD", "libcuda.so.1");
  return result;
}

// The names of the checks that are made in THERE.
std::string
names_of_checks (environment &there)
{
  std::string text;
  for (const check_name &each : check_names)
    if (there.is_on (each.setting))
      text += (text.empty () ? "" : ", ") + std::string (each.name);
  return text;
}

// Runs the program once.
run_result
run_once (const options &o, environment &there, uint64_t seed,
          const std::string &report, const std::set<finding> &known)
{
  if (!begin_report (report, known))
    throw usage_error (report + ": " + std::strerror (errno));
  there.set ("PTXEMU_REPORT", report);
  if (o.has_seeds)
    there.set ("PTXEMU_SEED", std::to_string (seed));
  process_end end = run_process (o.program_file, o.program, there.all ());
  return { seed, end, read_report (report) };
}

// Returns whether a run is the last one, whatever the options say.
bool
is_last (const options &o, const run_result &r)
{
  return r.end.stopped || r.report.kernels == 0
         || (o.until_found && (r.end.status != 0 || r.found_something ()));
}

} // anonymous namespace

int
run_program (const options &o)
{
  temporary_folder folder;
  environment there = environment_of (o);
  output_file out (o.output);
  const std::string counts = folder.file (o.json ? "counts.json" : "counts");
  if (o.count)
    there.set ("PTXEMU_COUNT", counts);
  run_summary summary (o.program[0], o.has_seeds, names_of_checks (there));
  for (uint64_t seed = o.first_seed;; seed++)
    {
      summary.add (
          run_once (o, there, seed, folder.file ("report"), summary.found ()));
      if (seed == o.last_seed || is_last (o, summary.last ()))
        break;
    }
  if (o.count && summary.last ().report.initialised)
    {
      if (access (counts.c_str (), R_OK) != 0)
        std::fprintf (stderr,
                      "ptxemu: warning: there are no counts: %s did not end "
                      "by exit\n",
                      o.program[0].c_str ());
      else
        out.write (read_file (counts));
      out.finish ();
    }
  std::fprintf (stderr, "ptxemu: %s\n", summary.text ().c_str ());
  return summary.status ();
}

} // namespace ptxemu::tool
