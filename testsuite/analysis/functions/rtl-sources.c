/* Purpose: in RTL, results of calls, loads, parameters, addresses and inline
   assembly are divergent according to their kind, for threads and for lanes.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=uniformity_rtl-details" } */

int omp_get_thread_num (void);
int omp_get_num_threads (void);
int pure_of (int) __attribute__ ((const));
int other (void);
void use (void *);
const int table[4] = { 3, 1, 4, 1 };
int shared[4];
_Thread_local int own;

int
constant_call (void)
{
  return pure_of (omp_get_num_threads ());
}

int
constant_call_of_divergent (void)
{
  return pure_of (omp_get_thread_num ());
}

int
other_call (void)
{
  return other ();
}

int
constant_memory (void)
{
  return table[omp_get_num_threads ()];
}

int
shared_memory (void)
{
  return shared[omp_get_num_threads ()];
}

int
thread_local_memory (void)
{
  return own;
}

int
parameter (int n)
{
  return n;
}

int
assembly (void)
{
  int n;
  __asm__ ("" : "=r"(n));
  return n;
}

void
frame (void)
{
  int local;
  use (&local);
}

void
frame_of_divergent_size (void)
{
  use (__builtin_alloca (other ()));
}

/* { dg-final { scan-dump-times "uniformity_rtl" "uniformity of constant_call for \[^\n\]*\nend of" 2 } } */
/* { dg-final { scan-dump "uniformity_rtl" "of constant_call_of_divergent for threads\[^;\]*line 24 ax: insn\[^;\]*constant_call_of_divergent for lanes of a warp\nend of" } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "line 30 ax: call\n" 2 } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "uniformity of constant_memory for \[^\n\]*\nend of" 2 } } */
/* { dg-final { scan-dump "uniformity_rtl" "of shared_memory for threads\[^;\]*: load of shared memory\n\[^;\]*of shared_memory for lanes of a warp\nend of" } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "line 48 \[^\n:\]*: load of own memory\n" 2 } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "line 53 \[^\n:\]*: beginning di\n" 2 } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "line 61 \[^\n:\]*: inline assembly\n" 2 } } */
/* { dg-final { scan-dump "uniformity_rtl" "of frame for threads\[^;\]*line 69 di: \[^;\]*of frame for lanes of a warp\nend of" } } */
/* { dg-final { scan-dump "uniformity_rtl" "of frame_of_divergent_size for threads\[^;\]*for lanes\[^;\]*line 75 sp: \[^;\]*line 75 di: " } } */
