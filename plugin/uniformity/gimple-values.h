/* A function in SSA form for the uniformity analysis.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_GIMPLE_VALUES_H
#define OMPTQ_GIMPLE_VALUES_H 1

#include "analysis/uniformity.h"
#include "region/records.h"
#include "uniformity/sources.h"

namespace omptq
{

/* The control flow and the values of a function.  */
class gimple_values
{
public:
  /* For FUN, in SSA form, and threads of MODEL, all of which execute it with
     the same arguments if it is the function of a region.  Memory: some words
     for each block, edge, SSA name and operand.  */
  gimple_values (function *fun, thread_model model);

  const flow_graph &
  graph () const
  {
    return m_graph;
  }

  const value_graph &
  values () const
  {
    return m_values;
  }

  /* The block of FUN that BLOCK stands for.  */
  basic_block
  basic_block_of (block_id block) const
  {
    return BASIC_BLOCK_FOR_FN (m_fun, m_blocks[block]);
  }

  /* The value of NAME, an SSA name that is not virtual; no_id if nothing
     defines or uses it.  */
  value_id value_of (const_tree name) const;

  /* The SSA name that VALUE stands for; null if there is none.  */
  tree name_of (value_id value) const;

  /* The kind of the value of NAME.  */
  value_kind kind_of (tree name);

private:
  function *m_fun;
  thread_model m_model;
  flow_graph m_graph;
  value_graph m_values;
  // The uses of the region's record; null if the function is not a region's, or
  // the graphs are complete.
  record_uses *m_record = nullptr;
  tree m_received = NULL_TREE;
  // The index of the block by block_id, and vice versa.
  auto_vec<int> m_blocks;
  auto_vec<block_id> m_numbers;
  // The value by SSA version, and vice versa.
  auto_vec<value_id> m_of_name;
  auto_vec<tree> m_names;
  hash_map<tree_operand_hash, value_id> m_constants;

  void number_blocks ();
  void add_edges ();
  value_id add (tree name, value_id value);
  value_id add_plain (block_id block, value_trait trait);
  void add_parameters ();
  void add_definitions (basic_block bb);
  void add_phi_operands (basic_block bb);
  void add_operands (basic_block bb);
  void add_end (basic_block bb);
  value_id operand (tree use, block_id block);
  value_id constant (tree invariant);
  value_kind kind_of_load (tree ref);
  value_kind kind_of_call (const gcall *call);
  value_kind kind_of_parameter (tree name);
};

} // namespace omptq

#endif /* OMPTQ_GIMPLE_VALUES_H */
