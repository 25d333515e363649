/* Draws the Mandelbrot set on a device, by the algorithm of Mariani and Silver:

     mandelbrot [SIZE]

   If all points of a rectangle's border take equally long, so do those inside,
   since the set and the bands around it have no holes.  A task computes the
   border of its rectangle, and fills the rectangle, or encounters a taskq with
   tasks for its four quarters.  The lanes of a warp share the points of a line:
   `omp simd'.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  limit = 200,
  /* Smaller rectangles are computed point by point.  */
  small = 8
};

struct picture
{
  int size;
  unsigned char *pixels;
};

/* A part of a picture.  */
struct rectangle
{
  int left, top, width, height;
};

#pragma omp declare target

/* Returns after how many steps the point is known to be outside.  */
static int
steps (int x, int y, int size)
{
  double re = 2.4 * x / size - 1.8, im = 2.4 * y / size - 1.2;
  double a = 0, b = 0;
  int n = 0;
  for (; n < limit && a * a + b * b < 4; n++)
    {
      double next = a * a - b * b + re;
      b = 2 * a * b + im;
      a = next;
    }
  return n;
}

/* Computes N points from (X, Y) on, each (DX, DY) from the one before.  */
static void
compute_line (const struct picture *p, int x, int y, int dx, int dy, int n)
{
  int size = p->size;
  unsigned char *pixels = p->pixels;
#pragma omp simd
  for (int i = 0; i < n; i++)
    pixels[(y + i * dy) * size + x + i * dx]
        = steps (x + i * dx, y + i * dy, size);
}

static void
compute_border (const struct picture *p, const struct rectangle *r)
{
  int right = r->left + r->width - 1, bottom = r->top + r->height - 1;
  compute_line (p, r->left, r->top, 1, 0, r->width);
  compute_line (p, r->left, bottom, 1, 0, r->width);
  compute_line (p, r->left, r->top, 0, 1, r->height);
  compute_line (p, right, r->top, 0, 1, r->height);
}

/* Whether all points of the border are alike.  */
static int
has_one_color (const struct picture *p, const struct rectangle *r)
{
  const unsigned char *first = p->pixels + r->top * p->size + r->left;
  const unsigned char *last = first + (r->height - 1) * p->size;
  int different = 0;
#pragma omp simd reduction(| : different)
  for (int x = 0; x < r->width; x++)
    different |= first[x] != *first || last[x] != *first;
#pragma omp simd reduction(| : different)
  for (int y = 0; y < r->height; y++)
    different |= first[y * p->size] != *first
                 || first[y * p->size + r->width - 1] != *first;
  return !different;
}

static void
fill (const struct picture *p, const struct rectangle *r)
{
  unsigned char color = p->pixels[r->top * p->size + r->left];
  for (int y = r->top; y < r->top + r->height; y++)
    {
      unsigned char *line = p->pixels + y * p->size + r->left;
#pragma omp simd
      for (int x = 0; x < r->width; x++)
        line[x] = color;
    }
}

static void
draw (const struct picture *p, struct rectangle r)
{
  if (r.width <= small || r.height <= small)
    {
      for (int y = r.top; y < r.top + r.height; y++)
        compute_line (p, r.left, y, 1, 0, r.width);
      return;
    }
  compute_border (p, &r);
  if (has_one_color (p, &r))
    {
      fill (p, &r);
      return;
    }
  int width = r.width / 2, height = r.height / 2;
#pragma intel omp taskq
  for (int quarter = 0; quarter < 4; quarter++)
    {
      struct rectangle part = { r.left, r.top, width, height };
      if (quarter % 2)
        {
          part.left += width;
          part.width = r.width - width;
        }
      if (quarter / 2)
        {
          part.top += height;
          part.height = r.height - height;
        }
#pragma intel omp task captureprivate(part)
      draw (p, part);
    }
}

#pragma omp end declare target

int
main (int argc, char **argv)
{
  int size = argc > 1 ? atoi (argv[1]) : 128;
  unsigned char *pixels = NULL, *expected = NULL;
  if (size > 0 && size <= 10000)
    {
      pixels = malloc (size * size);
      expected = malloc (size * size);
    }
  if (!pixels || !expected)
    {
      fprintf (stderr, "usage: %s [SIZE], up to 10000\n", argv[0]);
      return 2;
    }
#pragma omp target map(from : pixels[:size * size])
  {
    struct picture p = { size, pixels };
    struct rectangle whole = { 0, 0, size, size };
#pragma omp parallel
#pragma omp single
    draw (&p, whole);
  }

  struct picture p = { size, expected };
  for (int y = 0; y < size; y++)
    compute_line (&p, 0, y, 1, 0, size);
  int inside = 0, different = 0;
  for (int i = 0; i < size * size; i++)
    {
      inside += pixels[i] == limit;
      different += pixels[i] != expected[i];
    }
  printf ("%d of %d points are inside%s\n", inside, size * size,
          different ? "; the picture is wrong" : "");
  free (pixels);
  free (expected);
  return different != 0;
}
