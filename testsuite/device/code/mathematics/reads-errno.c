/* Device code that reads errno, with newlib's function; host-errno.c has one for
   the host.  */
#include <math.h>

#pragma omp declare target
int *__errno (void);
#pragma omp end declare target

int
main (void)
{
  double x = -1;
  int error = -1;
#pragma omp target map(tofrom : x, error)
  {
    x = sqrt (x);
#ifdef READS
    error = *__errno ();
#endif
  }
#ifdef READS
  // EDOM of newlib.
  return error != 33 || !isnan (x);
#else
  return !isnan (x);
#endif
}
