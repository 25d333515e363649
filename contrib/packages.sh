# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# The packages and the build that contrib/try and contrib/check share.  To be
# sourced in the top folder.

# The supported versions of GCC; see doc/compilers.md.
gcc_majors="12 13 14 15 16"

# Versions of which there are only snapshots; CC must choose them.
gcc_snapshots="17"

# The Debian packages for building and for the commands of README.md, those for
# the part for offloading, and those that only tests need.  % stands for GCC's
# version.
build_packages="gcc-% g++-% gcc-%-plugin-dev libc6-dev make autoconf automake
  libtool python3 libhwloc-dev"
offload_packages="gcc-%-offload-nvptx nvptx-tools libgomp-plugin-nvptx1
  gcc-%-source xz-utils libgmp-dev libmpfr-dev libmpc-dev"
check_packages="$offload_packages gfortran-% dejagnu clang-format-14 shellcheck
  spin tcc graphviz llvm-19 libomp5-19
  cmake ninja-build meson pkgconf ccache distcc gcc-11
  gcc-13 openmpi-bin libopenmpi-dev mpich libmpich-dev groff-base mandoc pandoc herdtools7
  relacy-dev"

# Packages that some Debian releases lack; without them, tests report what they
# skip.  Another GCC is needed to show that it works without the plugin.
optional_packages="clang-format-14 gcc-11 gcc-13 herdtools7 libomp5-19 \
relacy-dev"

# Prints the reason, and ends the script.
die () {
  echo "$0: $*" >&2
  exit 1
}

# Runs apt-get as root, without questions.
apt () {
  as_root=
  if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
    command -v sudo >/dev/null || return
  fi
  # Two words or none.
  # shellcheck disable=SC2086
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@"
}

# True if version $1 of GCC is supported.
supported () {
  case " $gcc_majors " in
    *" $1 "*) ;;
    *) return 1 ;;
  esac
}

# True if omptq can be built for version $1 of GCC.
accepted () {
  case " $gcc_majors $gcc_snapshots " in
    *" $1 "*) ;;
    *) return 1 ;;
  esac
}

# Prints the name of the nvptx offload compiler of CC, of version $1: GCC's own `make
# install' leaves out the version that Debian's packages have in it.
offload_compiler () {
  name=$($CC -dumpmachine)-accel-nvptx-none-gcc
  if command -v "$name-$1" >/dev/null || ! command -v "$name" >/dev/null; then
    name=$name-$1
  fi
  echo "$name"
}

# Sets gcc_major to the version of the compiler CC; if CC is not set, sets it to
# `gcc', or to a compiler of a supported version.
choose_compiler () {
  if [ -n "${CC-}" ]; then
    # The number in the name selects the package of a compiler not yet
    # installed.
    gcc_major=$($CC -dumpversion 2>/dev/null || echo "${CC##*-}")
    gcc_major=${gcc_major%%.*}
    accepted "$gcc_major" || die "CC is $CC; omptq is for GCC $gcc_majors"
    return
  fi
  install_packages gcc g++
  CC=gcc
  gcc_major=$(gcc -dumpversion)
  gcc_major=${gcc_major%%.*}
  if ! supported "$gcc_major"; then
    for gcc_major in $gcc_majors; do
      ! command -v "gcc-$gcc_major" >/dev/null || break
    done
    CC=gcc-$gcc_major
  fi
}

# Prints the given packages, for the chosen compiler.
packages_of_compiler () {
  echo "$@" | sed "s/%/$gcc_major/g"
}

# True unless the package is optional and in none of apt's lists.
to_be_had () {
  case " $optional_packages " in
    *" $1 "*) ;;
    *) return 0 ;;
  esac
  for list in /var/lib/apt/lists/*Packages*; do
    [ ! -e "$list" ] || { [ -n "$(apt-cache show "$1" 2>/dev/null)" ]; return; }
  done
}

# Prints the packages that are missing and can be installed.
missing_packages () {
  for package; do
    case $(dpkg-query -W -f '${db:Status-Status} ' "$package" 2>/dev/null) in
      installed*) ;;
      *) ! to_be_had "$package" || echo "$package" ;;
    esac
  done
}

# Installs the missing packages.
install_packages () {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian.  By Debian's names, these packages are needed:" "$@"
    return
  fi
  missing=$(missing_packages "$@" | tr '\n' ' ')
  [ -n "$missing" ] || return 0
  echo "Installing the Debian packages $missing"
  log=$(mktemp)
  # Several words.
  # shellcheck disable=SC2046
  if ! { apt update \
           && apt install --no-install-recommends $(missing_packages "$@"); } \
       >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    die "cannot install them.  As root, try:
  apt-get update && apt-get install $missing"
  fi
  rm -f "$log"
}

# Runs a step of the build; shows its output only if it fails.
step () {
  echo "\$ $*"
  if ! "$@" >"$PWD/build/step.log" 2>&1 </dev/null; then
    tail -n 60 build/step.log >&2
    die "this failed: $*"
  fi
}

# Updates the build for the compiler CC in the folder build, quickly if it
# exists.  With `nvptx' set to yes, includes the plugin for the offload compiler,
# and generates its headers if needed.
build () {
  # Discard a build that was moved here, lacks a part or is for another GCC.
  if ! grep -qsxF "abs_top_builddir = $PWD/build" build/Makefile \
      || ! grep -qsxF "CC = $CC" build/Makefile \
      || { [ "${nvptx-}" = yes ] && ! grep -qs "^NVPTX_STATE = built" build/Makefile; }
  then
    rm -rf build
  fi
  mkdir -p build
  [ "${nvptx-}" != yes ] || CC="$CC" step contrib/nvptx-headers
  [ -x configure ] || step autoreconf -i
  [ -f build/Makefile ] || step env -C build ../configure CC="$CC" \
    --with-nvptx="${nvptx-auto}"
  step make -C build -j "$(nproc)" "$@"
}
