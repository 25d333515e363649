# Purpose: operations on pictures: loops with `if' and num_threads clauses in C.
# Source: imagemagick
# Seconds: 3000

configure () {
  ./configure --enable-openmp --disable-shared --without-modules \
    --without-magick-plus-plus --without-perl --without-x --with-quantum-depth=16 \
    --disable-hdri --disable-docs --without-bzlib --without-zlib --without-djvu \
    --without-fftw --without-fontconfig --without-freetype --without-heic \
    --without-jbig --without-jpeg --without-lcms --without-lqr --without-ltdl \
    --without-lzma --without-openexr --without-openjp2 --without-pango \
    --without-png --without-raqm --without-raw --without-rsvg --without-tiff \
    --without-webp --without-wmf --without-xml --without-zstd
}

build () {
  make -j "$jobs" utilities/convert
}

check () {
  MAGICK_CONFIGURE_PATH=$PWD/config
  export MAGICK_CONFIGURE_PATH
  number=0
  for operation in "-blur 0x3" "-resize 70%x130%" "-rotate 33" "-charcoal 2" \
    "-dither none -colors 16" "-despeckle" "-edge 2" "-emboss 1" "-equalize" \
    "-gamma 1.7" "-implode 0.6" "-median 2" "-modulate 90,120,80" \
    "-motion-blur 0x5+30" "-negate" "-normalize" "-paint 2" "-sharpen 0x2" \
    "-shear 20x10" "-sigmoidal-contrast 4,50%" "-swirl 80" "-wave 5x40" \
    "-unsharp 0x2" "-colorspace LAB" "-contrast" "-enhance" \
    "-distort Arc 90" "-morphology Close Disk:2" "-lat 8x8+2%" "-canny 0x1" \
    "-shade 30x30" "-raise 8x8" "-ordered-dither o4x4" "-mean-shift 5x5+10%"; do
    number=$((number + 1))
    # Several words.
    # shellcheck disable=SC2086
    utilities/convert -size 120x90 gradient:red-blue -implode 0.4 -swirl 120 \
      $operation -depth 8 out.pnm
    cksum <out.pnm >"$results/$number$(echo "$operation" | tr -c 'a-z0-9\n' _)"
  done
}
