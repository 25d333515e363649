/* Sorting SIZE numbers by the algorithm of Sort in the Barcelona OpenMP Tasks
   Suite, which is Cilk's: sort the four quarters, merge them in pairs, and merge
   the halves.  Pieces of at most WORK numbers are sorted or merged at once; this
   cut-off is the algorithm's, and the same for all.  */

#include "../bench.h"

#include <stddef.h>

enum
{
  quarters = 4
};

/* Numbers that lie side by side.  */
struct range
{
  uint32_t *at;
  long count;
};

/* A and B, which are sorted, are to be merged to TO.  */
struct merge
{
  struct range a, b;
  uint32_t *to;
};

/* What is sorted, and as much room beside it.  */
extern struct range numbers;
extern uint32_t *room;

#ifdef __cplusplus
extern "C"
{
#endif

  /* Whether R is to be sorted at once.  */
  static inline int
  is_small (struct range r)
  {
    return r.count <= settings.work;
  }

  /* Whether M is to be merged at once.  */
  static inline int
  is_small_merge (struct merge m)
  {
    return m.a.count + m.b.count <= settings.work;
  }

  void sort_at_once (struct range r);
  void merge_at_once (struct merge m);

  /* Part I of PARTS equal ones.  */
  struct range part_of (struct range r, int i, int parts);

  /* That of the quarters 2I and 2I + 1 of R to their place beside R, at TO.  */
  struct merge merge_of_quarters (struct range r, int i, uint32_t *to);

  /* That of the halves of what lies at FROM to R.  */
  struct merge merge_of_halves (struct range r, uint32_t *from);

  /* Divides M into two; all of LOW goes before all of HIGH.  */
  void divide (struct merge m, struct merge *low, struct merge *high);

#ifdef __cplusplus
}
#endif
