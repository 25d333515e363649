/* Functions have errors within the bounds on the device.  */
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

// Errors of newlib's functions, more than those of ours.
#ifndef SLACK
#define SLACK 0
#endif

enum
{
  count = 6144,
  functions = 27,
  of_double = 26
};

static float x[count], y[count], r[functions][count];
static double z[count], d[of_double][count];

static const float special[]
    = { 0.0f,       -0.0f,     1,       -1,     INFINITY,        -INFINITY,
        NAN,        0x1p-149f, 0x1p24f, 0.5f,   0x1.fffffep127f, -3,
        -0x1p-126f, 88.72284f, -103.5f, 105616, 0x1p100f,        2.5f };
enum
{
  specials = sizeof special / sizeof *special
};

static uint64_t state = 88172645463325252u;

static uint32_t
random_word (void)
{
  state ^= state << 13;
  state ^= state >> 7;
  return (state ^= state << 17) >> 16;
}

static float
random_float (int i)
{
  uint32_t bits = random_word ();
  float f;
  memcpy (&f, &bits, sizeof f);
  return i % 2 ? (int32_t) bits / 0x1p24f : f;
}

/* Units in the last place of a float.  */
static double
error (float on_device, double right)
{
  float nearest = right;
  if (isnan (right))
    return isnan (on_device) ? 0 : HUGE_VAL;
  if (isinf (nearest) || isinf (on_device) || right == 0)
    return on_device == nearest && !signbit (on_device) == !signbit (right) ? 0
           : fabs (right) > 0x1.fffffcp127
                   && fabsf (on_device) > 0x1.fffffcp127f
               ? 1
               : HUGE_VAL;
  int exponent;
  frexp (right, &exponent);
  return fabs (on_device - right)
         / ldexp (1, (exponent < -125 ? -125 : exponent) - 24);
}

static int
is_near (double on_device, long double right, double most)
{
  if (isnan (right))
    return isnan (on_device);
  if (on_device == right || on_device == (double)right)
    return !signbit (on_device) == !signbit (right);
  int exponent;
  frexpl (right, &exponent);
  return fabsl (on_device - right)
         <= most * ldexp (1, (exponent < -1021 ? -1021 : exponent) - 53);
}

static int wrong;

static void
check_double (int n, int i, long double right, double most)
{
  if (!is_near (d[n][i], right, most + SLACK) && wrong++ < 20)
    printf ("double %d for %a: %a instead of %La\n", n, z[i], d[n][i], right);
}

static void
check (int n, int i, double right, double most)
{
  if (!(error (r[n][i], right) <= most + SLACK) && wrong++ < 20)
    printf ("%d for %a, %a: %a instead of %a\n", n, x[i], y[i], r[n][i], right);
}

int
main (void)
{
  for (int i = 0; i < count; i++)
    {
      int is_special = i < specials * specials;
      x[i] = is_special ? special[i / specials] : random_float (i);
      y[i] = is_special ? special[i % specials] : random_float (i / 2);
      z[i] = x[i];
      if (!is_special && i % 3)
        z[i] = i % 3 == 1 ? x[i] * y[i] : (int32_t) random_word () / 0x1p23;
    }
#pragma omp target teams distribute parallel for map(to                        \
                                                     : x, y, z) map(from       \
                                                                    : r, d)
  for (int i = 0; i < count; i++)
    {
      r[0][i] = expf (x[i]);
      r[1][i] = logf (x[i]);
      r[2][i] = sinf (x[i]);
      r[3][i] = cosf (x[i]);
      r[4][i] = tanf (x[i]);
      r[5][i] = tanhf (x[i]);
      r[6][i] = exp2f (x[i]);
      r[7][i] = exp10f (x[i]);
      r[8][i] = expm1f (x[i]);
      r[9][i] = sinhf (x[i]);
      r[10][i] = coshf (x[i]);
      r[11][i] = log2f (x[i]);
      r[12][i] = log10f (x[i]);
      r[13][i] = log1pf (x[i]);
      r[14][i] = asinf (x[i]);
      r[15][i] = acosf (x[i]);
      r[16][i] = atanf (x[i]);
      r[17][i] = cbrtf (x[i]);
      r[18][i] = erff (x[i]);
      r[19][i] = powf (x[i], y[i]);
      r[20][i] = atan2f (x[i], y[i]);
      r[21][i] = hypotf (x[i], y[i]);
      r[22][i] = fmodf (x[i], y[i]);
      r[23][i] = powf (fabsf (x[i]), y[i] / 16);
      r[24][i] = powf (x[i], 3);
      sincosf (x[i], &r[25][i], &r[26][i]);
      d[0][i] = exp (z[i]);
      d[1][i] = log (z[i]);
      d[2][i] = sin (z[i]);
      d[3][i] = cos (z[i]);
      d[4][i] = tan (z[i]);
      d[5][i] = tanh (z[i]);
      d[6][i] = exp2 (z[i]);
      d[7][i] = exp10 (z[i]);
      d[8][i] = expm1 (z[i]);
      d[9][i] = sinh (z[i]);
      d[10][i] = cosh (z[i]);
      d[11][i] = log2 (z[i]);
      d[12][i] = log10 (z[i]);
      d[13][i] = log1p (z[i]);
      d[14][i] = asin (z[i]);
      d[15][i] = acos (z[i]);
      d[16][i] = atan (z[i]);
      d[17][i] = cbrt (z[i]);
      d[18][i] = erf (z[i]);
      d[19][i] = pow (z[i], y[i]);
      d[20][i] = atan2 (z[i], y[i]);
      d[21][i] = hypot (z[i], y[i]);
      d[22][i] = fmod (z[i], y[i]);
      d[23][i] = pow (z[i], 3);
      sincos (z[i], &d[24][i], &d[25][i]);
    }
  for (int i = 0; i < count; i++)
    {
      double a = x[i], b = y[i];
      check (0, i, exp (a), 1);
      check (1, i, log (a), 1);
      check (2, i, sin (a), 2);
      check (3, i, cos (a), 2);
      check (4, i, tan (a), 4);
      check (5, i, tanh (a), 2);
      check (6, i, exp2 (a), 1);
      check (7, i, exp10 (a), 1);
      check (8, i, expm1 (a), 1);
      check (9, i, sinh (a), 2);
      check (10, i, cosh (a), 1);
      check (11, i, log2 (a), 1);
      check (12, i, log10 (a), 1);
      check (13, i, log1p (a), 1);
      check (14, i, asin (a), 2);
      check (15, i, acos (a), 2);
      check (16, i, atan (a), 2);
      check (17, i, cbrt (a), 1);
      check (18, i, erf (a), 2);
      check (19, i, pow (a, b), 4);
      check (20, i, atan2 (a, b), 3);
      check (21, i, hypot (a, b), 2);
      check (22, i, fmod (a, b), 0);
      check (23, i, pow (fabs (a), y[i] / 16), 4);
      check (24, i, a * a * a, 4);
      check (25, i, sin (a), 2);
      check (26, i, cos (a), 2);
      check_double (0, i, expl (z[i]), 1);
      check_double (1, i, logl (z[i]), 1);
      check_double (2, i, sinl (z[i]), 2);
      check_double (3, i, cosl (z[i]), 2);
      check_double (4, i, tanl (z[i]), 2);
      check_double (5, i, tanhl (z[i]), 1);
      check_double (6, i, exp2l (z[i]), 1);
      check_double (7, i, exp10l (z[i]), 1);
      check_double (8, i, expm1l (z[i]), 1);
      check_double (9, i, sinhl (z[i]), 2);
      check_double (10, i, coshl (z[i]), 1);
      check_double (11, i, log2l (z[i]), 1);
      check_double (12, i, log10l (z[i]), 1);
      check_double (13, i, log1pl (z[i]), 1);
      check_double (14, i, asinl (z[i]), 2);
      check_double (15, i, acosl (z[i]), 2);
      check_double (16, i, atanl (z[i]), 2);
      check_double (17, i, cbrtl (z[i]), 1);
      check_double (18, i, erfl (z[i]), 2);
      check_double (19, i, powl (z[i], b), 2);
      check_double (20, i, atan2l (z[i], b), 2);
      check_double (21, i, hypotl (z[i], b), 2);
      check_double (22, i, fmodl (z[i], b), 0);
      check_double (23, i, powl (z[i], 3), 2);
      check_double (24, i, sinl (z[i]), 2);
      check_double (25, i, cosl (z[i]), 2);
    }
  return wrong != 0;
}
