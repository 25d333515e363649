# Purpose: tone mapping of pictures: many loops over pixels, and sums, in C++.
# Source: pfstools
# Needs: python3
# Tolerance: 1e-4

configure () {
  sed 's/${HAVE_OpenMP}/1/; s/^#if ${.*/#if 0/; s/${[^}]*}/2/g' \
    cmake_config.h.in >config.h
  python3 - >picture.pfs <<'END'
import math
import struct
import sys
out = sys.stdout.buffer
out.write(b"PFS1\n150 100\n3\n0\nX\n0\nY\n0\nZ\n0\nENDH")
for channel in range(3):
    for y in range(100):
        out.write(struct.pack("<150f", *(
            0.05 + math.exp(3 * math.sin(x / 9 + channel) * math.cos(y / 7))
            for x in range(150))))
END
  cat >print.py <<'END'
import re
import struct
import sys
data = sys.stdin.buffer.read()
values = data[data.index(b"ENDH") + 4:]
for (value,) in struct.iter_unpack("<f", values):
    print(f"{value:.6f}")
END
}

build () {
  for source in src/pfs/pfs.cpp src/pfs/colorspace.cpp src/pfs/pfsutils.cpp \
    src/tmo/mantiuk06/contrast_domain.cpp \
    src/tmo/mantiuk06/pfstmo_mantiuk06.cpp; do
    "$CXX" -fopenmp -DHAVE_CONFIG_H -I. -Isrc/pfs -Isrc/tmo/pfstmo -c "$source" \
      -o "$(basename "$source").o"
  done
  "$CXX" -fopenmp ./*.o -o mantiuk06
}

# It reads uninitialised memory, so malloc must return zeros.
check () {
  MALLOC_PERTURB_=255
  export MALLOC_PERTURB_
  ./mantiuk06 <picture.pfs | python3 print.py >"$results/mapped.numbers"
  ./mantiuk06 -e 0.4 -s 1 <picture.pfs | python3 print.py \
    >"$results/equalised.numbers"
}
