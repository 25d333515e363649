# Purpose: filters for images, with one region each.
# Needs: gmic strace

prepare () {
  awk 'BEGIN {
    print "P2 500 400 255"
    for (i = 0; i < 200000; i++)
      print int (128 + 100 * sin (i / 77) * cos (i / 3001))
  }' >in.pgm
}

run () {
  for filter in "blur 5" "median 5" "rotate 30" "resize 250%,250%,1,1,5" \
    "smooth 40" "bilateral 5,20" "equalize" "erode 5" "warp_perspective 0.3" \
    "denoise 10,10,5" "fft keep[0]" "gradient_norm" "inpaint 0"; do
    # Several words.
    # shellcheck disable=SC2086
    gmic in.pgm $filter normalize 0,255 round output out.pgm >log.txt 2>&1 ||
      tail -n 1 log.txt
    cksum <out.pgm
  done
}
