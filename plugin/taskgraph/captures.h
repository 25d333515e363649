/* Where the captured values of a replayable task come from.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TASKGRAPH_CAPTURES_H
#define OMPTQ_TASKGRAPH_CAPTURES_H 1

namespace omptq
{

/* The block to which control goes at the end of BB, which has no condition,
   unless an exception or a jump from elsewhere occurs.  */
basic_block ordinary_successor (basic_block bb);

/* The blocks of the current function that are a taskgraph's block.  */
class taskgraph_region
{
public:
  /* Of the construct that BEGIN and GOES_ON, its calls, are of.  */
  taskgraph_region (gcall *begin, gcall *goes_on);

  bool
  contains (const_basic_block bb) const
  {
    return bitmap_bit_p (m_blocks, bb->index);
  }

  bool
  contains (gimple *stmt) const
  {
    return gimple_bb (stmt) && contains (gimple_bb (stmt));
  }

  /* Calls VISIT for each statement.  */
  template <typename F>
  void
  for_each (F visit) const
  {
    basic_block bb;
    FOR_EACH_BB_FN (bb, cfun)
    if (contains (bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
           gsi_next (&gsi))
        visit (gsi_stmt (gsi));
  }

private:
  // GCC gives no access to a constant one.
  mutable auto_bitmap m_blocks;
};

/* The variables that a value depends on.  */
enum class origin
{
  // Nothing.
  constant,
  // Only variables that exist outside of the construct, and that the block
  // leaves alone.
  outside,
  // Variables of the block.
  block,
  // That is not known, or the value is of no use in a replay.
  unclear
};

/* The origins of values in a taskgraph's block.  */
class capture_origins
{
public:
  /* For REGION, which must live as long.  */
  explicit capture_origins (const taskgraph_region &region);

  /* The origin of VALUE, an operand of USE, a statement of the region.  */
  origin of (tree value, gimple *use);

  /* True if the block assigns to VARIABLE.  */
  bool
  assigned_p (tree variable)
  {
    return m_assigned[0].contains (variable);
  }

  /* Why the last value was unclear.  */
  const char *
  why () const
  {
    return m_why;
  }

  /* True if VALUE is a variable of GCC's own that the block computes.  */
  bool computed_p (tree value);

  /* True if it is such a variable and STORE, a statement of the region, stores
     it into the field that GCC has made for it, not for another variable whose
     value it has.  */
  bool captured_itself_p (tree value, gimple *store);

  /* Returns a copy, computed before the statement at GSI, of VALUE, which comes
     from outside and is an operand of USE.  */
  tree copy (tree value, gimple *use, gimple_stmt_iterator *gsi);

private:
  // A variable or a field of a record; or the object that its value points to.
  struct place
  {
    tree what;
    bool is_target;
  };

  const taskgraph_region &m_region;
  // The destinations of stores in the block: in [1], those through pointers.
  hash_set<tree> m_assigned[2];
  // The statements of the function that store to variables of GCC's own.
  hash_map<tree, vec<gimple *>> m_definitions;
  hash_map<gimple *, tree> m_copies;
  const char *m_why = nullptr;
  unsigned m_depth = 0;

  origin fail (const char *why);
  bool temporary_p (tree t);
  gassign *definition (tree temporary, gimple *use);
  place place_of (tree ref, gimple *use);
  place target_of (tree pointer, gimple *use, unsigned depth = 0);
  void note_assigned (tree ref, gimple *stmt);
  void note_assignments (gimple *stmt);
  bool assigned_p (const place &p);
  bool may_be_read_p (tree pointer, gimple *use);
  origin of_variable (tree variable, gimple *use);
  origin of_address (tree address, gimple *use);
  origin of_memory (tree ref, gimple *use);

public:
  ~capture_origins ();
};

} // namespace omptq

#endif /* OMPTQ_TASKGRAPH_CAPTURES_H */
