/* What a kernel gives to main.c.

   A kernel is a file in kernels/, compiled with three macros: LANES is simd, or nothing
   if a thread's lanes are to do the same; INNER is the text of the pragma of a loop in
   the kernel's loop, or nothing; TEAMS are clauses for how many teams and threads there
   are, or nothing.

   cuda/ has some of them in CUDA.  */

#ifndef KERNEL_H
#define KERNEL_H 1

#ifdef __cplusplus
extern "C"
{
#endif

  /* Makes data of SIZE, a multiple of 64, here and on the device.  */
  void prepare (long size);

  /* Sets what the kernel writes to what it was.  */
  void reset (void);

  /* Executes the kernel, from beginning to end.  */
  void execute (void);

  /* Whether what the kernel wrote, which it brings from the device, is right.  */
  int is_right (void);

  /* Whether kernels are executed on a device.  */
  int has_device (void);

#ifdef __cplusplus
}
#endif

#endif /* KERNEL_H */
