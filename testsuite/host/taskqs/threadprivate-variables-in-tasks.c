/* Purpose: a task sees the threadprivate variables of the thread that runs it,
   a resumed generator those of the thread that resumed it.  */

#include "accumulate.h"
#include <omp.h>

static int mine, tasks_run, initial;
#pragma omp threadprivate(mine, tasks_run, initial)

static __thread int *own_address;

int
main (void)
{
  int wrong = 0, total = 0;
  initial = 5;
#pragma omp parallel copyin(initial)
  {
    mine = omp_get_thread_num ();
    own_address = &mine;
    tasks_run = 0;
#pragma intel omp taskq shared(wrong)
    for (int i = 0; i < 300; i++)
      {
#pragma intel omp task shared(wrong)
	{
	  tasks_run++;
	  if (mine != omp_get_thread_num () || own_address != &mine
	      || initial != 5)
	    wrong = 1;
	  add (1);
	}
	if (mine != omp_get_thread_num () || own_address != &mine)
	  wrong = 1;
      }
#pragma omp atomic
    total += tasks_run;
  }
  wrong |= differs_from (300) || total != 300;

#pragma intel omp parallel taskq copyin(initial)
  for (int i = 0; i < 100; i++)
    {
#pragma intel omp task
      add (initial);
    }
  return wrong || differs_from (500);
}
