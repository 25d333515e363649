/* Purpose: small structures are copied and set by loads and stores of the widest type
   that their alignment allows, not by calls; large ones, those of single bytes, and
   copies for size are as GCC has them.  */
// levels: -O2 -O3

#define FUNCTION(name) __attribute__ ((noipa)) static void name

struct of_doubles
{
  double v[6];
};
struct of_floats
{
  float v[12];
};
struct of_bytes
{
  char v[30];
};
struct seldom
{
  double v[7];
};
struct large
{
  double v[40];
};

#pragma omp declare target
FUNCTION (copy_doubles) (struct of_doubles *to, struct of_doubles *from)
{
  *to = *from;
}
// has 6 copy_doubles: ^ ld\.u64 %r\d+, \[
// has 6 copy_doubles: ^ st\.u64 \[
// lacks copy_doubles: call

FUNCTION (copy_floats) (struct of_floats *to, struct of_floats *from)
{
  *to = *from;
}
// has 12 copy_floats: ^ ld\.u32 %r\d+, \[
// lacks copy_floats: call

FUNCTION (copy_volatile) (volatile struct of_doubles *to,
                          volatile struct of_doubles *from)
{
  *to = *from;
}
// has 6 copy_volatile: ^ ld\.u64 %r\d+, \[
// lacks copy_volatile: call

FUNCTION (clear) (struct of_doubles *to)
{
  *to = (struct of_doubles) { { 0 } };
}
// has 6 clear: ^ st\.u64 \[
// lacks clear: call

FUNCTION (copy_bytes) (struct of_bytes *to, struct of_bytes *from)
{
  *to = *from;
}
// has copy_bytes: call(\.uni)? \(%value_in\), memcpy

FUNCTION (copy_large) (struct large *to, struct large *from)
{
  *to = *from;
}
// has copy_large: call(\.uni)? \(%value_in\), memcpy

FUNCTION (move) (struct of_doubles *to, struct of_doubles *from)
{
  __builtin_memmove (to, from, sizeof *to);
}
// has move: call(\.uni)? \(%value_in\), memmove

__attribute__ ((noipa, cold)) static void
copy_for_size (struct seldom *to, struct seldom *from)
{
  *to = *from;
}
// has copy_for_size: call(\.uni)? \(%value_in\), memcpy
#pragma omp end declare target

int
main (void)
{
  struct of_doubles doubles[2] = { { { 1 } } };
  struct of_floats floats[2] = { { { 1 } } };
  struct of_bytes bytes[2] = { { { 1 } } };
  struct seldom seldom[2] = { { { 1 } } };
  struct large large[2] = { { { 1 } } };
#pragma omp target map(tofrom : doubles, floats, bytes, seldom, large)
  {
    copy_doubles (doubles, doubles + 1);
    copy_floats (floats, floats + 1);
    copy_volatile (doubles, doubles + 1);
    copy_bytes (bytes, bytes + 1);
    copy_large (large, large + 1);
    move (doubles, doubles + 1);
    clear (doubles + 1);
    copy_for_size (seldom, seldom + 1);
  }
  return 0;
}
