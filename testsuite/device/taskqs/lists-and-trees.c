/* Purpose: walks over a list, in a taskq that all warps meet, and over trees,
   in taskqs nested in tasks, in target regions and functions that they call.  */

#include "device-taskq.h"

enum
{
  nodes = 700,
  tree_depth = 7
};

struct node
{
  long value;
  /* The index of the next node, or -1; devices have other addresses.  */
  int next;
};

static void
walk (int threads)
{
  static struct node list[nodes];
  for (int i = 0; i < nodes; i++)
    list[i] = (struct node){ i * 3, i + 1 < nodes ? i + 1 : -1 };
  int depth = depth_to_set ();
#pragma omp target map(tofrom : list)
  {
    set_depth (depth);
    int i = 0;
#pragma intel omp parallel taskq shared(i) num_threads(threads)
    while (i >= 0)
      {
#pragma intel omp task captureprivate(i)
        list[i].value += i;
        i = list[i].next;
      }
  }
  for (int i = 0; i < nodes; i++)
    expect (__LINE__, list[i].value == i * 4);
}

#pragma omp declare target
/* Visits a complete binary tree, whose nodes are numbered from the root, 1.  */
static void
visit (int number, int levels, long *visits)
{
  add (&visits[number], 1);
  if (levels == 0)
    return;
#pragma intel omp taskq
  for (int child = 0; child < 2; child++)
    {
#pragma intel omp task
      visit (number * 2 + child, levels - 1, visits);
    }
  /* Its descendants' tasks are done.  */
  visits[number] += visits[number * 2] == 2 - (levels == 1)
                    && visits[number * 2 + 1] == 2 - (levels == 1);
}
#pragma omp end declare target

static void
climb (int threads)
{
  long visits[2 << tree_depth] = { 0 };
  int depth = depth_to_set ();
#pragma omp target map(tofrom : visits)
  {
    set_depth (depth);
#pragma intel omp parallel taskq num_threads(threads)
    {
#pragma intel omp task
      visit (1, tree_depth, visits);
    }
  }
  for (int i = 1; i < 2 << tree_depth; i++)
    expect (__LINE__, visits[i] == (i < 1 << tree_depth ? 2 : 1));
}

int
main (void)
{
  for (int threads = 1; threads <= 8; threads = threads * 2 + 1)
    {
      walk (threads);
      climb (threads);
    }
  return result ();
}
