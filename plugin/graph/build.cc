/* Builds the graph of the constructs of a function.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "graph/graph.h"
#include "graph/properties.h"
#include "taskq/constructs.h"
#include "walk.h"

namespace omptq
{

/* Walks over a function and creates a node for each construct.  */
class graph_builder
{
public:
  explicit graph_builder (region_graph &graph);
  void build ();

private:
  region_graph &m_graph;
  property_writer m_properties;
  // The atomic construct whose store has not been visited yet, or null.
  region_node *m_atomic = nullptr;
  // True if the value that it stores seems to depend on the one it loads.
  bool m_loaded_is_used = false;

  void visit_seq (gimple_seq seq, region_node &around);
  void visit_stmt (gimple *stmt, region_node &around);
  void visit_try (gtry *stmt, region_node &around);
  void visit_construct (gimple *stmt, region_node &around);
  void visit_atomic_load (gomp_atomic_load *load, region_node &around);
  void visit_atomic_store (gomp_atomic_store *store);
  void visit_other (gimple *stmt, region_node &around);
  void visit_assign (gassign *stmt, region_node &around);
  void visit_call (gcall *call, region_node &around);

  region_node &add_node (region_kind kind, region_node &around, gimple *stmt,
                         location_t loc);
  void add_part (region_node &node, gimple *stmt);

  void describe (region_node &node, const gimple *stmt);
  void describe_taskq (region_node &node);
  void describe_task (region_node &node, const gimple *stmt);
  void describe_target (region_node &node, const gimple *stmt);
  void describe_cancel (region_node &node, const gcall *call);
  void describe_flush (region_node &node, const gcall *call);
};

namespace
{

region_kind
kind_of_loop (const gimple *stmt)
{
  switch (gimple_omp_for_kind (stmt))
    {
    case GF_OMP_FOR_KIND_FOR:
      return region_kind::loop;
    case GF_OMP_FOR_KIND_DISTRIBUTE:
      return region_kind::distribute;
    case GF_OMP_FOR_KIND_TASKLOOP:
      return region_kind::taskloop;
    case GF_OMP_FOR_KIND_SIMD:
      return region_kind::simd;
    default:
      return region_kind::other;
    }
}

/* The kind of the OpenMP construct STMT.  */
region_kind
kind_of (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_PARALLEL:
      return carrier_mark (stmt) ? region_kind::taskq : region_kind::parallel;
    case GIMPLE_OMP_SINGLE:
    case GIMPLE_OMP_MASTER:
    case GIMPLE_OMP_MASKED:
      return region_kind::serial;
    case GIMPLE_OMP_CRITICAL:
      return region_kind::critical;
    case GIMPLE_OMP_FOR:
      return kind_of_loop (stmt);
    case GIMPLE_OMP_SECTIONS:
      return region_kind::sections;
    case GIMPLE_OMP_SECTION:
      return region_kind::section;
    case GIMPLE_OMP_SCOPE:
      return region_kind::scope;
    case GIMPLE_OMP_SCAN:
      return region_kind::scan;
    case GIMPLE_OMP_ORDERED:
      return region_kind::ordered;
    case GIMPLE_OMP_TEAMS:
      return region_kind::teams;
    case GIMPLE_OMP_TARGET:
      return is_gimple_omp_oacc (stmt) ? region_kind::other
                                       : region_kind::target;
    case GIMPLE_OMP_TASK:
      return gimple_omp_task_taskwait_p (stmt) ? region_kind::taskwait
                                               : region_kind::task;
    case GIMPLE_OMP_TASKGROUP:
      return region_kind::taskgroup;
    default:
      return region_kind::other;
    }
}

/* True if STMT, directly in NODE, is a further part of it.  */
bool
continues (const region_node &node, gimple *stmt)
{
  if (node.kind == region_kind::taskq)
    return stmt
           == inner_carrier (node.parts[node.parts.length () - 1],
                             properties (carrier_mark (node.parts[0])));
  if (node.kind != region_kind::taskloop)
    return false;
  // A loop over parts of the iterations, a task for each, and the iterations.
  switch (node.parts.length ())
    {
    case 1:
      return gimple_code (stmt) == GIMPLE_OMP_TASK
             && gimple_omp_task_taskloop_p (stmt);
    case 2:
      return gimple_code (stmt) == GIMPLE_OMP_FOR
             && kind_of_loop (stmt) == region_kind::taskloop;
    default:
      return false;
    }
}

/* True if STMT calls NAME, a function of libgomp that programs call.  */
bool
calls_library (const gcall *call, const char *name)
{
  tree fn = gimple_call_fndecl (call);
  return fn && TREE_PUBLIC (fn) && DECL_EXTERNAL (fn) && DECL_NAME (fn)
         && gimple_call_num_args (call) == 0
         && id_equal (DECL_ASSEMBLER_NAME (fn), name);
}

/* The name of the C++ variable whose wrapper function CALL calls; null if it
   calls none.  */
const char *
wrapped_variable (const gcall *call)
{
  tree fn = gimple_call_fndecl (call);
  if (!fn || !DECL_ARTIFICIAL (fn))
    return nullptr;
  const char *symbol = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  if (strncmp (symbol, "_ZTW", 4) != 0)
    return nullptr;
  // A variable outside namespaces has no mangled name.
  const char *plain = symbol + 4;
  while (ISDIGIT (*plain))
    plain++;
  char *mangled = concat ("_Z", symbol + 4, NULL);
  const symtab_node *var
      = symtab_node::get_for_asmname (get_identifier (mangled));
  free (mangled);
  return var ? lang_hooks.decl_printable_name (var->decl, 1) : plain;
}

/* The name of ORDER, a C11 memory order; null if it is the strongest.  */
const char *
memory_order_name (tree order)
{
  if (!tree_fits_uhwi_p (order))
    return nullptr;
  switch (memmodel_base (tree_to_uhwi (order)))
    {
    case MEMMODEL_RELAXED:
      return "relaxed";
    case MEMMODEL_ACQUIRE:
    case MEMMODEL_CONSUME:
      return "acquire";
    case MEMMODEL_RELEASE:
      return "release";
    case MEMMODEL_ACQ_REL:
      return "acq_rel";
    default:
      return nullptr;
    }
}

/* The name of the memory order of an OpenMP construct; null if it has none.  */
const char *
memory_order_name (omp_memory_order order)
{
  switch (order & OMP_MEMORY_ORDER_MASK)
    {
    case OMP_MEMORY_ORDER_RELAXED:
      return "relaxed";
    case OMP_MEMORY_ORDER_ACQUIRE:
      return "acquire";
    case OMP_MEMORY_ORDER_RELEASE:
      return "release";
    case OMP_MEMORY_ORDER_ACQ_REL:
      return "acq_rel";
    case OMP_MEMORY_ORDER_SEQ_CST:
      return "seq_cst";
    default:
      return nullptr;
    }
}

/* The kind of the atomic construct of LOAD and STORE.  USED: the loaded value
   is used in between; VALUE defines the value stored, or is null.  */
const char *
atomic_type (const gomp_atomic_load *load, const gomp_atomic_store *store,
             bool used, const gimple *value)
{
  if (gimple_omp_atomic_store_val (store) == gimple_omp_atomic_load_lhs (load))
    return "read";
  if (gimple_omp_atomic_need_value_p (load)
      || gimple_omp_atomic_need_value_p (store))
    return "capture";
  if (!used)
    return "write";
  if (!value || !is_gimple_assign (value))
    return "update";
  switch (gimple_assign_rhs_code (value))
    {
    case COND_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
      return "compare";
    default:
      return "update";
    }
}

/* True if TYPE is omp_depend_t of <omp.h>.  Not every compiler that loads the
   plugin has GCC's own test.  */
bool
dependence_type_p (tree type)
{
  tree name
      = TREE_CODE (type) == RECORD_TYPE ? TYPE_IDENTIFIER (type) : NULL_TREE;
  return name && id_equal (name, "omp_depend_t");
}

/* The omp_depend_t object whose kind ASSIGN changes, as a depobj construct
   does, through SOURCE; null if it is something else.  */
tree
dependence_object (const gassign *assign, source_expressions &source)
{
  tree lhs = gimple_assign_lhs (assign);
  if (TREE_CODE (lhs) != MEM_REF
      || TREE_CODE (gimple_assign_rhs1 (assign)) != INTEGER_CST
      || !gimple_assign_single_p (assign)
      || !TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (lhs, 1))))
    return NULL_TREE;
  tree address = source.resolve (TREE_OPERAND (lhs, 0));
  STRIP_NOPS (address);
  if (TREE_CODE (address) == POINTER_PLUS_EXPR)
    address = TREE_OPERAND (address, 0);
  STRIP_NOPS (address);
  tree type = TREE_TYPE (address);
  if (!POINTER_TYPE_P (type)
      || !dependence_type_p (TYPE_MAIN_VARIANT (TREE_TYPE (type))))
    return NULL_TREE;
  return TREE_CODE (address) == ADDR_EXPR
             ? TREE_OPERAND (address, 0)
             : build1 (INDIRECT_REF, TREE_TYPE (type), address);
}

/* The name of the dependence that VALUE in an omp_depend_t object denotes.  */
const char *
dependence_name (tree value)
{
  switch (tree_to_shwi (fold_convert (ssizetype, value)))
    {
    case GOMP_DEPEND_IN:
      return "in";
    case GOMP_DEPEND_OUT:
      return "out";
    case GOMP_DEPEND_INOUT:
      return "inout";
    case GOMP_DEPEND_MUTEXINOUTSET:
      return "mutexinoutset";
    case inoutset_dependence:
      return "inoutset";
    default:
      return "destroy";
    }
}

unsigned
count_sections (gimple_seq body)
{
  unsigned count = 0;
  for (gimple_stmt_iterator gsi = gsi_start (body); !gsi_end_p (gsi);
       gsi_next (&gsi))
    count += gimple_code (gsi_stmt (gsi)) == GIMPLE_OMP_SECTION;
  return count;
}

} // anon namespace

bool
stand_alone_call_p (const gimple *stmt, region_kind *kind)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return false;
  switch (DECL_FUNCTION_CODE (fn))
    {
    case BUILT_IN_GOMP_BARRIER:
      *kind = region_kind::barrier;
      return true;
    case BUILT_IN_GOMP_TASKWAIT:
    case BUILT_IN_GOMP_TASKWAIT_DEPEND:
      *kind = region_kind::taskwait;
      return true;
    case BUILT_IN_GOMP_TASKYIELD:
      *kind = region_kind::taskyield;
      return true;
    case BUILT_IN_GOMP_CANCEL:
      *kind = region_kind::cancel;
      return true;
    case BUILT_IN_GOMP_CANCELLATION_POINT:
      *kind = region_kind::cancellation_point;
      return true;
    case BUILT_IN_GOMP_WARNING:
    case BUILT_IN_GOMP_ERROR:
      *kind = region_kind::error;
      return true;
    case BUILT_IN_SYNC_SYNCHRONIZE:
    case BUILT_IN_ATOMIC_THREAD_FENCE:
      *kind = region_kind::flush;
      return true;
    default:
      return false;
    }
}

region_graph::region_graph (tree fn) : m_function (fn)
{
  gcc_obstack_init (&m_strings);
  graph_builder (*this).build ();
}

graph_builder::graph_builder (region_graph &graph)
    : m_graph (graph),
      m_properties (gimple_body (graph.function ()), graph.m_strings)
{
}

void
graph_builder::build ()
{
  tree fn = m_graph.function ();
  region_node *root = new region_node (region_kind::function, 0, nullptr,
                                       DECL_SOURCE_LOCATION (fn));
  m_graph.m_nodes.safe_push (root);
  visit_seq (gimple_body (fn), *root);
}

void
graph_builder::add_part (region_node &node, gimple *stmt)
{
  node.parts.safe_push (stmt);
  m_graph.m_node_of.put (stmt, &node);
}

region_node &
graph_builder::add_node (region_kind kind, region_node &around, gimple *stmt,
                         location_t loc)
{
  region_node *node = new region_node (kind, m_graph.length (), &around, loc);
  m_graph.m_nodes.safe_push (node);
  around.children.safe_push (node);
  add_part (*node, stmt);
  return *node;
}

void
graph_builder::describe_taskq (region_node &node)
{
  const directive_properties &p = properties (carrier_mark (node.parts[0]));
  if (p.nowait)
    m_properties.add (node, "nowait");
  if (p.ordered)
    m_properties.add (node, "ordered");
  if (p.ranks)
    m_properties.add (node, "ranks");
}

void
graph_builder::describe_task (region_node &node, const gimple *stmt)
{
  if (gimple_omp_task_taskwait_p (stmt))
    return;
  const region_node *taskq = node.parent;
  if (carrier_mark (stmt))
    {
      while (taskq && taskq->kind != region_kind::taskq)
        taskq = taskq->parent;
      if (taskq)
        m_properties.add_number (node, "taskq", taskq->number);
    }
  else if (!omp_find_clause (clauses_of (stmt), OMP_CLAUSE_UNTIED))
    m_properties.add (node, "tied");
}

void
graph_builder::describe_target (region_node &node, const gimple *stmt)
{
  switch (gimple_omp_target_kind (stmt))
    {
    case GF_OMP_TARGET_KIND_DATA:
      m_properties.add (node, "construct", "data");
      break;
    case GF_OMP_TARGET_KIND_UPDATE:
      m_properties.add (node, "construct", "update");
      break;
    case GF_OMP_TARGET_KIND_ENTER_DATA:
      m_properties.add (node, "construct", "enter data");
      break;
    case GF_OMP_TARGET_KIND_EXIT_DATA:
      m_properties.add (node, "construct", "exit data");
      break;
    default:
      break;
    }
}

/* Adds the properties of STMT, a part of NODE, other than its clauses.  */
void
graph_builder::describe (region_node &node, const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_PARALLEL:
      if (node.kind == region_kind::taskq)
        describe_taskq (node);
      break;
    case GIMPLE_OMP_SINGLE:
      m_properties.add (node, "type", "any");
      break;
    case GIMPLE_OMP_MASTER:
    case GIMPLE_OMP_MASKED:
      m_properties.add (node, "type", "master");
      break;
    case GIMPLE_OMP_CRITICAL:
      if (tree name
          = gimple_omp_critical_name (as_a<const gomp_critical *> (stmt)))
        m_properties.add (node, "name", IDENTIFIER_POINTER (name));
      break;
    case GIMPLE_OMP_FOR:
      // In a taskloop, the last part has the source's variables.
      if (node.kind != region_kind::taskq
          && (node.kind != region_kind::taskloop || node.parts.length () == 3))
        m_properties.add_iteration (node, stmt);
      break;
    case GIMPLE_OMP_SECTIONS:
      m_properties.add_number (node, "count",
                               count_sections (gimple_omp_body (stmt)));
      break;
    case GIMPLE_OMP_SECTION:
      m_properties.add_number (node, "number", node.parent->children.length ());
      break;
    case GIMPLE_OMP_TASK:
      if (node.kind != region_kind::taskloop)
        describe_task (node, stmt);
      else if (!omp_find_clause (clauses_of (stmt), OMP_CLAUSE_UNTIED))
        m_properties.add (node, "tied");
      break;
    case GIMPLE_OMP_TARGET:
      describe_target (node, stmt);
      break;
    default:
      break;
    }
  if (node.kind == region_kind::other)
    m_properties.add (node, "construct", gimple_code_name[gimple_code (stmt)]);
}

void
graph_builder::visit_construct (gimple *stmt, region_node &around)
{
  mark m = carrier_mark (stmt);
  region_node *node = &around;
  if (continues (around, stmt))
    add_part (around, stmt);
  else
    node = &add_node (kind_of (stmt), around, stmt,
                      m ? properties (m).loc : gimple_location (stmt));
  describe (*node, stmt);
  m_properties.add_clauses (*node, stmt);
  if (!gimple_has_substatements (stmt))
    return;
  if (gimple_code (stmt) == GIMPLE_OMP_FOR)
    visit_seq (gimple_omp_for_pre_body (stmt), *node);
  visit_seq (gimple_omp_body (stmt), *node);
}

void
graph_builder::visit_atomic_load (gomp_atomic_load *load, region_node &around)
{
  visit_other (load, around);
  region_node &node
      = add_node (region_kind::atomic, around, load, gimple_location (load));
  m_atomic = &node;
  m_loaded_is_used = false;
  tree address
      = m_properties.source ().resolve (gimple_omp_atomic_load_rhs (load));
  STRIP_NOPS (address);
  m_properties.add_expression (
      node, "object",
      TREE_CODE (address) == ADDR_EXPR
          ? TREE_OPERAND (address, 0)
          : build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (address)), address));
  if (const char *order
      = memory_order_name (gimple_omp_atomic_memory_order (load)))
    m_properties.add (node, "order", order);
}

/* STORE is the second part of the atomic construct visited last.  */
void
graph_builder::visit_atomic_store (gomp_atomic_store *store)
{
  gcc_assert (m_atomic);
  const gomp_atomic_load *load
      = as_a<const gomp_atomic_load *> (m_atomic->parts[0]);
  gimple *value
      = m_properties.source ().definition (gimple_omp_atomic_store_val (store));
  m_properties.add (*m_atomic, "type",
                    atomic_type (load, store, m_loaded_is_used, value));
  add_part (*m_atomic, store);
  m_atomic = nullptr;
}

/* Notes uses in STMT of threadprivate variables, and of the value that an
   atomic construct loaded.  */
void
graph_builder::visit_other (gimple *stmt, region_node &around)
{
  if (m_atomic)
    {
      tree loaded = gimple_omp_atomic_load_lhs (
          as_a<const gomp_atomic_load *> (m_atomic->parts[0]));
      if (walk_operands_of (stmt, [loaded] (tree t) { return t == loaded; }))
        m_loaded_is_used = true;
    }
  walk_operands_of (stmt, [&] (tree t) {
    if (VAR_P (t) && DECL_THREAD_LOCAL_P (t))
      m_properties.add_place (around, "threadprivate",
                              lang_hooks.decl_printable_name (t, 1),
                              gimple_location (stmt));
  });
}

void
graph_builder::visit_assign (gassign *stmt, region_node &around)
{
  visit_other (stmt, around);
  tree object = dependence_object (stmt, m_properties.source ());
  if (!object)
    return;
  region_node &node
      = add_node (region_kind::depobj, around, stmt, gimple_location (stmt));
  m_properties.add_expression (node, "object", object);
  m_properties.add (node, "type", dependence_name (gimple_assign_rhs1 (stmt)));
}

void
graph_builder::describe_cancel (region_node &node, const gcall *call)
{
  static const char *const constructs[]
      = { "parallel", "for", "sections", "taskgroup" };
  tree which = gimple_call_arg (call, 0);
  for (unsigned i = 0; i < ARRAY_SIZE (constructs); i++)
    if (tree_fits_uhwi_p (which) && tree_to_uhwi (which) == 1u << i)
      m_properties.add (node, "construct", constructs[i]);
  if (gimple_call_num_args (call) > 1
      && !integer_onep (gimple_call_arg (call, 1)))
    m_properties.add_expression (node, "if", gimple_call_arg (call, 1));
}

void
graph_builder::describe_flush (region_node &node, const gcall *call)
{
  const char *order = gimple_call_num_args (call) == 1
                          ? memory_order_name (gimple_call_arg (call, 0))
                          : nullptr;
  if (order)
    m_properties.add (node, "order", order);
}

void
graph_builder::visit_call (gcall *call, region_node &around)
{
  visit_other (call, around);
  location_t loc = gimple_location (call);
  if (calls_library (call, "omp_get_num_threads"))
    m_properties.add_place (around, "nthreads", nullptr, loc);
  else if (calls_library (call, "omp_get_thread_num"))
    m_properties.add_place (around, "tidx", nullptr, loc);
  else if (const char *variable = wrapped_variable (call))
    m_properties.add_place (around, "threadprivate", variable, loc);
  region_kind kind;
  if (!stand_alone_call_p (call, &kind))
    return;
  region_node &node = add_node (kind, around, call, loc);
  if (kind == region_kind::cancel || kind == region_kind::cancellation_point)
    describe_cancel (node, call);
  else if (kind == region_kind::flush)
    describe_flush (node, call);
  else if (kind == region_kind::error)
    m_properties.add (node, "type",
                      gimple_call_builtin_p (call, BUILT_IN_GOMP_ERROR)
                          ? "fatal"
                          : "warning");
}

void
graph_builder::visit_try (gtry *stmt, region_node &around)
{
  visit_seq (gimple_try_eval (stmt), around);
  visit_seq (gimple_try_cleanup (stmt), around);
}

void
graph_builder::visit_stmt (gimple *stmt, region_node &around)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      visit_seq (gimple_bind_body (as_a<gbind *> (stmt)), around);
      break;
    case GIMPLE_TRY:
      visit_try (as_a<gtry *> (stmt), around);
      break;
    case GIMPLE_CATCH:
      visit_seq (gimple_catch_handler (as_a<gcatch *> (stmt)), around);
      break;
    case GIMPLE_EH_FILTER:
      visit_seq (gimple_eh_filter_failure (stmt), around);
      break;
    case GIMPLE_EH_ELSE:
      visit_seq (gimple_eh_else_n_body (as_a<geh_else *> (stmt)), around);
      visit_seq (gimple_eh_else_e_body (as_a<geh_else *> (stmt)), around);
      break;
    case GIMPLE_TRANSACTION:
      visit_seq (gimple_transaction_body (as_a<gtransaction *> (stmt)), around);
      break;
    case GIMPLE_WITH_CLEANUP_EXPR:
      visit_seq (gimple_wce_cleanup (stmt), around);
      break;
    case GIMPLE_CALL:
      visit_call (as_a<gcall *> (stmt), around);
      break;
    case GIMPLE_ASSIGN:
      visit_assign (as_a<gassign *> (stmt), around);
      break;
    case GIMPLE_OMP_ATOMIC_LOAD:
      visit_atomic_load (as_a<gomp_atomic_load *> (stmt), around);
      break;
    case GIMPLE_OMP_ATOMIC_STORE:
      visit_atomic_store (as_a<gomp_atomic_store *> (stmt));
      break;
    default:
      if (structured_block_p (stmt))
        visit_seq (gimple_omp_body (stmt), around);
      else if (is_gimple_omp (stmt))
        visit_construct (stmt, around);
      else
        visit_other (stmt, around);
    }
}

void
graph_builder::visit_seq (gimple_seq seq, region_node &around)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    visit_stmt (gsi_stmt (gsi), around);
}

} // namespace omptq
