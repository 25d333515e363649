/* Purpose: captures of every type are right: complex, vector, atomic, volatile,
   bit-fields, functions, arrays, unions, empty ones.  */

#include "accumulate.h"

typedef int vector __attribute__ ((vector_size (16)));
typedef float wide_vector __attribute__ ((vector_size (32)));

struct bits
{
  unsigned three : 3;
  int sixty : 20;
  _Bool one : 1;
  unsigned long rest : 40;
};

struct nothing
{
};

union both
{
  double d;
  int i[3];
};

struct __attribute__ ((packed)) odd
{
  char c;
  long l;
};

static int
triple (int n)
{
  return 3 * n;
}

static void
expect (int condition)
{
  add (condition ? 1 : 1ul << 40);
}

int
main (void)
{
#pragma intel omp parallel taskq
  for (int n = 1; n <= 40; n++)
    {
      _Complex double cd = n + 2.0i * n;
      _Complex float cf = n - 1.0fi;
      _Complex int ci = n + 2i;
      long double ld = n + 0.25l;
      _Complex long double cld = ld + 1.0il;
      __int128 wide = ((__int128)n << 100) + n;
      vector v = { n, n + 1, n + 2, n + 3 };
      wide_vector wv = { n, n, n, n, n, n, n, n * 2.0f };
      _Atomic int atomic = n;
      _Atomic long atomic_l = n;
      volatile int vol = n;
      struct bits bits = { n & 7, -n, n & 1, 1ul << 39 | n };
      struct nothing nothing;
      int none[0];
      union both both = { .i = { 1, 2, n } };
      struct odd odd = { n, -n };
      int (*function) (int) = triple;
      int array[5] = { n, 0, 0, 0, n };
      const char *string = "text";
      _Bool yes = n & 1;
      _Float128 quad = n;
      unsigned char c = n;
#pragma intel omp task
      expect (cd == n + 2.0i * n && cf == n - 1.0fi && ci == n + 2i);
#pragma intel omp task
      expect (ld == n + 0.25l && cld == n + 0.25l + 1.0il && quad == n
	      && wide == ((__int128)n << 100) + n);
#pragma intel omp task
      expect (v[0] == n && v[3] == n + 3 && wv[0] == n && wv[7] == n * 2.0f);
#pragma intel omp task captureprivate(atomic, atomic_l, vol)
      {
	atomic++;
	atomic_l += 2;
	vol++;
	expect (atomic == n + 1 && atomic_l == n + 2 && vol == n + 1);
      }
#pragma intel omp task captureprivate(nothing, none)
      {
	(void)nothing;
	expect (bits.three == (n & 7) && bits.sixty == -n && bits.one == (n & 1)
		&& bits.rest == (1ul << 39 | n) && sizeof nothing == 0
		&& sizeof none == 0);
      }
#pragma intel omp task
      {
	bits.sixty--;
	bits.three++;
	array[1] = 4;
	both.i[0]++;
	expect (both.i[2] == n && both.i[0] == 2 && odd.c == n && odd.l == -n
		&& array[4] == n && array[1] == 4 && bits.sixty == -n - 1
		&& bits.three == ((n + 1) & 7));
      }
#pragma intel omp task
      expect (function (n) == 3 * n && string[3] == 't' && yes == (n & 1)
	      && c == n);
      expect (bits.sixty == -n && atomic == n && vol == n && array[1] == 0);
    }
  return differs_from (40 * 8);
}
