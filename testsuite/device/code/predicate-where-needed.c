/* Purpose: the predicate is computed once, before all operations but in no
   loop; an early return does not compute it.  */
// levels: -O2

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
int i, j;

FUNCTION (int, early_return) (int n)
{
  if (n < 3)
    return n + 2;
#pragma omp atomic
  i += n;
#pragma omp atomic
  j += n;
  return 0;
}
// has early_return: bra(.|\n)*%laneid
// has 1 early_return: %laneid

FUNCTION (void, branches) (int n)
{
  if (n < 3)
    {
#pragma omp atomic
      i += n;
    }
  else
    {
#pragma omp atomic
      j += n;
    }
}
// has branches: %laneid;\n setp.*\n @%r\d+ bra
// has 1 branches: %laneid

FUNCTION (void, in_loop) (int n)
{
  if (n < -5)
    return;
  for (int k = 0; k < n; k++)
    if (k & n)
      {
#pragma omp atomic
        i += k;
      }
}
// has in_loop: bra(.|\n)*%laneid(.|\n)*\n\$L
// has 1 in_loop: %laneid
#pragma omp end declare target

int
main (void)
{
  int n = 3;
#pragma omp target map(tofrom : n)
  {
    early_return (n);
    branches (n);
    in_loop (n);
  }
  return 0;
}
