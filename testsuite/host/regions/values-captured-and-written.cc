/* Purpose: variables that a lambda expression captures by reference are read
   again if the region may write them: in the lambda expression, in another, by
   their names, in a function that gets the captures, or after a copy of
   them.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=values -fplugin-arg-omptq-dump=scalars" } */

#include <cstdlib>
#include <omp.h>

namespace
{

template <class function>
void
in_parallel (function f)
{
#pragma omp parallel
  f ();
}

/* Sums the values that the threads see before and after the barrier.  */

__attribute__ ((noipa)) int
in_itself (int value)
{
  int seen = 0;
  in_parallel ([&] {
#pragma omp atomic
    seen += value;
#pragma omp barrier
#pragma omp master
    value += 1;
#pragma omp barrier
#pragma omp atomic
    seen += value;
  });
  return seen;
}

__attribute__ ((noipa)) int
in_another (int value)
{
  int seen = 0;
  auto change = [&] { value += 1; };
  in_parallel ([&] {
#pragma omp atomic
    seen += value;
#pragma omp barrier
#pragma omp master
    change ();
#pragma omp barrier
#pragma omp atomic
    seen += value;
  });
  return seen;
}

__attribute__ ((noipa)) int
by_its_name (int value)
{
  int seen = 0;
  auto get = [&] { return value; };
#pragma omp parallel reduction(+ : seen)
  {
    seen += get ();
#pragma omp barrier
#pragma omp master
    value += 1;
#pragma omp barrier
    seen += get ();
  }
  return seen;
}

struct captures
{
  int *value;
};

__attribute__ ((noinline, noclone)) void
change (const captures *c)
{
  *c->value += 1;
}

__attribute__ ((noinline, noclone)) void
change_copy (captures c)
{
  *c.value += 1;
}

__attribute__ ((noipa)) int
in_a_function (int value)
{
  captures c = { &value };
  int seen = 0;
#pragma omp parallel reduction(+ : seen)
  {
    seen += *c.value;
#pragma omp barrier
#pragma omp master
    change (&c);
#pragma omp barrier
    seen += *c.value;
  }
  return seen;
}

__attribute__ ((noipa)) int
after_a_copy (int value)
{
  captures c = { &value };
  captures copy = c;
  int seen = 0;
#pragma omp parallel reduction(+ : seen)
  {
    seen += *c.value;
#pragma omp barrier
#pragma omp master
    change_copy (copy);
#pragma omp barrier
    seen += *c.value;
  }
  return seen;
}

__attribute__ ((noipa)) int
before_the_region (int value)
{
  captures c = { &value };
  int seen = 0;
  change (&c);
#pragma omp parallel reduction(+ : seen)
  seen += *c.value;
  change_copy (c);
#pragma omp parallel reduction(+ : seen)
  seen += *c.value - 1;
  return seen;
}

/* The region that writes and the one that reads are different.  */
__attribute__ ((noipa)) int
in_another_region (int value)
{
  int seen = 0;
  auto get = [&] { return value; };
  auto raise = [&] { value += 1; };
#pragma omp parallel reduction(+ : seen)
  seen += get ();
#pragma omp parallel
#pragma omp master
  raise ();
#pragma omp parallel reduction(+ : seen)
  seen += get ();
  return seen;
}

} // anon namespace

int
main ()
{
  omp_set_dynamic (0);
  for (int n = 1; n <= 8; n *= 2)
    {
      omp_set_num_threads (n);
      for (int k = 1; k < 20; k++)
        {
          int expected = n * (2 * k + 1);
          if (in_itself (k) != expected || in_another (k) != expected
              || by_its_name (k) != expected || in_a_function (k) != expected
              || after_a_copy (k) != expected
              || before_the_region (k) != expected + n
              || in_another_region (k) != expected)
            std::abort ();
        }
    }
}

/* { dg-final { scan-dump-not "values" "(get|c)_value_value|f_value_value_value" } } */
