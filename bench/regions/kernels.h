/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Loops whose callers know facts that the loop alone does not show.  */

#ifndef KERNELS_H
#define KERNELS_H 1

struct kernel
{
  const char *name;
  /* The fact that the caller knows.  */
  const char *known;
  void (*run) (void);
};

#ifdef __cplusplus
extern "C"
{
#endif

  /* Ends with a kernel whose name is null.  */
  extern const struct kernel kernels[];

  /* Returns a number that depends on all kernels' results.  */
  double checksum (void);

#ifdef __cplusplus
}
#endif

#endif /* KERNELS_H */
