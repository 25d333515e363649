/* Purpose: the blocks' functions are called directly when no other pass on
   regions runs.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-facts=no -fplugin-arg-omptq-dump=reveal" } */

#include "merge-large-blocks.c"

/* { dg-final { scan-dump-times "reveal" "(?n)^advance._omp_fn.\[0-9\]+ \\(&.omp_data_o" 6 } } */
