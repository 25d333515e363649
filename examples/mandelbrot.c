/* Draws a fractal, row by row:

     mandelbrot [FILE]

   The rows take very different times.  Each is computed by a task; the ordered
   block writes them in the order in which they were enqueued, so the picture
   need not be stored.  A reduction counts the points inside.  The picture, in
   PGM format, is written to FILE; without FILE, it is only compared with that
   of a sequential loop.  */

#include <omp.h>
#include <stdio.h>

enum
{
  width = 1200,
  height = 800,
  limit = 255
};

/* The output so far.  */
struct picture
{
  FILE *file; // null if there is none
  unsigned long checksum;
};

/* Computes row Y into PIXELS; returns the number of points inside.  */
static long
compute_row (int y, unsigned char *pixels)
{
  long inside = 0;
  for (int x = 0; x < width; x++)
    {
      double re = 3.0 * x / width - 2.1, im = 2.4 * y / height - 1.2;
      double a = 0, b = 0;
      int n = 0;
      for (; n < limit && a * a + b * b < 4; n++)
        {
          double next = a * a - b * b + re;
          b = 2 * a * b + im;
          a = next;
        }
      pixels[x] = n;
      inside += n == limit;
    }
  return inside;
}

static void
write_row (struct picture *p, const unsigned char *pixels)
{
  for (int x = 0; x < width; x++)
    p->checksum = p->checksum * 31 + pixels[x];
  if (p->file)
    fwrite (pixels, 1, width, p->file);
}

static long
draw (struct picture *p)
{
  long inside = 0;
#pragma intel omp parallel taskq ordered reduction(+ : inside)
  for (int y = 0; y < height; y++)
    {
#pragma intel omp task
      {
        unsigned char pixels[width];
        inside += compute_row (y, pixels);
#pragma omp ordered
        write_row (p, pixels);
      }
    }
  return inside;
}

static long
draw_sequentially (struct picture *p)
{
  long inside = 0;
  for (int y = 0; y < height; y++)
    {
      unsigned char pixels[width];
      inside += compute_row (y, pixels);
      write_row (p, pixels);
    }
  return inside;
}

int
main (int argc, char **argv)
{
  struct picture expected = { NULL, 0 }, found = { NULL, 0 };
  double start = omp_get_wtime ();
  long inside = draw_sequentially (&expected);
  double between = omp_get_wtime ();
  if (argc > 1)
    {
      found.file = fopen (argv[1], "wb");
      if (!found.file)
        {
          perror (argv[1]);
          return 2;
        }
      fprintf (found.file, "P5 %d %d %d\n", width, height, limit);
    }
  long found_inside = draw (&found);
  double end = omp_get_wtime ();
  if (found.file && fclose (found.file) != 0)
    {
      perror (argv[1]);
      return 2;
    }
  int wrong = found.checksum != expected.checksum || found_inside != inside;
  printf ("%ld of %d points are inside; %.2f times as fast with %d threads%s\n",
          found_inside, width * height, (between - start) / (end - between),
          omp_get_max_threads (), wrong ? "; the result is wrong" : "");
  return wrong;
}
