/* LLVM's <omp.h> and ours declare the same functions.  */
#include <omp.h>
#include <omptq-kmp.h>
#include <omp.h>

int
main (void)
{
  kmp_affinity_mask_t mask;
  kmp_create_affinity_mask (&mask);
  int result = kmp_get_affinity (&mask);
  kmp_destroy_affinity_mask (&mask);
  return result;
}
