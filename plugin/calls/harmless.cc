/* Functions that the user promises to be harmless.

     void *allocate (size_t size) __attribute__ ((omptq_harmless));

   The code between two regions may call such a function of another file, and
   the regions are still merged: the master then calls it.  doc/regions.md
   has the promise.

   Tests: testsuite/host/regions/harmless-*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/harmless.h"
#include "calls/reach.h"
#include "options.h"

namespace omptq
{
namespace
{

constexpr char attribute_name[] = "omptq_harmless";

tree
handle_attribute (tree *node, tree name, tree, int, bool *no_add_attrs)
{
  if (TREE_CODE (*node) != FUNCTION_DECL)
    {
      warning (OPT_Wattributes, "%qE attribute only applies to functions",
               name);
      *no_add_attrs = true;
    }
  return NULL_TREE;
}

} // anon namespace

void
register_harmless_attribute ()
{
  static const attribute_spec attribute
      = { attribute_name,   0,      0, true, false, false, false,
          handle_attribute, nullptr };
  register_attribute (&attribute);
}

bool
promised_harmless_p (const_tree fn)
{
  if (lookup_attribute (attribute_name, DECL_ATTRIBUTES (fn)))
    return true;
  for (const char *name : options.harmless)
    if (strcmp (source_name (fn), name) == 0)
      return true;
  return false;
}

void
note_unused_promises ()
{
  if (in_lto_p || inhibit_warnings || options.harmless.is_empty ())
    return;
  auto_vec<const char *> others;
  hash_set<nofree_string_hash> known;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  {
    const char *name = source_name (node->decl);
    known.add (name);
    if (!node->definition && !fndecl_built_in_p (node->decl))
      others.safe_push (name);
  }
  for (const char *name : options.harmless)
    if (known.contains (name))
      continue;
    else if (const char *meant = find_closest_string (name, &others))
      inform (
          UNKNOWN_LOCATION,
          "%<-fplugin-arg-omptq-harmless=%s%>: there is no function of this "
          "name; did you mean %qs?",
          name, meant);
    else if (options.report)
      inform (
          UNKNOWN_LOCATION,
          "%<-fplugin-arg-omptq-harmless=%s%>: there is no function of this "
          "name",
          name);
}

} // namespace omptq
