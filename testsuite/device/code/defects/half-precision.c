/* Purpose: _Float16 in target regions, which GCC's offload compiler crashes with,
   or for which it makes code that ptxas refuses: operations and conversions,
   arguments and results, comparisons with constants, reductions of lanes and
   atomic updates.  */

#include <stdio.h>
#include <string.h>

typedef _Float16 half;

enum
{
  n = 256
};

int wrong;

static void
check (const char *what, int right)
{
  if (!right)
    printf ("%s\n", what);
  wrong |= !right;
}

#pragma omp declare target

struct wrapped
{
  half value;
};

struct mixed
{
  half x, y, z;
  float f;
};

half a[n], b[n], c[n];
half table[4] = { 1, 2.5f16, -3, 0.1f16 };
half global;

__attribute__ ((noinline, noclone)) half
twice (half v)
{
  return v + v;
}

__attribute__ ((noinline, noclone)) half
clamp (half v)
{
  return v < 1.5f16 ? 1.5f16 : v > 8 ? 8 : v;
}

__attribute__ ((noinline, noclone)) void
increment (half *p)
{
  *p += 1;
}

/* The parameter is in memory.  */
__attribute__ ((noinline, noclone)) half
doubled_after_increment (half v, int times)
{
  increment (&v);
  for (int i = 0; i < times; i++)
    v *= 2;
  return v;
}

__attribute__ ((noinline, noclone)) half
incremented (half v, int own)
{
  half *p = own ? &v : &global;
  increment (p);
  return *p;
}

__attribute__ ((noinline, noclone)) struct wrapped
wrap (struct wrapped w)
{
  w.value += 1;
  return w;
}

__attribute__ ((noinline, noclone)) struct mixed
change (struct mixed m, half x)
{
  m.x += x;
  m.y *= x;
  m.z -= x;
  m.f /= x;
  return m;
}

__attribute__ ((noinline, noclone)) half
choose (half v, half w, int first)
{
  return first ? 1.5f16 : w;
}

__attribute__ ((noinline, noclone)) half
combine (half s, half t, float u, half v, double w, half x, long y, half z)
{
  return s + t * v - (half)u + x * (half)w - z + (half)y;
}

__attribute__ ((noinline, noclone)) half
sum_to (half v, int m)
{
  return m ? sum_to (v + (half)m, m - 1) : v;
}

half (*pointer) (half, half, int) = choose;

static half
value (int kind, int i)
{
  half v = a[i], w = b[i];
  switch (kind)
    {
    case 0:
      return v + w;
    case 1:
      return v - w;
    case 2:
      return v * w;
    case 3:
      return v / (w + 20);
    case 4:
      return -v;
    case 5:
      return __builtin_fabsf16 (v);
    case 6:
      return v > 0 ? v : 0;
    case 7:
      return v < w;
    case 8:
      return v == w;
    case 9:
      return v < 1.5f16 || v >= 3;
    case 10:
      return (int)v;
    case 11:
      return (unsigned)(w + 20);
    case 12:
      return (signed char)v;
    case 13:
      return (long)v;
    case 14:
      return i;
    case 15:
      return i * 3000000L;
    case 16:
      return i * 300UL;
    case 17:
      return (signed char)i;
    case 18:
      return (unsigned short)(i * 250);
    case 19:
      return (float)v * 1.3f;
    case 20:
      return (double)v * 1.3;
    case 21:
      return v > w ? v : w;
    case 22:
      return twice (v);
    default:
      return clamp (v);
    }
}

#pragma omp end declare target

/* Each kind of operation, by all lanes.  */
static void
operations (void)
{
  for (int kind = 0; kind < 24; kind++)
    {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < n; i++)
        c[i] = value (kind, i);
#pragma omp target update from(c)
      int right = 1;
      for (int i = 0; i < n; i++)
        {
          half expected = value (kind, i);
          right &= memcmp (&c[i], &expected, sizeof expected) == 0;
        }
      char what[20];
      sprintf (what, "operation %d", kind);
      check (what, right);
    }
}

static void
functions (void)
{
  half r[10];
  struct mixed m = { 1, 2, 3, 4 };
#pragma omp target map(from : r) map(tofrom : m)
  {
    r[0] = doubled_after_increment (3, 2);
    struct wrapped w = { 4 };
    w = wrap (w);
    r[1] = w.value;
    m = change (m, 2);
    r[2] = choose (1, 2, 0);
    r[3] = combine (1, 2, 3, 4, 5, 6, 7, 8);
    r[4] = sum_to (1, 4);
    r[5] = pointer (1, 7, 0);
    r[6] = table[1] + table[3];
    global = 3;
    r[7] = global;
    r[8] = incremented (1, 0);
    r[9] = incremented (1, 1);
  }
  check ("parameter in memory", r[0] == 16 && r[8] == 4 && r[9] == 2);
  check ("structures",
         r[1] == 5 && m.x == 3 && m.y == 4 && m.z == 1 && m.f == 2);
  check ("arguments", r[2] == 2 && r[3] == 35 && r[4] == 11 && r[5] == 7);
  check ("variables", r[6] == (half)(2.5f16 + 0.1f16) && r[7] == 3);
}

/* Beyond what can be represented, and between two such numbers.  */
static void
rounding (void)
{
  half r[9];
  unsigned long big = 65519;
#pragma omp target map(from : r) map(to : big)
  {
    r[0] = big;
    r[1] = big + 1;
    r[2] = big << 46;
    r[3] = (long)big - 65519 + 2049;
    r[4] = (long)big - 65519 + 2051;
    r[5] = -(long)big - 1;
    r[6] = (unsigned)big * 2;
    r[7] = 1e-8 * big;
    r[8] = 100000.0f + big;
  }
  half infinite = __builtin_inff ();
  check ("rounding", r[0] == 65504 && r[3] == 2048 && r[4] == 2052
                         && r[7] == (half)(1e-8 * big));
  check ("overflow", r[1] == infinite && r[2] == infinite && r[5] == -infinite
                         && r[6] == infinite && r[8] == infinite);
}

static void
reductions (void)
{
  half sum = 0, lanes = 0, atomic = 0, greatest = -100, last = 0, own = 2;
#pragma omp target teams distribute parallel for reduction(+ : sum)              \
    reduction(max : greatest)
  for (int i = 0; i < n; i++)
    {
      sum += b[i];
      greatest = a[i] > greatest ? a[i] : greatest;
    }
#pragma omp target parallel for simd reduction(+ : lanes) lastprivate(last)           \
    firstprivate(own)
  for (int i = 0; i < n; i++)
    {
      lanes += b[i];
      last = b[i];
      c[i] = own * b[i];
    }
#pragma omp target teams distribute parallel for map(tofrom : atomic)
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      atomic += b[i];
    }
#pragma omp target update from(c)
  half expected = 0;
  int right = 1;
  for (int i = 0; i < n; i++)
    {
      expected += b[i];
      right &= c[i] == 2 * b[i];
    }
  check ("sums", sum == expected && lanes == expected && atomic == expected);
  check ("maximum", greatest == a[n - 1]);
  check ("clauses", right && last == b[n - 1]);
}

int
main (void)
{
  for (int i = 0; i < n; i++)
    {
      a[i] = (half)(i - 100) / 8;
      b[i] = i % 17 - 8;
    }
#pragma omp target update to(a, b)
  operations ();
  functions ();
  rounding ();
  reductions ();
  return wrong;
}
