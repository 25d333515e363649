/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A kernel's interface to main.c.

   A kernel is a file in kernels/, compiled with three macros: LANES is simd, or
   empty if a thread's lanes do the same; INNER is the pragma of a loop in the
   kernel's loop, or empty; TEAMS are clauses for the numbers of teams and
   threads, or empty.

   cuda/ has some of them in CUDA.  */

#ifndef KERNEL_H
#define KERNEL_H 1

#ifdef __cplusplus
extern "C"
{
#endif

  /* Creates data of SIZE, a multiple of 64, here and on the device.  */
  void prepare (long size);

  /* Resets the data that the kernel writes.  */
  void reset (void);

  /* Waits until the device has all data: large copies may go on when the
     function that began them has returned.  */
  void wait_for_data (void);

  /* Executes the kernel, from beginning to end.  */
  void execute (void);

  /* Copies the kernel's results from the device; returns whether they are
   right.  */
  int is_right (void);

  /* Returns whether kernels are executed on a device.  */
  int has_device (void);

#ifdef __cplusplus
}
#endif

#endif /* KERNEL_H */
