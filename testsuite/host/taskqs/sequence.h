/* Numbers in the order in which ordered blocks record them.  */

#include <stdio.h>

struct sequence
{
  long count;
  long out_of_order;
  long last;
};

/* Must be called in ordered blocks, which run one at a time.  */
static inline void
note (struct sequence *s, long number)
{
  if (s->count > 0 && number <= s->last)
    s->out_of_order++;
  s->last = number;
  s->count++;
}

/* Returns the program's result: zero if COUNT numbers came in order.  */
static inline int
disordered (const struct sequence *s, long count)
{
  if (s->count == count && s->out_of_order == 0)
    return 0;
  fprintf (stderr, "%ld of %ld, %ld out of order\n", s->count, count,
           s->out_of_order);
  return 1;
}
