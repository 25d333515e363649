/* Purpose: what is written before an event is fulfilled may be read by those
   who wait for its task.  */
#include <omp.h>
#include <stdlib.h>

int
main (void)
{
  enum { n = 50 };
  int a[n], sum = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < n; i++)
      {
        omp_event_handle_t event;
#pragma omp task detach(event) depend(out : a[i]) shared(a)
        a[i] = 1;
#pragma omp task firstprivate(event) shared(a)
        {
          omp_fulfill_event (event);
        }
#pragma omp task depend(inout : a[i]) shared(a)
        a[i]++;
      }
#pragma omp taskwait
    int early[n], late[n];
    for (int i = 0; i < n; i++)
      {
        omp_event_handle_t event;
#pragma omp task detach(event) shared(early)
        early[i] = i;
#pragma omp task firstprivate(event) shared(late)
        {
          late[i] = i;
          omp_fulfill_event (event);
        }
      }
#pragma omp taskwait
    for (int i = 0; i < n; i++)
      sum += early[i] + late[i] + a[i];
  }
  if (sum != n * (n - 1) + 2 * n)
    abort ();
}
