/* Purpose: generators may use asm with operands in the thunk, asm goto,
   register variables, local labels, aligned variable-length arrays, the cleanup
   attribute and variable arguments.  */

#include "accumulate.h"

static int counter;

static void
asm_operands (int n)
{
#pragma intel omp parallel taskq
  {
    int in_memory = 0;
    volatile int v = 0;
#ifdef __x86_64__
    register int r __asm__("r12") = 5;
#else
    register int r = 5;
#endif
    for (int i = 0; i < n; i++)
      {
	in_memory++, v++, r += 2;
	__asm__("" : "+m"(in_memory));
	__asm__("" : "+m"(v));
	__asm__("" : "+r"(r));
#pragma intel omp task
	add (1);
	int out;
	__asm__ goto("" : : "m"(in_memory) : "cc" : odd);
	if (i % 2)
	  goto odd;
	out = 0;
	goto both;
      odd:
#pragma intel omp task
	add (10);
	out = 1;
      both:
	if (out != i % 2 || in_memory != i + 1 || v != i + 1
	    || r != 5 + 2 * (i + 1))
	  add (1ul << 40);
	__asm__ volatile(""
			 : "=m"(out), "+m"(in_memory)
			 : "r"(&in_memory)
			 : "memory");
      }
    (void)r;
  }
}

static void
label_addresses (int n)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      __label__ here;
      void *p = &&here;
#pragma intel omp task
      add (1);
      goto *p;
    here:;
    }
}

static void
aligned_vla (int n)
{
#pragma intel omp parallel taskq
  for (int i = 1; i < n; i++)
    {
      _Alignas(64) int a[i];
      int b[i] __attribute__ ((aligned (1024)));
      struct
      {
	int n;
	char c[i];
      } s;
      a[i - 1] = b[i - 1] = i;
      s.n = i;
      s.c[i - 1] = 3;
#pragma intel omp task
      add (1);
      if ((unsigned long)a % 64 || (unsigned long)b % 1024 || a[i - 1] != i
	  || b[i - 1] != i || s.n != i || s.c[i - 1] != 3
	  || sizeof s < (unsigned)i)
	add (1ul << 40);
#pragma intel omp task
      if ((unsigned long)a % 64 || (unsigned long)b % 1024 || a[i - 1] != i
	  || b[i - 1] != i)
	add (1ul << 41);
      else
	add (1);
    }
}

static void
count (int *p)
{
  counter += *p;
}

static void
cleanups (int n)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      int x __attribute__ ((cleanup (count))) = i;
#pragma intel omp task
      add (x);
      if (i % 2)
	continue;
      int y __attribute__ ((cleanup (count))) = 1;
#pragma intel omp task captureprivate(y)
      add (y);
    }
}

static void
variadic (int n, ...)
{
  __builtin_va_list ap;
  __builtin_va_start (ap, n);
#pragma intel omp parallel taskq shared(ap)
  for (int i = 0; i < n; i++)
    {
      int v = __builtin_va_arg(ap, int);
#pragma intel omp task
      add (v);
    }
  __builtin_va_end (ap);
}

int
main (void)
{
  int wrong = 0;
  asm_operands (40);
  wrong |= differs_from (40 + 200);
  label_addresses (30);
  wrong |= differs_from (30);
  aligned_vla (30);
  wrong |= differs_from (29 * 2);
  cleanups (30);
  wrong |= differs_from (435 + 15) || counter != 435 + 15;
  variadic (5, 1, 2, 3, 4, 5);
  wrong |= differs_from (15);
  return wrong;
}
