// Purpose: lastprivate and reduction of a member of the current object is an
// error.
// { dg-do compile }

struct s
{
  int m;

  void
  f (int n)
  {
#pragma intel omp taskq lastprivate(m) // { dg-error "37: member 's::m' in 'lastprivate' clause of '#pragma intel omp taskq' is not supported" }
    {
#pragma intel omp task
      m = n;
    }
#pragma intel omp taskq reduction(+ : m) // { dg-error "39: member 's::m' in 'reduction' clause of '#pragma intel omp taskq' is not supported" }
    {
#pragma intel omp task
      m += n;
    }
  }
};

void
use ()
{
  s ().f (1);
}
