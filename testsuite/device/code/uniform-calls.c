/* Purpose: calls by name are marked as uniform, those by address only if it is
   uniform; nothing else in a function's text changes.  */
// levels: -O2
// devices: sm_80
// argument: warn-assembly=no

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
typedef int operation (int, int);
int i;
void *volatile nothing;
int leaf (int, int);
void exit (int);
int printf (const char *, ...);

FUNCTION (int, by_name) (int n)
{
  return leaf (n, 2) + leaf (2, n);
}
// has 2 by_name: ^ call\.uni \(%value_in\), leaf, \(%out_arg1, %out_arg2\);\n ld\.param\.u32 (%r\d+|%value), \[%value_in\];\n \}
// lacks by_name: call [^.]

FUNCTION (void, never_returns) (int n)
{
  if (n)
    exit (n);
}
// has never_returns: ^ call\.uni exit, \(%out_arg1\);\n trap; // \(noreturn\)\n exit; // \(noreturn\)\n \}

FUNCTION (int, by_address) (operation *f, int n)
{
  return f (n, i);
}
// has by_address: ^\$LCT\d+:\n \.callprototype \(\.param\.u32 %value_out\) _ \(\.param\.u32 %in_ar0, \.param\.u32 %in_ar1\);
// has by_address: ^ call\.uni \(%value_in\), %r\d+, \(%out_arg1, %out_arg2\), \$LCT\d+;

FUNCTION (int, of_lane) (operation *f, int n)
{
  return f (n, i) + leaf (n, i);
}
// has of_lane: ^ call \(%value_in\), %r\d+, 
// has of_lane: ^ call\.uni \(%value_in\), leaf, 

FUNCTION (int, of_both) (operation *f, int n)
{
  return f (n, i);
}
// has of_both: ^ call \(%value_in\), %r\d+, 

// Diverged lanes may or may not see what is written to `table' meanwhile.
FUNCTION (int, volatile_table) (operation *volatile *table, int n)
{
  return table[1](n, i);
}
// has volatile_table: ^ call \(%value_in\), %r\d+, 

FUNCTION (int, assembly) (int n)
{
  int r;
  asm ("/* In a comment of\n\t\tcall leaf\n\t\tnothing happens.  */");
  r = leaf (n, n);
  asm volatile ("/* Also after %0:\n\t\tcall leaf\n\t\tnothing.  */" : "+r"(i));
  return r;
}
// has 2 assembly: ^ call leaf$
// has assembly: ^ call\.uni \(%value_in\), leaf, 

FUNCTION (void, prints) (int n)
{
  printf ("%d\n", n);
}
// has prints: ^ call\.uni \(%value_in\), printf, 
// lacks prints: call [^.]

FUNCTION (void, of_the_driver) (void *p)
{
  __builtin_free (p);
}
// has of_the_driver: call(\.uni)? 

__attribute__ ((noinline, noipa)) int
leaf (int n, int m)
{
  return n * m * i;
}
__attribute__ ((noinline, noipa)) int
other_leaf (int n, int m)
{
  return n - m * i;
}
__attribute__ ((noinline, noclone)) static void
in_region (int n, int *a, operation *const *table, operation *f)
{
#pragma omp simd
  for (int k = 0; k < 100; k++)
    {
      a[k] = table[k & 1](n, k);
      for (int m = 0; m < a[k] % 5; m++)
        a[k] += f (m, n);
    }
}
// has in_region: ^ call \(%value_in\), %r\d+, 
// has in_region: ^ call\.uni \(%value_in\), %r\d+, 

__attribute__ ((noinline, noclone)) static void
in_inner_loop (int *a, operation *f, operation *g)
{
#pragma omp simd
  for (int k = 0; k < 100; k++)
    for (int l = 0; l < 9; l++)
      {
        // Lanes that leave this loop at different times have different l.
        for (int m = 0; m < a[k]; m++)
          a[k] = leaf (m, l);
        a[k] += (l % 3 == 0 ? f : g) (k, l);
      }
}
// has in_inner_loop: ^ call \(%value_in\), %r\d+, 
// lacks in_inner_loop: call\.uni \(%value_in\), %r
#pragma omp end declare target

int
main (void)
{
  int n = 3, a[100];
#pragma omp target map(tofrom : n, a)
  {
    operation *volatile which[2] = { leaf, other_leaf };
    operation *const table[2] = { leaf, other_leaf };
    in_region (n, a, table, which[n & 1]);
    in_inner_loop (a, which[0], which[n & 1]);
    n = by_name (n) + by_address (which[n & 1], n) + of_both (which[n & 1], n)
        + volatile_table (which, n) + assembly (n);
    never_returns (n == 0);
    prints (n);
    of_the_driver (nothing);
#pragma omp simd
    for (int k = 0; k < 100; k++)
      a[k] = of_lane (which[k & 1], k) + of_both (table[k & 1], k);
  }
  return 0;
}
