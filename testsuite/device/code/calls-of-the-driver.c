/* Purpose: the master lane calls malloc, free and vprintf of CUDA's driver, and
   shares results that are used; other calls stay.  */

#include <stdarg.h>
#include <stdlib.h>

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
void *driver_malloc (size_t) __asm__ ("malloc");
void driver_free (void *) __asm__ ("free");
int vprintf (const char *, va_list);

FUNCTION (void *, allocate) (size_t size)
{
  return driver_malloc (size);
}
// has allocate: ^ ?@%r\d+ call \(%value_in\), malloc, \(%out_arg1\);\n ld.param.u64 (%r\d+|%value), \[%value_in\];\n \}\n mov.b64 \{(%r\d+),(%r\d+)\}, \1;\n shfl.sync.idx.b32 \2, \2, 0, .*\n shfl.sync.idx.b32 \3, \3, 0, .*\n mov.b64 \1, \{\2,\3\};
// lacks allocate: __nvptx_uni

FUNCTION (void, release) (void *p)
{
  driver_free (p);
}
// has release: ^ ?@%r\d+ call free, \(%out_arg1\);\n \}\n bar.warp.sync 0xffffffff;
// lacks release: shfl|__nvptx_uni

FUNCTION (int, print) (int n)
{
  struct { int n; } arguments = { n };
  return vprintf ("%d\n", *(va_list *) &(void *) { &arguments });
}
// has print: ^ ?@%r\d+ call \(%value_in\), vprintf, .*;\n ld.param.u32 (%r\d+|%value), .*\n \}\n shfl.sync.idx.b32 \1, \1, 0, 31, 0xffffffff;

FUNCTION (void *, libgcc) (size_t size)
{
  free (malloc (size));
  return malloc (size);
}
// has libgcc: ^ call(\.uni)? \(%value_in\), __nvptx_malloc
// lacks libgcc: @|shfl|bar.warp
#pragma omp end declare target

int
main (void)
{
  int n = 3;
#pragma omp target map(tofrom : n)
  {
    release (allocate (n));
    n = print (n);
    free (libgcc (n));
  }
  return 0;
}
