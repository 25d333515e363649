/* Purpose: updates that a program has written keep their loop, in the function that
   has a reduction as well.  */

float
update (const float *parts, float *other, int n)
{
  float sum = 0;
#pragma omp target teams distribute map(to : parts[:n]) map(tofrom : other[:1])\
    reduction(+ : sum)
  for (int i = 0; i < n; i++)
    {
      sum += parts[i];
#pragma omp atomic
      other[0] += parts[i];
    }
  return sum;
}

int
main (void)
{
  float parts[4] = { 1, 2, 4, 8 }, other = 0;
  return update (parts, &other, 4) != 15 || other != 15;
}
