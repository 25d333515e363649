/* Purpose: in RTL, setting a part of a register leaves the divergence of the rest.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fno-split-wide-types -fplugin-arg-omptq-dump=uniformity_rtl" } */

int omp_get_thread_num (void);
int omp_get_num_threads (void);

struct bytes
{
  unsigned char low, high, rest[2];
};

union word
{
  int all;
  struct bytes part;
};

int
rest_is_divergent (void)
{
  union word w;
  w.all = omp_get_thread_num () * 77;
  w.part.high = omp_get_num_threads ();
  return w.all;
}

int
part_is_divergent (void)
{
  union word w;
  w.all = omp_get_num_threads () * 77;
  w.part.high = omp_get_thread_num ();
  return w.all;
}

int
both_are_uniform (void)
{
  union word w;
  w.all = omp_get_num_threads () * 77;
  w.part.high = omp_get_num_threads ();
  return w.all;
}

__int128
halves (void)
{
  unsigned long a = omp_get_num_threads (), b = omp_get_num_threads () * 3;
  return (__int128)a << 64 | b;
}

/* { dg-final { scan-dump "uniformity_rtl" "uniformity of rest_is_divergent for\[^;\]*divergent value insn \[0-9\]+ line 24 r\[0-9\]+ \\(w\\): insn \[0-9\]+ line 23 r\[0-9\]+ \\(w\\)\n" } } */
/* { dg-final { scan-dump "uniformity_rtl" "uniformity of part_is_divergent for\[^;\]*divergent value insn \[0-9\]+ line 33 r\[0-9\]+ \\(w\\): \[^\n\]*line 33" } } */
/* { dg-final { scan-dump-not "uniformity_rtl" "divergent value \[^\n\]*line 32 " } } */
/* { dg-final { scan-dump "uniformity_rtl" "uniformity of both_are_uniform for threads of a team\nend of" } } */
/* { dg-final { scan-dump "uniformity_rtl" "uniformity of halves for threads of a team\nend of" } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "set .zero_extract" 3 } } */
/* { dg-final { scan-dump "uniformity_rtl" "set .subreg:DI" { target gcc-12 } } } */
/* GCC 13 and 14 compute both halves before they combine them into one register.  */
/* { dg-final { scan-dump "uniformity_rtl" "ior:TI .ashift:TI .zero_extend:TI" { target gcc-13+ } } } */
