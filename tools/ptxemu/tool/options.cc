/* The command line of ptxemu.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "options.h"

#include <getopt.h>
#include <iterator>

#include "../common/number.h"
#include "process.h"

namespace ptxemu::tool
{

const char help_text[] = R"(Usage: ptxemu run [OPTION]... PROGRAM [ARGUMENT]...
  or:  ptxemu COMMAND [OPTION]... FILE...

Emulates GPUs that execute PTX, the language of NVIDIA's.  Runs a program that
was compiled for offloading, with the emulator as its CUDA driver, and sums up
what was found; or works on the FILEs: PTX texts, and archives of them, of which
only members that are needed are linked.

Commands:
  run          run a program, or a kernel of the FILEs
  trace        run a kernel and list the instructions of each warp
  count        run a kernel and count what it executes
  disassemble  print the files as parsed
  check        check that the files can be linked and executed

All checks are on, without '--time', unless some are named: then only those.

Options of run, for programs and kernels:
      --races              find data races
      --init               find reads of memory that nothing has written
      --no-races, --no-init, --no-checks
                           without this check; without all
      --weak               make memory as weak as PTX allows
      --seed=NUMBER        schedule warps and blocks in a random order
      --independent        schedule lanes independently, as since sm_70
      --limit=NUMBER       stop a kernel if a warp executes more instructions
      --threads=NUMBER     threads of the host (one for each processor)
      --memory=BYTES       memory of the GPU (4G); also 512K, 64M

Options of run, for programs only:
      --bounds             find accesses beyond mapped variables
      --leaks              find memory of the GPU that is not freed
      --no-bounds, --no-leaks
      --seeds=N            run the program with each of the seeds 0 to N-1
      --seeds=A-B          run it with each of the seeds A to B
      --first              end after the first run in which something is found
      --arch=ARCHITECTURE  the GPU's architecture (sm_80)
      --count              print counts of what the kernels executed; --json
  -o, --output=FILE        write the counts into a file

Options of run, trace and count, for kernels:
  -k, --kernel=NAME        the kernel; optional if there is only one
  -g, --grid=X[,Y[,Z]]     blocks (1)
  -b, --block=X[,Y[,Z]]    threads of a block (32)
  -s, --shared=BYTES       dynamic shared memory
  -a, --argument=ARGUMENT  the kernel's next argument, see below
  -p, --print=NAME         print a buffer or variable afterwards
  -w, --write=NAME:FILE    write a buffer or variable into a file afterwards
      --time               print the time and instructions per second
      --json               of count: write JSON
  -o, --output=FILE        of trace and count
--seed, --independent, --limit, --threads and --memory are for trace and count,
too.

Options of disassemble:
  -o, --output=FILE        write into a file
  -f, --function=NAME      this function only

Arguments of kernels:
  TYPE:VALUE               a number: s32:-5, u64:0x10, f32:1.5
  [NAME=]TYPE[N]           a buffer of N zeros; the kernel gets its address
  [NAME=]TYPE[N]:A,B,...   a buffer of these values, repeated
  [NAME=]TYPE[N]:A..       a buffer that counts up from A
  [NAME=]TYPE[N]:@FILE     a buffer with the contents of a file
  &NAME                    the address of a buffer or variable
TYPE is one of b8, u8, s8 and so on up to b64, u64, s64, f32 and f64.  The name
of a buffer without one is its position among the arguments: 1, 2, ...

The exit status is that of the program, if it is not 0, and 128 + N if signal N
ended it; else 1 if a kernel failed, if something was found, or if the program
ran no kernel; 2 for bad usage or bad input.
)";

namespace
{

// Who has an option.
enum user : unsigned
{
  run_program = 1,
  run_kernel = 2,
  run_either = run_program | run_kernel,
  trace_kernel = 4,
  count_kernel = 8,
  kernels = run_kernel | trace_kernel | count_kernel,
  either = run_program | kernels,
  disassembly = 16,
  files_check = 32,
  everyone = either | disassembly | files_check
};

const struct
{
  const char *name;
  command what;
  unsigned user; // if it does not run a program
} commands[] = {
  { "run", command::run, run_kernel },
  { "trace", command::trace, trace_kernel },
  { "count", command::count, count_kernel },
  { "disassemble", command::disassemble, disassembly },
  { "check", command::check, files_check },
  { "help", command::help, everyone },
};

uint64_t
number (const std::string &text, uint64_t most = UINT64_MAX, uint64_t least = 0)
{
  uint64_t value;
  if (!parse_bytes (text, &value) || value > most || value < least)
    throw usage_error ("'" + text + "' is not a number that fits here");
  return value;
}

dimensions
read_dimensions (const std::string &text)
{
  dimensions result;
  unsigned *const parts[] = { &result.x, &result.y, &result.z };
  size_t from = 0;
  for (unsigned *part : parts)
    {
      size_t comma = text.find (',', from);
      *part = number (text.substr (from, comma - from), UINT32_MAX);
      if (comma == text.npos)
        return result;
      from = comma + 1;
    }
  throw usage_error ("'" + text + "' has more than three dimensions");
}

options::wanted
read_wanted_file (const std::string &text)
{
  size_t colon = text.find (':');
  if (colon == text.npos || colon == 0 || colon + 1 == text.size ())
    throw usage_error ("'" + text + "' is not NAME:FILE");
  return { text.substr (0, colon), text.substr (colon + 1) };
}

command
read_command (const std::string &name, unsigned *user)
{
  for (const auto &each : commands)
    if (name == each.name)
      {
        *user = each.user;
        return each.what;
      }
  throw usage_error ("there is no command '" + name + "'");
}

void
take_architecture (options &, const std::string &value)
{
  unsigned ignored;
  if (!parse_architecture (value, &ignored))
    throw usage_error ("'" + value + "' is not an architecture, such as sm_80");
}

// N seeds, or those from A to B.
void
take_seeds (options &o, const std::string &value)
{
  size_t to = value.find ('-');
  o.has_seeds = true;
  o.first_seed = to == value.npos ? 0 : number (value.substr (0, to));
  o.last_seed = to == value.npos ? number (value, UINT64_MAX, 1) - 1
                                 : number (value.substr (to + 1));
  if (o.last_seed < o.first_seed)
    throw usage_error ("'" + value + "' has no seeds");
}

void
take_seed (options &o, const std::string &value)
{
  o.machine.seed = o.first_seed = o.last_seed = number (value);
  o.has_seeds = true;
}

struct option_row
{
  const char *name;
  int letter; // 0 if it has none
  bool has_value;
  unsigned users;
  const char *setting; // of a program's emulator, or null
  void (*take) (options &, const std::string &value);
};

template <findings::kind what>
void
take_check (options &o, const std::string &)
{
  o.checks.name (what);
}

template <findings::kind what>
void
exclude_check (options &o, const std::string &)
{
  o.checks.exclude (what);
}

const option_row rows[] = {
  { "arch", 0, true, run_program, "PTXEMU_ARCH", take_architecture },
  { "argument", 'a', true, kernels, nullptr,
    [] (options &o, const std::string &value) {
      o.arguments.push_back (value);
    } },
  { "block", 'b', true, kernels, nullptr,
    [] (options &o, const std::string &value) {
      o.block = read_dimensions (value);
    } },
  { "bounds", 0, false, run_program, nullptr,
    take_check<findings::kind::bounds> },
  { "count", 0, false, run_program, nullptr,
    [] (options &o, const std::string &) { o.count = true; } },
  { "first", 0, false, run_program, nullptr,
    [] (options &o, const std::string &) { o.until_found = true; } },
  { "function", 'f', true, disassembly, nullptr,
    [] (options &o, const std::string &value) { o.function = value; } },
  { "grid", 'g', true, kernels, nullptr,
    [] (options &o, const std::string &value) {
      o.grid = read_dimensions (value);
    } },
  { "help", 'h', false, everyone, nullptr,
    [] (options &o, const std::string &) { o.what = command::help; } },
  { "independent", 0, false, either, "PTXEMU_INDEPENDENT",
    [] (options &o, const std::string &) { o.machine.independent = true; } },
  { "init", 0, false, run_either, nullptr,
    take_check<findings::kind::uninitialised> },
  { "json", 0, false, run_program | count_kernel, nullptr,
    [] (options &o, const std::string &) { o.json = true; } },
  { "kernel", 'k', true, kernels, nullptr,
    [] (options &o, const std::string &value) { o.kernel = value; } },
  { "leaks", 0, false, run_program, nullptr, take_check<findings::kind::leak> },
  { "limit", 0, true, either, "PTXEMU_LIMIT",
    [] (options &o, const std::string &value) {
      o.machine.limit = number (value);
    } },
  { "memory", 0, true, either, "PTXEMU_MEMORY",
    [] (options &o, const std::string &value) {
      o.machine.memory = number (value, uint64_t{ 1 } << 40, 1 << 20);
    } },
  { "no-bounds", 0, false, run_program, nullptr,
    exclude_check<findings::kind::bounds> },
  { "no-checks", 0, false, run_either, nullptr,
    [] (options &o, const std::string &) { o.checks.exclude_all (); } },
  { "no-init", 0, false, run_either, nullptr,
    exclude_check<findings::kind::uninitialised> },
  { "no-leaks", 0, false, run_program, nullptr,
    exclude_check<findings::kind::leak> },
  { "no-races", 0, false, run_either, nullptr,
    exclude_check<findings::kind::race> },
  { "output", 'o', true,
    run_program | trace_kernel | count_kernel | disassembly, nullptr,
    [] (options &o, const std::string &value) { o.output = value; } },
  { "print", 'p', true, kernels, nullptr,
    [] (options &o, const std::string &value) {
      o.results.push_back ({ value, "" });
    } },
  { "races", 0, false, run_either, nullptr, take_check<findings::kind::race> },
  { "seed", 0, true, either, nullptr, take_seed },
  { "seeds", 0, true, run_program, nullptr, take_seeds },
  { "shared", 's', true, kernels, nullptr,
    [] (options &o, const std::string &value) {
      o.shared = number (value, UINT32_MAX);
    } },
  { "threads", 0, true, either, "PTXEMU_HOST_THREADS",
    [] (options &o, const std::string &value) {
      o.machine.host_threads = number (value, 1024);
    } },
  { "time", 0, false, kernels, nullptr,
    [] (options &o, const std::string &) { o.time = true; } },
  { "weak", 0, false, run_either, "PTXEMU_WEAK",
    [] (options &o, const std::string &) { o.machine.checks.weak = true; } },
  { "write", 'w', true, kernels, nullptr,
    [] (options &o, const std::string &value) {
      o.results.push_back (read_wanted_file (value));
    } },
};

// The options as getopt_long wants them.  Each has the code of its letter, or
// one of its own.  Other arguments are returned in order, with the code 1.
struct getopt_tables
{
  std::string letters = "-:";
  std::vector<option> names;

  getopt_tables ()
  {
    for (size_t i = 0; i < std::size (rows); i++)
      {
        const option_row &row = rows[i];
        int argument = row.has_value ? required_argument : no_argument;
        names.push_back ({ row.name, argument, nullptr, code (i) });
        if (row.letter == 0)
          continue;
        letters += char (row.letter);
        if (row.has_value)
          letters += ':';
      }
    names.push_back ({ nullptr, 0, nullptr, 0 });
  }

  static int
  code (size_t row)
  {
    return rows[row].letter ? rows[row].letter : 256 + int (row);
  }

  static const option_row &
  find (int wanted)
  {
    size_t row = 0;
    while (code (row) != wanted)
      row++;
    return rows[row];
  }
};

// Reads one argument that is no option; true if it is the name of a program,
// to which the rest of ARGUMENTS belongs.
bool
take_name (options &o, char **arguments, char **end)
{
  const std::string name = *arguments;
  if (o.what == command::run && o.files.empty ())
    o.program_file = find_program (name);
  if (o.program_file.empty ())
    o.files.push_back (name);
  else
    o.program.assign (arguments, end);
  return !o.program_file.empty ();
}

// Throws usage_error if GIVEN, or some of them together, have no meaning.
void
check_use (const options &o, unsigned user,
           const std::vector<const option_row *> &given)
{
  const std::string program = o.program.empty () ? "" : o.program[0];
  for (const option_row *each : given)
    {
      const std::string name = "'--" + std::string (each->name) + "'";
      if (each->users & user)
        continue;
      if (!program.empty () && each->users & run_kernel)
        throw usage_error (name + " is for kernels of PTX files, and " + program
                           + " is a program");
      if (program.empty () && o.what == command::run
          && each->users & run_program)
        throw usage_error (name + " is for programs, and " + o.files[0]
                           + " is none");
      throw usage_error (name + " is no option of this command");
    }
  if (program.empty ())
    return;
  if (o.count && o.first_seed != o.last_seed)
    throw usage_error ("'--count' is for one run, and '--seeds' for several");
  if (!o.count && (o.json || !o.output.empty ()))
    throw usage_error ("'--json' and '--output' are for '--count'");
}

// Takes VALUE for the option of ROW, which errors name.
void
take_value (options &o, const option_row &row, const std::string &value)
{
  try
    {
      row.take (o, value);
    }
  catch (const usage_error &e)
    {
      throw usage_error ("'--" + std::string (row.name) + "': " + e.what ());
    }
}

// The checks of a kernel that O runs: those that need no libgomp.
wanted_checks
checks_of_kernel (const options &o)
{
  wanted_checks result = o.machine.checks;
  if (o.what != command::run || (o.time && o.checks.are_default ()))
    return result;
  result.races = o.checks.has (findings::kind::race);
  result.uninitialised = o.checks.has (findings::kind::uninitialised);
  return result;
}

// Reads the options after the command, and files or a program.
std::vector<const option_row *>
read_rest (options &o, int argc, char **argv)
{
  const getopt_tables tables;
  std::vector<const option_row *> given;
  opterr = 0;
  int code;
  while ((code = getopt_long (argc, argv, tables.letters.c_str (),
                              tables.names.data (), nullptr))
         != -1)
    {
      if (code == '?')
        throw usage_error ("there is no option '"
                           + std::string (argv[optind - 1]) + "'");
      if (code == ':')
        throw usage_error ("'" + std::string (argv[optind - 1])
                           + "' needs a value");
      if (code == 1)
        {
          if (take_name (o, argv + optind - 1, argv + argc))
            return given;
          continue;
        }
      const option_row &row = tables.find (code);
      const std::string value = optarg ? optarg : "1";
      take_value (o, row, value);
      if (row.setting)
        o.settings.push_back ({ row.setting, value });
      given.push_back (&row);
    }
  // After `--'.
  while (optind < argc && !take_name (o, argv + optind, argv + argc))
    optind++;
  return given;
}

} // anonymous namespace

options
read_options (int argc, char **argv)
{
  options o;
  if (argc < 2)
    throw usage_error ("no command; try 'ptxemu --help'");
  if (std::string (argv[1]) == "--help" || std::string (argv[1]) == "-h")
    return o;
  unsigned user;
  o.what = read_command (argv[1], &user);
  // The command is where getopt expects the program's name.
  const auto given = read_rest (o, argc - 1, argv + 1);
  if (o.what == command::help)
    return o;
  if (o.files.empty () && o.program.empty ())
    throw usage_error (o.what == command::run ? "no program and no file"
                                              : "no file");
  check_use (o, o.program.empty () ? user : unsigned (run_program), given);
  o.machine.checks = checks_of_kernel (o);
  return o;
}

} // namespace ptxemu::tool
