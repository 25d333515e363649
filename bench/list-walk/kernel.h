/* A walk over a list of SIZE nodes; WORK steps of a random number generator for
   each.

   The work is inline: a call would be longer than the shortest work.  Without the
   asm statement a compiler may combine several steps into one, which clang does
   and GCC does not.  */

#include "../bench.h"

struct node
{
  struct node *next;
  uint32_t input, result;
};

#ifdef __cplusplus
extern "C"
#else
extern
#endif
    struct node *list;

static inline void
work (struct node *p)
{
  uint32_t x = p->input;
  for (long i = settings.work; i > 0; i--)
    {
      x = x * 1664525u + 1013904223u;
      __asm__("" : "+r"(x));
    }
  p->result = x;
}
