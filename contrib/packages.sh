# shellcheck shell=sh
# What contrib/try and contrib/check have in common: the packages they need and
# the build.  To be sourced in the top folder.

# The Debian packages to build with, and those to test with besides.
build_packages="gcc g++ gcc-12 g++-12 gcc-12-plugin-dev libc6-dev make autoconf
  automake libtool"
check_packages="dejagnu python3 clang-format-14 shellcheck gcc-12-source
  xz-utils spin graphviz llvm-19 gcc-12-offload-nvptx nvptx-tools
  libgomp-plugin-nvptx1 libgmp-dev libmpfr-dev libmpc-dev libomp5-19
  libhwloc-dev cmake ninja-build meson pkgconf ccache distcc gcc-11
  openmpi-bin libopenmpi-dev
  groff-base mandoc pandoc"

# Says why, and ends the script.
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

# Installs those of the packages that are missing.
install_packages () {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian.  Needed are, by Debian's names:" "$@"
    return
  fi
  missing=
  for package; do
    case $(dpkg-query -W -f '${db:Status-Status} ' "$package" 2>/dev/null) in
      installed*) ;;
      *) missing="$missing $package" ;;
    esac
  done
  [ -n "$missing" ] || return 0
  echo "Installing the Debian packages$missing"
  log=$(mktemp)
  # Several words.
  # shellcheck disable=SC2086
  if ! { apt update && apt install --no-install-recommends $missing; } \
       >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    die "cannot install them.  As root, try:
  apt-get update && apt-get install$missing"
  fi
  rm -f "$log"
}

# Runs a step of the build; what it writes is shown only if it fails.
step () {
  echo "\$ $*"
  if ! "$@" >"$PWD/build/step.log" 2>&1 </dev/null; then
    tail -n 60 build/step.log >&2
    die "this failed: $*"
  fi
}

# Brings the build in the folder build up to date, which the second time is
# quick.  Sets CC to the compiler that it is for.  With `nvptx' set to yes, the plugin
# for the offload compiler is a part of it, whose headers are made if need be.
build () {
  if [ -z "${CC-}" ]; then
    CC=gcc
    case $(gcc -dumpversion) in
      12 | 12.*) ;;
      *) CC=gcc-12 ;;
    esac
  fi
  # A build that was moved here, is for another compiler or lacks a part is of no
  # use.
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
