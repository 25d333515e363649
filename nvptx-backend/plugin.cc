/* omptq_nvptx.so: entry point of the plugin for the nvptx offload compiler.

   Checks the version of GCC, reads the arguments and registers the passes.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "gcc-plugin.h"

#include "tree.h"

#include "context.h"
#include "libgomp-ext/omptq.h"
#include "options.h"
#include "passes.h"
#include "tree-pass.h"
#include "version.h"

__attribute__ ((visibility ("default"))) int plugin_is_GPL_compatible;

namespace omptq
{
namespace
{

plugin_info description
    = { OMPTQ_VERSION,
        "omptq: what it does in code for nvptx devices\n"
        "  -fplugin-arg-omptq_nvptx-dump=PASS[-details]\n"
        "                                    dump PASS: uniformity\n" };

/* Puts PASS before the first instance of the pass REFERENCE.  */
void
register_pass_before (const char *plugin, opt_pass *pass, const char *reference)
{
  register_pass_info info = { pass, reference, 1, PASS_POS_INSERT_BEFORE };
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, nullptr, &info);
}

} // anon namespace
} // namespace omptq

__attribute__ ((visibility ("default"))) int
plugin_init (plugin_name_args *info, plugin_gcc_version *version)
{
  using namespace omptq;
  check_version (version);
  nvptx_options options;
  if (!options.read (info))
    return 1;
  const char *name = info->base_name;
  register_callback (name, PLUGIN_INFO, nullptr, &description);
  register_pass_before (name, make_pass_nvptx_uniformity (g), "mach");
  options.enable_dumps ();
  return 0;
}
