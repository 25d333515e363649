/* The functions that Intel's compilers add to OpenMP, for programs.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Intel's and LLVM's <omp.h> declare them; GCC's does not.  They are in
   libgomp-ext-kmpc, on top of libgomp: link with -lgomp-ext-kmpc.  This file
   and doc/legacy.md say what each does where libgomp has no equivalent.  */

#ifndef OMPTQ_KMP_H
#define OMPTQ_KMP_H 1

#include <stddef.h>

#ifdef __cplusplus
extern "C"
{
#endif

#pragma GCC visibility push(default)

  /* Set the stack size in bytes of all threads started from now on, not only of
     OpenMP's; raised to the system's minimum.  If OMP_STACKSIZE is set, libgomp
     uses that: these functions then only print a warning.  */
  void kmp_set_stacksize_s (size_t size);
  void kmp_set_stacksize (int size);

  /* The stack size of new OpenMP threads.  */
  size_t kmp_get_stacksize_s (void);
  int kmp_get_stacksize (void);

  /* Sets how long threads wait before they sleep, in milliseconds.  It is only
     stored: libgomp does not let programs set that (see OMP_WAIT_POLICY and
     GOMP_SPINCOUNT).  */
  void kmp_set_blocktime (int milliseconds);

  /* The last value set; initially INT_MAX if OMP_WAIT_POLICY is active, else 0,
     since libgomp's threads wait for less than about a millisecond.  */
  int kmp_get_blocktime (void);

  /* Set the execution mode: 1, serial; 2, turnaround; 3, throughput.  Serial:
     the calling thread's next parallel regions have one thread, until another
     mode is set.  The others differ only in how threads wait, and are only
     stored.  */
  void kmp_set_library (int mode);
  void kmp_set_library_serial (void);
  void kmp_set_library_turnaround (void);
  void kmp_set_library_throughput (void);

  /* The last mode set; initially turnaround if OMP_WAIT_POLICY is active, else
     throughput.  */
  int kmp_get_library (void);

  /* Takes settings as in the environment, separated by `|': KMP_STACKSIZE,
     OMP_STACKSIZE, KMP_BLOCKTIME, KMP_LIBRARY and OMP_NUM_THREADS act like the
     functions; others are ignored with a warning.  */
  void kmp_set_defaults (const char *settings);

  /* Switch the warnings that these functions print to standard error on or off;
     they are on at first.  */
  void kmp_set_warnings_on (void);
  void kmp_set_warnings_off (void);

  /* Does nothing: libgomp has no dispatch buffers.  */
  void kmp_set_disp_num_buffers (int number);

  /* Like malloc and its relatives; kmp_aligned_malloc returns null if ALIGNMENT
     is not a power of two.  */
  void *kmp_malloc (size_t size);
  void *kmp_aligned_malloc (size_t size, size_t alignment);
  void *kmp_calloc (size_t number, size_t size);
  void *kmp_realloc (void *pointer, size_t size);
  void kmp_free (void *pointer);

  /* A set of the system's processors, by their numbers.  */
  typedef void *kmp_affinity_mask_t;

  /* Create an empty set, and free it.  */
  void kmp_create_affinity_mask (kmp_affinity_mask_t *mask);
  void kmp_destroy_affinity_mask (kmp_affinity_mask_t *mask);

  /* One more than the largest processor number.  */
  int kmp_get_affinity_max_proc (void);

  /* Add PROCESSOR to a set, and remove it.  Return 0; -1 if the processor or
     the set does not exist; -2 if the program was not started on that
     processor.  */
  int kmp_set_affinity_mask_proc (int processor, kmp_affinity_mask_t *mask);
  int kmp_unset_affinity_mask_proc (int processor, kmp_affinity_mask_t *mask);

  /* Returns 1 if PROCESSOR is in the set, 0 if it is not, or the errors
     above.  */
  int kmp_get_affinity_mask_proc (int processor, kmp_affinity_mask_t *mask);

  /* Bind the calling thread to a set, and get the set that it is bound to.
     Return 0 or an error number of the system.  With OMP_PROC_BIND, libgomp may
     bind the thread to a place again.  */
  int kmp_set_affinity (kmp_affinity_mask_t *mask);
  int kmp_get_affinity (kmp_affinity_mask_t *mask);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif /* OMPTQ_KMP_H */
