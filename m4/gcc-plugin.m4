# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# Checks that the compiler is one that a plugin can be built for, each with a
# message that says what to install.

# OMPTQ_MISSING(WHAT, PACKAGES)
# -----------------------------
# Ends configure: WHAT is missing, and on Debian it is in PACKAGES.
AC_DEFUN([OMPTQ_MISSING],
[AC_MSG_ERROR([$1.
Debian has it in: $2
To install it:    apt-get install $2])])

# OMPTQ_CHECK_CC
# --------------
# Checks that CC is GCC, of a version in contrib/packages.sh; the user must have
# chosen one of which there are only snapshots.  Sets GCC_VERSION and GCC_MAJOR, and
# GCC_MAJORS to all these versions.
AC_DEFUN([OMPTQ_CHECK_CC],
[AC_REQUIRE([AC_PROG_CC])
AC_MSG_CHECKING([which GCC $CC is])
# Other compilers define __GNUC__ too.
AC_COMPILE_IFELSE([AC_LANG_SOURCE([[
#if !defined __GNUC__ || defined __clang__ || defined __INTEL_COMPILER
# error not GCC
#endif
]])], [], [AC_MSG_RESULT([none])
  AC_MSG_ERROR([$CC is not GCC, and omptq is a plugin for GCC.
Say which GCC to use, for example: configure CC=gcc-12])])
GCC_VERSION=`$CC -dumpfullversion`
GCC_MAJOR=`echo "$GCC_VERSION" | sed 's/\..*//'`
AC_MSG_RESULT([$GCC_VERSION])
omptq_supported=`. "$srcdir/contrib/packages.sh"; echo $gcc_majors`
omptq_snapshots=`. "$srcdir/contrib/packages.sh"; echo $gcc_snapshots`
GCC_MAJORS="$omptq_supported $omptq_snapshots"
AS_CASE(["$ac_cv_env_CC_set: $omptq_supported : $omptq_snapshots "],
  [*:*" $GCC_MAJOR "*:*], [],
  [set:*" $GCC_MAJOR "*],
  [AC_MSG_NOTICE([experimental: no test of omptq is promised to pass with GCC $GCC_VERSION])],
  [AC_MSG_ERROR([$CC is GCC $GCC_VERSION; omptq is for GCC $omptq_supported.
Debian has version N in: gcc-N g++-N gcc-N-plugin-dev
Then use:                configure CC=gcc-N])])
AC_SUBST([GCC_VERSION])
AC_SUBST([GCC_MAJOR])
AC_SUBST([GCC_MAJORS])
# Debian's packages of a cross compiler end in this.
PACKAGE_SUFFIX=
AS_IF([test "x$cross_compiling" = xyes],
  [PACKAGE_SUFFIX=-`$CC -dumpmachine | sed 's/_/-/'`])
])

# OMPTQ_CHECK_CXX
# ---------------
# To be used before AC_PROG_CXX.  Finds the C++ compiler that belongs to CC:
# g++-12 for gcc-12.
AC_DEFUN([OMPTQ_CHECK_CXX],
[AC_MSG_CHECKING([for the C++ compiler of GCC $GCC_VERSION])
AS_IF([test "x$CXX" = x],
  [CXX=`echo "$CC" | sed 's/\(.*\)gcc/\1g++/'`
   AS_CASE([$CXX], [*g++*], [], [CXX=g++])])
omptq_version=`$CXX -dumpfullversion 2>/dev/null`
omptq_cc1plus=`$CXX -print-prog-name=cc1plus 2>/dev/null`
AS_IF([test "x$omptq_version" = "x$GCC_VERSION" && test -x "$omptq_cc1plus"],
  [AC_MSG_RESULT([$CXX])],
  [AC_MSG_RESULT([no])
   OMPTQ_MISSING([$CXX is not the C++ compiler of GCC $GCC_VERSION, which is needed],
		 [g++-$GCC_MAJOR$PACKAGE_SUFFIX])])
])

# OMPTQ_CHECK_BUILD_CXX
# ---------------------
# Sets CXX_FOR_BUILD to the compiler that compiles the plugin, which CC loads.  That
# is CXX, unless it compiles for another machine than the one where it runs.
AC_DEFUN([OMPTQ_CHECK_BUILD_CXX],
[AC_ARG_VAR([CXX_FOR_BUILD],
  [C++ compiler for the plugin, if CC is a cross compiler])
AS_IF([test "x$cross_compiling" != xyes],
  [CXX_FOR_BUILD=$CXX],
  [AC_MSG_CHECKING([for a C++ compiler for the build machine])
   for omptq_cxx in ${CXX_FOR_BUILD:+"$CXX_FOR_BUILD"} g++-$GCC_MAJOR g++; do
     AS_IF([test "x`$omptq_cxx -dumpmachine 2>/dev/null`" != "x`$CC -dumpmachine`" \
	    && $omptq_cxx -dumpversion >/dev/null 2>&1],
       [break])
     AS_IF([test -n "$CXX_FOR_BUILD"],
       [AC_MSG_RESULT([no])
	AC_MSG_ERROR([CXX_FOR_BUILD=$CXX_FOR_BUILD is no C++ compiler for the machine where
$CC runs.])])
     omptq_cxx=
   done
   AS_IF([test -z "$omptq_cxx"],
     [AC_MSG_RESULT([no])
      OMPTQ_MISSING([There is no C++ compiler for the machine where $CC runs, which is
needed for the plugin],
		    [g++-$GCC_MAJOR])])
   CXX_FOR_BUILD=$omptq_cxx
   AC_MSG_RESULT([$CXX_FOR_BUILD])])
: ${CXXFLAGS_FOR_BUILD="-g -O2"}
AC_SUBST([CXXFLAGS_FOR_BUILD])
])

# OMPTQ_CHECK_PLUGIN_HEADERS
# --------------------------
# Finds the headers for plugins of CC and compiles with them.  Sets
# GCC_PLUGIN_INCLUDE.
AC_DEFUN([OMPTQ_CHECK_PLUGIN_HEADERS],
[AC_REQUIRE([OMPTQ_CHECK_BUILD_CXX])
AC_MSG_CHECKING([for the plugin headers of $CC])
GCC_PLUGIN_INCLUDE=`$CC -print-file-name=plugin`/include
AS_IF([test -f "$GCC_PLUGIN_INCLUDE/gcc-plugin.h"],
  [AC_MSG_RESULT([$GCC_PLUGIN_INCLUDE])],
  [AC_MSG_RESULT([no])
   OMPTQ_MISSING([The headers for plugins of GCC $GCC_VERSION are missing],
		 [gcc-$GCC_MAJOR-plugin-dev$PACKAGE_SUFFIX])])
AC_SUBST([GCC_PLUGIN_INCLUDE])

AC_LANG_PUSH([C++])
AC_MSG_CHECKING([whether $CXX_FOR_BUILD can compile a plugin as C++17])
omptq_save_CPPFLAGS=$CPPFLAGS
omptq_save_CXXFLAGS=$CXXFLAGS
omptq_save_CXX=$CXX
CXX=$CXX_FOR_BUILD
CPPFLAGS="$CPPFLAGS -I$GCC_PLUGIN_INCLUDE"
CXXFLAGS="$CXXFLAGS -std=c++17 -fno-rtti"
AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[#include <string_view>
#include "gcc-plugin.h"
#include "tree.h"]])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   AC_MSG_ERROR([$CXX cannot compile a plugin.  Its messages are in config.log.])])
CXX=$omptq_save_CXX
CPPFLAGS=$omptq_save_CPPFLAGS
CXXFLAGS=$omptq_save_CXXFLAGS
AC_LANG_POP([C++])
])

# OMPTQ_CHECK_LIBGOMP
# -------------------
# Checks that OpenMP programs can be compiled and linked.
AC_DEFUN([OMPTQ_CHECK_LIBGOMP],
[AC_MSG_CHECKING([whether $CC can link OpenMP programs])
omptq_packages="libgcc-$GCC_MAJOR-dev libgomp1"
AS_IF([test -n "$PACKAGE_SUFFIX"], [omptq_packages=gcc-$GCC_MAJOR$PACKAGE_SUFFIX])
omptq_save_CFLAGS=$CFLAGS
CFLAGS="$CFLAGS -fopenmp"
AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <omp.h>]],
				[[return omp_get_level ();]])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   OMPTQ_MISSING([GCC's OpenMP library (libgomp) is missing],
		 [$omptq_packages])])
CFLAGS=$omptq_save_CFLAGS
])

# OMPTQ_CHECK_ATOMIC
# ------------------
# Sets ATOMIC_LIBS to the library that atomic operations of one and of eight bytes
# need, if they need one: RISC-V has no instructions for the former.
AC_DEFUN([OMPTQ_CHECK_ATOMIC],
[AC_MSG_CHECKING([which library atomic operations need])
ATOMIC_LIBS=none
omptq_save_LIBS=$LIBS
for omptq_library in "" -latomic; do
  LIBS="$omptq_save_LIBS $omptq_library"
  AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <stdint.h>
char flag;
uint64_t count;]],
      [[__atomic_exchange_n (&flag, 1, __ATOMIC_ACQUIRE);
	return __atomic_fetch_add (&count, 1, __ATOMIC_RELAXED);]])],
    [ATOMIC_LIBS=$omptq_library
     break])
done
LIBS=$omptq_save_LIBS
AS_IF([test "x$ATOMIC_LIBS" = xnone],
  [AC_MSG_RESULT([none that is there])
   OMPTQ_MISSING([GCC's library for atomic operations (libatomic) is missing],
		 [libgcc-$GCC_MAJOR-dev])])
AC_MSG_RESULT([${ATOMIC_LIBS:-none}])
AC_SUBST([ATOMIC_LIBS])
])

# OMPTQ_PLUGIN_DIRS
# -----------------
# Sets gccplugindir and gccspecsdir.  These are GCC's own folders whatever the
# prefix: only there does `gcc -fplugin=omptq' find the plugin.  Sets LIBGOMP to the
# name that CMake has for libgomp, without `..' in it.
AC_DEFUN([OMPTQ_PLUGIN_DIRS],
[AC_ARG_WITH([gcc-plugin-dir],
  [AS_HELP_STRING([--with-gcc-plugin-dir=DIR],
    [install omptq.so in DIR @<:@where GCC looks for -fplugin=NAME@:>@])],
  [gccplugindir=$withval],
  [gccplugindir=`$CC -print-file-name=plugin`])
AC_SUBST([gccplugindir])
AC_ARG_WITH([gcc-specs-dir],
  [AS_HELP_STRING([--with-gcc-specs-dir=DIR],
    [install omptq.specs in DIR @<:@where GCC looks for -specs=NAME@:>@])],
  [gccspecsdir=$withval],
  [gccspecsdir=`$CC -print-libgcc-file-name`
   gccspecsdir=`AS_DIRNAME(["$gccspecsdir"])`])
AC_SUBST([gccspecsdir])
LIBGOMP=`$CC -print-file-name=libgomp.so`
LIBGOMP=`cd "\`AS_DIRNAME(["$LIBGOMP"])\`" && pwd`/libgomp.so
AC_SUBST([LIBGOMP])
# Folders that the linker and the dynamic linker search by themselves.
STANDARD_LIBDIRS="/lib /usr/lib /usr/local/lib"
omptq_multiarch=`$CC -print-multiarch`
AS_IF([test -n "$omptq_multiarch"],
  [for omptq_dir in /lib /usr/lib /usr/local/lib; do
     STANDARD_LIBDIRS="$STANDARD_LIBDIRS $omptq_dir/$omptq_multiarch"
   done])
AC_SUBST([STANDARD_LIBDIRS])
])
