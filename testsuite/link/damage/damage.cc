/* A plugin that damages omptq's data between its passes on parallel regions:
   -fplugin-arg-damage-remove removes the marks of forks,
   -fplugin-arg-damage-copy duplicates them.  */

#include "gcc-plugin.h"
#include "tree.h"
#include "stringpool.h"
#include "gimple.h"
#include "gimple-iterator.h"
#include "context.h"
#include "cgraph.h"
#include "ssa.h"
#include "tree-pass.h"

int plugin_is_GPL_compatible;

namespace
{

bool copies;

bool
mark_p (gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return fn && DECL_NAME (fn) == get_identifier ("omptq fork");
}

const pass_data data
    = { GIMPLE_PASS, "damage", OPTGROUP_NONE, TV_NONE, PROP_ssa, 0, 0, 0, 0 };

class pass_damage : public gimple_opt_pass
{
public:
  pass_damage () : gimple_opt_pass (data, g) {}

  unsigned
  execute (function *fun) final override
  {
    basic_block bb;
    FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
        gimple *stmt = gsi_stmt (gsi);
        if (mark_p (stmt) && !copies)
          {
            unlink_stmt_vdef (stmt);
            gsi_remove (&gsi, true);
            continue;
          }
        if (mark_p (stmt))
          gsi_insert_before (&gsi, gimple_copy (stmt), GSI_SAME_STMT);
        gsi_next (&gsi);
      }
    return TODO_update_ssa;
  }
};

} // anon namespace

int
plugin_init (plugin_name_args *info, plugin_gcc_version *)
{
  copies = info->argc && strcmp (info->argv[0].key, "copy") == 0;
  register_pass_info pass = { new pass_damage, "ssa", 1, PASS_POS_INSERT_AFTER };
  register_callback (info->base_name, PLUGIN_PASS_MANAGER_SETUP, nullptr, &pass);
  return 0;
}
