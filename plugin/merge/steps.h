/* The steps that make up a range of statements, including parallel regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_STEPS_H
#define OMPTQ_MERGE_STEPS_H 1

#include "calls/effects.h"
#include "merge/units.h"

namespace omptq
{

struct split_region;
class split_regions;

enum class step_role
{
  region,  // a GIMPLE_OMP_PARALLEL
  serial,  // a computation between regions
  control, // a label, a jump, a condition
  leave,   // a return from the function, or a call that does not return
  nothing  // debug markers, predictions, clobbers
};

/* A statement without substatements, or a region.  */
struct step
{
  gimple *stmt;
  step_role role;
  // The index of the innermost container around it; -1 if none.
  int container;
  // True if only the master executes it.
  bool master;
  // True if it is a call whose result is asked for before the region.
  bool asks;
  // If it is a part of a region that was split: that region, and its index
  // there.
  const split_region *whole = nullptr;
  unsigned part = 0;

  /* Where it, or the region of which it is a part, is in the program.  */
  location_t location () const;
};

/* A block, or a `try' whose cleanup does nothing but end the lives of
   variables, in the range.  */
struct step_container
{
  gimple *stmt;
  int outer;
  // The call in the cleanup that frees variable-length arrays, which is the
  // last step; null if there is none.
  gimple *frees;
  // Its steps are those from FIRST up to, but excluding, END.
  unsigned first;
  unsigned end;
};

/* The statements of a sequence that may become one region.  */
class step_list
{
public:
  step_list (const statement_list &statements, unit range)
      : m_statements (statements), m_range (range)
  {
  }

  /* Splits the statements into steps.  Returns null, or why they cannot become
     one region.  */
  const char *read (call_effects &calls);

  unsigned
  length () const
  {
    return m_steps.length ();
  }

  step &
  operator[] (unsigned i)
  {
    return m_steps[i];
  }

  const step &
  operator[] (unsigned i) const
  {
    return m_steps[i];
  }

  const auto_vec<step_container> &
  containers () const
  {
    return m_containers;
  }

  const statement_list &
  statements () const
  {
    return m_statements;
  }

  unit
  range () const
  {
    return m_range;
  }

  /* The number of steps of serial code.  */
  unsigned computations () const;

  /* The steps that can follow step I; length () for the end of the range.  */
  void successors (unsigned i, auto_vec<unsigned> &next) const;

  /* Leaves the condition *BEGIN and everything that depends on it to the
     master: the steps from the new *BEGIN up to *END.  Returns false without
     changes if a region depends on it.  */
  bool leave_to_master (unsigned *begin, unsigned *end);

  /* Finds these steps without leaving them to the master.  */
  bool find_dependent (unsigned *begin, unsigned *end);

  /* True if there is a loop around a region.  */
  bool
  has_loop () const
  {
    return m_loop;
  }

  /* Where the first of the regions is in the program.  */
  location_t first_region () const;

  /* Notes which steps are parts of regions of SPLIT.  */
  void find_parts (const split_regions &split);

  /* True if FIRST and SECOND, a later step, are parts of one region between
     which the program has no barrier.  */
  bool without_barrier_p (unsigned first, unsigned second) const;

  /* The number of barriers that the program has between step I, a part of a
     region, and the part before it; 0 if it is no part, or the first.  */
  unsigned barriers_given (unsigned i) const;

  /* True if there is any loop, also one that the master executes.  */
  bool
  has_backward_jump () const
  {
    return m_backward_jump;
  }

  /* True if the master executes all steps of WHOLE, a container, that do
     anything, and there are such steps.  */
  bool all_master_p (const step_container &whole) const;

private:
  const statement_list &m_statements;
  unit m_range;
  auto_vec<step> m_steps;
  auto_vec<step_container> m_containers;
  // For each label of the range, its step, and all steps that mention it.
  hash_map<tree, unsigned> m_labels;
  hash_map<tree, auto_vec<unsigned>> m_mentions;
  bool m_loop = false;
  bool m_backward_jump = false;

  const char *read_statement (gimple *stmt, int container, call_effects &calls);
  const char *read_sequence (gimple_seq seq, int container,
                             call_effects &calls);
  const char *read_container (gimple *stmt, gimple_seq body, gimple *frees,
                              int outer, call_effects &calls);
  void read_labels ();
  const char *check_loop (unsigned to, unsigned from);
  const char *find_loops ();
  bool inside (int container, int outer) const;
  void cover_containers (unsigned *first, unsigned *last) const;
  void cover_labels (unsigned i, unsigned *first, unsigned *last);
};

/* A text formatted as by printf, valid until the pass ends.  */
const char *reason (const char *format, ...) ATTRIBUTE_PRINTF_1;

/* The function or variable T in messages: its quoted name, or a description if
   it has none.  */
const char *description_of (tree t);

} // namespace omptq

#endif /* OMPTQ_MERGE_STEPS_H */
