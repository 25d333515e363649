/* The values of a function, where they are computed and used.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_VALUE_GRAPH_H
#define OMPTQ_VALUE_GRAPH_H 1

#include "flow-graph.h"

namespace omptq
{

// Facts about a value, apart from its operands.
enum class value_trait
{
  // It is divergent if one of its operands is.
  computed,
  // It is divergent: a lane number, for example.
  source,
  // It is uniform whatever its operands: the result of a vote, for example.
  always_uniform
};

/* The values of a function in static single assignment form: the operands of
   each value, and those that decide where control goes at the end of each
   block.  A client fills it, calls `finish', and then only reads it.

   A constant is a value without a block; equal constants should be one value,
   so that phis of them are known to be equal.  Memory is not modelled: a load's
   trait must describe its result.  */
class value_graph
{
public:
  // An operand of a phi that stands for any value.
  static constexpr value_id undefined = no_id - 1;

  // A use of a value.
  struct use
  {
    // The value computed from it, or no_id for the end of a block.
    value_id user;
    // The block of the use: that of the user or, for a phi, the predecessor
    // that the operand comes from.
    block_id block;
  };

  // An operand of a value or of the end of a block.
  struct operand
  {
    value_id value;
    // As in a use.
    block_id block;
  };

  // Adds a value computed in BLOCK, or no_id for arguments and constants.
  value_id
  add_value (block_id block, value_trait trait = value_trait::computed)
  {
    m_values.push_back ({ block, trait, false });
    return m_values.size () - 1;
  }

  // Adds a phi at the beginning of BLOCK.
  value_id
  add_phi (block_id block)
  {
    m_values.push_back ({ block, value_trait::computed, true });
    return m_values.size () - 1;
  }

  // USER, which is no phi and has a block, is computed from VALUE.
  void
  add_operand (value_id user, value_id value)
  {
    add (user, m_values[user].block, value);
  }

  // PHI is VALUE, which may be `undefined', when control comes from FROM.
  void
  add_phi_operand (value_id phi, value_id value, block_id from)
  {
    add (phi, from, value);
  }

  // VALUE decides where control goes at the end of BLOCK.
  void
  add_end_operand (block_id block, value_id value)
  {
    m_end_operands.add (block, value);
    m_uses.add (value, { no_id, block });
  }

  // To be called after the last addition; GRAPH has the blocks.
  void
  finish (const flow_graph &graph)
  {
    m_operands.finish (size ());
    m_uses.finish (size ());
    m_end_operands.finish (graph.size ());
    for (value_id value = 0; value < size (); value++)
      if (m_values[value].block != no_id)
        m_in_block.add (m_values[value].block, value);
    m_in_block.finish (graph.size ());
  }

  // The number of values.
  unsigned
  size () const
  {
    return m_values.size ();
  }

  // The block in which VALUE is computed, or no_id.
  block_id
  block (value_id value) const
  {
    return m_values[value].block;
  }

  value_trait
  trait (value_id value) const
  {
    return m_values[value].trait;
  }

  bool
  is_phi (value_id value) const
  {
    return m_values[value].phi;
  }

  array_view<operand>
  operands (value_id value) const
  {
    return m_operands[value];
  }

  array_view<value_id>
  end_operands (block_id block) const
  {
    return m_end_operands[block];
  }

  array_view<use>
  uses (value_id value) const
  {
    return m_uses[value];
  }

  // The values computed in BLOCK.
  array_view<value_id>
  in_block (block_id block) const
  {
    return m_in_block[block];
  }

private:
  struct value
  {
    block_id block;
    value_trait trait;
    bool phi;
  };

  void
  add (value_id user, block_id block, value_id value)
  {
    m_operands.add (user, { value, block });
    if (value != undefined)
      m_uses.add (value, { user, block });
  }

  std::vector<value> m_values;
  list_table<operand> m_operands;
  list_table<use> m_uses;
  list_table<value_id> m_end_operands;
  list_table<value_id> m_in_block;
};

} // namespace omptq

#endif /* OMPTQ_VALUE_GRAPH_H */
