/* Purpose: a user function with the name of an OpenMP one is no query.  */
/* { dg-do compile } */
/* { dg-additional-options "-fchecking -fplugin-arg-omptq-dump=graph" } */

static int
omp_get_thread_num (void)
{
  return 0;
}

extern int omp_get_num_threads (int);

int
f (void)
{
  return omp_get_thread_num () + omp_get_num_threads (1);
}
/* { dg-final { scan-dump-not graph {: function} } } */
