/* Regions that are split into their worksharing constructs, to be merged again
   with fewer barriers.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "block-variable.h"
#include "directive/marks.h"
#include "merge/first-assignment.h"
#include "merge/report.h"
#include "merge/split-regions.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* A region of more constructs stays whole, since merging takes time that is
   quadratic in their number.  */
constexpr unsigned max_parts = 24;

/* True if STMT is a construct that can be a region of its own.  */
bool
construct_p (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR;
    case GIMPLE_OMP_SECTIONS:
    case GIMPLE_OMP_SINGLE:
    case GIMPLE_OMP_MASTER:
      return true;
    default:
      return false;
    }
}

/* True if REGION has more than one such construct.  */
bool
several_p (const gomp_parallel *region)
{
  unsigned count = 0;
  return walk_statements (gimple_omp_body (region), [&count] (gimple *stmt) {
    if (!construct_p (stmt))
      return is_gimple_omp (stmt) ? visit::over : visit::inside;
    return ++count > 1 ? visit::end : visit::over;
  });
}

/* True if a barrier follows STMT, a construct of a region.  */
bool
waits_p (const gimple *stmt)
{
  return gimple_code (stmt) != GIMPLE_OMP_MASTER
         && !omp_find_clause (clauses_of (stmt), OMP_CLAUSE_NOWAIT);
}

/* True if T is a variable that each thread may have its own of.  */
bool
thread_dependent_p (tree t)
{
  return (VAR_P (t) && DECL_THREAD_LOCAL_P (t))
         || (DECL_P (t) && TREE_CODE (t) != FUNCTION_DECL
             && (TREE_THIS_VOLATILE (t)
                 || (VAR_P (t) && DECL_HAS_VALUE_EXPR_P (t))))
         || (REFERENCE_CLASS_P (t)
             && (TREE_THIS_VOLATILE (t)
                 || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (t)))));
}

/* True if VARIABLE is a scalar that is only accessed by its name.  */
bool
plain_scalar_p (tree variable)
{
  return is_gimple_reg_type (TREE_TYPE (variable))
         && !TREE_ADDRESSABLE (variable) && !TREE_THIS_VOLATILE (variable)
         && !DECL_HAS_VALUE_EXPR_P (variable)
         && !(VAR_P (variable) && DECL_HARD_REGISTER (variable));
}

/* Splits one region.  */
class region_splitter
{
public:
  region_splitter (gomp_parallel *region, split_region *result)
      : m_result (*result)
  {
    m_result.region = region;
  }

  /* Reads the region.  Returns null, or why it cannot be split.  */
  const char *read ();

  /* Replaces the region, at GSI, by a block.  Returns null, or why the regions
     in it cannot have clauses like the region's: the block must then be
     replaced by it again.  */
  const char *split (gimple_stmt_iterator *gsi, call_effects &calls);

private:
  // How a variable is used.
  struct variable_use
  {
    // The clause of the region for it; null if it is declared in the region.
    tree clause = NULL_TREE;
    bool local = false;
    // The parts that mention it, and those that may write it.
    auto_vec<unsigned> parts;
    bool written_in_part = false;
    bool read_between = false;
    bool written_between = false;
  };

  split_region &m_result;
  hash_map<tree, variable_use> m_uses;
  // The variables, in the order in which they are met.
  auto_vec<tree> m_variables;
  auto_vec<gimple *> m_between;
  // Clauses that each part gets.
  auto_vec<tree> m_common;
  unsigned m_phase = 0;

  variable_use *add_variable (tree variable);
  const char *read_clauses ();
  const char *read_clause (tree clause);
  const char *read_sequence (gimple_seq seq);
  const char *read_statement (gimple *stmt);
  const char *read_block (gbind *bind);
  const char *read_assignment (gimple *stmt);
  void add_construct (gimple *stmt);
  const char *note_uses ();
  void replace_statements (gimple_seq *seq);
  void take_reductions (region_part &part);
  bool reduces_simply_p (const gimple *construct);
  const char *share (tree variable, const variable_use &use);
  const char *share_local (tree variable, const variable_use &use);
  const char *share_firstprivate (tree variable, const variable_use &use);
  void add_clause (unsigned part, tree clause);
  void give (const variable_use &use, omp_clause_code code, tree variable);
};

region_splitter::variable_use *
region_splitter::add_variable (tree variable)
{
  if (variable_use *known = m_uses.get (variable))
    return known;
  m_variables.safe_push (variable);
  return &m_uses.get_or_insert (variable);
}

/* Reads CLAUSE of the region.  Returns null, or why it cannot be split.  */
const char *
region_splitter::read_clause (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_DEFAULT:
      return nullptr;
    case OMP_CLAUSE_IF:
    case OMP_CLAUSE_NUM_THREADS:
    case OMP_CLAUSE_PROC_BIND:
      m_common.safe_push (clause);
      return nullptr;
    case OMP_CLAUSE_REDUCTION:
      if (OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause)
          || OMP_CLAUSE_REDUCTION_TASK (clause)
          || OMP_CLAUSE_REDUCTION_INSCAN (clause))
        return "a reduction has a modifier, or is declared by the program";
      break;
    case OMP_CLAUSE_PRIVATE:
      if (for_debuggers_p (clause))
        {
          m_common.safe_push (clause);
          return nullptr;
        }
      /* FALLTHRU */
    case OMP_CLAUSE_FIRSTPRIVATE:
      if (made_like_outer_p (clause)
          || leads_to_object_p (OMP_CLAUSE_DECL (clause)))
        return "a variable of each thread is a reference, or allocatable";
      break;
    case OMP_CLAUSE_SHARED:
      break;
    default:
      return reason ("it has a '%s' clause",
                     omp_clause_code_name[OMP_CLAUSE_CODE (clause)]);
    }
  tree variable = OMP_CLAUSE_DECL (clause);
  if (TREE_TYPE (clause))
    return "a class has functions for a clause";
  if (!DECL_P (variable) || DECL_HAS_VALUE_EXPR_P (variable))
    return "a clause names a part of an object";
  add_variable (variable)->clause = clause;
  return nullptr;
}

const char *
region_splitter::read_clauses ()
{
  for (tree c = gimple_omp_parallel_clauses (m_result.region); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (const char *why = read_clause (c))
      return why;
  return nullptr;
}

/* Reads STMT, an assignment in the region outside its constructs.  */
const char *
region_splitter::read_assignment (gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return nullptr;
  tree lhs = gimple_assign_lhs (stmt);
  const variable_use *use = DECL_P (lhs) ? m_uses.get (lhs) : nullptr;
  if (!use || !use->local || !plain_scalar_p (lhs)
      || floating_point_arithmetic_p (stmt)
      || walk_operands_of (stmt,
                           [] (tree t) { return thread_dependent_p (t); }))
    return "each thread executes other code between the constructs";
  m_between.safe_push (stmt);
  return nullptr;
}

/* Reads BIND, a block of the region.  */
const char *
region_splitter::read_block (gbind *bind)
{
  for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
    if (VAR_P (var) && !is_global_var (var))
      {
        if (DECL_HAS_VALUE_EXPR_P (var)
            || variably_modified_type_p (TREE_TYPE (var),
                                         current_function_decl))
          return "the size of a variable is not constant";
        add_variable (var)->local = true;
      }
  return read_sequence (gimple_bind_body (bind));
}

void
region_splitter::add_construct (gimple *stmt)
{
  m_result.parts.safe_push ({ nullptr, stmt, clauses_of (stmt), m_phase });
  m_phase += waits_p (stmt);
}

/* Reads STMT in the region, but not in a construct of it.  */
const char *
region_splitter::read_statement (gimple *stmt)
{
  if (construct_p (stmt))
    {
      if (omp_find_clause (clauses_of (stmt), OMP_CLAUSE_COPYPRIVATE))
        return "it has a 'copyprivate' clause";
      add_construct (stmt);
      return nullptr;
    }
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      return read_block (as_a<gbind *> (stmt));
    case GIMPLE_ASSIGN:
      return read_assignment (stmt);
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      return nullptr;
    case GIMPLE_CALL:
      if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_BARRIER))
        {
          m_result.barriers.safe_push (stmt);
          m_phase++;
          return nullptr;
        }
      /* FALLTHRU */
    default:
      return "each thread executes other code between the constructs";
    }
}

const char *
region_splitter::read_sequence (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (const char *why = read_statement (gsi_stmt (gsi)))
      return why;
  return nullptr;
}

const char *
region_splitter::read ()
{
  const char *why = read_clauses ();
  if (!why)
    why = read_sequence (gimple_omp_body (m_result.region));
  if (!why && m_result.parts.length () > max_parts)
    why = "it has too many constructs";
  return why ? why : note_uses ();
}

/* Finds out how constructs and other statements use variables.  Returns null,
   or why that is impossible.  */
const char *
region_splitter::note_uses ()
{
  for (gimple *stmt : m_between)
    {
      tree lhs = gimple_assign_lhs (stmt);
      m_uses.get (lhs)->written_between = true;
      walk_operands_of (stmt, [this, lhs] (tree t) {
        if (variable_use *use = t == lhs ? nullptr : m_uses.get (t))
          use->read_between = true;
      });
    }
  for (unsigned i = 0; i < m_result.parts.length (); i++)
    if (walk_operands_in (m_result.parts[i].construct, [this, i] (tree t) {
          variable_use *use = m_uses.get (t);
          if (use && (use->parts.is_empty () || use->parts.last () != i))
            use->parts.safe_push (i);
          return VAR_P (t) && local_p (t) && DECL_HAS_VALUE_EXPR_P (t)
                 && !pointer_to_array (t);
        }))
      return "a variable is a part of an object";
  return nullptr;
}

/* Puts regions in the places of constructs in *SEQ, and empty statements in
   those of barriers.  */
void
region_splitter::replace_statements (gimple_seq *seq)
{
  unsigned part = 0, barrier = 0;
  walk_statements (seq, [&] (gimple_stmt_iterator *gsi) {
    gimple *stmt = gsi_stmt (*gsi);
    if (gimple_code (stmt) == GIMPLE_BIND)
      return visit::inside;
    if (part < m_result.parts.length ()
        && m_result.parts[part].construct == stmt)
      {
        gomp_parallel *region = gimple_build_omp_parallel (
            nullptr, NULL_TREE, NULL_TREE, NULL_TREE);
        gsi_replace (gsi, region, false);
        gimple_seq body = nullptr;
        gimple_seq_add_stmt (&body, stmt);
        gimple_omp_set_body (region, body);
        m_result.parts[part++].stmt = region;
      }
    else if (barrier < m_result.barriers.length ()
             && m_result.barriers[barrier] == stmt)
      {
        m_result.places.safe_push (gimple_build_nop ());
        gsi_replace (gsi, m_result.places.last (), false);
        barrier++;
      }
    return visit::over;
  });
}

void
region_splitter::add_clause (unsigned part, tree clause)
{
  gomp_parallel *stmt = m_result.parts[part].stmt;
  OMP_CLAUSE_CHAIN (clause) = gimple_omp_parallel_clauses (stmt);
  gimple_omp_parallel_set_clauses (stmt, clause);
}

/* Gives each part that mentions VARIABLE, with USE, a clause CODE for it.  */
void
region_splitter::give (const variable_use &use, omp_clause_code code,
                       tree variable)
{
  for (unsigned part : use.parts)
    {
      tree clause = build_omp_clause (
          gimple_location (m_result.parts[part].stmt), code);
      OMP_CLAUSE_DECL (clause) = variable;
      add_clause (part, clause);
    }
}

/* Gives the parts clauses for VARIABLE, of which each thread has its own, with
   no value from outside.  Returns null, or why that is impossible.  */
const char *
region_splitter::share_local (tree variable, const variable_use &use)
{
  if (use.written_between)
    {
      if (use.written_in_part)
        return reason ("constructs and other code set %s",
                       description_of (variable));
      give (use, OMP_CLAUSE_SHARED, variable);
      return nullptr;
    }
  if (use.read_between)
    return reason ("%s has no value", description_of (variable));
  for (unsigned part : use.parts)
    if (use.parts.length () > 1
        && !assigns_first_p (m_result.parts[part].construct, variable))
      return reason ("%s may keep its value from one construct to another",
                     description_of (variable));
  give (use, OMP_CLAUSE_PRIVATE, variable);
  return nullptr;
}

/* The same for a variable that each thread gets with its value outside.  */
const char *
region_splitter::share_firstprivate (tree variable, const variable_use &use)
{
  if (TREE_ADDRESSABLE (variable) || is_global_var (variable))
    return reason ("something else may change %s, which is firstprivate",
                   description_of (variable));
  if (use.written_in_part && (use.parts.length () > 1 || use.read_between))
    return reason ("%s may keep its value from one construct to another",
                   description_of (variable));
  give (use, OMP_CLAUSE_FIRSTPRIVATE, variable);
  return nullptr;
}

/* The same for each VARIABLE of the region.  */
const char *
region_splitter::share (tree variable, const variable_use &use)
{
  if (!use.clause || OMP_CLAUSE_CODE (use.clause) == OMP_CLAUSE_PRIVATE)
    return share_local (variable, use);
  switch (OMP_CLAUSE_CODE (use.clause))
    {
    case OMP_CLAUSE_FIRSTPRIVATE:
      return share_firstprivate (variable, use);
    case OMP_CLAUSE_REDUCTION:
      if (use.parts.length () > 1 || use.read_between)
        return reason ("the reduction of %s is in several constructs",
                       description_of (variable));
      for (unsigned part : use.parts)
        add_clause (part, copy_node (use.clause));
      return nullptr;
    default:
      give (use, OMP_CLAUSE_SHARED, variable);
      return nullptr;
    }
}

/* True if CONSTRUCT is a loop whose reductions the region could have as well:
   of shared variables, by OpenMP's operators.  */
bool
region_splitter::reduces_simply_p (const gimple *construct)
{
  if (gimple_code (construct) != GIMPLE_OMP_FOR
      || gimple_omp_for_combined_p (construct))
    return false;
  for (tree c = clauses_of (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      {
        const variable_use *use = m_uses.get (OMP_CLAUSE_DECL (c));
        if (OMP_CLAUSE_REDUCTION_PLACEHOLDER (c)
            || OMP_CLAUSE_REDUCTION_TASK (c) || OMP_CLAUSE_REDUCTION_INSCAN (c)
            || !DECL_P (OMP_CLAUSE_DECL (c)) || TREE_TYPE (c)
            || (use
                && (!use->clause
                    || OMP_CLAUSE_CODE (use->clause) != OMP_CLAUSE_SHARED)))
          return false;
      }
  return true;
}

/* Lets the region of PART have the reductions of its construct, as in a
   combined one.  */
void
region_splitter::take_reductions (region_part &part)
{
  if (!reduces_simply_p (part.construct))
    return;
  tree kept = NULL_TREE;
  tree clauses = gimple_omp_parallel_clauses (part.stmt);
  for (tree c = part.clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree copy = copy_node (c);
      bool moves = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION;
      tree *list = moves ? &clauses : &kept;
      if (moves)
        for (tree *link = list; *link; link = &OMP_CLAUSE_CHAIN (*link))
          if (privatizes (*link) >= 0
              && OMP_CLAUSE_DECL (*link) == OMP_CLAUSE_DECL (c))
            {
              *link = OMP_CLAUSE_CHAIN (*link);
              break;
            }
      OMP_CLAUSE_CHAIN (copy) = *list;
      *list = copy;
    }
  gimple_omp_parallel_set_clauses (part.stmt, clauses);
  gimple_omp_for_set_clauses (part.construct, kept);
}

const char *
region_splitter::split (gimple_stmt_iterator *gsi, call_effects &calls)
{
  gimple_seq body = gimple_omp_body (m_result.region);
  gimple_omp_set_body (m_result.region, nullptr);
  replace_statements (&body);
  m_result.block = new_block ();
  gsi_replace (gsi, m_result.block, false);
  gimple_bind_set_body (m_result.block, body);
  const char *why = nullptr;
  for (unsigned i = 0; !why && i < m_result.parts.length (); i++)
    {
      region_summary summary (m_result.parts[i].stmt, calls);
      why = summary.refusal ();
      for (tree variable : m_variables)
        {
          variable_use *use = m_uses.get (variable);
          use->written_in_part
              |= use->parts.contains (i) && summary.writes (variable);
        }
    }
  for (tree variable : m_variables)
    if (!why)
      why = share (variable, *m_uses.get (variable));
  for (unsigned i = 0; !why && i < m_result.parts.length (); i++)
    {
      take_reductions (m_result.parts[i]);
      for (tree clause : m_common)
        add_clause (i, copy_node (clause));
    }
  return why;
}

/* Puts REGION together again, in place of its block at GSI.  */
void
put_together (gimple_stmt_iterator *gsi, split_region &split)
{
  gimple_seq body = gimple_bind_body (split.block);
  gimple_bind_set_body (split.block, nullptr);
  unsigned part = 0, barrier = 0;
  walk_statements (&body, [&] (gimple_stmt_iterator *inner) {
    gimple *stmt = gsi_stmt (*inner);
    if (gimple_code (stmt) == GIMPLE_BIND)
      return visit::inside;
    if (part < split.parts.length () && split.parts[part].stmt == stmt)
      {
        region_part &p = split.parts[part++];
        gimple_omp_set_body (stmt, nullptr);
        gsi_replace (inner, p.construct, false);
        if (gimple_code (p.construct) == GIMPLE_OMP_FOR)
          gimple_omp_for_set_clauses (p.construct, p.clauses);
      }
    else if (barrier < split.places.length () && split.places[barrier] == stmt)
      gsi_replace (inner, split.barriers[barrier++], false);
    return visit::over;
  });
  gsi_replace (gsi, split.region, false);
  gimple_omp_set_body (split.region, body);
}

} // anon namespace

split_region *
split_regions::region_in_place (const gimple *stmt) const
{
  split_region **found
      = const_cast<split_regions *> (this)->m_blocks.get (stmt);
  return found ? *found : nullptr;
}

const split_region *
split_regions::region_of_part (const gimple *stmt, unsigned *number) const
{
  const position *found
      = const_cast<split_regions *> (this)->m_parts.get (stmt);
  if (!found)
    return nullptr;
  *number = found->number;
  return found->whole;
}

/* Splits the region at GSI, which has several constructs.  Returns null, or why
   that is impossible.  */
const char *
split_regions::split_at (gimple_stmt_iterator *gsi, call_effects &calls)
{
  auto result = std::make_unique<split_region> ();
  region_splitter splitter (as_a<gomp_parallel *> (gsi_stmt (*gsi)),
                            result.get ());
  if (const char *why = splitter.read ())
    return why;
  if (const char *why = splitter.split (gsi, calls))
    {
      put_together (gsi, *result);
      return why;
    }
  split_region *whole = result.release ();
  m_regions.safe_push (whole);
  m_blocks.put (whole->block, whole);
  for (unsigned i = 0; i < whole->parts.length (); i++)
    m_parts.put (whole->parts[i].stmt, { whole, i });
  return nullptr;
}

void
split_regions::split (call_effects &calls, hash_set<gimple *> &except,
                      bool tell)
{
  gimple_seq body = gimple_body (current_function_decl);
  walk_statements (&body, [&] (gimple_stmt_iterator *gsi) {
    gimple *stmt = gsi_stmt (*gsi);
    if (gimple_code (stmt) == GIMPLE_OMP_TARGET || except.contains (stmt))
      return visit::over;
    gomp_parallel *region = dyn_cast<gomp_parallel *> (stmt);
    if (!region)
      return visit::inside;
    // A region inside must stay whole, as this one may become a part of a
    // merged region, which changes variables in it.
    if (carrier_mark (region) || !several_p (region))
      return visit::over;
    const char *why = split_at (gsi, calls);
    if (why && tell)
      report_missed (gimple_location (region),
                     "region not split into its constructs: %s", why);
    return visit::over;
  });
  gimple_set_body (current_function_decl, body);
}

void
split_regions::note_merged (const step_list &steps)
{
  for (unsigned i = 0; i < steps.length (); i++)
    if (steps[i].whole)
      for (split_region *region : m_regions)
        region->merged |= region == steps[i].whole;
}

bool
split_regions::join ()
{
  bool any = false;
  gimple_seq body = gimple_body (current_function_decl);
  walk_statements (&body, [&] (gimple_stmt_iterator *gsi) {
    split_region *split = region_in_place (gsi_stmt (*gsi));
    if (!split || split->merged)
      return visit::inside;
    put_together (gsi, *split);
    any = true;
    return visit::over;
  });
  gimple_set_body (current_function_decl, body);
  return any;
}

} // namespace omptq
