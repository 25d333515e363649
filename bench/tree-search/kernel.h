/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A search of a tree that the walk generates, as in the benchmark UTS,
   "unbalanced tree search".

   A node is a random number.  The root has SIZE children, any other node
   max_children of them with a probability just less than one in max_children,
   or none: so most subtrees are tiny and a few huge, unpredictably.  Creating a
   node takes WORK rounds of a hash function.  */

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

  /* Returns the number of children of NODE, which is not the root.  */
  int children (uint64_t node);

  /* Returns child I of NODE.  */
  uint64_t child (uint64_t node, long i);

#ifdef __cplusplus
}
#endif
