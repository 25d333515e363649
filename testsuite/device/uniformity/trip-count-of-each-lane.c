/* Purpose: values that lanes compute together in an inner loop are uniform
   there, and divergent after it if trip counts differ.  */

int
main (void)
{
  int count[100], result[100], n = 100;
  for (int i = 0; i < n; i++)
    count[i] = i % 7;
#pragma omp target map(tofrom : count, result, n)
  // n is read there, through a pointer.
#pragma omp simd // divergent: load of own memory
  for (int i = 0; i < n; i++)
    {
      int k = 1;
      do
        k = k * 3 + 1; // uniform
      while (k < count[i]); // divergent: load of own memory
      result[i] = k * 3; // divergent: outside-cycle
    }
  return result[6] < 6;
}

// dump: ^divergent-exit cycle
// dump: ^divergent branch
