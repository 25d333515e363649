/* omptq.so and omptq_nvptx.so: load the passes if GCC is the version that these
   were built for.

   The passes call functions of one GCC.  Another lacks some of them, and all
   that its dynamic linker would say is that a symbol is undefined.  So GCC
   loads this file, which calls none: versions 12 to 16 agree on what a plugin
   is given when it starts.  The passes are in another file, beside it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <climits>
#include <dlfcn.h>

#include "gcc-plugin.h"

#include "libgomp-ext/omptq.h"
#include "plugin-version.h"

__attribute__ ((visibility ("default"))) int plugin_is_GPL_compatible;

namespace omptq
{
namespace
{

/* The name of the file with the passes, and the SHA-256 of the file, by which
   compiler caches that know only this file notice that passes have changed.  */
constexpr char file_of_passes[] = OMPTQ_PASSES;
[[gnu::used]] constexpr char sum_of_passes[] = OMPTQ_PASSES_SUM;

/* Calls GCC's FUNCTION for messages, if its locations are of type LOCATION, and
   the code of that in mangled names is CODE.  */
template <typename location>
bool
report_with (const char *function, char code, const char *text)
{
  char name[64];
  snprintf (name, sizeof name, "_Z%d%s%cPKcz",
            static_cast<int> (strlen (function)), function, code);
  auto *report = reinterpret_cast<void (*) (location, const char *, ...)> (
      dlsym (RTLD_DEFAULT, name));
  if (report)
    report (0, "%s", text);
  return report;
}

/* Calls FUNCTION, fatal_error or inform.  Locations have 32 bits before GCC
   15.  */
void
report (const char *function, const char *text)
{
  if (!report_with<unsigned> (function, 'j', text)
      && !report_with<unsigned long> (function, 'm', text)
      && !report_with<unsigned long long> (function, 'y', text))
    fprintf (stderr, "omptq: %s\n", text);
}

[[noreturn]] void
fail (const char *text)
{
  report ("fatal_error", text);
  exit (1);
}

/* The properties in which the compiler that loads the passes must agree with
   the one that they were built for.  They are the version, the day of its
   source, since distributions update compilers that keep their version, and the
   target.  The rest of the configuration changes in every rebuild of a
   distribution.  */
class description
{
public:
  explicit description (const plugin_gcc_version *version)
  {
    const char option[] = "--target=";
    const char *target = strstr (version->configuration_arguments, option);
    target = target ? target + strlen (option) : "";
    snprintf (m_text, sizeof m_text, "%s of %s (%.*s)", version->basever,
              version->datestamp, static_cast<int> (strcspn (target, " ")),
              target);
  }

  const char *
  text () const
  {
    return m_text;
  }

private:
  char m_text[256];
};

/* True if INFO has the argument `optional'.  */
bool
optional_p (const plugin_name_args *info)
{
  for (int i = 0; i < info->argc; i++)
    if (strcmp (info->argv[i].key, "optional") == 0)
      return true;
  return false;
}

/* Returns whether VERSION is that of the GCC whose headers the passes were
   built with.  If not, ends the compilation or, with the argument `optional',
   notes that the plugin does nothing.  */
bool
check_version (const plugin_name_args *info, const plugin_gcc_version *version)
{
  description ours (&gcc_version);
  description theirs (version);
  if (strcmp (ours.text (), theirs.text ()) == 0)
    return true;
  char text[1024];
  if (optional_p (info))
    {
      snprintf (text, sizeof text, "compiled without %s, which is for GCC %s",
                info->base_name, ours.text ());
      report ("inform", text);
      return false;
    }
  snprintf (text, sizeof text,
            "omptq %s was built for GCC %s, but this is GCC %s", OMPTQ_VERSION,
            ours.text (), theirs.text ());
  fail (text);
}

/* Loads the passes, and returns the function that registers them.  The name of
   the plugin's own file may be a link.  */
decltype (&plugin_init)
load_passes (const plugin_name_args *info)
{
  char path[PATH_MAX + sizeof file_of_passes];
  if (!realpath (info->full_name, path))
    snprintf (path, PATH_MAX, "%s", info->full_name);
  char *slash = strrchr (path, '/');
  strcpy (slash ? slash + 1 : path, file_of_passes);
  void *passes = dlopen (path, RTLD_NOW);
  void *init = passes ? dlsym (passes, "plugin_init") : nullptr;
  if (!init)
    {
      char text[PATH_MAX + 256];
      snprintf (text, sizeof text, "cannot load the passes of %s: %s",
                info->base_name, dlerror ());
      fail (text);
    }
  return reinterpret_cast<decltype (&plugin_init)> (init);
}

} // anon namespace
} // namespace omptq

__attribute__ ((visibility ("default"))) int
plugin_init (plugin_name_args *info, plugin_gcc_version *version)
{
  using namespace omptq;
  return check_version (info, version) ? load_passes (info) (info, version) : 0;
}
