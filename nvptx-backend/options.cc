/* The arguments of the plugin for the nvptx offload compiler.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-plugin.h"

#include "tree.h"

#include "target.h"

#include "options.h"
#include "arguments.h"
#include "pass-table.h"
#include "library-names.h"

namespace omptq
{
namespace
{

/* The switches, by nvptx_feature.  */
const struct
{
  const char *name;
  // An optimization: code is right without it.
  bool optimization;
} switches[static_cast<unsigned> (nvptx_feature::count)] = {
  { "master-lane", false },         { "assembly", false },
  { "warn-assembly", false },       { "contexts", true },
  { "light-start", true },          { "joined-barriers", true },
  { "iteration-variables", false }, { "local-frames", true },
  { "postpone-atomics", true },     { "aggregate-float-atomics", false },
  { "interleave", true },           { "lane-threads", true },
  { "math-library", true },         { "small-copies", true },
};

/* Reports that there is no argument KEY with VALUE.  */
void
report_unknown (const char *key, const char *value, const pass_table &passes)
{
  auto_vec<const char *> forms;
  for (const char *form :
       { "verbose", "optional", "leave=NAME,...", "local-frame-size=BYTES",
         "dump=PASS[-details]", "optimize=yes|no", "local-frames=yes|no|each" })
    forms.safe_push (form);
  unsigned first = forms.length ();
  for (const auto &row : switches)
    if (strcmp (row.name, "local-frames") != 0)
      forms.safe_push (concat (row.name, "=yes|no", NULL));
  passes.list_switches (&forms);
  report_unknown_argument ("omptq_nvptx", key, value, forms);
  for (unsigned i = first; i < forms.length (); i++)
    free (const_cast<char *> (forms[i]));
}

} // anon namespace

nvptx_options::nvptx_options ()
{
  for (bool &on : m_enabled)
    on = true;
  m_enabled[static_cast<unsigned> (nvptx_feature::aggregate_float_atomics)]
      = false;
}

bool
nvptx_options::optimizes_function () const
{
  return optimize > 0 && TARGET_UNIFORM_SIMT
         && !is_left_alone (current_function_decl);
}

/* Takes note of the functions that VALUE lists.  */
bool
nvptx_options::add_left_alone (const char *value)
{
  char *names = xstrdup (value);
  for (char *name = strtok (names, ","); name; name = strtok (nullptr, ","))
    m_left_alone.safe_push (name);
  return true;
}

bool
nvptx_options::is_left_alone (tree fndecl) const
{
  const char *name = linked_name (fndecl);
  for (const char *left_alone : m_left_alone)
    if (strcmp (name, left_alone) == 0)
      return true;
  return false;
}

/* Takes note of VALUE, the number of bytes that variables of one function may
   have in .local.  False if it is not a number.  */
bool
nvptx_options::read_size (const char *value)
{
  char *end;
  errno = 0;
  m_local_frame_size = strtol (value, &end, 10);
  return ISDIGIT (*value) && *end == '\0' && errno == 0;
}

/* Takes note of one argument, also in PASSES.  False if it is unknown.  */
bool
nvptx_options::read (const char *key, const char *value, pass_table &passes)
{
  bool on;
  if (strcmp (key, "verbose") == 0 && !value)
    return m_verbose = true;
  if (strcmp (key, "optional") == 0 && !value)
    return true;
  if (strcmp (key, "linked") == 0 && !value)
    return m_linked = true;
  if (strcmp (key, "leave") == 0 && value)
    return add_left_alone (value);
  if (strcmp (key, "local-frame-size") == 0 && value)
    return read_size (value);
  if (strcmp (key, "local-frames") == 0)
    {
      m_each_variable = value && strcmp (value, "each") == 0;
      if (m_each_variable)
        value = "yes";
    }
  if (!read_switch (value, &on))
    return false;
  bool all = strcmp (key, "optimize") == 0;
  bool found = passes.read_switch (all ? nullptr : key, value);
  for (unsigned i = 0; i < ARRAY_SIZE (switches); i++)
    if (all ? switches[i].optimization : strcmp (key, switches[i].name) == 0)
      {
        m_enabled[i] = on;
        found = true;
      }
  return found;
}

bool
nvptx_options::read (const plugin_name_args *info, pass_table &passes)
{
  bool good = true;
  for (int i = 0; i < info->argc; i++)
    {
      const char *key = info->argv[i].key;
      const char *value = info->argv[i].value;
      if (strcmp (key, "dump") == 0 && value)
        good &= passes.request_dump ("omptq_nvptx", value);
      else if (!read (key, value, passes))
        {
          report_unknown (key, value, passes);
          good = false;
        }
    }
  return good;
}

} // namespace omptq
