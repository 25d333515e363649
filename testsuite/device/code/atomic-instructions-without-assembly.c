/* Purpose: atomic instructions are inline assembly, so there are none if that is
   executed by all lanes.  */
// levels: -O2
// devices: sm_80
// argument: assembly=no

int
main (void)
{
  int greatest = 0;
#pragma omp target teams distribute parallel for reduction(max : greatest)
  for (int i = 0; i < 100; i++)
    greatest = greatest < i ? i : greatest;
  return greatest != 99;
}
// has main$_omp_fn$0$impl: cas
// lacks main$_omp_fn$0$impl: atom.max
