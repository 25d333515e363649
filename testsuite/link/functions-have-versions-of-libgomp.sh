# Purpose: each function of libgomp's that the library takes the place of has the
# version that it has in libgomp; with another one, programs would go on calling
# libgomp's, and nobody would notice.  The library has all versions of libgomp's, for
# omptq-run, which gives it to programs as if it were libgomp.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

# Prints "NAME VERSION" for each function of OpenMP that a library defines.
functions () {
  readelf --dyn-syms --wide "$1" \
    | awk '$7 != "UND" && $4 == "FUNC" { sub ("@+", " ", $8); print $8 }' \
    | grep -E '^(GOMP|omp)_[a-z0-9_]+ ' | LC_ALL=C sort
}

functions "$(library_file)" >ours
functions "$($CC -print-file-name=libgomp.so.1)" >libgomps
[ "$(wc -l <libgomps)" -gt 200 ]

# Those that both have, by name; a newer libgomp has more.
cut -d' ' -f1 ours | LC_ALL=C sort -u >our-names
cut -d' ' -f1 libgomps | LC_ALL=C sort -u >libgomps-names
LC_ALL=C comm -12 our-names libgomps-names >common
[ "$(wc -l <common)" -gt 60 ]
LC_ALL=C join common ours >of-common
LC_ALL=C comm -23 of-common libgomps >different
cat different
[ ! -s different ]

# Prints the versions that a library defines.
versions () {
  readelf --version-info --wide "$1" \
    | awk '/^Version needs/ { exit }
	   /Flags: (none|WEAK)/ { print $NF }' | LC_ALL=C sort
}
versions "$(library_file)" >our-versions
versions "$($CC -print-file-name=libgomp.so.1)" >libgomps-versions
[ "$(wc -l <libgomps-versions)" -gt 30 ]
LC_ALL=C comm -13 our-versions libgomps-versions >missing
cat missing
[ ! -s missing ]
