/* Purpose: a task's copies of variables have the alignment of their types.  */

#include <stdint.h>
#include "expect.h"

struct line
{
  _Alignas (64) int x;
};
struct page
{
  _Alignas (512) char c;
};

/* Returns its argument: the compiler must not assume the alignment.  */
static __attribute__ ((noipa)) uintptr_t
address (const void *p)
{
  return (uintptr_t) p;
}

int
main (void)
{
  long wrong = 0, sum = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 300; i++)
    {
      struct line line = { i };
      struct page page = { i & 63 };
      __int128 wide = i;
#pragma omp task shared(wrong, sum)
      {
#pragma omp atomic
	wrong += (address (&line) % 64 != 0) + (address (&wide) % 16 != 0);
#pragma omp atomic
	sum += line.x + (long) wide;
      }
#pragma omp task shared(wrong, sum) if (i & 1)
      {
#pragma omp atomic
	wrong += address (&page) % 512 != 0;
#pragma omp atomic
	sum += page.c == (i & 63);
      }
    }
  expect ("wrongly aligned", wrong, 0);
  expect ("sum", sum, 300 * 299 + 300);
}
