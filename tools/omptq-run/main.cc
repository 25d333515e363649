/* The command omptq-run: runs a program with libgomp-ext before libgomp.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <getopt.h>
#include <string>
#include <unistd.h>

#include "../../libgomp-ext/omptq.h"
#include "program.h"

namespace
{

// Exit statuses, as those of env (1): an error in omptq-run or its usage, a
// program that cannot be executed, and one that is not found.
constexpr int trouble = 125;
constexpr int not_executable = 126;
constexpr int not_found = 127;

constexpr const char *library_name = "libgomp-ext.so.1";

// The module that the dynamic linker loads into each program, in the folder
// below.
constexpr const char *module_name = "omptq-run.so";

constexpr const char *help
    = "Usage: omptq-run [OPTION]... PROGRAM [ARGUMENT]...\n"
      "Runs an OpenMP program, compiled by any GCC, on "
      "libgomp-ext.\n"
      "\n"
      "  -q, --quiet      print errors only\n"
      "  -v, --verbose    make libgomp-ext show its settings, too\n"
      "  --help           print this, and exit\n"
      "  --version        print the version, and exit\n"
      "\n"
      "The exit status is the program's; 125 after an error of omptq-run's "
      "own, 126 if\n"
      "the program cannot be executed, 127 if it is not found.\n";

struct arguments
{
  bool quiet = false;
  bool verbose = false;
};

[[noreturn, gnu::format (printf, 2, 3)]] void
fail (int status, const char *format, ...)
{
  fputs ("omptq-run: error: ", stderr);
  va_list list;
  va_start (list, format);
  vfprintf (stderr, format, list);
  va_end (list);
  fputc ('\n', stderr);
  exit (status);
}

// Returns what is before the last slash of PATH; empty for the root.
std::string
folder_of (const std::string &path)
{
  return path.substr (0, path.rfind ('/'));
}

bool
is_readable (const std::string &path)
{
  return access (path.c_str (), R_OK) == 0;
}

// Returns the file of this command.
std::string
own_file ()
{
  std::string path (4096, '\0');
  ssize_t length = readlink ("/proc/self/exe", &path[0], path.size ());
  path.resize (length > 0 ? length : 0);
  return path;
}

// Returns where the library is if this command is installed in FOLDER, as
// OMPTQ_BINDIR, perhaps below another root or with another prefix.
std::string
installed_folder (const std::string &folder)
{
  std::string bin = OMPTQ_BINDIR;
  std::string lib = OMPTQ_LIBDIR;
  // The folder that both have in common may be another one.
  size_t same = 0;
  for (size_t i = 0; i < bin.size () && i < lib.size () && bin[i] == lib[i];
       i++)
    if (bin[i] == '/')
      same = i;
  std::string tail = bin.substr (same);
  if (folder.size () < tail.size ()
      || folder.compare (folder.size () - tail.size (), tail.size (), tail)
             != 0)
    return lib;
  return folder.substr (0, folder.size () - tail.size ()) + lib.substr (same);
}

// The files that belong to this command.
struct files
{
  std::string library;
  std::string module;
};

// Finds them in the build folder, or installed.
files
find_files ()
{
  std::string folder = folder_of (own_file ());
  files built
      = { folder + "/" + library_name, folder + "/.libs/" + module_name };
  if (is_readable (built.library) && is_readable (built.module))
    return built;
  folder = installed_folder (folder);
  files installed
      = { folder + "/" + library_name, folder + "/omptq/" + module_name };
  for (const std::string *file : { &installed.library, &installed.module })
    if (!is_readable (*file))
      fail (trouble, "%s: %s", file->c_str (), strerror (errno));
  return installed;
}

// Returns the file that NAME stands for, as execvp finds it.
std::string
find_program (const char *name)
{
  if (strchr (name, '/'))
    {
      if (access (name, F_OK) != 0)
        fail (not_found, "%s: %s", name, strerror (errno));
      if (access (name, X_OK) != 0)
        fail (not_executable, "%s: %s", name, strerror (errno));
      return name;
    }
  const char *path = getenv ("PATH");
  std::string rest = path ? path : "/bin:/usr/bin";
  for (;;)
    {
      size_t end = rest.find (':');
      std::string folder = rest.substr (0, end);
      std::string file = (folder.empty () ? "." : folder) + "/" + name;
      if (access (file.c_str (), X_OK) == 0)
        return file;
      if (end == std::string::npos)
        fail (not_found, "%s: not found in PATH", name);
      rest.erase (0, end + 1);
    }
}

// Returns TEXT as one word of a shell.
std::string
quoted (const std::string &text)
{
  std::string word = "'";
  for (char c : text)
    word += c == '\'' ? std::string ("'\\''") : std::string (1, c);
  return word + "'";
}

// The libraries that the dynamic linker loads for a program at its start.
struct loaded_libraries
{
  bool libgomp = false;
  bool libgomp_ext = false;
  // LLVM's OpenMP library, if that comes before libgomp.
  std::string llvm;
  // False if it cannot load all.
  bool complete = true;
};

// Asks the dynamic linker INTERPRETER, without executing the program or library
// in FILE.
loaded_libraries
list_libraries (const std::string &interpreter, const std::string &file)
{
  loaded_libraries found;
  std::string command
      = quoted (interpreter) + " --list " + quoted (file) + " 2>/dev/null";
  FILE *list = popen (command.c_str (), "r");
  if (!list)
    return found;
  bool missing = false;
  char line[4096];
  while (fgets (line, sizeof line, list))
    {
      std::string name = line;
      name.erase (0, name.find_first_not_of (" \t"));
      name.erase (std::min (name.find (" =>"), name.find (" (")));
      name.erase (0, name.rfind ('/') + 1);
      missing |= strstr (line, " => not found") != nullptr;
      found.libgomp |= name == "libgomp.so.1";
      found.libgomp_ext |= name == library_name;
      if (!found.libgomp
          && (name.rfind ("libomp.so", 0) == 0
              || name.rfind ("libiomp5.so", 0) == 0))
        found.llvm = name;
    }
  // Since glibc 2.33, a missing one is an error.
  found.complete = pclose (list) == 0 && !missing;
  return found;
}

// Ends this command unless the dynamic linker can load LIBRARY for the program
// P, which the user calls NAME.
void
check (const char *name, const program &p, const std::string &library)
{
  if (p.is_elf () && !p.has_same_machine (program (library.c_str ())))
    fail (trouble, "%s: for another architecture than %s", name,
          library.c_str ());
  if (p.is_static ())
    fail (trouble,
          "%s: a static program, which loads no library; link it with "
          "-specs=omptq.specs",
          name);
  if (p.is_privileged ())
    fail (trouble,
          "%s: a program with other rights than yours (set-user-ID, "
          "set-group-ID or capabilities), which loads no additional library",
          name);
}

// Ends this command if the dynamic linker cannot load LIBRARY: then it would
// load neither the program, perhaps, nor its libraries.
void
check_library (const std::string &library)
{
  program self (own_file ().c_str ());
  if (!self.interpreter ().empty ()
      && !list_libraries (self.interpreter (), library).complete)
    fail (trouble,
          "%s: the dynamic linker cannot load it; 'ldd' says what it lacks",
          library.c_str ());
}

// Says on which library regions of the program P, the file that the user calls
// NAME, will run; the environment must be that of the program.
void
announce (const char *name, const program &p, const std::string &file,
          const std::string &library)
{
  if (strcmp (getenv ("GOMP_EXT_TEAMS"), "libgomp") == 0)
    {
      fputs ("omptq-run: warning: GOMP_EXT_TEAMS asks for libgomp's teams\n",
             stderr);
      return;
    }
  loaded_libraries loaded;
  if (p.is_elf ())
    loaded = list_libraries (p.interpreter (), file);
  if (!loaded.llvm.empty ())
    fprintf (stderr,
             "omptq-run: warning: %s is linked with %s, LLVM's OpenMP library, "
             "where its regions remain; compile it with GCC to have them on "
             "libgomp-ext\n",
             name, loaded.llvm.c_str ());
  else if (loaded.libgomp_ext)
    fprintf (stderr, "omptq-run: parallel regions and tasks of %s run on %s\n",
             name, library.c_str ());
  else if (loaded.libgomp)
    fprintf (stderr,
             "omptq-run: warning: parallel regions and tasks of %s remain on "
             "libgomp, since %s does not load %s\n",
             name, p.interpreter ().c_str (), library.c_str ());
  else
    fprintf (stderr,
             "omptq-run: %s is not linked with libgomp.so.1; libraries that it "
             "loads and programs that it runs get %s if they are\n",
             name, library.c_str ());
}

// Makes the dynamic linker load MODULE into the program and its children.
void
audit (const std::string &module)
{
  if (module.find (':') != std::string::npos)
    fail (trouble, "%s: the dynamic linker does not support such a name",
          module.c_str ());
  const char *old = getenv ("LD_AUDIT");
  std::string list = old && *old ? std::string (old) + ":" : "";
  // That of a command like this one, which has started this one.
  if ((":" + list).find (":" + module + ":") != std::string::npos)
    return;
  if (setenv ("LD_AUDIT", (list + module).c_str (), 1) != 0)
    fail (trouble, "LD_AUDIT: %s", strerror (errno));
}

// Reads the options; the program's name is at optind then.
arguments
read_arguments (int argc, char **argv)
{
  const option options[] = { { "help", no_argument, nullptr, 'h' },
                             { "quiet", no_argument, nullptr, 'q' },
                             { "verbose", no_argument, nullptr, 'v' },
                             { "version", no_argument, nullptr, 'V' },
                             { nullptr, 0, nullptr, 0 } };
  arguments a;
  int id;
  while ((id = getopt_long (argc, argv, "+qv", options, nullptr)) != -1)
    switch (id)
      {
      case 'h':
        fputs (help, stdout);
        exit (fflush (stdout) == 0 ? 0 : trouble);
      case 'V':
        puts ("omptq-run (omptq) " OMPTQ_VERSION);
        exit (fflush (stdout) == 0 ? 0 : trouble);
      case 'q':
        a.quiet = true;
        break;
      case 'v':
        a.verbose = true;
        break;
      default:
        exit (trouble);
      }
  if (optind == argc)
    fail (trouble, "no program");
  return a;
}

} // anon namespace

int
main (int argc, char **argv)
{
  arguments a = read_arguments (argc, argv);
  const char *name = argv[optind];
  files own = find_files ();
  std::string file = find_program (name);
  program p (file.c_str ());
  check (name, p, own.library);
  check_library (own.library);
  audit (own.module);
  setenv ("GOMP_EXT_TEAMS", "ext", 0);
  if (!a.quiet)
    announce (name, p, file, own.library);
  if (a.verbose)
    setenv ("GOMP_TASKQ_DISPLAY", "verbose", 1);
  // A shell runs a script without `#!'.
  execvp (file.c_str (), argv + optind);
  fail (not_executable, "%s: %s", name, strerror (errno));
}
