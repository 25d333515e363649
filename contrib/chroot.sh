# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# Fresh, minimal Debians for tests, each in a folder; to be sourced by scripts
# that run as root and set:
#
#   folder    where they are made, as FOLDER/NAME; all are unpacked from
#             FOLDER/SUITE.tar, which is kept for the next run
#   suite     such as bookworm

: "${folder:?}" "${suite:?}"
[ "$(id -u)" = 0 ] || { echo "$0: only root can do that" >&2; exit 1; }
command -v debootstrap >/dev/null || {
  echo "$0: debootstrap is missing; Debian has it in: debootstrap" >&2
  exit 1
}

# Makes FOLDER/SUITE.tar, from this machine's mirror.
make_debian () {
  # $(...) in the format is apt's.
  # shellcheck disable=SC2016
  mirror=$(apt-get indextargets --format '$(CODENAME) $(SITE)' \
	     'Created-By: Packages' | sed -n "s/^$suite //p" | head -n 1)
  rm -rf "$folder/debian"
  echo "Making Debian $suite from ${mirror:-the default mirror}"
  # No quotes: no argument where there is none.
  # shellcheck disable=SC2086
  debootstrap --variant=minbase "$suite" "$folder/debian" $mirror >"$folder/log" 2>&1
  tar --numeric-owner -C "$folder/debian" -cf "$folder/$suite.tar.new" .
  mv "$folder/$suite.tar.new" "$folder/$suite.tar"
  rm -rf "$folder/debian"
}

# Unmounts everything mounted in the Debian NAME; its files stay.
leave_root () {
  umount "$folder/$1/dev/pts" "$folder/$1/proc" "$folder/$1/sys" 2>/dev/null || :
}

# Sets root to a new Debian, called NAME.  A killed run may have left one.
make_root () {
  [ -f "$folder/$suite.tar" ] || make_debian
  leave_root "$1"
  root=$folder/$1
  rm -rf --one-file-system "$root"
  mkdir "$root"
  tar --numeric-owner -C "$root" -xpf "$folder/$suite.tar"
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  # A mirror's copy of the unstable distribution may be older than the week for
  # which its list of packages is signed.
  echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/old-lists"
  # Expect runs programs in terminals; tests look in /proc for what a process
  # has loaded; MPICH looks in /sys for networks, and without any fails at times.
  mount -t devpts -o ptmxmode=0666 devpts "$root/dev/pts"
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
}

# Runs a command in the Debian.
in_root () {
  env -i HOME=/root CI=true \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    DEBIAN_FRONTEND=noninteractive chroot "$root" "$@" </dev/null
}
