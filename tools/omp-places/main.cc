/* The command omp-places: which thread is bound to which CPUs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <getopt.h>

#include "../../libgomp-ext/omptq.h"
#include "../../libgomp-ext/places/sysfs.h"
#include "machine.h"
#include "plan.h"

namespace
{

using namespace omptq;

// Exit statuses: --check has printed something; and invalid input or usage, or
// an error in reading or writing.
constexpr int warned = 1;
constexpr int trouble = 2;

// A plan with more threads would be hard to read.
constexpr size_t max_threads = 1000000;

enum class output
{
  text,
  picture,
  check,
  places
};

struct arguments
{
  const char *topo = nullptr;
  const char *avail = nullptr;
  place_settings settings;
  const char *num_threads = nullptr;
  runtime like = runtime::spec;
  output what = output::text;
};

enum option_id
{
  id_avail = 1000,
  id_check,
  id_export,
  id_help,
  id_like,
  id_num_threads,
  id_places,
  id_proc_bind,
  id_svg,
  id_topo,
  id_version
};

const option options[]
    = { { "avail", required_argument, nullptr, id_avail },
        { "check", no_argument, nullptr, id_check },
        { "export", no_argument, nullptr, id_export },
        { "help", no_argument, nullptr, id_help },
        { "like", required_argument, nullptr, id_like },
        { "num-threads", required_argument, nullptr, id_num_threads },
        { "places", required_argument, nullptr, id_places },
        { "proc-bind", required_argument, nullptr, id_proc_bind },
        { "svg", no_argument, nullptr, id_svg },
        { "topo", required_argument, nullptr, id_topo },
        { "version", no_argument, nullptr, id_version },
        { nullptr, 0, nullptr, 0 } };

constexpr const char *help
    = "Usage: omp-places [OPTION]...\n"
      "Shows to which CPUs the threads of an OpenMP program will be bound.\n"
      "\n"
      "  --topo TOPO          on another machine: an hwloc XML file, or an "
      "hwloc\n"
      "                       synthetic description such as "
      "'package:2 core:8 pu:2'\n"
      "  --avail LIST         only the CPUs in LIST, such as 0-3,8, may be "
      "used\n"
      "  --places TEXT        instead of the environment variable OMP_PLACES\n"
      "  --proc-bind TEXT     instead of OMP_PROC_BIND\n"
      "  --num-threads LIST   instead of OMP_NUM_THREADS: threads of each "
      "level\n"
      "  --like LIBRARY       what LIBRARY does: libgomp (GCC 12), libomp "
      "(LLVM 19)\n"
      "                       or spec, the specification (the default)\n"
      "  --svg                write a picture\n"
      "  --check              print warnings\n"
      "  --export             print an OMP_PLACES with which libgomp follows\n"
      "                       the specification\n"
      "  --help               print this, and exit\n"
      "  --version            print the version, and exit\n"
      "\n"
      "The exit status is 1 if --check prints something, 2 after an "
      "error,\n"
      "else 0.\n";

void
print_all (const char *name, const char *text, const diagnostics &found)
{
  for (const diagnostic &d : found.all ())
    print_diagnostic (stderr, "omp-places", name, text, d);
}

bool
set_output (arguments &a, output what)
{
  if (a.what != output::text && a.what != what)
    {
      fputs ("omp-places: --svg, --check and --export exclude each other\n",
             stderr);
      return false;
    }
  a.what = what;
  return true;
}

bool
set_like (arguments &a, const char *name)
{
  for (runtime like : { runtime::spec, runtime::libgomp, runtime::libomp })
    if (strcmp (name, spelling (like)) == 0)
      {
        a.like = like;
        return true;
      }
  fprintf (stderr,
           "omp-places: --like '%s': expected libgomp, libomp or spec\n", name);
  return false;
}

int
finish_output ()
{
  if (!ferror (stdout) && fclose (stdout) == 0)
    return 0;
  fprintf (stderr, "omp-places: cannot write: %s\n", strerror (errno));
  return trouble;
}

/* Reads the options; returns -1, or the status to exit with at once.  */
int
read_options (int argc, char **argv, arguments &a)
{
  bool good = true;
  int c;
  while (good && (c = getopt_long (argc, argv, "", options, nullptr)) != -1)
    switch (c)
      {
      case id_avail:
        a.avail = optarg;
        break;
      case id_check:
        good = set_output (a, output::check);
        break;
      case id_export:
        good = set_output (a, output::places);
        break;
      case id_like:
        good = set_like (a, optarg);
        break;
      case id_num_threads:
        a.num_threads = optarg;
        break;
      case id_places:
        a.settings.places = optarg;
        break;
      case id_proc_bind:
        a.settings.proc_bind = optarg;
        break;
      case id_svg:
        good = set_output (a, output::picture);
        break;
      case id_topo:
        a.topo = optarg;
        break;
      case id_help:
        fputs (help, stdout);
        return finish_output ();
      case id_version:
        puts ("omp-places (omptq) " OMPTQ_VERSION);
        return finish_output ();
      default:
        return trouble;
      }
  if (good && optind < argc)
    {
      fprintf (stderr, "omp-places: unexpected argument '%s'\n", argv[optind]);
      good = false;
    }
  if (good && a.what == output::places && a.like != runtime::spec)
    {
      fputs ("omp-places: --export needs --like spec\n", stderr);
      good = false;
    }
  return good ? -1 : trouble;
}

/* True if the settings are well formed; prints errors.  How a library treats
   well-formed settings is not checked.  */
bool
check_syntax (const arguments &a)
{
  diagnostics places;
  diagnostics bind;
  place_syntax syntax;
  list<written_place> written;
  bind_list policies;
  if (a.settings.places && parse_places (a.settings.places, syntax, places)
      && syntax.name == place_name::none)
    expand_places (syntax, written, places);
  if (a.settings.proc_bind)
    parse_bind (a.settings.proc_bind, policies, bind);
  print_all ("OMP_PLACES", a.settings.places, places);
  print_all ("OMP_PROC_BIND", a.settings.proc_bind, bind);
  return !places.failed () && !bind.failed ();
}

/* Sets SIZES to the sizes of teams, by level.  */
bool
read_sizes (const arguments &a, size_t cpus, std::vector<unsigned> &sizes)
{
  if (!a.num_threads)
    {
      sizes.push_back (cpus);
      return true;
    }
  diagnostics found;
  list<int64_t> numbers;
  if (!parse_num_threads (a.num_threads, numbers, found))
    {
      print_all ("OMP_NUM_THREADS", a.num_threads, found);
      return false;
    }
  size_t all = 1;
  for (int64_t number : numbers)
    {
      sizes.push_back (number);
      all *= number;
      if (all > max_threads)
        {
          fprintf (stderr, "omp-places: more than %zu threads\n", max_threads);
          return false;
        }
    }
  return true;
}

int
show (const arguments &a, const plan &p)
{
  // --check prints them itself.
  if (a.what != output::check)
    {
      print_all ("OMP_PLACES", a.settings.places, p.found_places);
      print_all ("OMP_PROC_BIND", a.settings.proc_bind, p.found_bind);
    }
  if (a.like == runtime::spec && p.found_places.failed ())
    {
      if (a.what == output::check)
        print_all ("OMP_PLACES", a.settings.places, p.found_places);
      return trouble;
    }
  int status = 0;
  switch (a.what)
    {
    case output::text:
      fputs (text_of (p).c_str (), stdout);
      break;
    case output::picture:
      fputs (picture_of (p).c_str (), stdout);
      break;
    case output::places:
      puts (exported (p).c_str ());
      break;
    case output::check:
      for (const std::string &warning : warnings_about (p))
        {
          puts (warning.c_str ());
          status = warned;
        }
      break;
    }
  int written = finish_output ();
  return written ? written : status;
}

} // namespace

int
main (int argc, char **argv)
{
  arguments a;
  a.settings = { getenv ("OMP_PLACES"), getenv ("OMP_PROC_BIND") };
  a.num_threads = getenv ("OMP_NUM_THREADS");
  int status = read_options (argc, argv, a);
  if (status >= 0)
    return status;
  cpu_set available;
  if (a.avail && (!parse_cpu_list (a.avail, available) || available.empty ()))
    {
      fprintf (stderr, "omp-places: --avail '%s' is not a list of CPUs\n",
               a.avail);
      return trouble;
    }
  topology machine;
  std::vector<unsigned> sizes;
  if (!check_syntax (a)
      || !load_machine (a.topo, a.avail ? &available : nullptr, machine)
      || !read_sizes (a, machine.cpus.size (), sizes))
    return trouble;
  return show (a, make_plan (machine, a.like, a.settings, sizes));
}
