# Purpose: image operations: loops over rows.
# Needs: graphicsmagick strace

prepare () {
  gm convert -size 500x400 plasma:red-blue in.ppm
}

run () {
  for operation in "-blur 0x6" "-resize 250%" "-emboss 2" "-charcoal 2" \
    "-rotate 33" "-swirl 90" "-wave 10x50" "-median 3" "-equalize" "-edge 3" \
    "-implode 0.5" "-motion-blur 0x8+30" "-paint 4" "-shade 30x30" \
    "-unsharp 0x3" "-despeckle" "-normalize" "-gamma 1.3" "-modulate 120"; do
    # Several words.
    # shellcheck disable=SC2086
    gm convert in.ppm $operation out.ppm
    cksum <out.ppm
  done
}
