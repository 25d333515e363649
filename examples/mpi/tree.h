/* The trees of the Unbalanced Tree Search benchmark: S. Olivier, J. Huan,
   J. Liu, J. Prins, J. Dinan, P. Sadayappan, C.-W. Tseng, "UTS: An Unbalanced
   Tree Search Benchmark", LCPC 2006.

   A node consists of its depth and a state of 20 bytes, the SHA-1 digest of its
   parent's state and of its number among the children.  The state determines
   the number of children.  So any subtree can be searched anywhere, and its
   size is not known in advance.  */

#ifndef TREE_H
#define TREE_H 1

#include <stdint.h>

struct node
{
  uint8_t state[20];
  int32_t depth;
};

enum tree_type
{
  /* A node has CHILDREN children with PROBABILITY; the root has BRANCHING.  */
  binomial,
  /* The number of children follows the geometric distribution, its expectation
     the tree's shape.  */
  geometric,
  /* Geometric in the upper half of DEPTH, binomial below.  */
  hybrid
};

/* The expected number of children by depth.  */
enum tree_shape
{
  linear,
  exponential,
  cyclic,
  fixed
};

/* The values are the options of the benchmark, -t -a -b -d -q -m -r.  */
struct tree
{
  enum tree_type type;
  enum tree_shape shape;
  double branching;
  int depth;
  double probability;
  int children;
  int seed;
};

/* A tree of the benchmark, with the size that it publishes.  */
struct known_tree
{
  const char *name;
  struct tree tree;
  int64_t nodes, leaves;
  int depth;
};

/* Returns the known tree called NAME; null if there is none.  */
const struct known_tree *find_tree (const char *name);

struct node tree_root (const struct tree *t);
int tree_children (const struct tree *t, const struct node *n);
struct node tree_child (const struct node *parent, int number);

#endif /* TREE_H */
