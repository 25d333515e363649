/* Pass `values': passes values of variables that no thread writes to parallel
   regions' functions, besides the variables' addresses.

   before:

     void f (double *to)
     {
       int taps = 3;
       .omp_data_o.1.to = to_1(D);
       .omp_data_o.1.taps = &taps;
       f._omp_fn.0 (&.omp_data_o.1);
     }

     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       _1 = .omp_data_i->taps;
       for (...)
         {
           _2 = *_1;
           if (j_3 < _2) ...
         }
     }

   after:

     void f (double *to)
     {
       int taps = 3;
       .omp_data_o.1.to = to_1(D);
       .omp_data_o.1.taps = &taps;
       .omp_data_o.1.taps_value = 3;					(4)
       f._omp_fn.0 (&.omp_data_o.1);
     }

     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       _4 = .omp_data_i->taps_value;					(5)
       _1 = .omp_data_i->taps;
       for (...)
         {
           _2 = _4;							(5)
           if (j_3 < _2) ...
         }
     }

   Why this is right: as in pass `scalars', the variable has one value while the
   region is executed: the one that it has when the region begins.  The caller
   may read it even if no thread does, since it is a variable of its own, and
   the part that is read lies within.  From then on the value is like that of
   any other field, so that GCC propagates it into the region if it is constant.
   It does not do so for objects that pointers in the record point to.

   Steps: (1) find the regions' functions that load through a field of the
   record, and their uses of the address in it; (2) find how their callers use
   the addresses of the variables, and exclude fields that may have another
   address, or that of a variable that may be written; (3) add a field to the
   record for each scalar that is loaded through the others; (4) store the value
   in it before each call of the function: what has been stored to the variable
   last, if that is known, or else what is loaded from it; (5) load it at the
   start of the region's function, and use that value; (6) repeat that, since
   what is passed may be the address of another variable: then nothing reads the
   object that captures variables by reference any more.

   Not done here: fields that have the address of one variable or of another;
   variables whose addresses are passed to functions that GCC only later finds
   not to keep them, which are left to `scalars'.  The address itself is still
   stored in the record: debuggers find the variable by it.
   Runs after: remove_symbols, when functions have been inlined early, so that
   regions' functions get addresses of variables and not pointers.
   Needs: all functions in SSA form.
   Dump: -fplugin-arg-omptq-dump=values   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "gimple-fold.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "region/region-caller.h"

namespace omptq
{
namespace
{

// One more than the depth of lambda expressions in others that is worth the
// time.
constexpr int most_rounds = 4;

/* A scalar that a region loads through an address in its record, and whose
   value is passed in a field of its own.  */
struct passed_value
{
  region_uses *region;
  // The field with the address.
  tree address;
  // The memory reference of the loads, through the address.
  tree ref;
  // The field with the value.
  tree field;
  auto_vec<gassign *> loads;
};

class value_passing
{
public:
  /* Returns whether values are now passed that were not before.  */
  bool execute ();

private:
  all_region_uses m_regions;
  auto_delete_vec<region_caller> m_callers;
  auto_delete_vec<passed_value> m_values;

  void leave_out_ambiguous ();
  void find_values (region_uses *region);
  void store_in (region_caller *caller);
  void load_in_regions ();
};

/* True if values of TYPE can be copied without a conversion.  */
bool
plain_scalar_p (tree type)
{
  if (INTEGRAL_TYPE_P (type))
    return TREE_CODE (type) == BOOLEAN_TYPE || type_has_mode_precision_p (type);
  return POINTER_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
}

/* Excludes fields that do not have the address of the same variable each time.
 */
void
value_passing::leave_out_ambiguous ()
{
  for (region_caller *caller : m_callers)
    for (passed_record *passed : caller->records ())
      for (gcall *call : passed->calls)
        for (address_field *field : m_regions.called (call)->fields ())
          if (field->constant && !caller->variable_in (passed, field->decl ()))
            field->constant = false;
}

/* Adds a field for values of TYPE, which are loaded through the address in the
   field ADDRESS, to the same record.  */
tree
add_field (tree address, tree type)
{
  tree record = TYPE_MAIN_VARIANT (DECL_CONTEXT (address));
  const char *of
      = DECL_NAME (address) ? IDENTIFIER_POINTER (DECL_NAME (address)) : "";
  tree name = get_identifier (ACONCAT ((of, "_value", NULL)));
  tree field
      = build_decl (DECL_SOURCE_LOCATION (address), FIELD_DECL, name, type);
  SET_DECL_ALIGN (field, TYPE_ALIGN (type));
  DECL_CONTEXT (field) = record;
  DECL_ARTIFICIAL (field) = 1;
  DECL_IGNORED_P (field) = 1;
  // All variants have the same list.
  tree last = address;
  while (DECL_CHAIN (last))
    last = DECL_CHAIN (last);
  DECL_CHAIN (last) = field;
  alias_set_type alias_set = TYPE_ALIAS_SET (record);
  TYPE_ALIAS_SET (record) = -1;
  TYPE_SIZE (record) = NULL_TREE;
  TYPE_SIZE_UNIT (record) = NULL_TREE;
  layout_type (record);
  TYPE_ALIAS_SET (record) = alias_set;
  if (TYPE_ALIAS_SET_KNOWN_P (record))
    record_component_aliases (record);
  return field;
}

/* Step (3) for REGION.  */
void
value_passing::find_values (region_uses *region)
{
  for (address_field *field : region->fields ())
    for (gassign *load : field->loads ())
      {
        tree ref = gimple_assign_rhs1 (load);
        if (!field->constant || !address_field::early_p (load)
            || !plain_scalar_p (TREE_TYPE (ref)))
          continue;
        passed_value *same = nullptr;
        for (passed_value *value : m_values)
          if (value->address == field->decl ()
              && types_compatible_p (TREE_TYPE (value->ref), TREE_TYPE (ref))
              && operand_equal_p (access_by (value->ref, null_pointer_node),
                                  access_by (ref, null_pointer_node), 0))
            same = value;
        if (!same)
          same = *m_values.safe_push (new passed_value{
              region,
              field->decl (),
              ref,
              add_field (field->decl (), TYPE_MAIN_VARIANT (TREE_TYPE (ref))),
              {} });
        same->loads.safe_push (load);
      }
}

/* REF, a load through an address, as an access to VAR.  */
tree
part_of (tree var, tree ref)
{
  if (TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
      && types_compatible_p (TREE_TYPE (ref), TREE_TYPE (var)))
    return var;
  return access_by (ref, build_fold_addr_expr (var));
}

/* Looks for what was last stored to a part of a variable.  */
class stored_value
{
public:
  /* LOAD loads, through an address, a part of the variable VAR of CALLER.  */
  stored_value (region_caller *caller, tree var, tree load)
      : m_caller (caller), m_var (var), m_load (load),
        m_ref (part_of (var, load))
  {
  }

  /* The part, as an access to the variable.  */
  tree
  ref () const
  {
    return m_ref;
  }

  /* The value that is in memory before STMT; null if unknown.  */
  tree find (const gimple *stmt);

private:
  region_caller *m_caller;
  tree m_var, m_load, m_ref;

  tree value_in (gimple *store) const;

  static void *look_at (ao_ref *, tree vuse, void *self);
  static void *skip (ao_ref *, tree vuse, void *self, translate_flags *);
};

/* The value that STORE stores to the part; null if unknown.  */
tree
stored_value::value_in (gimple *store) const
{
  if (!gimple_assign_single_p (store) || gimple_has_volatile_ops (store)
      || gimple_clobber_p (store))
    return NULL_TREE;
  tree to = gimple_assign_lhs (store);
  tree value = gimple_assign_rhs1 (store);
  if (to == m_var && VAR_P (value) && AGGREGATE_TYPE_P (TREE_TYPE (value)))
    // An initializer.
    return fold_const_aggregate_ref (part_of (value, m_load));
  HOST_WIDE_INT offset, size, other_offset, other_size;
  bool reverse, other_reverse;
  tree base = get_ref_base_and_extent_hwi (m_ref, &offset, &size, &reverse);
  tree other = get_ref_base_and_extent_hwi (to, &other_offset, &other_size,
                                            &other_reverse);
  if (base != m_var || other != m_var || offset != other_offset
      || size != other_size || reverse != other_reverse)
    return NULL_TREE;
  return value;
}

void *
stored_value::look_at (ao_ref *, tree vuse, void *data)
{
  stored_value *self = static_cast<stored_value *> (data);
  return self->value_in (SSA_NAME_DEF_STMT (vuse));
}

/* Skips calls that do not write the variable.  */
void *
stored_value::skip (ao_ref *, tree vuse, void *data, translate_flags *what)
{
  stored_value *self = static_cast<stored_value *> (data);
  // The reference that is looked for remains the same.
  *what = TR_DISAMBIGUATE;
  gcall *call = dyn_cast<gcall *> (SSA_NAME_DEF_STMT (vuse));
  bool skipped = call && !self->m_caller->may_write_p (call, self->m_var);
  return skipped ? nullptr : (void *)-1;
}

tree
stored_value::find (const gimple *stmt)
{
  // Enough for the code around a region.
  unsigned limit = 100;
  ao_ref ref;
  ao_ref_init (&ref, m_ref);
  tree value = static_cast<tree> (walk_unaliased_uses (
      &ref, gimple_vuse (stmt), look_at, skip, &limit, this));
  if (!value
      || !useless_type_conversion_p (TREE_TYPE (m_ref), TREE_TYPE (value)))
    return NULL_TREE;
  bool constant = is_gimple_min_invariant (value);
  return constant
                 || (TREE_CODE (value) == SSA_NAME
                     && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (value))
             ? value
             : NULL_TREE;
}

/* Stores VALUE, which CALL is to pass, in its record.  */
void
store_value (region_caller *caller, passed_record *passed, gcall *call,
             const passed_value *value)
{
  tree var = caller->variable_in (passed, value->address);
  stored_value part (caller, var, value->ref);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  tree now = part.find (call);
  if (!now)
    {
      now = make_ssa_name (TREE_TYPE (value->field));
      gassign *load = gimple_build_assign (now, part.ref ());
      // It need not be initialized, if no thread reads it.
      suppress_warning (load, OPT_Wuninitialized);
      gimple_set_location (load, gimple_location (call));
      gsi_insert_before (&gsi, load, GSI_SAME_STMT);
    }
  tree record = addressed_variable (gimple_call_arg (call, 0));
  gassign *store
      = gimple_build_assign (build3 (COMPONENT_REF, TREE_TYPE (value->field),
                                     record, value->field, NULL_TREE),
                             now);
  gimple_set_location (store, gimple_location (call));
  gsi_insert_before (&gsi, store, GSI_SAME_STMT);
  if (dump_file)
    print_gimple_stmt (dump_file, store, 0, TDF_SLIM);
}

/* Step (4) for CALLER.  */
void
value_passing::store_in (region_caller *caller)
{
  push_cfun (caller->fun ());
  bool dominators = dom_info_available_p (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  for (passed_record *passed : caller->records ())
    for (gcall *call : passed->calls)
      for (passed_value *value : m_values)
        if (m_regions.called (call) == value->region)
          {
            relayout_decl (addressed_variable (gimple_call_arg (call, 0)));
            store_value (caller, passed, call, value);
          }
  if (!dominators)
    free_dominance_info (CDI_DOMINATORS);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_references ();
  pop_cfun ();
}

/* Step (5).  */
void
value_passing::load_in_regions ()
{
  for (passed_value *value : m_values)
    {
      function *fun = DECL_STRUCT_FUNCTION (value->region->node ()->decl);
      push_cfun (fun);
      tree received = ssa_default_def (fun, DECL_ARGUMENTS (fun->decl));
      tree record = build_simple_mem_ref (received);
      gassign *load
          = load_at_entry (fun, build3 (COMPONENT_REF, TREE_TYPE (value->field),
                                        record, value->field, NULL_TREE));
      for (gassign *old : value->loads)
        replace_load (old, gimple_assign_lhs (load));
      if (dump_file)
        print_gimple_stmt (dump_file, load, 0, TDF_SLIM);
      pop_cfun ();
    }
}

bool
value_passing::execute ()
{
  // Steps (1) and (2).
  leave_out_variables (m_regions, m_callers);
  leave_out_ambiguous ();
  // Step (3).
  for (region_uses *region : m_regions.list ())
    if (region->constants_p ())
      find_values (region);
  if (m_values.is_empty ())
    return false;
  for (region_caller *caller : m_callers)
    store_in (caller);
  load_in_regions ();
  return true;
}

bool
gate (function *)
{
  return region_passes_wanted () && fork_mark_node ();
}

void
execute (function *)
{
  // Step (6).
  for (int round = 0; round < most_rounds; round++)
    if (!value_passing ().execute ())
      return;
}

} // anon namespace

const pass passes::values
    = define_pass<simple_ipa_opt_pass, execute, gate> ("values", PROP_ssa);

} // namespace omptq
