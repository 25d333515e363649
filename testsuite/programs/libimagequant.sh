# Purpose: palettes for pictures: loops with reductions and `if' clauses in C.
# Source: libimagequant

configure () {
  ./configure --with-openmp
  cat >quantise.c <<'END'
#include "libimagequant.h"
#include <stdio.h>
#include <stdlib.h>

/* Prints the palette of a picture of 400 x 300 with COLOURS colours, and the bytes
   of the picture in it.  */
static void
quantise (int colours, unsigned char *pixels)
{
  static unsigned char picture[400 * 300];
  liq_attr *attributes = liq_attr_create ();
  liq_set_max_colors (attributes, colours);
  liq_image *image
      = liq_image_create_rgba (attributes, pixels, 400, 300, 0);
  liq_result *result;
  if (liq_image_quantize (image, attributes, &result) != LIQ_OK)
    abort ();
  liq_set_dithering_level (result, 1.0);
  liq_write_remapped_image (result, image, picture, sizeof picture);
  const liq_palette *palette = liq_get_palette (result);
  for (unsigned i = 0; i < palette->count; i++)
    printf ("%d %d %d\n", palette->entries[i].r, palette->entries[i].g,
            palette->entries[i].b);
  for (unsigned i = 0; i < sizeof picture; i++)
    printf (i % 40 == 39 ? "%d\n" : "%d ", picture[i]);
}

int
main (void)
{
  static unsigned char pixels[400 * 300 * 4];
  unsigned state = 1;
  for (unsigned i = 0; i < sizeof pixels; i++)
    {
      state = state * 1103515245 + 12345;
      pixels[i] = i % 4 == 3 ? 255
                             : (i / 1600 * (i % 4 + 1) + i % 1600 / 8
                                + state / 65536 % 64);
    }
  quantise (16, pixels);
  quantise (256, pixels);
  return 0;
}
END
}

build () {
  make -j "$jobs" static
  "$CC" -fopenmp quantise.c libimagequant.a -o quantise -lm
}

# With several threads the order of the reductions affects the sums, and thus
# colours; only their number is compared.
check () {
  ./quantise >quantised
  if [ "$OMP_NUM_THREADS" = 1 ]; then
    cp quantised "$results/quantised"
  else
    wc -l <quantised >"$results/lines"
  fi
}
