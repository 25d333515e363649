// The cycle hierarchies of a control-flow graph.

#ifndef ORACLE_CYCLES_H
#define ORACLE_CYCLES_H

#include "oracle-graph.h"

namespace oracle
{

struct cycle
{
  int header;
  // The cycle around it, or -1.
  int parent;
  // By block.
  std::vector<bool> contains;
  // Whether control enters it at its header only.
  bool reducible;
};

// The cycles that one depth-first search finds.  An outer cycle comes before
// those inside it.
struct hierarchy
{
  std::vector<cycle> cycles;
  // By block: the smallest cycle with it, or -1, and the one it heads, or -1.
  std::vector<int> innermost, headed;
};

// The hierarchies of OF, at most LIMIT: that of the search that visits the
// first successor first, that of the search that visits the last one first, and
// those of other searches.  SEED chooses these where not all can be tried.
std::vector<hierarchy> find_hierarchies (const function &of, std::size_t limit,
                                         std::uint64_t seed);

} // namespace oracle

#endif
