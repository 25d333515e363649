# The Debian packages that omptq is built and tested with.  To be sourced.

# For building and for contrib/try.
build_packages="gcc-12 g++-12 gcc-12-plugin-dev libc6-dev make autoconf automake
  libtool"

# For the test suite besides.
check_packages="dejagnu python3 clang-format-14"

# Installs those of the packages named that are missing.
install_missing () {
  missing=
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null \
      | grep -q 'install ok installed' || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  echo "Installing:$missing"
  as_root=
  if [ "$(id -u)" != 0 ]; then
    as_root="sudo"
    command -v sudo >/dev/null || {
      echo "These Debian packages are missing, and sudo is too:$missing" >&2
      exit 1
    }
  fi
  # One word each.
  # shellcheck disable=SC2086
  {
    DEBIAN_FRONTEND=noninteractive
    export DEBIAN_FRONTEND
    $as_root apt-get -q update </dev/null
    $as_root apt-get -q -y --no-install-recommends install $missing </dev/null
  }
}

# Builds in the folder build below the top folder, or brings what is there up to
# date.  Leaves the log in build.log if something goes wrong.
build_tree () {
  if ! build_steps >build.log 2>&1; then
    tail -n 30 build.log >&2
    echo "The build failed; the whole log is in build.log." >&2
    exit 1
  fi
  rm -f build.log
}

build_steps () {
  [ -x configure ] || autoreconf -i || return
  mkdir -p build || return
  cd build || return
  [ -f Makefile ] || ../configure CC=gcc-12 || return
  make -j"$(nproc)" || return
  cd ..
}
