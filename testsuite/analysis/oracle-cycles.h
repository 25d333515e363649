/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

// The cycle hierarchies of a control-flow graph.

#ifndef ORACLE_CYCLES_H
#define ORACLE_CYCLES_H

#include "oracle-graph.h"

namespace oracle
{

struct cycle
{
  int header;
  // The enclosing cycle, or -1.
  int parent;
  // By block.
  std::vector<bool> contains;
  // True if control enters it only at its header.
  bool reducible;
};

// The cycles found by one depth-first search.  An outer cycle comes before
// those inside it.
struct hierarchy
{
  std::vector<cycle> cycles;
  // By block: the innermost cycle with it, or -1, and the one it heads, or -1.
  std::vector<int> innermost, headed;
};

// Returns the hierarchies of OF, at most LIMIT: those of the searches that
// visit the first and the last successor first, and those of other searches,
// which SEED chooses if there are too many.
std::vector<hierarchy> find_hierarchies (const function &of, std::size_t limit,
                                         std::uint64_t seed);

} // namespace oracle

#endif
