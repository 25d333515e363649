/* Loops whose callers know something that the loop alone does not.  */

#ifndef KERNELS_H
#define KERNELS_H 1

struct kernel
{
  const char *name;
  /* What the caller knows.  */
  const char *known;
  void (*run) (void);
};

#ifdef __cplusplus
extern "C"
{
#endif

  /* Ends with a kernel that has no name.  */
  extern const struct kernel kernels[];

  /* A number that depends on what all kernels have computed.  */
  double checksum (void);

#ifdef __cplusplus
}
#endif

#endif /* KERNELS_H */
