/* Purpose: what mutexes order is no race: critical, atomic and ordered
   constructs, locks.  */
#include <omp.h>

struct
{
  int critical, one, two, lock, nested, tested, ordered;
  long double atomic;
} value;

static void
add_nested (omp_nest_lock_t *lock, int depth)
{
  omp_set_nest_lock (lock);
  value.nested++;
  if (depth > 0)
    add_nested (lock, depth - 1);
  omp_unset_nest_lock (lock);
}

int
main (void)
{
  enum { n = 200 };
  omp_lock_t lock, tested;
  omp_nest_lock_t nested;
  omp_init_lock (&lock);
  omp_init_lock (&tested);
  omp_init_nest_lock (&nested);
#pragma omp parallel
  {
#pragma omp for ordered schedule(dynamic)
    for (int i = 0; i < n; i++)
      {
#pragma omp critical
        value.critical++;
#pragma omp critical(one)
        value.one++;
#pragma omp critical(two)
        value.two++;
#pragma omp atomic
        value.atomic += 1;
        omp_set_lock (&lock);
        value.lock++;
        omp_unset_lock (&lock);
        while (!omp_test_lock (&tested))
          ;
        value.tested++;
        omp_unset_lock (&tested);
        add_nested (&nested, 2);
#pragma omp ordered
        value.ordered = 2 * value.ordered % 1001 + i;
      }
  }
  omp_destroy_lock (&lock);
  omp_destroy_lock (&tested);
  omp_destroy_nest_lock (&nested);
  return !(value.critical == n && value.one == n && value.two == n
           && value.atomic == n && value.lock == n && value.tested == n
           && value.nested == 3 * n);
}
