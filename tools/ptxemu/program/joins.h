/* The points where lanes reconverge after a branch.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
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
