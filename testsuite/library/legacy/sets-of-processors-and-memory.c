/* Purpose: processor sets bind the calling thread; kmp_malloc is malloc.  */

#define _GNU_SOURCE
#include <omptq-kmp.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int
sets (void)
{
  kmp_affinity_mask_t all, one, none = NULL;
  kmp_create_affinity_mask (&all);
  kmp_create_affinity_mask (&one);
  int most = kmp_get_affinity_max_proc ();
  if (most < 1 || kmp_get_affinity (&all) != 0)
    return 1;
  int first = -1, count = 0;
  for (int i = 0; i < most; i++)
    {
      int in = kmp_get_affinity_mask_proc (i, &all);
      if (in == 1 && first < 0)
	first = i;
      count += in == 1;
    }
  cpu_set_t own;
  if (sched_getaffinity (0, sizeof own, &own) || CPU_COUNT (&own) != count)
    return 2;
  if (kmp_get_affinity_mask_proc (first, &one) != 0
      || kmp_set_affinity_mask_proc (first, &one) != 0
      || kmp_get_affinity_mask_proc (first, &one) != 1)
    return 3;
  if (kmp_set_affinity (&one) != 0 || sched_getcpu () != first)
    return 4;
  if (kmp_set_affinity_mask_proc (most, &one) != -1
      || kmp_set_affinity_mask_proc (-1, &one) != -1
      || kmp_unset_affinity_mask_proc (first, &none) != -1
      || kmp_set_affinity (&none) == 0)
    return 5;
  if (kmp_unset_affinity_mask_proc (first, &one) != 0
      || kmp_set_affinity (&one) == 0)
    return 6;
  if (kmp_set_affinity (&all) != 0)
    return 7;
  kmp_destroy_affinity_mask (&one);
  kmp_destroy_affinity_mask (&all);
  return one != NULL || all != NULL;
}

static int
memory (void)
{
  char *text = kmp_malloc (4);
  strcpy (text, "abc");
  text = kmp_realloc (text, 100000);
  int *zeros = kmp_calloc (1000, sizeof *zeros);
  char *aligned = kmp_aligned_malloc (100, 4096);
  char *slightly = kmp_aligned_malloc (1, 1);
  int wrong = strcmp (text, "abc") != 0 || zeros[999] != 0 || !slightly
	      || !aligned || (uintptr_t)aligned % 4096 != 0
	      || kmp_aligned_malloc (1, 3) || kmp_aligned_malloc (1, 0);
  kmp_free (text);
  kmp_free (zeros);
  kmp_free (aligned);
  kmp_free (slightly);
  kmp_free (NULL);
  return wrong ? 20 : 0;
}

int
main (void)
{
  int wrong = sets ();
  return wrong ? wrong : memory ();
}
