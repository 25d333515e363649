/* Purpose: with optimize=no each operation has its barrier, predicates are
   computed from the mask at the beginning, and no branch is marked.  */
// levels: -O2
// argument: optimize=no

#pragma omp declare target
int i, j;

__attribute__ ((noinline, noclone)) static void
operations (int n)
{
  if (n > 3)
    {
#pragma omp atomic
      i += n;
#pragma omp atomic
      j += n;
    }
}
// has 2 operations: @%r\d+ bar.warp.sync
// has operations: __nvptx_uni(.|\n)*bra
// lacks operations: bra.uni
#pragma omp end declare target

int
main (void)
{
  int n = 3;
#pragma omp target map(tofrom : n)
  operations (n);
  return 0;
}
