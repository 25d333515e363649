/* The sharing of the function's variables when regions are merged.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_VARIABLES_H
#define OMPTQ_MERGE_VARIABLES_H 1

#include "merge/allocations.h"
#include "merge/regions.h"
#include "merge/steps.h"

namespace omptq
{

/* How the current function, as a whole, uses its variables.  */
class function_variables
{
public:
  function_variables ();

  /* The number of mentions of VARIABLE.  */
  unsigned
  mentions (tree variable)
  {
    unsigned *known = m_mentions.get (variable);
    return known ? *known : 0;
  }

  /* True if PARAMETER keeps the value that the caller gives it.  */
  bool
  never_written (tree parameter)
  {
    return !m_written.contains (parameter);
  }

  /* True if the function takes the address of its VARIABLE.  For arrays, GCC's
     own flag is not set yet.  */
  bool
  address_taken (tree variable)
  {
    return m_addresses.contains (variable);
  }

  /* True if a task, or a device, of this function could access VARIABLE
     later.  */
  bool
  captured (tree variable)
  {
    return m_captured.contains (variable);
  }

  allocations &
  allocated ()
  {
    return m_allocations;
  }

private:
  allocations m_allocations;
  hash_map<tree, unsigned> m_mentions;
  hash_set<tree> m_written;
  hash_set<tree> m_captured;
  hash_set<tree> m_addresses;

  void visit_statement (gimple *stmt);
  void visit_operand (tree t, const gimple *stmt);
};

/* True if T is a local variable, or a temporary.  */
bool local_p (tree t);

/* Adds to VARIABLES each mention of a local variable in STMT and statements
   within it.  */
void mentioned_by (gimple *stmt, auto_vec<tree> &variables);

/* Replaces the variables and temporaries in *SEQ that REPLACEMENTS has
   others for.  */
void replace_variables (gimple_seq *seq, hash_map<tree, tree> &replacements);

/* Returns the parameter that points to what REF reads; null if none does.  */
tree parameter_read_through (tree ref);

/* Returns 1 if CLAUSE gives a construct its own variable, 0 if it shares the
   one outside, -1 if it determines neither.  */
int privatizes (tree clause);

/* True if a clause for VARIABLE, other than shared, would apply to what it
   leads to: it is a reference, or allocatable.  */
bool leads_to_object_p (tree variable);

/* True if CLAUSE, private, gives a construct a variable that is made like the
   one outside: allocated if that is, with its bounds.  */
bool made_like_outer_p (tree clause);

/* The pointer to the memory of VARIABLE, an array or another object whose size
   is not constant; null if it is something else.  Statements access such an
   object through the pointer only.  */
tree pointer_to_array (tree variable);

/* True if CLAUSE only tells debuggers where a variable is: a global one, or an
   object whose size is not constant.  Fortran's variables in common blocks have
   such clauses, too.  */
bool for_debuggers_p (tree clause);

/* True if the global VARIABLE could be the same object as another one.  */
bool other_names_p (tree variable);

/* The OpenMP constructs around a statement.  */
struct construct_context
{
  gimple *stmt;
  const construct_context *outer;
};

/* What each thread may do on its own between regions, besides integer
   arithmetic and copies.  */
struct replication
{
  // Loads from memory that the range may write.
  bool loads;
  // Floating-point arithmetic, with the master's modes.
  bool arithmetic;
};

/* The roles of variables, and temporaries, in a range of statements.

   A *candidate* is a scalar that only the encountering task can access, by
   name.  It is *stable* if nothing in the range writes it, and *replicated* if
   each thread can compute its own copy: it is written only between regions,
   from constants, stable and replicated values, by integer arithmetic and
   copies, which have the same result in each thread, and by loads from memory
   if the plan of barriers takes these into account.  The other variables are
   shared, and the master executes the code between regions that writes
   them.  */
class variable_roles
{
public:
  variable_roles (step_list &steps, const vec<region_summary *> &regions,
                  function_variables &function,
                  const construct_context *context, call_effects &calls,
                  replication what);

  /* Decides which steps the master executes, and so the roles of variables.  */
  void decide ();

  bool stable_p (tree variable);

  /* True if the threads agree on the value of VARIABLE, a candidate, at each
     step: it is stable, or only the steps in definitions () write it.  */
  bool agreed_p (tree variable);

  /* The steps that write VARIABLE, an agreed one that is not stable, in order.
     A region that writes a variable of the same name is one of them.  */
  const auto_vec<unsigned> &
  definitions (tree variable)
  {
    return m_uses.get (variable)->definitions;
  }

  /* True if a clause for VARIABLE, other than shared, would apply to the object
     that it refers to.  Fortran also has pointers that are references, or
     allocatable.  */
  bool reference_p (tree variable);

  bool replicated_p (tree variable);

  bool
  address_taken (tree variable)
  {
    return m_function.address_taken (variable);
  }

  /* True if nothing in the range writes to REF, a part of a variable or of what
     a parameter points to.  */
  bool stable_part_p (tree ref);

  /* True if the threads share one VARIABLE.  */
  bool shared_p (tree variable);

  /* True if the threads share one VARIABLE, a scalar that is accessed by its
     name only.  */
  bool shared_scalar_p (tree variable);

  /* True if VARIABLE is declared in a container of the range.  */
  bool
  inside_p (tree variable)
  {
    return m_inside.get (variable);
  }

  /* Adds to NEEDED the indices in all () of replicated variables that are live
     at the start of the range.  */
  void find_needed (bitmap needed);

  /* True if VARIABLE is mentioned outside the range.  */
  bool used_outside (tree variable);

  /* True if code after the range uses a temporary that the range computes.  */
  bool temporary_outside ();

  /* Variables of the function, and temporaries, that the range mentions, except
     those private to a region, in the order of the statements.  */
  const auto_vec<tree> &
  all () const
  {
    return m_all;
  }

  /* True if step I, which each thread executes, reads a shared variable, or
     other memory that could be written; or if threads leave with it.  */
  bool reads_shared (unsigned i);

  /* True if there is a step of the second kind.  */
  bool replicates_loads ();

  /* True if step I is floating-point arithmetic that each thread does.  */
  bool replicates_arithmetic (unsigned i) const;

  call_effects &
  calls ()
  {
    return m_calls;
  }

private:
  struct use
  {
    unsigned mentions = 0;
    bool in_region = false;
    // In control flow that each thread executes.
    bool in_control = false;
    bool written_serially = false;
    bool written_in_region = false;
    bool by_master = false;
    // True if each thread copies it.
    bool in_copy = false;
    // The blocks of serial code that write it, and the steps.
    auto_vec<unsigned> blocks;
    auto_vec<unsigned> definitions;
  };

  step_list &m_steps;
  const vec<region_summary *> &m_regions;
  function_variables &m_function;
  const construct_context *m_context;
  call_effects &m_calls;
  const replication m_what;
  hash_map<tree, use> m_uses;
  // Variables that regions, or conditions of serial code, depend on.
  hash_set<tree> m_wanted;
  // For each step, its block of serial code: each region and each step of
  // control flow begins a new one.
  auto_vec<unsigned> m_blocks;
  auto_vec<tree> m_all;
  // Variables declared in the range, and their containers.
  hash_map<tree, unsigned> m_inside;
  hash_set<tree> m_written_globals;
  bool m_unknown_calls = false;
  // The alias sets of stores through pointers in the range.
  hash_set<int_hash<alias_set_type, -2, -3>> m_pointer_stores;

  use &use_of (tree variable);
  void number_blocks ();
  void note_mentions (unsigned i);
  void note_region (region_summary &region, unsigned i);
  void note_stores (gimple *stmt);
  void note_own_stores (gimple *stmt);
  void note_stores_of (tree clauses);
  void note_stores_of (const gcall *call);
  void find_live (unsigned i, hash_map<tree, unsigned> &numbers,
                  const auto_delete_vec<auto_bitmap> &live, bitmap result);
  bool task_local (tree variable);
  bool candidate (tree variable);
  bool stable_global (tree variable, tree ref);
  bool stable_target (tree parameter, tree ref);
  bool replicable_parts (tree ref, tree base, unsigned block);
  bool replicable_part (tree ref, unsigned block);
  bool replicable_operand (tree operand, unsigned block);
  bool replicable_call (const gcall *call, unsigned block);
  bool replicable_load (tree ref, unsigned block);
  bool replicable (unsigned i);
  bool reads_memory (gimple *stmt);
  void find_wanted ();
  bool copies_from_master (unsigned i);
  void give_to_master (const step &s);
  bool settle (unsigned i);
  void settle_temporaries ();
  void settle_conditions ();
  void note_control ();
  void find_inside ();
  bool outlives_step (tree variable);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_VARIABLES_H */
