# Purpose: operations on pictures: loops over rows with critical sections in C.
# Source: graphicsmagick

configure () {
  ./configure --enable-openmp --without-x --without-perl --without-magick-plus-plus \
    --without-bzlib --without-dps --without-fpx --without-jbig --without-webp \
    --without-jpeg --without-jp2 --without-lcms2 --without-lzma --without-png \
    --without-tiff --without-trio --without-ttf --without-umem --without-wmf \
    --without-xml --without-zlib --without-zstd --without-gs --without-tcl
}

build () {
  make -j "$jobs" utilities/gm
}

check () {
  utilities/gm convert -size 160x120 gradient:red-blue -implode 0.4 -swirl 120 \
    picture.pnm
  number=0
  for operation in "-blur 0x3" "-resize 70%x130%" "-rotate 33" "-charcoal 2" \
    "-colors 16" "-despeckle" "-edge 2" "-emboss 1" "-equalize" "-gamma 1.7" \
    "-implode 0.6" "-median 2" "-modulate 90,120,80" "-motion-blur 0x5+30" \
    "-negate" "-normalize" "-paint 2" "-sharpen 0x2" "-shear 20x10" \
    "-solarize 50" "-swirl 80" "-threshold 50%" "-unsharp 0x2" "-wave 5x40" \
    "-colorspace HWB" "-contrast" "-enhance" "-magnify" \
    "-shade 30x30" "-raise 8x8" "-ordered-dither all 4x4" "-monochrome"; do
    number=$((number + 1))
    # Several words.
    # shellcheck disable=SC2086
    utilities/gm convert picture.pnm $operation -depth 8 out.pnm
    cksum <out.pnm >"$results/$number$(echo "$operation" | tr -c 'a-z0-9\n' _)"
  done
}
