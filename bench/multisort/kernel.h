/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Sorting SIZE numbers by the algorithm of Sort in the Barcelona OpenMP Tasks
   Suite, which is Cilk's: sort the four quarters, merge them in pairs, and
   merge the halves.  Pieces of at most WORK numbers are sorted or merged at
   once; this cut-off is the algorithm's, and the same for all.  */

#include "../bench.h"

#include <stddef.h>

enum
{
  quarters = 4
};

/* Contiguous numbers.  */
struct range
{
  uint32_t *at;
  long count;
};

/* A merge of the sorted A and B into TO.  */
struct merge
{
  struct range a, b;
  uint32_t *to;
};

/* The numbers, and a buffer of the same size.  */
extern struct range numbers;
extern uint32_t *room;

#ifdef __cplusplus
extern "C"
{
#endif

  /* Returns whether to sort R at once.  */
  static inline int
  is_small (struct range r)
  {
    return r.count <= settings.work;
  }

  /* Returns whether to merge M at once.  */
  static inline int
  is_small_merge (struct merge m)
  {
    return m.a.count + m.b.count <= settings.work;
  }

  void sort_at_once (struct range r);
  void merge_at_once (struct merge m);

  /* Returns part I of PARTS equal ones.  */
  struct range part_of (struct range r, int i, int parts);

  /* Returns the merge of quarters 2I and 2I + 1 of R into the buffer TO.  */
  struct merge merge_of_quarters (struct range r, int i, uint32_t *to);

  /* Returns the merge of the halves of FROM into R.  */
  struct merge merge_of_halves (struct range r, uint32_t *from);

  /* Splits M into two; all of LOW precedes all of HIGH.  */
  void divide (struct merge m, struct merge *low, struct merge *high);

#ifdef __cplusplus
}
#endif
