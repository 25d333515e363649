/* Code for offload devices, as opposed to code for the host alone.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"
#include "taskq/device-code.h"

namespace omptq
{
namespace
{

/* A call that lanes execute.  The callee is known by its number, since GCC may
   free the declarations of functions that it does not need.  */
struct lane_call
{
  location_t loc;
  unsigned callee;
};

auto_vec<lane_call> lane_calls;

/* Finds whether functions of the translation unit can reach a taskq by
   calls.  */
class taskq_search
{
public:
  /* True if a call of NODE can encounter a taskq.  */
  bool can_meet_taskq (cgraph_node *node);

private:
  auto_vec<cgraph_node *> m_waiting;

  void add_callees (cgraph_node *node);
};

bool
has_attribute (const_tree fn, const char *name)
{
  return lookup_attribute (name, DECL_ATTRIBUTES (fn)) != NULL_TREE;
}

/* True if the body of NODE has a taskq.  */
bool
has_taskq (cgraph_node *node)
{
  function *fun = node->get_fun ();
  if (!fun || !fun->cfg)
    return false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (call_mark (gsi_stmt (gsi)).is_taskq ())
      return true;
  return false;
}

/* Adds what NODE calls, or takes the address of, as it does of the functions
   made of its OpenMP constructs.  */
void
taskq_search::add_callees (cgraph_node *node)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    m_waiting.safe_push (e->callee);
  ipa_ref *ref;
  for (unsigned i = 0; node->iterate_reference (i, ref); i++)
    if (cgraph_node *fn = dyn_cast<cgraph_node *> (ref->referred))
      m_waiting.safe_push (fn);
}

bool
taskq_search::can_meet_taskq (cgraph_node *node)
{
  hash_set<cgraph_node *> seen;
  m_waiting.truncate (0);
  m_waiting.safe_push (node);
  while (!m_waiting.is_empty ())
    {
      cgraph_node *next = m_waiting.pop ()->ultimate_alias_target ();
      if (seen.add (next))
        continue;
      if (has_taskq (next))
        return true;
      add_callees (next);
    }
  return false;
}

} // anon namespace

bool
device_function_p (const_tree fn)
{
  return ENABLE_OFFLOADING
         && (has_attribute (fn, "omp declare target")
             || has_attribute (fn, "omp target entrypoint"));
}

bool
device_region_p (const gimple *stmt)
{
  return ENABLE_OFFLOADING && is_gimple_omp (stmt)
         && is_gimple_omp_offloaded (stmt);
}

/* The driver tells all compilers the names of the devices.  The compilers that
   it runs by default need not be installed.  */
const char *
device_without_library ()
{
  const char *names = getenv ("OFFLOAD_TARGET_NAMES");
  if (!ENABLE_OFFLOADING || !names || getenv ("OFFLOAD_TARGET_DEFAULT"))
    return nullptr;
  for (const char *name = names; *name;)
    {
      size_t length = strcspn (name, ":");
      if (length && !startswith (name, "nvptx"))
        return xstrndup (name, strcspn (name, ":="));
      name += length + (name[length] == ':');
    }
  return nullptr;
}

void
note_call_in_lanes (const gimple *call)
{
  if (tree fn = gimple_call_fndecl (call))
    lane_calls.safe_push ({ gimple_location (call), DECL_UID (fn) });
}

void
check_calls_in_lanes ()
{
  if (lane_calls.is_empty ())
    return;
  hash_map<int_hash<unsigned, 0>, cgraph_node *> nodes;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  nodes.put (DECL_UID (node->decl), node);
  for (const lane_call &call : lane_calls)
    {
      cgraph_node **callee = nodes.get (call.callee);
      if (callee && taskq_search ().can_meet_taskq (*callee))
        error_at (call.loc,
                  "call of %qD, which encounters a %<taskq%>, inside of "
                  "%<simd%> region in device code is not supported",
                  (*callee)->decl);
    }
}

} // namespace omptq
