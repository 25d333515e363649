/* OpenMP's tool interface: finding a tool.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* OpenMP 5.2, section 19.2.  */

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <strings.h>

#include "../settings.h"
#include "../system/error.h"
#include "../libgomp/libgomp.h"
#include "../teams/mode.h"
#include "race-detector.h"
#include "tool.h"

/* So that the linker exports the program's own, if it has one.  */
extern "C" __attribute__ ((weak)) ompt_start_tool_result_t *
ompt_start_tool (unsigned omp_version, const char *runtime_version);

namespace omptq
{
namespace tools
{
namespace
{

typedef ompt_start_tool_result_t *start_function (unsigned omp_version,
                                                  const char *runtime_version);

/* GCC's _OPENMP.  */
constexpr unsigned openmp_version = 201511;
constexpr char runtime_version[] = "libgomp-ext 1.3";

/* The messages that OMP_TOOL_VERBOSE_INIT asks for.  A privileged program
   writes no file that its user names.  */
class verbose_output
{
public:
  verbose_output ()
  {
    const char *where = secure_getenv ("OMP_TOOL_VERBOSE_INIT");
    if (!where || strcasecmp (where, "disabled") == 0)
      return;
    if (strcasecmp (where, "stdout") == 0)
      m_file = stdout;
    else if (strcasecmp (where, "stderr") == 0)
      m_file = stderr;
    else if ((m_file = fopen (where, "we")))
      m_is_own = true;
    else
      warn ("OMP_TOOL_VERBOSE_INIT: %s: %m", where);
  }

  ~verbose_output ()
  {
    if (m_is_own)
      fclose (m_file);
  }

  verbose_output (const verbose_output &) = delete;

  [[gnu::format (printf, 2, 3)]] void
  say (const char *format, ...) const
  {
    if (!m_file)
      return;
    va_list arguments;
    va_start (arguments, format);
    fputs ("libgomp-ext: ", m_file);
    vfprintf (m_file, format, arguments);
    fputc ('\n', m_file);
    fflush (m_file);
    va_end (arguments);
  }

private:
  FILE *m_file = nullptr;
  bool m_is_own = false;
};

/* Calls START; returns its result, null if the tool does not want to be
   used.  */
ompt_start_tool_result_t *
ask (start_function *start)
{
  return start (openmp_version, runtime_version);
}

#if !defined __PIC__ || defined __PIE__

/* A static program can only have a tool of its own.  */

ompt_start_tool_result_t *
ask_libraries (const char *, const verbose_output &verbose)
{
  verbose.say ("a static program loads no tool libraries");
  return nullptr;
}

start_function *
tool_of_program ()
{
  return ompt_start_tool;
}

#else

/* Asks the libraries of OMP_TOOL_LIBRARIES, which LIST has.  */
ompt_start_tool_result_t *
ask_libraries (const char *list, const verbose_output &verbose)
{
  ompt_start_tool_result_t *result = nullptr;
  for (const char *end; !result && *list; list = *end ? end + 1 : end)
    {
      end = strchrnul (list, ':');
      char *name = strndup (list, end - list);
      void *library = name && *name ? dlopen (name, RTLD_LAZY) : nullptr;
      auto start = reinterpret_cast<start_function *> (
          library ? dlsym (library, "ompt_start_tool") : nullptr);
      if (start)
        result = ask (start);
      if (!library)
        verbose.say ("tool library %s: %s", name, dlerror ());
      else if (!start)
        verbose.say ("tool library %s: no ompt_start_tool", name);
      else
        verbose.say ("tool library %s: %s", name,
                     result ? "started" : "does not want to be used");
      if (library && !result)
        dlclose (library);
      free (name);
    }
  return result;
}

/* The function of a tool in the program, or in a library that it is linked with
   or that is preloaded; null if there is none.  */
start_function *
tool_of_program ()
{
  if (ompt_start_tool)
    return ompt_start_tool;
  return reinterpret_cast<start_function *> (
      dlsym (RTLD_DEFAULT, "ompt_start_tool"));
}

#endif

/* Null if it is not set.  A privileged program executes no code that its user
   names.  */
const char *
tool_libraries ()
{
  const char *list = secure_getenv ("OMP_TOOL_LIBRARIES");
  return list && *list ? list : nullptr;
}

/* True if OMP_TOOL allows tools.  */
bool
are_enabled ()
{
  const char *value = getenv ("OMP_TOOL");
  if (!value || !*value || strcasecmp (value, "enabled") == 0)
    return true;
  if (strcasecmp (value, "disabled") != 0)
    warn ("Invalid value for environment variable OMP_TOOL: %s; expected "
          "enabled or "
          "disabled; using disabled",
          value);
  return false;
}

/* Returns the tool's description; null if there is none.  */
ompt_start_tool_result_t *
find ()
{
  verbose_output verbose;
  ompt_start_tool_result_t *result = nullptr;
  if (start_function *of_program = tool_of_program ())
    {
      result = ask (of_program);
      verbose.say ("tool of the program: %s",
                   result ? "started" : "does not want to be used");
    }
  if (const char *list = result ? nullptr : tool_libraries ())
    result = ask_libraries (list, verbose);
  return result;
}

} // anon namespace

bool
tool::prepare (ompt_start_tool_result_t *own)
{
  bool is_wanted = are_enabled ()
                   && (tool_of_program () || tool_libraries ()
                       || race_detector::is_wanted ());
  if (!is_wanted && !own)
    return false;
  if (!program_settings ().teams)
    {
      if (is_wanted)
        verbose_output ().say ("no tool, since GOMP_EXT_TEAMS=libgomp");
      return false;
    }
  if (!omptq::program_calls_library ())
    {
      if (is_wanted)
        warn ("there is an OpenMP tool, but the program calls libgomp "
              "directly; link it with libgomp-ext before libgomp, or preload "
              "libgomp-ext.so.1");
      return false;
    }
  s_is_wanted = is_wanted;
  s_own = own;
  s_is_prepared = true;
  return true;
}

void
tool::start_now ()
{
  s_is_starting = true;
  ompt_start_tool_result_t *result = s_is_wanted ? find () : nullptr;
  if (!result || !initialize (result))
    {
      if (s_is_wanted && race_detector::is_wanted ())
        initialize (race_detector::start ());
      else if (s_own)
        initialize (s_own);
    }
  s_is_starting = false;
  if (!s_is_active)
    teams::mode::end_observation ();
}

} // namespace tools
} // namespace omptq
