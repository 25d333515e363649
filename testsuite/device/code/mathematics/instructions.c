/* Functions that the device has instructions for give what the host's do.  */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum
{
  specials = 24,
  count = 3072
};

static float x32[count], y32[count];
static double x64[count], y64[count];
static uint64_t words[count];

#define FLOATS(F)                                                             \
  F (0, fmax, fmaxf, x, y) F (1, fmin, fminf, x, y) F (2, rint, rintf, x)     \
  F (3, nearbyint, nearbyintf, x) F (4, round, roundf, x)                     \
  F (5, ceil, ceilf, x) F (6, floor, floorf, x) F (7, trunc, truncf, x)       \
  F (8, fabs, fabsf, x) F (9, copysign, copysignf, x, y)                      \
  F (10, sqrt, sqrtf, x) F (11, 1 /, 1 /, x)
#define INTEGERS(F)                                                           \
  F (0, lrint, lrintf) F (1, llrint, llrintf) F (2, lround, lroundf)          \
  F (3, llround, llroundf)
enum
{
  floats = 12,
  integers = 4,
  bits = 6
};

static float of_32[floats][count], on_32[floats][count];
static double of_64[floats][count], on_64[floats][count];
static long i32[integers][count], on_i32[integers][count];
static long i64[integers][count], on_i64[integers][count];
static uint64_t b[bits][count], on_b[bits][count];

#define SET(n, of_double, of_float, ...)                                      \
  {                                                                           \
    float x = x32[i], y = y32[i];                                             \
    (void) y;                                                                 \
    r32[n][i] = of_float (__VA_ARGS__);                                       \
  }                                                                           \
  {                                                                           \
    double x = x64[i], y = y64[i];                                            \
    (void) y;                                                                 \
    r64[n][i] = of_double (__VA_ARGS__);                                      \
  }
/* Numbers that do not fit have no specified result.  Newlib's lround and
   llround give others for some from 2^52 on.  */
#ifdef NEWLIB
#define LIMIT 0x1p52
#else
#define LIMIT 0x1p62
#endif
#define SET_INTEGER(n, of_double, of_float)                                   \
  n32[n][i] = fabsf (x32[i]) < LIMIT ? of_float (x32[i]) : 0;                 \
  n64[n][i] = fabs (x64[i]) < LIMIT ? of_double (x64[i]) : 0;

#pragma omp declare target
static inline void
compute (int i, const float *x32, const float *y32, const double *x64,
         const double *y64, const uint64_t *w, float (*r32)[count],
         double (*r64)[count], long (*n32)[count], long (*n64)[count],
         uint64_t (*r)[count])
{
  FLOATS (SET)
  INTEGERS (SET_INTEGER)
  r[0][i] = __builtin_bswap16 (w[i]);
  r[1][i] = __builtin_bswap32 (w[i]);
  r[2][i] = __builtin_bswap64 (w[i]);
  r[3][i] = __builtin_parityl (w[i]) + 2 * __builtin_parity (w[i]);
  r[4][i] = __builtin_ffsl (w[i]) + 100 * __builtin_ffs (w[i]);
  r[5][i] = fabs (x64[i]) < 1e9 ? __builtin_irint (x64[i])
                                      + 3L * __builtin_iround (x64[i])
                                : 0;
}
#pragma omp end declare target

static uint64_t state = 88172645463325252u;

static uint64_t
random_word (void)
{
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static const double special[specials]
    = { 0.0,      -0.0,     0.5,     -0.5,      1.5,           -2.5,
        0x1p-126, -0x1p-149, NAN,     INFINITY,  -INFINITY,     0x1.fffffep-2,
        -0x1.fffffep-2, 0x1.fffffffffffffp-2, 8388607.5, -8388609, 0x1p23,
        4503599627370495.5, 4503599627370497, -2251799813685247.25, 0x1p-1074,
        3, 16777217, -0.49999999999999994 };

static void
fill (void)
{
  for (int i = 0; i < count; i++)
    {
      words[i] = i < 3 ? (uint64_t) -(i & 1) : random_word () >> (i % 64);
      if (i < specials * specials)
        {
          x64[i] = x32[i] = special[i / specials];
          y64[i] = y32[i] = special[i % specials];
          x64[i] = special[i / specials];
          continue;
        }
      uint32_t bits = random_word ();
      memcpy (&x32[i], &bits, sizeof bits);
      y32[i] = x32[i] * 0.75f;
      uint64_t word = random_word ();
      memcpy (&x64[i], &word, sizeof word);
      if (i % 2)
        {
          x32[i] = (int32_t) bits / 4096.0f;
          x64[i] = (int64_t) word / 0x1p40;
        }
      y64[i] = x64[i] / 3;
    }
}

static int
is_same (double on_device, double on_host, int may_differ_in_sign)
{
  if (isnan (on_host))
    return isnan (on_device);
  return on_device == on_host
         && (may_differ_in_sign || !signbit (on_device) == !signbit (on_host));
}

static int wrong;

static void
check (int good, const char *what, int n, int i)
{
  if (!good && wrong++ < 20)
    printf ("%s %d differs for %d: %a %a, %a %a, %lx\n", what, n, i, x32[i],
            y32[i], x64[i], y64[i], (unsigned long) words[i]);
}

int
main (void)
{
  fill ();
#pragma omp target teams distribute parallel for                              \
    map(to : x32, y32, x64, y64, words)                                       \
    map(from : on_32, on_64, on_i32, on_i64, on_b)
  for (int i = 0; i < count; i++)
    compute (i, x32, y32, x64, y64, words, on_32, on_64, on_i32, on_i64, on_b);
  for (int i = 0; i < count; i++)
    compute (i, x32, y32, x64, y64, words, of_32, of_64, i32, i64, b);
  for (int i = 0; i < count; i++)
    {
      for (int n = 0; n < floats; n++)
        {
          check (is_same (on_32[n][i], of_32[n][i], n < 2), "float", n, i);
          check (is_same (on_64[n][i], of_64[n][i], n < 2), "double", n, i);
        }
      for (int n = 0; n < integers; n++)
        {
          check (on_i32[n][i] == i32[n][i], "integer of float", n, i);
          check (on_i64[n][i] == i64[n][i], "integer of double", n, i);
        }
      for (int n = 0; n < bits; n++)
        check (on_b[n][i] == b[n][i], "bits", n, i);
    }
  return wrong != 0;
}
