/* Integrates a function on a device, with more points where it varies more:

     quadrature [TOLERANCE]

   A task estimates the integral over its interval by Simpson's rule, once as a
   whole and once in halves.  If they differ too much, it encounters a taskq
   with a task for each half, which store their results in its own variables.
   So the sum does not depend on the order of the tasks.  */

#include <stdio.h>
#include <stdlib.h>

/* The ends of an interval, its middle, and the function's values there.  */
struct interval
{
  double a, b, fa, fm, fb;
};

#pragma omp declare target

/* Has a narrow peak of height 1 at 0.3.  */
static double
f (double x)
{
  double d = (x - 0.3) * 200;
  return 1 / (1 + d * d);
}

static double
simpson (const struct interval *i)
{
  return (i->b - i->a) / 6 * (i->fa + 4 * i->fm + i->fb);
}

static void
halve (const struct interval *i, struct interval *left, struct interval *right)
{
  double m = (i->a + i->b) / 2;
  *left = (struct interval){ i->a, m, i->fa, f ((i->a + m) / 2), i->fm };
  *right = (struct interval){ m, i->b, i->fm, f ((m + i->b) / 2), i->fb };
}

/* Whether the halves' sum differs from the estimate for the whole.  */
static int
is_inexact (const struct interval *i, const struct interval *left,
            const struct interval *right, double tolerance)
{
  double difference = simpson (left) + simpson (right) - simpson (i);
  return difference > tolerance || difference < -tolerance;
}

static double
integrate (struct interval i, double tolerance)
{
  struct interval left, right;
  halve (&i, &left, &right);
  if (!is_inexact (&i, &left, &right, tolerance))
    return simpson (&left) + simpson (&right);
  double in_left, in_right;
#pragma intel omp taskq
  {
#pragma intel omp task
    in_left = integrate (left, tolerance / 2);
#pragma intel omp task
    in_right = integrate (right, tolerance / 2);
  }
  return in_left + in_right;
}

#pragma omp end declare target

static double
integrate_sequentially (struct interval i, double tolerance)
{
  struct interval left, right;
  halve (&i, &left, &right);
  if (!is_inexact (&i, &left, &right, tolerance))
    return simpson (&left) + simpson (&right);
  return integrate_sequentially (left, tolerance / 2)
         + integrate_sequentially (right, tolerance / 2);
}

int
main (int argc, char **argv)
{
  double tolerance = argc > 1 ? atof (argv[1]) : 1e-12;
  if (!(tolerance >= 1e-14))
    {
      fprintf (stderr, "usage: %s [TOLERANCE], at least 1e-14\n", argv[0]);
      return 2;
    }
  struct interval whole = { 0, 1, f (0), f (0.5), f (1) };
  double integral = 0;
#pragma omp target map(from : integral)
#pragma omp parallel
#pragma omp single
  integral = integrate (whole, tolerance);

  /* Devices may multiply and add in one step, without rounding between.  */
  double difference = integral - integrate_sequentially (whole, tolerance);
  int right = difference < 1e-12 && difference > -1e-12;
  printf ("the integral is %.9f%s\n", integral,
          right ? "" : ", which is wrong");
  return !right;
}
