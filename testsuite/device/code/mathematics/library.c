/* Functions have errors within the bounds on the device.  */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum
{
  count = 6144,
  functions = 8,
  of_double = 4
};

static float x[count], y[count], r[functions][count];
static double z[count], d[of_double][count];

static const float special[]
    = { 0.0f,      -0.0f,       1,       -1,     INFINITY,       -INFINITY,
        NAN,       0x1p-149f,   0x1p24f, 0.5f,   0x1.fffffep127f, -3,
        -0x1p-126f, 88.72284f,  -103.5f, 105616, 0x1p100f,       2.5f };
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
    return on_device == nearest && !signbit (on_device) == !signbit (right)
               ? 0
               : fabs (right) > 0x1.fffffcp127 && fabsf (on_device) > 0x1.fffffcp127f
                   ? 1
                   : HUGE_VAL;
  int exponent;
  frexp (right, &exponent);
  return fabs (on_device - right)
         / ldexp (1, (exponent < -125 ? -125 : exponent) - 24);
}

/* Of a double, which the host's function has rounded, too.  */
static int
is_near (double on_device, double right, double most)
{
  if (isnan (right))
    return isnan (on_device);
  if (on_device == right)
    return !signbit (on_device) == !signbit (right);
  int exponent;
  frexp (right, &exponent);
  return fabs (on_device - right)
         <= (most + 0.6) * ldexp (1, (exponent < -1021 ? -1021 : exponent) - 53);
}

static int wrong;

static void
check_double (int n, int i, double right, double most)
{
  if (!is_near (d[n][i], right, most) && wrong++ < 20)
    printf ("double %d for %a: %a instead of %a\n", n, z[i], d[n][i], right);
}

static void
check (int n, int i, double right, double most)
{
  if (!(error (r[n][i], right) <= most) && wrong++ < 20)
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
#pragma omp target teams distribute parallel for map(to : x, y, z) map(from : r, d)
  for (int i = 0; i < count; i++)
    {
      r[0][i] = expf (x[i]);
      r[1][i] = logf (x[i]);
      r[2][i] = sinf (x[i]);
      r[3][i] = cosf (x[i]);
      r[4][i] = tanf (x[i]);
      r[5][i] = tanhf (x[i]);
      r[6][i] = powf (x[i], y[i]);
      r[7][i] = powf (fabsf (x[i]), y[i] / 16);
      d[0][i] = exp (z[i]);
      d[1][i] = log (z[i]);
      d[2][i] = sin (z[i]);
      d[3][i] = cos (z[i]);
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
      check (6, i, pow (a, b), 4);
      check_double (0, i, exp (z[i]), 1);
      check_double (1, i, log (z[i]), 1);
      check_double (2, i, sin (z[i]), 2);
      check_double (3, i, cos (z[i]), 2);
      check (7, i, pow (fabs (a), y[i] / 16), 4);
    }
  return wrong != 0;
}
