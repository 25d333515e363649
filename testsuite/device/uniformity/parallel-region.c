/* Purpose: the function of a parallel region in a target region is called
   outside SIMD regions; a warp is one of its threads.  */

extern int omp_get_thread_num (void);
#pragma omp declare target to(omp_get_thread_num)

int
main (void)
{
  int a[100] = { 0 }, n = 100;
#pragma omp target map(tofrom : a, n)
#pragma omp parallel num_threads(4)
  {
    int me = omp_get_thread_num (); // uniform
    if (me > n) // uniform
      a[me]++; // uniform
#pragma omp for simd
    for (int i = 0; i < n; i++)
      a[i] += me; // divergent: load of own memory
  }
  return 0;
}

// dump: ^uniformity of main._omp_fn.1 for lanes of a warp, called outside
