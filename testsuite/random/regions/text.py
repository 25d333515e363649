"""What is the same in each program."""

# Every array and what every pointer points to has so many elements; loops go to
# LAST at most, so that 2 * i is an index too.
LENGTH = 128
LAST = 60

PREAMBLE = """\
#include <stdio.h>
enum { length = %(length)d };
static unsigned m0[256], m1[256];
static unsigned g0[length], g2[length];
static unsigned char g1[length];
static unsigned z0 = 3, z1 = 5;
static volatile unsigned z2 = 7;
static const unsigned char place[length] = { %(places)s };
__attribute__ ((noipa)) static void bump (unsigned *p, unsigned x)
{ *p = *p * 5u + x; }
static void add (unsigned *p, unsigned x) { *p += x; }
static unsigned twice (unsigned x) { return 2u * x + 1u; }
__attribute__ ((const, noinline)) static unsigned slow (unsigned x, int laps)
{ for (int k = 0; k < laps; k++) x = x * 5u + 1u; return x; }
__attribute__ ((noipa)) static void wait_a_little (int laps)
{ for (int k = 0; k < laps; k++) __asm__ volatile (""); }
""" % {"length": LENGTH,
       "places": ", ".join(str((37 * k + 11) % LENGTH) for k in range(LENGTH))}

CXX_PREAMBLE = """\
static int alive;
struct object
{
  unsigned v, copy;
  object (unsigned v) : v (v), copy (v) { count (1); }
  object (const object &o) : v (o.v), copy (o.copy) { count (1); }
  object &operator= (unsigned x) { v = copy = x; return *this; }
  object &operator+= (unsigned x) { return *this = v + x; }
  object &operator^= (unsigned x) { return *this = v ^ x; }
  operator unsigned () const { return v + (v != copy) * 77777u; }
  ~object () { v++; count (-1); }
  static void count (int n) { __atomic_fetch_add (&alive, n, 5); }
};
"""

MAIN = """\
static unsigned hash (const void *p, unsigned long size)
{
  unsigned h = 0;
  for (unsigned long k = 0; k < size; k++)
    h = h * 31u + ((const unsigned char *) p)[k];
  return h;
}
int main (void)
{
%s  printf ("%%x %%x %%x %%x %%x\\n", hash (m0, sizeof m0), hash (m1, sizeof m1),
          hash (g0, sizeof g0), hash (g1, sizeof g1), hash (g2, sizeof g2));
  printf ("%%x %%x %%x\\n", z0, z1, z2);
%s  return 0;
}
"""
