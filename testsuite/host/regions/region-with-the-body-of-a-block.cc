// Purpose: GCC does not take the function of a region for that of a block of
// merged regions which does the same.
// { dg-do run }
// { dg-additional-options "-O2 -fplugin-arg-omptq-dump=merge" }

#include <cstdlib>

int done;

// As far as GCC knows then, it may throw.
template <typename type>
void
count (type)
{
#pragma omp atomic
  done++;
}

void
add ()
{
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 10; i++)
    count (i);
}

int
main ()
{
  add ();
  if (done != 10)
    abort ();
  add ();
  if (done != 20)
    abort ();
  return 0;
}

// { dg-final { scan-dump "merge" "merged" } }
