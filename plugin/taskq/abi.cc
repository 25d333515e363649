/* The types of libgomp-ext.h as GCC's middle end sees them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "libgomp-ext/libgomp-ext.h"
#include "options.h"
#include "taskq/abi.h"

namespace omptq
{
namespace
{

/* A new field NAME of TYPE for RECORD, not yet in its chain.  */
tree
build_field (tree record, const char *name, tree type)
{
  tree field
      = build_decl (BUILTINS_LOCATION, FIELD_DECL, get_identifier (name), type);
  DECL_CONTEXT (field) = record;
  return field;
}

tree
build_external_function (const char *name, tree type)
{
  tree decl = build_fn_decl (name, type);
  TREE_NOTHROW (decl) = 1;
  return decl;
}

/* The function NAME of the library, or, if WEAK, the definition of it that
   another translation unit may have.  */
tree
build_alone_decl (const char *name, tree type, bool weak)
{
  if (!weak)
    return build_external_function (name, type);
  char *prefixed = concat (options.linked ? "" : "__omptq_", name, NULL);
  tree decl = build_external_function (prefixed, type);
  free (prefixed);
  declare_weak (decl);
  if (!options.linked)
    {
      DECL_VISIBILITY (decl) = VISIBILITY_HIDDEN;
      DECL_VISIBILITY_SPECIFIED (decl) = 1;
    }
  return decl;
}

} // anon namespace

bool
slot_holds (tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  unsigned most = GOMP_TASKQ_MAX_SLOT - POINTER_SIZE_UNITS;
  return (tree_fits_uhwi_p (size) && tree_to_uhwi (size) <= most
          && TYPE_ALIGN_UNIT (type) <= GOMP_TASKQ_SLOT_ALIGN);
}

unsigned
slot_size_for (tree type)
{
  unsigned captured
      = type ? tree_to_uhwi (TYPE_SIZE_UNIT (type)) : 2 * POINTER_SIZE_UNITS;
  unsigned size = GOMP_TASKQ_MIN_SLOT;
  while (size < captured + POINTER_SIZE_UNITS)
    size *= 2;
  return size;
}

thunk_type::thunk_type () : m_record (build_record_type (".omptq_thunk_s"))
{
  tree thunk = ptr_type_node;
  tree size = size_type_node;
  auto method = [] (tree type) { return build_pointer_type (type); };
  const struct
  {
    const char *name;
    tree type;
  } members[] = {
    { "slot", ptr_type_node },
    { "end", ptr_type_node },
    { "tail", ptr_type_node },
    { "attention", build_pointer_type (unsigned_type_node) },
    { "commit",
      method (build_function_type_list (integer_type_node, thunk, NULL)) },
    { "buffer", method (build_function_type_list (
                    ptr_type_node, thunk, ptr_type_node, size, size, NULL)) },
    { "alloc", method (build_function_type_list (ptr_type_node, thunk, size,
                                                 size, NULL)) },
    { "stack_save",
      method (build_function_type_list (ptr_type_node, thunk, NULL)) },
    { "stack_restore", method (build_function_type_list (
                           void_type_node, thunk, ptr_type_node, NULL)) },
    { "drain",
      method (build_function_type_list (integer_type_node, thunk, NULL)) },
    { "status", integer_type_node },
  };
  static_assert (ARRAY_SIZE (members)
                     == static_cast<unsigned> (thunk_member::count),
                 "one entry for each thunk_member");
  for (unsigned i = 0; i < ARRAY_SIZE (members); i++)
    m_members[i] = append (members[i].name, members[i].type);
}

tree
thunk_type::append (const char *name, tree type)
{
  tree field = build_field (m_record, name, type);
  if (m_last_field)
    DECL_CHAIN (m_last_field) = field;
  else
    TYPE_FIELDS (m_record) = field;
  m_last_field = field;
  return field;
}

tree
thunk_type::add_field (tree var)
{
  char artificial[32];
  const char *name = artificial;
  if (DECL_NAME (var))
    name = IDENTIFIER_POINTER (DECL_NAME (var));
  else
    snprintf (artificial, sizeof artificial, "D.%u", DECL_UID (var));
  tree type = build_qualified_type (TREE_TYPE (var), TYPE_UNQUALIFIED);
  tree field = append (name, type);
  DECL_SOURCE_LOCATION (field) = DECL_SOURCE_LOCATION (var);
  SET_DECL_ALIGN (field, MAX (DECL_ALIGN (var), TYPE_ALIGN (type)));
  DECL_USER_ALIGN (field) = DECL_USER_ALIGN (var);
  return field;
}

void
thunk_type::lay_out ()
{
  layout_type (m_record);
}

tree
build_slot_function (tree slot, unsigned size)
{
  tree offset = build_int_cst (build_pointer_type (ptr_type_node),
                               size - POINTER_SIZE_UNITS);
  tree fn = build2 (MEM_REF, ptr_type_node, slot, offset);
  TREE_THIS_NOTRAP (fn) = 1;
  return fn;
}

tree
build_record_type (const char *name)
{
  // In C++ one that the linker knows by name, as it does its members.
  tree record = lang_hooks.types.make_type (RECORD_TYPE);
  tree decl = build_decl (BUILTINS_LOCATION, TYPE_DECL, get_identifier (name),
                          record);
  DECL_ARTIFICIAL (decl) = 1;
  DECL_NAMELESS (decl) = 1;
  TYPE_NAME (record) = decl;
  TYPE_ARTIFICIAL (record) = 1;
  return record;
}

tree
add_record_field (tree record, const char *name, tree type)
{
  tree field = build_field (record, name, type);
  TYPE_FIELDS (record) = chainon (TYPE_FIELDS (record), field);
  return field;
}

tree
build_taskgraph_begin_type ()
{
  return build_function_type_list (void_type_node, ptr_type_node, ptr_type_node,
                                   const_ptr_type_node, pointer_sized_int_node,
                                   unsigned_type_node, NULL);
}

tree
build_taskgraph_goes_on_type ()
{
  return build_function_type_list (integer_type_node, ptr_type_node, NULL);
}

tree
build_taskgraph_task_type ()
{
  return build_function_type_list (
      void_type_node, ptr_type_node, const_ptr_type_node, ptr_type_node,
      ptr_type_node, ptr_type_node, long_integer_type_node,
      long_integer_type_node, integer_type_node, unsigned_type_node,
      ptr_type_node, integer_type_node, NULL);
}

tree
build_taskgraph_taskloop_type ()
{
  return build_function_type_list (
      void_type_node, ptr_type_node, const_ptr_type_node, ptr_type_node,
      ptr_type_node, ptr_type_node, long_integer_type_node,
      long_integer_type_node, unsigned_type_node, long_unsigned_type_node,
      integer_type_node, uint64_type_node, uint64_type_node, uint64_type_node,
      integer_type_node, NULL);
}

tree
build_taskgraph_taskwait_type ()
{
  return build_function_type_list (void_type_node, ptr_type_node, ptr_type_node,
                                   NULL);
}

tree
build_taskgraph_part ()
{
  tree record = build_record_type (".omptq_part_s");
  add_record_field (record, "offset", size_type_node);
  add_record_field (record, "size", size_type_node);
  layout_type (record);
  return record;
}

tree
build_taskgraph_site ()
{
  tree record = build_record_type (".omptq_site_s");
  add_record_field (record, "parts", const_ptr_type_node);
  add_record_field (record, "count", size_type_node);
  add_record_field (record, "now", size_type_node);
  add_record_field (record, "size", size_type_node);
  layout_type (record);
  return record;
}

tree
build_gomp_taskq_decl ()
{
  return build_external_function (
      "GOMP_taskq",
      build_function_type_list (void_type_node, ptr_type_node, ptr_type_node,
                                size_type_node, size_type_node, size_type_node,
                                unsigned_type_node, NULL));
}

tree
build_alone_begin_decl (bool weak)
{
  return build_alone_decl ("GOMP_taskq_alone_begin",
                           build_function_type_list (unsigned_type_node, NULL),
                           weak);
}

tree
build_alone_end_decl (bool weak)
{
  return build_alone_decl (
      "GOMP_taskq_alone_end",
      build_function_type_list (void_type_node, unsigned_type_node, NULL),
      weak);
}

tree
build_team_begin_decl ()
{
  return build_external_function (
      "GOMP_taskq_team_begin",
      build_function_type_list (void_type_node, ptr_type_node, ptr_type_node,
                                NULL));
}

tree
build_team_end_decl ()
{
  return build_external_function (
      "GOMP_taskq_team_end",
      build_function_type_list (void_type_node, ptr_type_node, NULL));
}

tree
build_ordered_start_decl ()
{
  return build_external_function (
      "GOMP_taskq_ordered_start",
      build_function_type_list (void_type_node, NULL));
}

tree
build_ordered_end_decl ()
{
  return build_external_function (
      "GOMP_taskq_ordered_end",
      build_function_type_list (void_type_node, NULL));
}

void
call_at_start (tree calls)
{
  cgraph_build_static_cdtor ('I', calls, MAX_RESERVED_INIT_PRIORITY + 1);
}

tree
build_on_devices_decl ()
{
  return build_external_function (
      "GOMP_taskq_on_devices", build_function_type_list (void_type_node, NULL));
}

tree
build_asks_for_teams_decl ()
{
  return build_external_function (
      "GOMP_target_asks_for_teams",
      build_function_type_list (void_type_node, NULL));
}

tree
build_record_decl ()
{
  return build_external_function (
      "GOMP_target_record",
      build_function_type_list (void_type_node, ptr_type_node, ptr_type_node,
                                size_type_node, uint64_type_node, NULL));
}

tree
build_is_last_decl ()
{
  return build_external_function (
      "GOMP_taskq_is_last", build_function_type_list (integer_type_node, NULL));
}

tree
build_drain_decl ()
{
  return build_external_function (
      drain_name, build_function_type_list (void_type_node, NULL));
}

tree
build_ranks_root_decl ()
{
  return build_external_function (
      ranks_root_name, build_function_type_list (integer_type_node, NULL));
}

tree
build_ranks_pull_decl ()
{
  return build_external_function (
      ranks_pull_name, build_function_type_list (void_type_node, NULL));
}

tree
build_ranks_original_decl ()
{
  return build_external_function (
      "GOMP_ranks_original",
      build_function_type_list (void_type_node, ptr_type_node, size_type_node,
                                NULL));
}

tree
build_ranks_gather_decl ()
{
  return build_external_function (
      ranks_gather_name, build_function_type_list (void_type_node, NULL));
}

tree
build_ranks_slots_decl ()
{
  return build_external_function (
      "GOMP_ranks_slots", build_function_type_list (integer_type_node, NULL));
}

} // namespace omptq
