# shellcheck shell=sh
# What contrib/try and contrib/check have in common: the packages they need and
# the build.  To be sourced in the top folder.

# The versions of GCC that omptq is for; see doc/compilers.md.
gcc_majors="12 14"

# The Debian packages to build with and to run the commands of README.md, and those to
# test with besides.  Those of GCC have its version in their names: %.
build_packages="gcc-% g++-% gcc-%-plugin-dev libc6-dev make autoconf automake
  libtool python3"
check_packages="dejagnu clang-format-14 shellcheck gcc-%-source
  xz-utils spin graphviz llvm-19 gcc-%-offload-nvptx nvptx-tools
  libgomp-plugin-nvptx1 libgmp-dev libmpfr-dev libmpc-dev libomp5-19
  libhwloc-dev cmake ninja-build meson pkgconf ccache distcc gcc-11
  gcc-13 openmpi-bin libopenmpi-dev groff-base mandoc pandoc"

# Those that not all releases of Debian have; without them a test says what it leaves
# out.  Another GCC is needed to see that it does without the plugin.
optional_packages="clang-format-14 gcc-11 gcc-13"

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

# True if GCC of version $1 is one that omptq is for.
supported () {
  case " $gcc_majors " in
    *" $1 "*) ;;
    *) return 1 ;;
  esac
}

# Sets gcc_major to the version of the compiler that CC names; if it names none, CC to
# `gcc', or to a compiler of a version that omptq is for.
choose_compiler () {
  if [ -n "${CC-}" ]; then
    # The number in a name tells which package has a compiler that is not there yet.
    gcc_major=$($CC -dumpversion 2>/dev/null || echo "${CC##*-}")
    gcc_major=${gcc_major%%.*}
    supported "$gcc_major" || die "CC is $CC; omptq is for GCC $gcc_majors"
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

# The packages for the compiler that has been chosen, of those that are given.
packages_of_compiler () {
  echo "$@" | sed "s/%/$gcc_major/g"
}

# True unless the package is optional and apt, with the lists that it has, does not
# know it.
to_be_had () {
  case " $optional_packages " in
    *" $1 "*) ;;
    *) return 0 ;;
  esac
  for list in /var/lib/apt/lists/*Packages*; do
    [ ! -e "$list" ] || { apt-cache show "$1" >/dev/null 2>&1; return; }
  done
}

# Prints those of the packages that are missing and can be installed.
missing_packages () {
  for package; do
    case $(dpkg-query -W -f '${db:Status-Status} ' "$package" 2>/dev/null) in
      installed*) ;;
      *) ! to_be_had "$package" || echo "$package" ;;
    esac
  done
}

# Installs those of the packages that are missing.
install_packages () {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian.  Needed are, by Debian's names:" "$@"
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

# Runs a step of the build; what it writes is shown only if it fails.
step () {
  echo "\$ $*"
  if ! "$@" >"$PWD/build/step.log" 2>&1 </dev/null; then
    tail -n 60 build/step.log >&2
    die "this failed: $*"
  fi
}

# Brings the build in the folder build up to date, which the second time is
# quick, for the compiler CC.  With `nvptx' set to yes, the plugin for the offload
# compiler is a part of it, whose headers are made if need be.
build () {
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
