/* Pass `taskgraph': lets the run-time library record and replay taskgraphs.

   before:

     __omptq_taskgraph_begin (INDEX, id, reset, condition, 0, 0);
     while (__omptq_taskgraph_goes_on (INDEX))
       {
	 int i = ...;
	 .omp_data_o.1.x = &x;
	 .omp_data_o.1.n = n;
	 .omp_data_o.1.i = i;
	 GOMP_task (fn, &.omp_data_o.1, 0B, 24, 8, 1, 0, 0B, 0, 0B);
       }

   after:

     static struct gomp_ext_taskgraph graph;
     static const struct gomp_ext_taskgraph_part parts[] = { x, n };
     static const struct gomp_ext_taskgraph_site sites[] = { { parts, 2, .. } };

     now.site_0.x = &x;							(2)
     now.site_0.n = n;
     GOMP_ext_taskgraph_begin (&run, &graph, &now, id, flags);		(4)
     while (GOMP_ext_taskgraph_goes_on (&run))
       {
	 int i = ...;
	 .omp_data_o.1.x = &x;
	 .omp_data_o.1.n = n;
	 .omp_data_o.1.i = i;
	 GOMP_ext_taskgraph_task (&run, &sites[0], fn, ...);		(3)
	 GOMP_task (fn, &.omp_data_o.1, 0B, 24, 8, 1, 0, 0B, 0, 0B);
       }

   Why this is right: a task's captures either depend on nothing but variables
   that exist outside of the construct and that the block leaves alone, so that
   they can be computed in front of it; or on the block's own variables, which
   no replay has, so that their recorded values count.  If there is any other
   capture, or something that the library cannot record, flag
   GOMP_EXT_TASKGRAPH_REPLAY is not set, and the block is executed each time.

   Steps: (1) classify the captures of each site (captures.cc); (2) compute
   those from outside; (3) let the library record each task; (4) replace the
   placeholders.

   Not done here: target constructs in a block, and tasks with reductions.
   Runs before: build_ssa_passes, when no function is in SSA form.
   Needs: PROP_cfg of each function.
   Dump: -fplugin-arg-omptq-dump=taskgraph
   Tests: testsuite/host/taskgraph, testsuite/library/taskgraph

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/replayable.h"
#include "directive/taskgraph.h"
#include "function-scope.h"
#include "libgomp-ext/libgomp-ext.h"
#include "merge/report.h"
#include "passes.h"
#include "taskgraph/calls.h"
#include "taskgraph/captures.h"
#include "taskgraph/constructs.h"
#include "taskq/abi.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* A part of the captures of a site that a replay takes anew.  */
struct capture_part
{
  tree field;
  // The statement that stores it, and the value.
  gimple *store;
  tree value;
};

/* A replayable construct.  */
struct site
{
  gcall *call;
  site_kind kind;
  // The call that notes the directive's clauses; null if there is none.
  gcall *note;
  // The variable with the captures; null if there are none.
  tree record;
  auto_vec<capture_part> parts;
  // Its record in NOW; null if there are no parts.
  tree now = NULL_TREE;
  // The number of fields whose values are saved.
  unsigned saved = 0;
};

/* The notes of a function, by the calls that they are about.  */
typedef hash_map<gimple *, gcall *> site_notes;

/* Expands one construct.  */
class construct_expander
{
public:
  construct_expander (gcall *begin, gcall *goes_on, site_notes &notes,
                      taskgraph_library &l)
      : m_begin (begin), m_goes_on (goes_on), m_notes (notes), m_library (l),
        m_region (begin, goes_on), m_origins (m_region)
  {
  }

  ~construct_expander ()
  {
    for (site *s : m_sites)
      delete s;
  }

  void execute ();

private:
  gcall *m_begin;
  gcall *m_goes_on;
  site_notes &m_notes;
  taskgraph_library &m_library;
  taskgraph_region m_region;
  capture_origins m_origins;
  auto_vec<site *> m_sites;
  // Why the block cannot be recorded, and where; null if it can.
  const char *m_obstacle = nullptr;
  location_t m_obstacle_loc = UNKNOWN_LOCATION;
  tree m_run = NULL_TREE;

  void refuse (const char *why, location_t loc);
  void find_sites ();
  void add_site (gcall *call, site_kind kind);
  void classify (site &s);
  void classify_copies (const site &s);
  void classify_store (site &s, gimple *stmt);
  void report () const;
  tree fill_now ();
  tree build_sites ();
  tree build_parts (const site &s);
  void record (const site &s, tree sites, unsigned index);
  void replace_begin (tree now);
  void replace_goes_on ();
};

/* True if STMT calls another function of libgomp that the code of a construct
   consists of.  */
bool
other_construct_p (const gimple *stmt)
{
  const char *name = libgomp_function (stmt);
  return name && !startswith (name, "atomic_");
}

/* Notes that the block cannot be recorded.  */
void
construct_expander::refuse (const char *why, location_t loc)
{
  if (m_obstacle)
    return;
  m_obstacle = why ? why : "a task captures a value that the block computes";
  m_obstacle_loc = loc == UNKNOWN_LOCATION ? gimple_location (m_begin) : loc;
}

/* Where the construct is that creates tasks by CALL.  */
location_t
location_of_tasks (const gcall *call)
{
  // The call itself has no location.
  tree fn = gimple_call_arg (call, 0);
  return TREE_CODE (fn) == ADDR_EXPR && DECL_P (TREE_OPERAND (fn, 0))
             ? DECL_SOURCE_LOCATION (TREE_OPERAND (fn, 0))
             : gimple_location (call);
}

/* Where the construct of site S is.  */
location_t
location_of (const site &s)
{
  return waits_p (s.kind) ? gimple_location (s.call)
                          : location_of_tasks (s.call);
}

void
construct_expander::add_site (gcall *call, site_kind kind)
{
  gcall **note = m_notes.get (call);
  if (note && !noted_replayable_p (*note))
    return;
  site *s = new site{ call,      kind, note ? *note : nullptr, NULL_TREE, {},
                      NULL_TREE, 0 };
  m_sites.safe_push (s);
  if (waits_p (kind))
    return;
  tree fn = gimple_call_arg (call, 0);
  tree data = gimple_call_arg (call, 1);
  if (TREE_CODE (fn) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (fn, 0)) != FUNCTION_DECL)
    refuse ("a construct in it cannot be recorded", gimple_location (call));
  else if (TREE_CODE (gimple_call_arg (call, 3)) != INTEGER_CST)
    refuse ("the size of a task's captures varies", location_of (*s));
  else if (integer_zerop (data))
    return;
  else if (TREE_CODE (data) != ADDR_EXPR || !VAR_P (TREE_OPERAND (data, 0))
           || TREE_CODE (TREE_TYPE (TREE_OPERAND (data, 0))) != RECORD_TYPE
           || !tree_fits_uhwi_p (
               TYPE_SIZE_UNIT (TREE_TYPE (TREE_OPERAND (data, 0)))))
    refuse ("the size of a task's captures varies", location_of (*s));
  else
    s->record = TREE_OPERAND (data, 0);
}

void
construct_expander::find_sites ()
{
  m_region.for_each ([this] (gimple *stmt) {
    site_kind kind = kind_of (stmt);
    if (kind != site_kind::none)
      add_site (as_a<gcall *> (stmt), kind);
    else if (other_construct_p (stmt))
      refuse ("it has a construct that cannot be recorded",
              gimple_location (stmt));
    else if (gimple_code (stmt) == GIMPLE_ASM)
      refuse ("it has an asm statement", gimple_location (stmt));
  });
  // Calls in it could go elsewhere than on.
  if (cfun->calls_setjmp || cfun->has_nonlocal_label)
    refuse ("the function calls setjmp, or a nested one jumps into it",
            UNKNOWN_LOCATION);
  if (!integer_zerop (argument_of (m_begin, taskgraph_argument::not_recorded)))
    refuse ("a task takes part in a reduction", UNKNOWN_LOCATION);
}

/* True if VALUE, which the block stores into a record that a function of the
   compiler makes the captures of, is that of a pointer, not the address of an
   object to be copied.  */
bool
value_of_pointer_p (tree value)
{
  return VAR_P (value) && !DECL_ARTIFICIAL (value)
         && TREE_CODE (TREE_TYPE (value)) == POINTER_TYPE;
}

/* STMT, of the block, mentions the record of site S.  */
void
construct_expander::classify_store (site &s, gimple *stmt)
{
  if (stmt == s.call || gimple_clobber_p (stmt))
    return;
  tree lhs = gimple_get_lhs (stmt);
  if (!gimple_assign_single_p (stmt) || TREE_CODE (lhs) != COMPONENT_REF
      || TREE_OPERAND (lhs, 0) != s.record || gimple_has_volatile_ops (stmt))
    {
      refuse ("it is not known what a task captures", location_of (s));
      return;
    }
  tree field = TREE_OPERAND (lhs, 1);
  tree value = gimple_assign_rhs1 (stmt);
  bool is_loop
      = s.kind == site_kind::taskloop || s.kind == site_kind::taskloop_ull;
  bool copies = !integer_zerop (gimple_call_arg (s.call, 2));
  bool saved = s.note && noted_saved_p (s.note, field);
  s.saved += saved;
  // The bounds of a taskloop are recorded, so what GCC computes from them, too.
  origin o = (saved
                      || (is_loop && INTEGRAL_TYPE_P (TREE_TYPE (field))
                          && m_origins.captured_itself_p (value, stmt))
                  ? origin::block
                  : m_origins.of (value, stmt));
  if (o == origin::unclear)
    refuse (m_origins.why (), location_of (s));
  else if (o == origin::block && copies && POINTER_TYPE_P (TREE_TYPE (field))
           && !value_of_pointer_p (value))
    refuse (saved ? "a task saves an object with a copy constructor"
                  : "a task copies an object of the block",
            location_of (s));
  else if (o == origin::outside)
    s.parts.safe_push ({ field, stmt, value });
  if (dump_file)
    {
      static const char *const names[]
          = { "constant", "taken anew", "recorded", "unclear" };
      fprintf (dump_file, ";;   %s: ", names[static_cast<unsigned> (o)]);
      print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
    }
}

/* Looks at the function that makes the captures of site S of its record: it
   takes the values of static variables itself.  */
void
construct_expander::classify_copies (const site &s)
{
  tree copies = gimple_call_arg (s.call, 2);
  tree fn
      = TREE_CODE (copies) == ADDR_EXPR ? TREE_OPERAND (copies, 0) : NULL_TREE;
  function *fun = fn && TREE_CODE (fn) == FUNCTION_DECL
                      ? DECL_STRUCT_FUNCTION (fn)
                      : nullptr;
  if (!fun || !fun->cfg)
    {
      refuse ("it is not known what a task captures", location_of (s));
      return;
    }
  walk_blocks (fun, [this, &s] (gimple *stmt) {
    if (walk_operands_of (stmt, [this] (tree t) {
          return VAR_P (t) && is_global_var (t) && m_origins.assigned_p (t);
        }))
      refuse ("the block assigns to a variable of which a task captures the "
              "value",
              location_of (s));
  });
}

/* Step (1).  */
void
construct_expander::classify (site &s)
{
  if (dump_file)
    fprintf (dump_file, ";;   site of %s\n",
             s.record ? get_name (s.record) : "no captures");
  if (waits_p (s.kind))
    return;
  if (!integer_zerop (gimple_call_arg (s.call, 2)))
    classify_copies (s);
  if (!s.record)
    return;
  m_region.for_each ([this, &s] (gimple *stmt) {
    if (is_gimple_debug (stmt))
      return;
    if (walk_operands_of (stmt, [&s] (tree t) { return t == s.record; }))
      classify_store (s, stmt);
  });
  // The function that copies takes the value of a static variable.
  if (s.note && s.saved != noted_saved (s.note))
    refuse ("a task saves a static variable", location_of (s));
  for (unsigned i = 0; i < s.parts.length (); i++)
    for (unsigned j = 0; j < i; j++)
      if (s.parts[i].field == s.parts[j].field)
        refuse ("it is not known what a task captures", location_of (s));
}

void
construct_expander::report () const
{
  location_t loc = gimple_location (m_begin);
  if (m_obstacle)
    {
      report_missed (loc, "the taskgraph is executed each time: %s",
                     m_obstacle);
      if (m_obstacle_loc != loc)
        report_missed (m_obstacle_loc, "that is here");
      return;
    }
  unsigned anew = 0;
  for (const site *s : m_sites)
    anew += s->parts.length ();
  report_optimized (loc,
                    "the taskgraph is recorded and replayed: constructs %u, "
                    "captures that a replay takes anew %u",
                    m_sites.length (), anew);
}

/* A variable of TYPE in the current function, of which the library gets the
   address.  */
tree
build_local (tree type, const char *name)
{
  tree var = create_tmp_var (type, name);
  TREE_ADDRESSABLE (var) = 1;
  return var;
}

/* Step (2).  Returns the variable; null if no site has parts.  */
tree
construct_expander::fill_now ()
{
  tree type = build_record_type (".omptq_now_s");
  bool any = false;
  for (site *s : m_sites)
    if (!s->parts.is_empty ())
      {
        s->now = add_record_field (type, "site", TREE_TYPE (s->record));
        any = true;
      }
  if (!any)
    return NULL_TREE;
  layout_type (type);
  tree now = build_local (type, ".omptq_now");
  gimple_stmt_iterator gsi = gsi_for_stmt (m_begin);
  for (site *s : m_sites)
    for (const capture_part &part : s->parts)
      {
        tree value = m_origins.copy (part.value, part.store, &gsi);
        tree to = build3 (COMPONENT_REF, TREE_TYPE (s->now), now, s->now,
                          NULL_TREE);
        to = build3 (COMPONENT_REF, TREE_TYPE (part.field), to, part.field,
                     NULL_TREE);
        gassign *store = gimple_build_assign (to, value);
        gimple_set_location (store, gimple_location (m_begin));
        // The block may set it, or leave it alone if it has no value.
        suppress_warning (store, OPT_Wuninitialized);
        suppress_warning (store, OPT_Wmaybe_uninitialized);
        gsi_insert_before (&gsi, store, GSI_SAME_STMT);
      }
  return now;
}

/* The address of the parts of S; null if it has none.  */
tree
construct_expander::build_parts (const site &s)
{
  if (s.parts.is_empty ())
    return null_pointer_node;
  auto_vec<tree> parts;
  for (const capture_part &part : s.parts)
    parts.safe_push (
        build_constant (m_library.part, { byte_position (part.field),
                                          DECL_SIZE_UNIT (part.field) }));
  return build_fold_addr_expr (
      build_array (m_library.part, parts, "omptq_parts"));
}

/* Returns the array of the sites that are tasks.  */
tree
construct_expander::build_sites ()
{
  m_library.build_types ();
  auto_vec<tree> sites;
  for (const site *s : m_sites)
    sites.safe_push (build_constant (
        m_library.site, { build_parts (*s), size_int (s->parts.length ()),
                          s->now ? byte_position (s->now) : size_zero_node,
                          s->record ? TYPE_SIZE_UNIT (TREE_TYPE (s->record))
                                    : size_zero_node }));
  return sites.is_empty () ? NULL_TREE
                           : build_array (m_library.site, sites, "omptq_sites");
}

/* Step (3), for S, which is number INDEX of SITES.  */
void
construct_expander::record (const site &s, tree sites, unsigned index)
{
  insert_recording_call (s.call, s.kind, build_fold_addr_expr (m_run),
                         address_of_site (sites, index), m_library);
}

/* Step (4).  */
void
construct_expander::replace_begin (tree now)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (m_begin);
  tree record = build_record_type (".omptq_taskgraph_s");
  add_record_field (record, "records", ptr_type_node);
  layout_type (record);
  tree graph = build_static (record, "omptq_taskgraph", NULL_TREE);
  auto flag = [this] (taskgraph_argument a, unsigned value) {
    tree factor = build_int_cst (unsigned_type_node, value);
    return fold_build2 (
        MULT_EXPR, unsigned_type_node,
        fold_convert (unsigned_type_node, argument_of (m_begin, a)), factor);
  };
  tree flags = flag (taskgraph_argument::graph_reset, GOMP_EXT_TASKGRAPH_RESET);
  if (!m_obstacle)
    flags = fold_build2 (
        BIT_IOR_EXPR, unsigned_type_node, flags,
        flag (taskgraph_argument::condition, GOMP_EXT_TASKGRAPH_REPLAY));
  flags = fold_build2 (
      BIT_IOR_EXPR, unsigned_type_node, flags,
      flag (taskgraph_argument::nogroup, GOMP_EXT_TASKGRAPH_NOGROUP));
  auto_vec<tree> arguments;
  arguments.safe_push (build_fold_addr_expr (m_run));
  arguments.safe_push (build_fold_addr_expr (graph));
  arguments.safe_push (now ? build_fold_addr_expr (now) : null_pointer_node);
  arguments.safe_push (argument_of (m_begin, taskgraph_argument::graph_id));
  arguments.safe_push (flags);
  tree type = build_taskgraph_begin_type ();
  gcall *call = build_library_call (
      &gsi, m_library.functions.get ("GOMP_ext_taskgraph_begin", type), type,
      arguments);
  gimple_call_set_nothrow (call, true);
  gimple_set_location (call, gimple_location (m_begin));
  gsi_replace (&gsi, call, false);
  if (dump_file)
    print_gimple_stmt (dump_file, call, 0, TDF_SLIM);
}

void
construct_expander::replace_goes_on ()
{
  gimple_stmt_iterator gsi = gsi_for_stmt (m_goes_on);
  tree type = build_taskgraph_goes_on_type ();
  gcall *call = gimple_build_call (
      m_library.functions.get ("GOMP_ext_taskgraph_goes_on", type), 1,
      build_fold_addr_expr (m_run));
  gimple_call_set_lhs (call, gimple_call_lhs (m_goes_on));
  gimple_call_set_nothrow (call, true);
  gimple_set_location (call, gimple_location (m_goes_on));
  gsi_replace (&gsi, call, false);
}

void
construct_expander::execute ()
{
  if (dump_file)
    fprintf (dump_file, "\n;; Taskgraph in %s\n",
             cgraph_node::get (current_function_decl)->dump_name ());
  find_sites ();
  for (site *s : m_sites)
    classify (*s);
  report ();
  m_run = build_local (build_array_type_nelts (uint64_type_node, 8),
                       ".omptq_run");
  static_assert (sizeof (gomp_ext_taskgraph_run) == 8 * sizeof (uint64_t),
                 "the size of the variable");
  tree now = NULL_TREE;
  if (!m_obstacle)
    {
      now = fill_now ();
      tree sites = build_sites ();
      for (unsigned i = 0; i < m_sites.length (); i++)
        record (*m_sites[i], sites, i);
    }
  replace_begin (now);
  replace_goes_on ();
}

/* The call by which the construct goes on that BEGIN begins.  */
gcall *
goes_on_after (gcall *begin)
{
  basic_block bb = gimple_bb (begin);
  gimple_stmt_iterator gsi = gsi_for_stmt (begin);
  for (;;)
    {
      for (; !gsi_end_p (gsi); gsi_next (&gsi))
        if (calls_placeholder_p (gsi_stmt (gsi), taskgraph_goes_on_name))
          return as_a<gcall *> (gsi_stmt (gsi));
      bb = ordinary_successor (bb);
      gsi = gsi_start_bb (bb);
    }
}

/* The call that creates the tasks of the construct after NOTE; null if there is
   none.  */
gcall *
noted_call (gcall *note)
{
  auto_bitmap seen;
  auto_vec<basic_block> waiting;
  basic_block bb = gimple_bb (note);
  gimple_stmt_iterator gsi = gsi_for_stmt (note);
  for (;;)
    {
      for (; !gsi_end_p (gsi); gsi_next (&gsi))
        if (site_kind kind = kind_of (gsi_stmt (gsi));
            kind != site_kind::none && !waits_p (kind))
          return as_a<gcall *> (gsi_stmt (gsi));
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
      if (e->dest != EXIT_BLOCK_PTR_FOR_FN (cfun)
          && bitmap_set_bit (seen, e->dest->index))
        waiting.safe_push (e->dest);
      if (waiting.is_empty ())
        return nullptr;
      bb = waiting.pop ();
      gsi = gsi_start_bb (bb);
    }
}

/* Lets the library record CALL, which is not in a block, if the function is
   called from one.  */
void
record_elsewhere (gcall *call, taskgraph_library &l)
{
  site_kind kind = kind_of (call);
  tree data = gimple_call_arg (call, 1);
  tree size = size_zero_node;
  if (TREE_CODE (data) == ADDR_EXPR)
    size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_OPERAND (data, 0)));
  if (!integer_zerop (gimple_call_arg (call, 2))
      || TREE_CODE (gimple_call_arg (call, 3)) != INTEGER_CST
      || !tree_fits_uhwi_p (size))
    {
      error_at (location_of_tasks (call),
                "a %qs construct outside of a %qs region that captures an "
                "array, a static variable, or an object with a copy "
                "constructor is not supported",
                "replayable", "taskgraph");
      return;
    }
  l.build_types ();
  auto_vec<tree> sites;
  sites.safe_push (build_constant (
      l.site, { null_pointer_node, size_zero_node, size_zero_node, size }));
  tree array = build_array (l.site, sites, "omptq_sites");
  insert_recording_call (call, kind, null_pointer_node,
                         address_of_site (array, 0), l);
}

/* Expands the constructs of the function of NODE.  */
void
expand_function (cgraph_node *node, taskgraph_library &l)
{
  function_scope scope (node->decl);
  auto_vec<gcall *> begins, notes;
  walk_blocks (cfun, [&] (gimple *stmt) {
    if (calls_placeholder_p (stmt, taskgraph_begin_name))
      begins.safe_push (as_a<gcall *> (stmt));
    else if (site_note_p (stmt))
      notes.safe_push (as_a<gcall *> (stmt));
  });
  site_notes noted;
  hash_set<gimple *> in_blocks;
  for (gcall *note : notes)
    if (gcall *call = noted_call (note))
      noted.put (call, note);
  for (gcall *begin : begins)
    {
      gcall *goes_on = goes_on_after (begin);
      taskgraph_region (begin, goes_on).for_each ([&] (gimple *stmt) {
        in_blocks.add (stmt);
      });
      construct_expander (begin, goes_on, noted, l).execute ();
    }
  for (gcall *note : notes)
    {
      gcall *call = noted_call (note);
      if (call && noted_replayable_p (note) && !in_blocks.contains (call))
        record_elsewhere (call, l);
      gimple_stmt_iterator gsi = gsi_for_stmt (note);
      gsi_remove (&gsi, true);
    }
  if (!begins.is_empty () || !notes.is_empty ())
    cgraph_edge::rebuild_edges ();
}

bool
gate (function *)
{
  return flag_openmp && !seen_error () && !in_lto_p
         && (any_taskgraph () || any_replayable ());
}

void
execute (function *)
{
  taskgraph_library l;
  auto_vec<cgraph_node *> functions;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  if (DECL_STRUCT_FUNCTION (node->decl)->cfg)
    functions.safe_push (node);
  for (cgraph_node *n : functions)
    expand_function (n, l);
}

} // anon namespace

const pass passes::taskgraph
    = define_pass<simple_ipa_opt_pass, execute, gate> ("taskgraph", PROP_cfg);

} // namespace omptq
