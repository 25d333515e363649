/* Purpose: one lane for each location enters a loop around a compare-and-swap,
   with the combined operand, or the loop becomes one instruction if the device
   has it; floating-point sums need an option.  */
// levels: -O2
// devices: sm_35 sm_80
// argument: postpone-atomics=no
// argument: aggregate-float-atomics=yes

#pragma omp declare target
int least;
unsigned product;
double sum;
#pragma omp end declare target

int
main (void)
{
  int n = 100, a[100];
#pragma omp target map(tofrom : n, a)
#pragma omp simd
  for (int k = 0; k < 100; k++)
    {
#pragma omp atomic compare
      least = least > a[k] ? a[k] : least;
#pragma omp atomic
      product *= a[k];
#pragma omp atomic
      sum += a[k];
    }
  return 0;
}
// has main$_omp_fn$0$impl: ^ @!%r\d+ bra \$L\d+;\n\$L\d+:
// has main$_omp_fn$0$impl: ^ @%r\d+ atom.global.min.s32 _, \[least\], %r\d+;
// has main$_omp_fn$0$impl: atom.global.cas.b32 %r\d+, \[product\]
// lacks main$_omp_fn$0$impl: atom.global.cas.b32 %r\d+, \[least\]
// has 5 main$_omp_fn$0$impl: ^ @%r\d+ add.f64
