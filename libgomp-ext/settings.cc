/* The settings that the library reads from the environment.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <atomic>
#include <cctype>
#include <cerrno>
#include <cinttypes>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <pthread.h>
#include <unistd.h>

#include "system/error.h"
#include "libgomp-ext.h"
#include "system/memory.h"
#include "omptq.h"
#include "settings.h"
#include "system/symbols.h"
#include "libgomp/libgomp.h"

namespace omptq
{
namespace
{

/* How many tasks of a taskq may wait: taskq::share_by_default for each
   thread.  */
constexpr unsigned default_depth = 0;

/* A larger depth would not bound anything.  */
constexpr long max_depth = 1l << 24;

/* Neither the environment nor the program has set the depth yet.  */
constexpr unsigned not_set = ~0u;

/* Of a trace, in bytes: about a million tasks, which tools can still show.  */
constexpr uint64_t default_trace_size = 256 << 20;

settings the_settings;

/* The setting; zero until the environment has been read.  */
std::atomic<unsigned> depth{ not_set };

void
warn_of_value (const char *name, const char *text, const char *expected,
               const char *used)
{
  warn ("Invalid value for environment variable %s: %s; expected %s; using %s",
        name, text, expected, used);
}

/* True if TEXT has only blanks.  */
bool
is_blank (const char *text)
{
  while (isspace (static_cast<unsigned char> (*text)))
    text++;
  return *text == '\0';
}

/* True if TEXT is WORD, ignoring case and surrounding blanks.  */
bool
is_word (const char *text, const char *word)
{
  while (isspace (static_cast<unsigned char> (*text)))
    text++;
  size_t length = strlen (word);
  return strncasecmp (text, word, length) == 0 && is_blank (text + length);
}

bool
is_true (const char *text)
{
  return is_word (text, "true") || is_word (text, "1");
}

bool
is_false (const char *text)
{
  return is_word (text, "false") || is_word (text, "0");
}

const char *
teams_name (teams_setting kind)
{
  switch (kind)
    {
    case teams_setting::all:
      return "all";
    case teams_setting::few:
      return "few";
    default:
      return "measured";
    }
}

/* Returns the depth that GOMP_TASKQ_DEPTH sets, or the default.  */
unsigned
read_depth ()
{
  const char *text = getenv ("GOMP_TASKQ_DEPTH");
  if (!text)
    return default_depth;
  char *end;
  errno = 0;
  long value = strtol (text, &end, 10);
  if (end != text && is_blank (end) && !errno && value >= 0
      && value <= max_depth)
    return value;
  char expected[64];
  snprintf (expected, sizeof expected,
            "a number from 1 to %ld, or 0 for the library's choice", max_depth);
  char used[16];
  snprintf (used, sizeof used, "%u", default_depth);
  warn_of_value ("GOMP_TASKQ_DEPTH", text, expected, used);
  return default_depth;
}

display_kind
read_display ()
{
  const char *text = getenv ("GOMP_TASKQ_DISPLAY");
  if (!text || is_false (text))
    return display_kind::none;
  if (is_true (text))
    return display_kind::values;
  if (is_word (text, "verbose"))
    return display_kind::verbose;
  warn_of_value ("GOMP_TASKQ_DISPLAY", text, "TRUE, FALSE or VERBOSE", "FALSE");
  return display_kind::none;
}

/* Returns the value of the variable NAME, or USUAL if it is not set.  */
bool
read_flag (const char *name, bool usual)
{
  const char *text = getenv (name);
  if (!text)
    return usual;
  bool value = is_true (text);
  if (value || is_false (text))
    return value;
  warn_of_value (name, text, "TRUE or FALSE", usual ? "TRUE" : "FALSE");
  return usual;
}

const char *
library_name (bool is_ours)
{
  return is_ours ? "ext" : "libgomp";
}

const char *
replay_name (bool is_automatic)
{
  return is_automatic ? "auto" : "none";
}

/* Reads the variable NAME, whose values are WORD (true) and WORD (false); USUAL
   without it.  */
bool
read_word (const char *name, const char *(*word) (bool), bool usual)
{
  const char *text = getenv (name);
  if (!text)
    return usual;
  for (bool value : { true, false })
    if (is_word (text, word (value)))
      return value;
  char expected[64];
  snprintf (expected, sizeof expected, "%s or %s", word (true), word (false));
  warn_of_value (name, text, expected, word (usual));
  return usual;
}

/* True if there is an environment variable whose name begins with START.  */
bool
is_any_set (const char *start)
{
  for (char **each = environ; each && *each; each++)
    if (strncmp (*each, start, strlen (start)) == 0)
      return true;
  return false;
}

/* OpenMP's variables for single devices end with their numbers.  */
teams_setting
read_target_teams ()
{
  teams_setting usual
      = is_any_set ("OMP_NUM_TEAMS") || is_any_set ("OMP_TEAMS_THREAD_LIMIT")
            ? teams_setting::all
            : teams_setting::measured;
  const char *text = getenv ("GOMP_TARGET_TEAMS");
  if (!text)
    return usual;
  for (teams_setting each :
       { teams_setting::measured, teams_setting::all, teams_setting::few })
    if (is_word (text, teams_name (each)))
      return usual == teams_setting::all ? usual : each;
  warn_of_value ("GOMP_TARGET_TEAMS", text, "measured, all or few",
                 teams_name (usual));
  return usual;
}

/* Returns a copy of TEXT that is never freed; null for null.  */
const char *
keep (const char *text)
{
  if (!text)
    return nullptr;
  size_t size = strlen (text) + 1;
  return static_cast<char *> (memcpy (allocate (size, 1), text, size));
}

/* A privileged program writes no file that its user names.  */
const char *
read_trace ()
{
  const char *text = secure_getenv ("GOMP_TASKQ_TRACE");
  if (!text)
    return nullptr;
  if (is_blank (text))
    {
      warn_of_value ("GOMP_TASKQ_TRACE", text, "the name of a file", "no file");
      return nullptr;
    }
  return keep (text);
}

/* Parses TEXT like OMP_STACKSIZE: a number and B, K, M or G; K if there is no
   letter.  Returns the size in bytes, or zero if it is invalid or too
   large.  */
uint64_t
read_size (const char *text)
{
  char *end;
  errno = 0;
  long long number = strtoll (text, &end, 10);
  if (end == text || errno || number < 1)
    return 0;
  while (isspace (static_cast<unsigned char> (*end)))
    end++;
  const char *units = "BKMG";
  const char *unit
      = *end ? strchr (units, toupper (static_cast<unsigned char> (*end)))
             : units + 1;
  if (!unit || (*end && !is_blank (end + 1)))
    return 0;
  unsigned shift = 10 * (unit - units);
  return number <= LLONG_MAX >> shift ? static_cast<uint64_t> (number) << shift
                                      : 0;
}

/* Returns the limit on a trace's size, in bytes.  */
uint64_t
read_trace_size ()
{
  const char *text = getenv ("GOMP_TASKQ_TRACE_SIZE");
  if (!text)
    return default_trace_size;
  uint64_t size = read_size (text);
  if (!size)
    warn_of_value ("GOMP_TASKQ_TRACE_SIZE", text,
                   "a number with B, K, M or G, such as 64M", "256M");
  return size ? size : default_trace_size;
}

/* The value of OpenMP's variable NAME, or of FOR_ALL, which is for the host and
   its devices.  Libgomp reads the latter since GCC 13.  */
const char *
host_value (const char *name, const char *for_all)
{
  const char *text = getenv (name);
  return text ? text : getenv (for_all);
}

/* Returns how long threads spin, in nanoseconds, as libgomp's would: a round,
   which it counts, takes about three.  Libgomp reports mistakes.  */
uint64_t
read_spin_time ()
{
  constexpr uint64_t round = 3;
  constexpr uint64_t usual = 1000000;
  constexpr uint64_t active = UINT64_C (100000000000);
  if (const char *text = getenv ("GOMP_SPINCOUNT"))
    {
      if (is_word (text, "infinite") || is_word (text, "infinity"))
        return active;
      char *end;
      unsigned long long count = strtoull (text, &end, 10);
      while (isspace (static_cast<unsigned char> (*end)))
        end++;
      uint64_t unit = 1;
      constexpr char units[] = "kmgt";
      const char *its_unit
          = *end ? strchr (units, tolower (static_cast<unsigned char> (*end)))
                 : nullptr;
      for (const char *u = units; its_unit && u <= its_unit; u++)
        unit *= 1000;
      if (end != text && (its_unit || is_blank (end)))
        return count <= active / unit / round ? count * unit * round : active;
    }
  const char *policy = host_value ("OMP_WAIT_POLICY", "OMP_WAIT_POLICY_ALL");
  if (policy && is_word (policy, "active"))
    return active;
  return policy && is_word (policy, "passive") ? 0 : usual;
}

/* Returns the size that OMP_STACKSIZE, GOMP_STACKSIZE or OMP_STACKSIZE_ALL
   sets, in bytes, or zero.  Libgomp reports mistakes.  */
uint64_t
read_stack_size ()
{
  for (const char *name :
       { "OMP_STACKSIZE", "GOMP_STACKSIZE", "OMP_STACKSIZE_ALL" })
    if (const char *text = getenv (name))
      if (uint64_t size = read_size (text))
        return size;
  return 0;
}

const char *
display_name (display_kind kind)
{
  switch (kind)
    {
    case display_kind::values:
      return "TRUE";
    case display_kind::verbose:
      return "VERBOSE";
    default:
      return "FALSE";
    }
}

/* Shows SET as libgomp does with OMP_DISPLAY_ENV.  */
void
display (const settings &set)
{
  fputs ("\nOMPTQ DISPLAY ENVIRONMENT BEGIN\n", stderr);
  fprintf (stderr, "  GOMP_EXT_REPLAY = '%s'\n", replay_name (set.replays));
  fprintf (stderr, "  GOMP_EXT_TEAMS = '%s'\n", library_name (set.teams));
  fprintf (stderr, "  GOMP_TARGET_RECORDS = '%s'\n",
           library_name (set.target_records));
  fprintf (stderr, "  GOMP_TARGET_TEAMS = '%s'\n",
           teams_name (set.target_teams));
  fprintf (stderr, "  GOMP_TASKQ_DEPTH = '%u'\n", set.depth);
  fprintf (stderr, "  GOMP_TASKQ_DISPLAY = '%s'\n", display_name (set.display));
  fprintf (stderr, "  GOMP_TASKQ_NEAREST = '%s'\n",
           set.nearest ? "TRUE" : "FALSE");
  fprintf (stderr, "  GOMP_TASKQ_STATS = '%s'\n", set.stats ? "TRUE" : "FALSE");
  fprintf (stderr, "  GOMP_TASKQ_TRACE = '%s'\n", set.trace ? set.trace : "");
  fprintf (stderr, "  GOMP_TASKQ_TRACE_SIZE = '%" PRIu64 "'\n", set.trace_size);
  if (set.display == display_kind::verbose)
    {
      char file[PATH_MAX];
      loaded_file (reinterpret_cast<void *> (display), file, sizeof file);
      fputs ("  OMPTQ_VERSION = '" OMPTQ_VERSION "'\n", stderr);
      fprintf (stderr, "  OMPTQ_LIBRARY = '%s'\n", file);
      fprintf (stderr, "  OMPTQ_MAX_SLOT = '%d'\n", GOMP_TASKQ_MAX_SLOT);
      bool ours = set.teams && program_calls_library ();
      fprintf (stderr, "  OMPTQ_TEAMS = '%s'\n",
               ours ? "libgomp-ext" : "libgomp");
    }
  fputs ("OMPTQ DISPLAY ENVIRONMENT END\n", stderr);
}

void
read_environment ()
{
  settings set = {};
  set.replays = read_word ("GOMP_EXT_REPLAY", replay_name, false);
  set.teams = read_word ("GOMP_EXT_TEAMS", library_name, true);
  set.target_records = read_word ("GOMP_TARGET_RECORDS", library_name, true);
  set.target_teams = read_target_teams ();
  set.depth = read_depth ();
  set.display = read_display ();
  set.nearest = read_flag ("GOMP_TASKQ_NEAREST", true);
  set.stats = read_flag ("GOMP_TASKQ_STATS", false);
  set.trace = read_trace ();
  set.trace_size = read_trace_size ();
  set.stack_size = read_stack_size ();
  set.spin_time = read_spin_time ();
  const char *display_affinity = getenv ("OMP_DISPLAY_AFFINITY");
  set.display_affinity = display_affinity && is_word (display_affinity, "true");
  set.places = keep (getenv ("OMP_PLACES"));
  set.proc_bind = keep (host_value ("OMP_PROC_BIND", "OMP_PROC_BIND_ALL"));
  the_settings = set;
  unsigned unset = not_set;
  // Relaxed: no other data depends on it.  The program may have set it.
  depth.compare_exchange_strong (unset, set.depth, std::memory_order_relaxed);
  if (set.display != display_kind::none)
    display (set);
}

/* Runs when the library is loaded, before other constructors, which may
   encounter taskqs.  */
__attribute__ ((constructor (101))) void
start_up ()
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read_environment);
}

} // anon namespace

const settings &
program_settings ()
{
  start_up ();
  return the_settings;
}

void
set_taskq_depth (long value)
{
  unsigned set = value < 0 ? 1 : value > max_depth ? max_depth : value;
  // Relaxed: as in taskq_depth.
  depth.store (set, std::memory_order_relaxed);
}

unsigned
taskq_depth ()
{
  // Relaxed: no other data depends on it.
  unsigned value = depth.load (std::memory_order_relaxed);
  if (__builtin_expect (value != not_set, 1))
    return value;
  // A constructor of the same priority has run first.
  start_up ();
  return depth.load (std::memory_order_relaxed);
}

} // namespace omptq
