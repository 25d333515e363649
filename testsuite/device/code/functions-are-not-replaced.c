/* Purpose: functions that are not static are inlined and can be recursive, as
   nothing takes their place when a device's code is loaded.  */
// levels: -O2

#pragma omp declare target

int
triple (int x)
{
  return x * 3;
}

// has fibonacci: call\.uni \(%value_in\), fibonacci,
__attribute__ ((noinline)) int
fibonacci (int n)
{
  return n < 2 ? n : fibonacci (n - 1) + fibonacci (n - 2);
}

// lacks caller: triple
// has 1 caller: call\.uni
__attribute__ ((noinline)) int
caller (int x)
{
  return triple (x) + fibonacci (x);
}

#pragma omp end declare target

int
main (void)
{
  int x = 4;
#pragma omp target map(x)
  x = caller (x);
  return x != 15;
}
