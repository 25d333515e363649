/* Purpose: outside SIMD regions all values are uniform, from any source.  */

#pragma omp declare target
int table[100];
__attribute__ ((noinline)) int
other (int n)
{
  return n > 3 ? n * table[n] : 0;
}
extern int omp_get_thread_num (void);
#pragma omp end declare target

int
main (void)
{
  int sum = 0, count = 7;
#pragma omp target map(tofrom : sum, count)
  {
    int old;
    if (table[3] == 3) // uniform
      sum = 5; // uniform
#pragma omp atomic capture // uniform
    old = count++;
    if (old > 5) // uniform
      for (int i = 0; i < old; i++)
        sum += other (table[i]); // uniform
    sum += omp_get_thread_num (); // uniform
  }
  return sum;
}

// dump: ^uniformity of main._omp_fn.0 for lanes of a warp, called outside
