/* Timing programs against each other in one run.

   The variants are run in turn, several times; medians are compared, so that a
   machine that is busy now and then disturbs all of them alike.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  repetitions = 9,
  max_variants = 4
};

/* One way to do the work.  */
struct variant
{
  const char *name;
  void (*run) (void);
};

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Runs VARIANTS, the sequential one first, and prints a line for each: its
   median in ns for each of UNITS units of work, and its speed relative to the
   first.  Exits with status 1 if what CHECKSUM says of the results differs.  */
static void
compare (const char *title, const struct variant *variants, int count,
         unsigned long (*checksum) (void), double units)
{
  double times[max_variants][repetitions];
  unsigned long expected = 0;
  for (int r = 0; r < repetitions; r++)
    for (int v = 0; v < count; v++)
      {
        double start = omp_get_wtime ();
        variants[v].run ();
        times[v][r] = omp_get_wtime () - start;
        unsigned long found = checksum ();
        if (r == 0 && v == 0)
          expected = found;
        else if (found != expected)
          {
            printf ("%s, %s: wrong result\n", title, variants[v].name);
            exit (1);
          }
      }
  for (int v = 0; v < count; v++)
    qsort (times[v], repetitions, sizeof (double), compare_doubles);
  for (int v = 0; v < count; v++)
    {
      double median = times[v][repetitions / 2];
      double first = times[0][repetitions / 2];
      printf ("%-32s %-10s %9.1f ns  %6.2fx of sequential", title,
              variants[v].name, median * 1e9 / units, first / median);
      if (v == 1 && count > 2)
        printf (", %.2fx of %s", times[2][repetitions / 2] / median,
                variants[2].name);
      printf ("\n");
    }
}
