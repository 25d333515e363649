/* Purpose: scalars of every type keep their values across suspensions.  */

#include "accumulate.h"

enum colour
{
  red,
  green
};
typedef int vector __attribute__ ((vector_size (16)));

int
main (void)
{
  int wrong = 0;
#pragma intel omp parallel taskq shared(wrong)
  {
    char c = 0;
    signed char sc = 0;
    short s = 0;
    unsigned short us = 0;
    int i = 0;
    unsigned u = 0;
    long l = 0;
    long long ll = 0;
    unsigned long long ull = 0;
    __int128 wide = 0;
    float f = 0;
    double d = 0;
    long double ld = 0;
    _Complex float cf = 0;
    _Complex double cd = 0;
    _Bool b = 0;
    enum colour e = red;
    int *pointer = &wrong;
    int (*function) (void) = main;
    vector v = { 0, 0, 0, 0 };
    volatile int vol = 0;
    register int reg = 0;
    for (int n = 1; n <= 100; n++)
      {
#pragma intel omp task
	add (1);
	c++, sc--, s += 3, us += 7, i += 11, u += 13, l += 1l << 33, ll -= 5;
	ull += 1ull << 40, wide += (__int128) 1 << 70, f += 0.5f, d += 0.25;
	ld += 0.125l, cf += 1.0f, cd += 2.0, b = !b, e = e == red ? green : red;
	v += 2, vol++, reg += 2;
	if (c != n || sc != -n || s != 3 * n || us != 7 * n || i != 11 * n
	    || u != 13u * n || l != (long) n << 33 || ll != -5 * n
	    || ull != (unsigned long long) n << 40
	    || wide != (__int128) n << 70 || f != n * 0.5f || d != n * 0.25
	    || ld != n * 0.125l || cf != (float) n || cd != 2.0 * n
	    || b != n % 2 || e != (n % 2 ? green : red) || pointer != &wrong
	    || function != main || v[3] != 2 * n || vol != n || reg != 2 * n)
	  wrong = 1;
      }
  }
  return wrong || differs_from (100);
}
