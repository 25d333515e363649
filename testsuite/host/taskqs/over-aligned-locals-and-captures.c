/* Purpose: objects aligned to 64, 128 and 4096 bytes keep their alignment: live
   locals, also aligned by type only, captures, variable-length arrays and a
   taskq's firstprivate variables.  */

#include "accumulate.h"

typedef struct
{
  _Alignas(128) long v[3];
} line;

typedef struct
{
  _Alignas(4096) char c;
} page;

typedef int cache_int __attribute__ ((aligned (64)));

static void
check (const volatile void *p, unsigned long alignment)
{
  add ((unsigned long)p % alignment == 0 ? 1 : 1ul << 40);
}

int
main (void)
{
  int wrong = 0;
  line first = { { 1, 2, 3 } };
#pragma intel omp parallel taskq firstprivate(first)
  {
    _Alignas(64) int aligned_64 = 1;
    _Alignas(4096) int aligned_4096 = 2;
    line lines[2] = { { { 1, 2, 3 } }, { { 4, 5, 6 } } };
    page one = { 'x' };
    cache_int small = 5;
    char unaligned = 7;
    for (int n = 0; n < 30; n++)
      {
	_Alignas(128) char scope[5] = { n, n };
	cache_int vla_element = n;
	line vla[n + 1];
	vla[n].v[0] = n;
	check (&aligned_64, 64);
	check (&aligned_4096, 4096);
	check (lines, 128);
	check (&one, 4096);
	check (&small, 64);
	check (scope, 128);
	check (vla, 128);
	check (&first, 128);
#pragma intel omp task captureprivate(one, unaligned)
	{
	  check (&one, 4096);
	  add (one.c == 'x' && unaligned == 7);
	}
#pragma intel omp task captureprivate(lines, vla_element)
	{
	  check (&lines[1], 128);
	  check (&vla_element, 64);
	  add (lines[1].v[2] == 6 + n && lines[0].v[0] == 1
	       && vla_element == n);
	}
#pragma intel omp task captureprivate(first, small)
	{
	  check (&first, 128);
	  check (&small, 64);
	  add (first.v[1] == 2 + n && small == 5);
	}
#pragma intel omp task captureprivate(aligned_64, scope)
	add (aligned_64 == 1 + n && scope[1] == n);
#pragma intel omp task captureprivate(vla)
	{
	  check (vla, 128);
	  add (vla[n].v[0] == n);
	}
	aligned_64++, aligned_4096++, lines[1].v[2]++, first.v[1]++;
	wrong |= scope[0] != n || vla[n].v[0] != n || unaligned != 7;
      }
    wrong |= aligned_64 != 31 || aligned_4096 != 32 || lines[1].v[2] != 36
	     || one.c != 'x' || small != 5;
  }
  return wrong || first.v[1] != 2 || differs_from (30 * (8 + 6 + 5));
}
