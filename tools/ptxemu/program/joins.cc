/* The points where lanes reconverge after a branch.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "joins.h"

#include "../../../analysis/dominators.h"
#include "../../../analysis/flow-graph.h"

namespace ptxemu
{

namespace
{

bool
ends_block (opcode op)
{
  switch (op)
    {
    case opcode::bra:
    case opcode::brx:
    case opcode::ret:
    case opcode::exit:
    case opcode::trap:
      return true;
    default:
      return false;
    }
}

bool
is_branch (opcode op)
{
  return op == opcode::bra || op == opcode::brx;
}

} // anonymous namespace

std::vector<unsigned>
labels_of_table (const function &text, const instruction &brx)
{
  std::vector<unsigned> result;
  for (const operand &o : brx.operands)
    if (o.what == operand::kind::targets)
      for (const std::string &name : text.target_lists[o.number].targets)
        for (unsigned i = 0; i < text.labels.size (); i++)
          if (text.labels[i].name == name)
            result.push_back (i);
  return result;
}

join_finder::join_finder (const function &text)
{
  find_blocks (text);
  find_ways (text);
  m_is_join.assign (text.body.size () + 1, false);
  find_post_dominators ();
}

// The end of the function is always a block, an empty one.
void
join_finder::find_blocks (const function &text)
{
  size_t size = text.body.size ();
  std::vector<bool> begins (size + 1, false);
  begins[0] = begins[size] = true;
  for (const label &l : text.labels)
    begins[l.target] = true;
  for (size_t i = 0; i < size; i++)
    if (ends_block (text.body[i].op))
      begins[i + 1] = true;
  m_block_of.resize (size + 1);
  for (size_t i = 0; i <= size; i++)
    {
      if (begins[i])
        {
          m_blocks.emplace_back ();
          m_blocks.back ().begin = i;
        }
      m_block_of[i] = m_blocks.size () - 1;
      m_blocks.back ().end = i + 1;
    }
}

void
join_finder::find_ways (const function &text)
{
  size_t size = text.body.size ();
  for (block &b : m_blocks)
    {
      if (b.begin == size)
        {
          b.returns = true;
          continue;
        }
      const instruction &last = text.body[b.end - 1];
      bool guarded = last.guard != instruction::no_guard;
      bool goes_on = guarded || !ends_block (last.op);
      if (last.op == opcode::bra)
        for (const operand &o : last.operands)
          b.successors.push_back (m_block_of[text.labels.at (o.number).target]);
      if (last.op == opcode::brx)
        for (unsigned l : labels_of_table (text, last))
          b.successors.push_back (m_block_of[text.labels[l].target]);
      b.parts = is_branch (last.op);
      b.returns = last.op == opcode::ret;
      b.ends = !goes_on && !b.returns;
      if (is_branch (last.op))
        b.ends = false;
      if (goes_on)
        b.successors.push_back (m_block_of[b.end]);
    }
}

// 0 for blocks from which the function can return, 1 for others from which
// lanes can exit, 2 for endless loops.
std::vector<unsigned>
join_finder::find_classes () const
{
  std::vector<std::vector<unsigned>> predecessors (m_blocks.size ());
  for (unsigned i = 0; i < m_blocks.size (); i++)
    for (unsigned next : m_blocks[i].successors)
      predecessors[next].push_back (i);
  std::vector<unsigned> classes (m_blocks.size (), 2);
  for (unsigned level = 0; level < 2; level++)
    {
      std::vector<unsigned> work;
      for (unsigned i = 0; i < m_blocks.size (); i++)
        if (classes[i] == 2
            && (level == 0 ? m_blocks[i].returns : m_blocks[i].ends))
          {
            classes[i] = level;
            work.push_back (i);
          }
      while (!work.empty ())
        {
          unsigned b = work.back ();
          work.pop_back ();
          for (unsigned p : predecessors[b])
            if (classes[p] == 2)
              {
                classes[p] = level;
                work.push_back (p);
              }
        }
    }
  return classes;
}

// Dominators in the reversed graph, whose entry is a new block after all ends.
// Of an endless loop, the last block counts as an end.
void
join_finder::find_post_dominators ()
{
  std::vector<unsigned> classes = find_classes ();
  unsigned size = m_blocks.size ();
  std::vector<bool> is_end (size, false);
  for (unsigned i = 0; i < size; i++)
    is_end[i] = classes[i] == 0   ? m_blocks[i].returns
                : classes[i] == 1 ? m_blocks[i].ends
                                  : false;
  for (;;)
    {
      omptq::flow_graph graph (size + 1);
      for (unsigned i = 0; i < size; i++)
        {
          if (is_end[i])
            graph.add_edge (0, i + 1);
          for (unsigned next : m_blocks[i].successors)
            if (classes[next] <= classes[i])
              graph.add_edge (next + 1, i + 1);
        }
      graph.finish ();
      omptq::depth_first_tree tree (graph);
      unsigned endless = size;
      for (unsigned i = 0; i < size; i++)
        if (!tree.reaches (i + 1))
          endless = i;
      if (endless != size)
        {
          is_end[endless] = true;
          continue;
        }
      omptq::dominators post (graph, tree);
      m_join.assign (size, size);
      for (unsigned i = 0; i < size; i++)
        {
          unsigned join = post.immediate (i + 1);
          if (!m_blocks[i].parts || join == 0)
            continue;
          m_join[i] = join - 1;
          m_is_join[m_blocks[join - 1].begin] = true;
        }
      return;
    }
}

size_t
join_finder::join_of (size_t branch) const
{
  unsigned join = m_join[m_block_of[branch]];
  return join == m_blocks.size () ? nowhere : m_blocks[join].begin;
}

} // namespace ptxemu
