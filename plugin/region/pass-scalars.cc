/* Pass `scalars': moves loads of variables that no thread writes to the start
   of parallel regions' functions.

   before:

     void f (int *to, int n)
     {
       int width = n;  limit (&width);
       .omp_data_o.1.to = to;
       .omp_data_o.1.width = &width;
       f._omp_fn.0 (&.omp_data_o.1);
     }

     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       _1 = .omp_data_i->width;
       for (...)
         {
           _2 = *_1;
           to_3[j_4] = _2;
         }
     }

   after:

     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       _5 = .omp_data_i->width;						(4)
       _6 = *_5;							(4)
       _1 = .omp_data_i->width;
       for (...)
         {
           _2 = _6;							(4)
           to_3[j_4] = _2;
         }
     }

   Why this is right: a local variable can be accessed from elsewhere only
   through its address.  If that is passed only to calls that do not capture it
   and in records of regions whose functions do not let it escape, only these
   functions can access the variable while they are executed.  If this region's
   function does not write through any field that has the address, the variable
   has one value throughout the region, in all threads, and can be read at any
   time: it exists, since the caller waits for the end of the region.

   Steps: (1) find the regions' functions that load through a field of the
   record, and their uses of the address in it; (2) find how their callers use
   the addresses of the variables; (3) exclude fields that may have another
   address, or that of a variable that may be written; (4) for the others, load
   the variable at the start of the region's function.

   Not done here: variables whose address is stored in the record of a nested
   region or of a task; elements of arrays at variable indices.
   Runs after: simdclone, the last of the late interprocedural passes, before
   `fork'.  By then GCC knows which calls capture addresses.  With -flto, after
   emutls, where it knows that only for functions analyzed one by one.
   Needs: all functions in SSA form.
   Dump: -fplugin-arg-omptq-dump=scalars   Tests: testsuite/omptq.region

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

#include "gcc-common.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "region/passed-records.h"
#include "simple-pass.h"

namespace omptq
{
namespace
{

/* A variable whose address is stored in a record.  */
struct shared_variable
{
  address_uses uses;
  // True if only records and calls that do not capture it get the address.
  bool hidden = false;
};

/* A function that calls regions' functions: its records, and the variables that
   it shares.  */
class region_caller
{
public:
  region_caller (function *fun, all_region_uses &regions);

  /* Step (3): excludes fields that are not constant in this caller.  */
  void leave_out ();

private:
  all_region_uses &m_regions;
  passed_records m_records;
  auto_delete_vec<shared_variable> m_variables;
  hash_map<tree, shared_variable *> m_variable_by_decl;

  void find_variables (function *fun);
  void add_variable (tree decl);
  bool hidden_p (const shared_variable *variable);
  bool written_p (region_uses *region, const passed_record *record,
                  const shared_variable *variable);
  bool constant_p (gcall *call, region_uses *region,
                   const passed_record *record, const address_field *field);

  static bool on_address (gimple *stmt, tree object, tree, void *self);
};

/* Adds DECL, whose address is stored in a field, if it is a local variable.  */
void
region_caller::add_variable (tree decl)
{
  if (!local_variable (decl, cfun))
    return;
  shared_variable *&found = m_variable_by_decl.get_or_insert (decl);
  if (!found)
    found = *m_variables.safe_push (new shared_variable);
}

void
region_caller::find_variables (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_assign_single_p (stmt)
          && record_of_field (gimple_assign_lhs (stmt)))
        if (tree decl = addressed_variable (gimple_assign_rhs1 (stmt)))
          add_variable (decl);
    }
}

bool
region_caller::on_address (gimple *stmt, tree object, tree, void *self)
{
  region_caller *caller = static_cast<region_caller *> (self);
  tree base = get_base_address (object);
  if (!base || is_gimple_debug (stmt))
    return false;
  if (shared_variable **found = caller->m_variable_by_decl.get (base))
    (*found)->uses.add_address_of (stmt, base);
  return false;
}

/* True if the address of VARIABLE is passed only to calls that do not capture
   it and in records of regions that do not.  */
bool
region_caller::hidden_p (const shared_variable *variable)
{
  if (variable->uses.leaks_p ())
    return false;
  for (gassign *store : variable->uses.stores ())
    if (!m_records.kept_p (store))
      return false;
  return true;
}

/* True if REGION may write VARIABLE when PASSED is passed to it.  */
bool
region_caller::written_p (region_uses *region, const passed_record *passed,
                          const shared_variable *variable)
{
  for (gassign *store : variable->uses.stores ())
    {
      tree to = gimple_assign_lhs (store);
      if (m_records.record_with_field (to) == passed
          && region->written_p (TREE_OPERAND (to, 1)))
        return true;
    }
  return false;
}

/* True if FIELD of the record PASSED, which CALL passes to REGION, always has
   the address of a variable that is not written meanwhile.  */
bool
region_caller::constant_p (gcall *call, region_uses *region,
                           const passed_record *passed,
                           const address_field *field)
{
  bool stored = false;
  for (gassign *store : passed->stores)
    {
      if (TREE_OPERAND (gimple_assign_lhs (store), 1) != field->decl ())
        continue;
      tree decl = addressed_variable (gimple_assign_rhs1 (store));
      shared_variable **found = decl ? m_variable_by_decl.get (decl) : nullptr;
      if (!found || !(*found)->hidden || !field->within_p (decl)
          || written_p (region, passed, *found))
        return false;
      stored |= stmt_dominates_stmt_p (store, call);
    }
  return passed->known && stored;
}

region_caller::region_caller (function *fun, all_region_uses &regions)
    : m_regions (regions), m_records (fun, regions)
{
  find_variables (fun);
  walk_accesses (fun, this, nullptr, nullptr, on_address);
  for (shared_variable *variable : m_variables)
    variable->hidden = hidden_p (variable);
}

void
region_caller::leave_out ()
{
  for (passed_record *passed : m_records.list ())
    for (gcall *call : passed->calls)
      {
        region_uses *region = m_regions.called (call);
        for (address_field *field : region->fields ())
          if (field->constant && !constant_p (call, region, passed, field))
            field->constant = false;
      }
}

/* Adds to CALLERS the functions that call regions' functions with fields that
   may be constant.  */
void
find_callers (const all_region_uses &regions, auto_vec<cgraph_node *> &callers)
{
  hash_set<cgraph_node *> found;
  for (region_uses *region : regions.list ())
    if (region->constants_p ())
      for (cgraph_edge *e = region->node ()->callers; e; e = e->next_caller)
        {
          cgraph_node *caller
              = e->caller->inlined_to ? e->caller->inlined_to : e->caller;
          if (!found.add (caller))
            callers.safe_push (caller);
        }
}

void
load_scalars_early ()
{
  // Step (1).
  all_region_uses regions;
  auto_vec<cgraph_node *> callers;
  find_callers (regions, callers);
  for (cgraph_node *node : callers)
    {
      node->get_body ();
      push_cfun (DECL_STRUCT_FUNCTION (node->decl));
      bool dominators = dom_info_available_p (CDI_DOMINATORS);
      calculate_dominance_info (CDI_DOMINATORS);
      // Steps (2) and (3).
      region_caller (cfun, regions).leave_out ();
      if (!dominators)
        free_dominance_info (CDI_DOMINATORS);
      pop_cfun ();
    }
  // Step (4).
  for (region_uses *region : regions.list ())
    if (region->constants_p ())
      region->load_early ();
}

template <bool for_lto>
bool
gate (function *)
{
  return region_passes_wanted () && for_lto == (flag_generate_lto != 0)
         && fork_mark_node ();
}

void
execute (function *)
{
  load_scalars_early ();
}

} // anon namespace

template <bool for_lto>
opt_pass *
make_pass_region_scalars (gcc::context *ctxt)
{
  return make_pass<simple_ipa_opt_pass> (ctxt, "omptq_scalars", 0,
                                         gate<for_lto>, execute);
}

template opt_pass *make_pass_region_scalars<false> (gcc::context *);
template opt_pass *make_pass_region_scalars<true> (gcc::context *);

} // namespace omptq
