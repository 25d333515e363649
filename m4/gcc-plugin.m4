# OMPTQ_GCC_PLUGIN
# ----------------
# Checks that CC and CXX are a GCC that the plugin can be built for.  Sets
# GCC_VERSION, GCC_PLUGIN_INCLUDE and gccplugindir.
AC_DEFUN([OMPTQ_GCC_PLUGIN],
[AC_MSG_CHECKING([for the version of $CC])
AS_IF([echo __clang__ | $CC -E -P -x c - 2>/dev/null | grep __clang__ >/dev/null], [],
      [AC_MSG_ERROR([$CC is not GCC; set CC, for example CC=gcc-12])])
GCC_VERSION=`$CC -dumpfullversion`
GCC_MAJOR=`echo "$GCC_VERSION" | sed 's/\..*//'`
AC_MSG_RESULT([$GCC_VERSION])
AC_SUBST([GCC_VERSION])
AS_IF([test "$GCC_MAJOR" != 12],
      [AC_MSG_ERROR([omptq needs GCC 12, and $CC is GCC $GCC_VERSION; set CC, for example CC=gcc-12])])

AC_MSG_CHECKING([for $CXX of the same version])
AS_IF([test "`$CXX -dumpfullversion 2>/dev/null`" = "$GCC_VERSION"],
      [AC_MSG_RESULT([yes])],
      [AC_MSG_RESULT([no])
       AC_MSG_ERROR([the C++ compiler of GCC $GCC_VERSION is missing.
On Debian: apt-get install g++-$GCC_MAJOR])])

AC_MSG_CHECKING([for the plugin headers of $CC])
GCC_PLUGIN_INCLUDE=`$CC -print-file-name=plugin`/include
AS_IF([test -f "$GCC_PLUGIN_INCLUDE/gcc-plugin.h"],
      [AC_MSG_RESULT([$GCC_PLUGIN_INCLUDE])],
      [AC_MSG_RESULT([no])
       AC_MSG_ERROR([the plugin headers of GCC $GCC_VERSION are missing.
On Debian: apt-get install gcc-$GCC_MAJOR-plugin-dev])])
AC_SUBST([GCC_PLUGIN_INCLUDE])

AC_ARG_WITH([gcc-plugin-dir],
  [AS_HELP_STRING([--with-gcc-plugin-dir=DIR],
		  [install the plugin in DIR @<:@the folder in which GCC looks
		   for -fplugin=NAME@:>@])],
  [gccplugindir=$withval],
  [gccplugindir=`$CC -print-file-name=plugin`])
AC_SUBST([gccplugindir])
AC_ARG_WITH([gcc-specs-dir],
  [AS_HELP_STRING([--with-gcc-specs-dir=DIR],
		  [install omptq.specs in DIR @<:@the folder in which GCC looks
		   for -specs=FILE@:>@])],
  [gccspecsdir=$withval],
  [gccspecsdir=`dirname "$gccplugindir"`])
AC_SUBST([gccspecsdir])

AC_LANG_PUSH([C++])
AC_MSG_CHECKING([whether the plugin headers can be used])
omptq_save_CPPFLAGS=$CPPFLAGS
omptq_save_CXXFLAGS=$CXXFLAGS
CPPFLAGS="$CPPFLAGS -I$GCC_PLUGIN_INCLUDE"
CXXFLAGS="$CXXFLAGS -std=c++17 -fno-rtti"
AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[#include "gcc-plugin.h"
#include "tree.h"]], [[]])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   AC_MSG_ERROR([the headers in $GCC_PLUGIN_INCLUDE cannot be compiled; see config.log])])
CPPFLAGS=$omptq_save_CPPFLAGS
CXXFLAGS=$omptq_save_CXXFLAGS
AC_LANG_POP([C++])
])

# OMPTQ_LIBGOMP
# -------------
# Checks that programs can be compiled and linked with -fopenmp.
AC_DEFUN([OMPTQ_LIBGOMP],
[AC_MSG_CHECKING([for libgomp])
omptq_save_CFLAGS=$CFLAGS
CFLAGS="$CFLAGS -fopenmp"
AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <omp.h>]],
				[[return omp_get_level ();]])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   AC_MSG_ERROR([programs cannot be linked with libgomp.
On Debian: apt-get install libgomp1 libgcc-12-dev libc6-dev])])
CFLAGS=$omptq_save_CFLAGS
])
