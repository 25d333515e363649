/* Purpose: addresses of elements are computed in one instruction, unless the
   index changes before the address is computed; instructions for video are
   not used.  */
// levels: -O2

#pragma omp declare target
#define FUNCTION __attribute__ ((noinline, noclone))

FUNCTION int
element (int *a, int i)
{
  return a[i];
}
// has element: mad.wide.s32 %r\d+, %r\d+, 4, %r\d+;
// lacks element: cvt|shl|add

FUNCTION double
element_by_unsigned (double *a, unsigned i)
{
  return a[i];
}
// has element_by_unsigned: mad.wide.u32 %r\d+, %r\d+, 8, %r\d+;
// lacks element_by_unsigned: cvt|shl|add

FUNCTION char
byte (char *a, int i)
{
  return a[i];
}
// has byte: mad.wide.s32 %r\d+, %r\d+, 1, %r\d+;

struct part
{
  double x, y, z;
};

FUNCTION double
of_structure (struct part *a, int i)
{
  return a[i].y;
}
// has of_structure: mad.wide.s32 %r\d+, %r\d+, 24, %r\d+;
// lacks of_structure: mul.lo.u64

FUNCTION void
of_several (double *a, double *b, double *c, int i)
{
  a[i] = b[i] + c[i];
}
// has 3 of_several: mad.wide.s32 %r\d+, %r\d+, 8, %r\d+;
// lacks of_several: shl

FUNCTION long
used_otherwise (long *a, int i)
{
  return a[i] ^ i * 8l;
}
// has used_otherwise: mul.wide.s32 %r\d+, %r\d+, 8;
// lacks used_otherwise: cvt|shl

FUNCTION long
used_as_index_and_number (long *a, int i)
{
  return a[i] ^ (long) i;
}
// has used_as_index_and_number: cvt.s64.s32

/* The offset is that of the iteration before.  */
FUNCTION long
of_last_iteration (char *a, int *next, int i)
{
  long offset = 0, sum = 0;
  while (i)
    {
      sum += *(long *) (a + offset);
      offset = (long) i * 8;
      i = next[i];
    }
  return sum;
}

FUNCTION unsigned
three (unsigned a, unsigned b, unsigned c)
{
  return a + b + c;
}
// has 2 three: ^ add.u32
// lacks three: vadd
#pragma omp end declare target

int
main (void)
{
#pragma omp target
  {
    int n = 0, next[3] = { 0, 0, 1 };
    long a[8] = { 3, 1, 4 };
    n = element (next, 2) + of_last_iteration ((char *) a, next, 2);
    n += three (n, n, 1) + byte ((char *) a, 0) + used_otherwise (a, 1)
         + used_as_index_and_number (a, 1);
    struct part p[2] = {};
    double d[3] = {};
    of_several (d, d, d, 1);
    n += of_structure (p, 1) + element_by_unsigned (d, 1);
    __asm__ volatile ("" : : "r" (n));
  }
}
