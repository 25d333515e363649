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
#include "options.h"

#include <getopt.h>

#include "../common/number.h"

namespace ptxemu::tool
{

const char help_text[] = R"(Usage: ptxemu COMMAND [OPTION]... FILE...

Emulates kernels in PTX, the language of NVIDIA's GPUs.  Links the FILEs: PTX
texts, and archives of them, of which only members that are needed are linked.

Commands:
  run          run a kernel
  trace        run a kernel and list the instructions of each warp
  count        run a kernel and count what it executes
  disassemble  print the files as parsed
  check        check that the files can be linked and executed

Options of run, trace and count:
  -k, --kernel=NAME        the kernel; optional if there is only one
  -g, --grid=X[,Y[,Z]]     blocks (1)
  -b, --block=X[,Y[,Z]]    threads of a block (32)
  -s, --shared=BYTES       dynamic shared memory
  -a, --argument=ARGUMENT  the kernel's next argument, see below
  -p, --print=NAME         print a buffer or variable afterwards
  -w, --write=NAME:FILE    write a buffer or variable into a file afterwards
      --seed=NUMBER        schedule warps and blocks in a random order
      --independent        schedule lanes independently, as since sm_70
      --limit=NUMBER       stop the kernel if a warp executes more instructions
      --threads=NUMBER     threads of the host (one for each processor)
      --memory=BYTES       memory of the GPU (4G); also 512K, 64M
      --time               print the time and instructions per second
      --json               of count: write JSON
  -o, --output=FILE        of trace, count and disassemble

Option of disassemble:
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

The exit status is 1 if the kernel fails, 2 for bad usage or bad input.
)";

namespace
{

enum option_code
{
  seed_option = 256,
  independent_option,
  limit_option,
  threads_option,
  memory_option,
  time_option,
  json_option
};

const option long_options[] = {
  { "argument", required_argument, nullptr, 'a' },
  { "block", required_argument, nullptr, 'b' },
  { "function", required_argument, nullptr, 'f' },
  { "grid", required_argument, nullptr, 'g' },
  { "help", no_argument, nullptr, 'h' },
  { "kernel", required_argument, nullptr, 'k' },
  { "output", required_argument, nullptr, 'o' },
  { "print", required_argument, nullptr, 'p' },
  { "shared", required_argument, nullptr, 's' },
  { "write", required_argument, nullptr, 'w' },
  { "seed", required_argument, nullptr, seed_option },
  { "independent", no_argument, nullptr, independent_option },
  { "limit", required_argument, nullptr, limit_option },
  { "threads", required_argument, nullptr, threads_option },
  { "memory", required_argument, nullptr, memory_option },
  { "time", no_argument, nullptr, time_option },
  { "json", no_argument, nullptr, json_option },
  { nullptr, 0, nullptr, 0 },
};

const struct
{
  const char *name;
  command what;
} commands[] = {
  { "run", command::run },     { "trace", command::trace },
  { "count", command::count }, { "disassemble", command::disassemble },
  { "check", command::check }, { "help", command::help },
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
read_command (const std::string &name)
{
  for (const auto &each : commands)
    if (name == each.name)
      return each.what;
  throw usage_error ("there is no command '" + name + "'");
}

void
take_option (options &o, int code, const std::string &value)
{
  switch (code)
    {
    case 'a':
      o.arguments.push_back (value);
      break;
    case 'b':
      o.block = read_dimensions (value);
      break;
    case 'f':
      o.function = value;
      break;
    case 'g':
      o.grid = read_dimensions (value);
      break;
    case 'h':
      o.what = command::help;
      break;
    case 'k':
      o.kernel = value;
      break;
    case 'o':
      o.output = value;
      break;
    case 'p':
      o.results.push_back ({ value, "" });
      break;
    case 's':
      o.shared = number (value, UINT32_MAX);
      break;
    case 'w':
      o.results.push_back (read_wanted_file (value));
      break;
    case seed_option:
      o.machine.seed = number (value);
      break;
    case independent_option:
      o.machine.independent = true;
      break;
    case limit_option:
      o.machine.limit = number (value);
      break;
    case threads_option:
      o.machine.host_threads = number (value, 1024);
      break;
    case memory_option:
      o.machine.memory = number (value, uint64_t{ 1 } << 40, 1 << 20);
      break;
    case time_option:
      o.time = true;
      break;
    case json_option:
      o.json = true;
      break;
    }
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
  o.what = read_command (argv[1]);
  // The command is where getopt expects the program's name.
  argc--;
  argv++;
  opterr = 0;
  int code;
  while ((code = getopt_long (argc, argv, ":a:b:f:g:hk:o:p:s:w:", long_options,
                              nullptr))
         != -1)
    {
      if (code == '?')
        throw usage_error ("there is no option '"
                           + std::string (argv[optind - 1]) + "'");
      if (code == ':')
        throw usage_error ("'" + std::string (argv[optind - 1])
                           + "' needs a value");
      take_option (o, code, optarg ? optarg : "");
    }
  o.files.assign (argv + optind, argv + argc);
  if (o.files.empty () && o.what != command::help)
    throw usage_error ("no file");
  return o;
}

} // namespace ptxemu::tool
