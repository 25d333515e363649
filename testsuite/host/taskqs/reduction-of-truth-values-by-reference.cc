// Purpose: && and || of references, of several types.

#include <cstdio>

template <typename T>
void
reduce (T &all, T &any, long n)
{
#pragma intel omp parallel taskq reduction(&& : all) reduction(|| : any)
  for (long i = 0; i < n; i++)
    {
#pragma intel omp task
      {
        all = all && i < 200;
        if (i == 50)
          any = 2;
      }
    }
}

template <typename T>
bool
is_right ()
{
  T all = 2, any = 0;
  reduce (all, any, 100);
  if (all != 1 || any != 1)
    return false;
  reduce (all, any, 300);
  return all == 0 && any == 1;
}

int
main ()
{
  bool right = is_right<int> () && is_right<double> ()
               && is_right<unsigned long long> () && is_right<bool> ();
  if (!right)
    std::printf ("WRONG\n");
  return !right;
}
