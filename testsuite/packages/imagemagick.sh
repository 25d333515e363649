# Purpose: image operations; regions of one thread, as the library chooses itself.
# Needs: imagemagick-6.q16 strace

prepare () {
  convert-im6.q16 -seed 5 -size 400x300 plasma:fractal in.ppm
}

run () {
  for operation in "-blur 0x6" "-resize 250%" "-emboss 2" "-charcoal 2" \
    "-rotate 33" "-swirl 90" "-wave 10x50" "-colorspace Lab" "-median 3" \
    "-equalize" "-edge 3" "-implode 0.5" "-motion-blur 0x8+30" "-paint 4" \
    "-shade 30x30" "-unsharp 0x3" "-contrast-stretch 2%x1%" \
    "-distort Barrel 0.1,0,0" "-despeckle" "-morphology Dilate Disk:3" \
    "-adaptive-blur 0x3" "-normalize"; do
    # Several words.
    # shellcheck disable=SC2086
    convert-im6.q16 in.ppm $operation out.ppm
    cksum <out.ppm
  done
}
