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
# Checks that CC is GCC, of a version in contrib/packages.sh.  Sets GCC_VERSION
# and GCC_MAJOR, and GCC_MAJORS to all these versions.
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
GCC_MAJORS=`sed -n 's/^gcc_majors="\(.*\)"/\1/p' "$srcdir/contrib/packages.sh"`
AS_CASE([" $GCC_MAJORS "], [*" $GCC_MAJOR "*], [],
  [AC_MSG_ERROR([$CC is GCC $GCC_VERSION; omptq is for GCC $GCC_MAJORS.
Debian has version N in: gcc-N g++-N gcc-N-plugin-dev
Then use:                configure CC=gcc-N])])
AC_SUBST([GCC_VERSION])
AC_SUBST([GCC_MAJOR])
AC_SUBST([GCC_MAJORS])
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
		 [g++-$GCC_MAJOR])])
])

# OMPTQ_CHECK_PLUGIN_HEADERS
# --------------------------
# Finds the headers for plugins of CC and compiles with them.  Sets
# GCC_PLUGIN_INCLUDE.
AC_DEFUN([OMPTQ_CHECK_PLUGIN_HEADERS],
[AC_MSG_CHECKING([for the plugin headers of $CC])
GCC_PLUGIN_INCLUDE=`$CC -print-file-name=plugin`/include
AS_IF([test -f "$GCC_PLUGIN_INCLUDE/gcc-plugin.h"],
  [AC_MSG_RESULT([$GCC_PLUGIN_INCLUDE])],
  [AC_MSG_RESULT([no])
   OMPTQ_MISSING([The headers for plugins of GCC $GCC_VERSION are missing],
		 [gcc-$GCC_MAJOR-plugin-dev])])
AC_SUBST([GCC_PLUGIN_INCLUDE])

AC_LANG_PUSH([C++])
AC_MSG_CHECKING([whether $CXX can compile a plugin as C++17])
omptq_save_CPPFLAGS=$CPPFLAGS
omptq_save_CXXFLAGS=$CXXFLAGS
CPPFLAGS="$CPPFLAGS -I$GCC_PLUGIN_INCLUDE"
CXXFLAGS="$CXXFLAGS -std=c++17 -fno-rtti"
AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[#include <string_view>
#include "gcc-plugin.h"
#include "tree.h"]])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   AC_MSG_ERROR([$CXX cannot compile a plugin.  Its messages are in config.log.])])
CPPFLAGS=$omptq_save_CPPFLAGS
CXXFLAGS=$omptq_save_CXXFLAGS
AC_LANG_POP([C++])
])

# OMPTQ_CHECK_LIBGOMP
# -------------------
# Checks that OpenMP programs can be compiled and linked.
AC_DEFUN([OMPTQ_CHECK_LIBGOMP],
[AC_MSG_CHECKING([whether $CC can link OpenMP programs])
omptq_save_CFLAGS=$CFLAGS
CFLAGS="$CFLAGS -fopenmp"
AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <omp.h>]],
				[[return omp_get_level ();]])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   OMPTQ_MISSING([GCC's OpenMP library (libgomp) is missing],
		 [libgcc-$GCC_MAJOR-dev libgomp1])])
CFLAGS=$omptq_save_CFLAGS
])

# OMPTQ_PLUGIN_DIRS
# -----------------
# Sets gccplugindir and gccspecsdir.  These are GCC's own folders whatever the
# prefix: only there does `gcc -fplugin=omptq' find the plugin.
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
# Folders that the linker and the dynamic linker search by themselves.
STANDARD_LIBDIRS="/lib /usr/lib /usr/local/lib"
omptq_multiarch=`$CC -print-multiarch`
AS_IF([test -n "$omptq_multiarch"],
  [for omptq_dir in /lib /usr/lib /usr/local/lib; do
     STANDARD_LIBDIRS="$STANDARD_LIBDIRS $omptq_dir/$omptq_multiarch"
   done])
AC_SUBST([STANDARD_LIBDIRS])
])
