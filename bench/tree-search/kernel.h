/* A search of a tree that is known only when it is walked, as in the benchmark
   UTS, "unbalanced tree search".

   A node is a random number.  The root has SIZE children, any other node
   max_children of them with a probability that is just less than one in
   max_children, or none: so most subtrees are tiny and a few huge, and nobody
   knows which.  It takes WORK rounds of a hash function to make a node.  */

#include "../bench.h"

enum
{
  max_children = 4
};

extern uint64_t result;

#ifdef __cplusplus
extern "C"
{
#endif

  /* The number of children of NODE, which is not the root.  */
  int children (uint64_t node);

  /* Child I of NODE.  */
  uint64_t child (uint64_t node, long i);

#ifdef __cplusplus
}
#endif
