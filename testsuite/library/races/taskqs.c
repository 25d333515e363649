/* Purpose: what a taskq orders is no race.  */
#include <stdio.h>

enum
{
  TASKS = 100
};

struct item
{
  struct item *next;
  int value;
};

static int
fib (int n)
{
  int a, b;
  if (n < 2)
    return n;
#pragma intel omp taskq shared(a, b)
  {
#pragma intel omp task
    a = fib (n - 1);
#pragma intel omp task
    b = fib (n - 2);
  }
  return a + b;
}

/* The generator moves from thread to thread, with the list.  */
static int
walk (struct item *list)
{
  int sum = 0, blocks = 0;
#pragma intel omp parallel taskq reduction(+ : sum) ordered
  for (struct item *i = list; i; i = i->next)
    {
#pragma intel omp task
      {
        i->value++;
        sum += i->value;
#pragma omp ordered
        blocks++;
      }
    }
  for (struct item *i = list; i; i = i->next)
    sum += i->value;
  return sum + blocks;
}

int
main (void)
{
  static struct item items[TASKS];
  int result = 0, last = 0;
  for (int i = 0; i < TASKS; i++)
    items[i].next = i + 1 < TASKS ? &items[i + 1] : 0;
#pragma omp parallel
  {
#pragma omp single
    result = fib (12);
#pragma intel omp taskq lastprivate(last)
    for (int i = 0; i < TASKS; i++)
      {
#pragma intel omp task captureprivate(i)
        {
          last = i;
          items[i].value = i;
        }
      }
#pragma omp for
    for (int i = 0; i < TASKS; i++)
      items[TASKS - 1 - i].value -= i;
  }
  for (int i = 0; i < TASKS; i++)
    items[i].value = 0;
  printf ("%d %d\n", result, last);
  return result != 144 || last != TASKS - 1 || walk (items) != 3 * TASKS;
}
