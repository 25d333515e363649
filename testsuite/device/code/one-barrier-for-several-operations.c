/* Purpose: operations with only register instructions between them share one
   barrier, before the first memory access, call or jump.  */
// levels: -O2 -O3

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
int i, j, k;

FUNCTION (int, several) (int n)
{
#pragma omp atomic
  i += n;
  n *= 3;
#pragma omp atomic
  j += n;
#pragma omp atomic
  k += 3;
  return n * 5;
}
// has 3 several: @%r\d+ atom
// has 1 several: bar.warp.sync
// has several: atom(.|\n)*atom(.|\n)*atom(.|\n)*bar.warp.sync

FUNCTION (int, load_between) (volatile int *p)
{
#pragma omp atomic
  i += 1;
  int n = *p;
#pragma omp atomic
  j += 2;
  *p = 5;
  return n;
}
// has load_between: , 1;\n bar.warp.sync 0xffffffff;(\n mov.*)*\n ld
// has load_between: , 2;(\n mov.*)*\n bar.warp.sync 0xffffffff;(\n mov.*)*\n st

FUNCTION (int, result_between) (int n)
{
  int old;
#pragma omp atomic
  i += 1;
#pragma omp atomic capture
  old = j += 2;
  return old + n;
}
// has result_between: , 1;\n bar.warp.sync 0xffffffff;\n @%r\d+ atom.*, 2;\n shfl

FUNCTION (void, jump_between) (int n)
{
#pragma omp atomic
  i += 1;
  if (n > 3)
    {
#pragma omp atomic
      j += 2;
    }
}
// has 2 jump_between: bar.warp.sync
#pragma omp end declare target

int
main (void)
{
  int n = 3;
#pragma omp target map(tofrom : n)
  {
    jump_between (several (n));
    n = load_between (&n) + result_between (n);
  }
  return 0;
}
