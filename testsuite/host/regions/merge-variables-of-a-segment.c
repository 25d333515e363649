/* Purpose: code between regions reads the master's own variable through a
   segment register, which differs from thread to thread.  */
/* { dg-do run { target x86_64-*-linux* } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -D_GNU_SOURCE" } */

#include "merge.h"
#include <sys/syscall.h>
#include <unistd.h>

enum
{
  set_gs = 0x1001
};

__seg_gs unsigned long count = 1;

static void
compute (unsigned *r)
{
  unsigned n = 0;
  // Found at COUNT's address by the master only.
  volatile unsigned long found = 5;
#pragma omp parallel
  (void) omp_get_thread_num ();
  syscall (SYS_arch_prctl, set_gs, (char *) &found - (char *) (long) &count);
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
/* { dg-missed "the code in between accesses a volatile object" "" { target *-*-* } .-2 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  n = count * 3;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += n;
  syscall (SYS_arch_prctl, set_gs, 0l);
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + 15;
}
