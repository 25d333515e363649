/* Purpose: the two halves of an atomic construct stay together where GCC puts
   blocks around one of them, to compare or destroy objects.  */
/* { dg-do compile } */
/* { dg-additional-options "-fchecking -fplugin-arg-omptq-dump=graph" } */

struct number
{
  int value;
  number (int);
  ~number ();
  operator int () const;
};

int x;
long double ld;

long double
atomics (long double expected)
{
  long double v;
#pragma omp atomic compare
  ld = ld == expected ? 5.0L : ld;
/* { dg-final { scan-dump graph {\n  1 atomic \S+:21:9 parent\(0\) type\(compare\) object\(ld\) order\(relaxed\)\n} } } */
#pragma omp atomic compare capture
  {
    v = ld;
    if (ld == expected)
      {
        ld = 3.0L;
      }
  }
/* { dg-final { scan-dump graph {\n  2 atomic \S+:24:9 parent\(0\) type\(capture\) object\(ld\) order\(relaxed\)\n} } } */
#pragma omp atomic update
  x += int (number (3));
/* { dg-final { scan-dump graph {\n  3 atomic \S+:33:9 parent\(0\) type\(update\) object\(x\) order\(relaxed\)\n} } } */
#pragma omp atomic write
  x = number (4);
/* { dg-final { scan-dump graph {\n  4 atomic \S+:36:9 parent\(0\) type\(write\) object\(x\) order\(relaxed\)\n} } } */
  return v;
}
/* { dg-final { scan-dump graph {\n  verified: 4 constructs\n} } } */
