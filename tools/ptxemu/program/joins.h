/* The points where lanes reconverge after a branch.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* That is the immediate post-dominator: the first instruction that is on all
   paths from the branch.  Paths that end in `exit' or `trap', or in an endless
   loop, do not count if there are others, since their lanes never
   reconverge.  */

#ifndef PTXEMU_JOINS_H
#define PTXEMU_JOINS_H 1

#include <cstddef>
#include <vector>

#include "../text/module.h"

namespace ptxemu
{

class join_finder
{
public:
  explicit join_finder (const function &);

  static constexpr size_t nowhere = ~size_t{ 0 };

  // The instruction before which lanes that diverge at BRANCH reconverge; the
  // number of instructions for the end of the function; `nowhere' if they do
  // only after the function has returned.
  size_t join_of (size_t branch) const;

  // Returns whether lanes of some branch reconverge before INSTRUCTION.
  bool
  is_join (size_t instruction) const
  {
    return m_is_join[instruction];
  }

private:
  struct block
  {
    size_t begin = 0, end = 0;
    std::vector<unsigned> successors;
    bool returns = false, ends = false; // by ret; by exit or trap
    bool parts = false;                 // its last instruction is a branch
  };

  void find_blocks (const function &);
  void find_ways (const function &);
  std::vector<unsigned> find_classes () const;
  void find_post_dominators ();

  std::vector<block> m_blocks;
  std::vector<unsigned> m_block_of; // by instruction
  std::vector<unsigned> m_join;     // by block
  std::vector<bool> m_is_join;
};

// The labels that the brx INSTRUCTION can go to.
std::vector<unsigned> labels_of_table (const function &,
                                       const instruction &instruction);

} // namespace ptxemu

#endif /* PTXEMU_JOINS_H */
