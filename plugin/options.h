/* The plugin's arguments.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_OPTIONS_H
#define OMPTQ_OPTIONS_H 1

namespace omptq
{

class pass_table;

/* The arguments -fplugin-arg-omptq-*.  */
struct plugin_options
{
  // -fplugin-arg-omptq-verbose: one line for each construct.
  bool verbose = false;
  // -fplugin-arg-omptq-linked: the program is linked with libgomp-ext.
  bool linked = false;
  // -fplugin-arg-omptq-orphaned: functions in other files that one thread calls
  // alone may have orphaned taskqs.
  bool orphaned = false;
  // -fplugin-arg-omptq-facts=no: facts are not propagated into parallel
  // regions.
  bool facts = true;
  // -fplugin-arg-omptq-merge=no: parallel regions are not merged.
  bool merge = true;
  // -fplugin-arg-omptq-merge=always: they are merged even if that hardly pays
  // off.
  bool merge_always = false;
  // -fplugin-arg-omptq-fuse=no: loops of merged regions remain loops of their
  // own.
  bool fuse = true;
  // -fplugin-arg-omptq-lanes=no: loops of device code are not marked.
  bool lanes = true;
  // -fplugin-arg-omptq-target=no: what target constructs map is left as it is,
  // and so are their reductions.
  bool target = true;
  // -fplugin-arg-omptq-defects=no: what GCC gets wrong for the host and for all
  // devices is left as it is.
  bool defects = true;
  // -fplugin-arg-omptq-ranks-pointers=no: no warning of pointers that tasks
  // take to other ranks.
  bool ranks_pointers = true;
  // -fplugin-arg-omptq-harmless=NAME,...: what it lists, in the order of the
  // command line; see promised_harmless_p.
  auto_vec<const char *> harmless;
  // -fplugin-arg-omptq-report: report what was optimized, or why not.
  bool report = false;
  // -fplugin-arg-omptq-graph=FILE: draw the constructs; null if not given.
  const char *graph = nullptr;

  /* The run-time library in the build tree that the plugin was loaded from;
     null if there is none.  */
  const char *runtime_beside_plugin = nullptr;

  /* Reads INFO and requests dumps from PASSES.  Returns false, after an error,
     if an argument is invalid.  */
  bool read (const plugin_name_args *info, pass_table &passes);

private:
  /* Takes note of one argument; returns false if it is unknown.  */
  bool read_one (const char *key, const char *value);
};

/* The arguments of this compiler process.  */
extern plugin_options options;

} // namespace omptq

#endif /* OMPTQ_OPTIONS_H */
