/* Purpose: lastprivate of VLAs and with the modifier conditional is an
   error.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
  int vla[n], last = 0;
#pragma intel omp taskq lastprivate(vla) /* { dg-error "36: variable-length array 'vla' in 'lastprivate' clause of '#pragma intel omp taskq' is not supported" } */
  {
#pragma intel omp task
    vla[0] = n;
  }
#pragma intel omp taskq lastprivate(conditional : last) /* { dg-error "'conditional' modifier is not supported on '#pragma intel omp taskq'" } */
  {
#pragma intel omp task
    last = n;
  }
}
