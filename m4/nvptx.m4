# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# What the plugin for the nvptx offload compiler needs.

# OMPTQ_NVPTX_MISSING(WHAT)
# -------------------------
# The plugin is left out because of WHAT, or this is the end if it is asked for.
AC_DEFUN([OMPTQ_NVPTX_MISSING],
[AS_IF([test "x$with_nvptx" = xyes],
  [AC_MSG_ERROR([omptq_nvptx.so cannot be built: $1])])
NVPTX_STATE="left out: $1"])

# OMPTQ_NVPTX_ISA
# ---------------
# Sets NVPTX_ISA to the oldest kind of device, from sm_70 on, whose code a ptxas in PATH
# or of CUDA's usual folder accepts.  That of CUDA 13 accepts sm_75 and newer.
AC_DEFUN([OMPTQ_NVPTX_ISA],
[AC_ARG_WITH([nvptx-isa],
  [AS_HELP_STRING([--with-nvptx-isa=sm_NN],
    [what omptq.specs compiles for @<:@the oldest that ptxas accepts@:>@])],
  [], [with_nvptx_isa=])
AC_MSG_CHECKING([for which devices omptq.specs is to compile])
NVPTX_ISA=$with_nvptx_isa
for nvptx_isa in sm_70 sm_75 sm_80; do
  AS_IF([test -n "$NVPTX_ISA"], [break])
  AS_ECHO([".version 6.3 .target $nvptx_isa .address_size 64"]) >conftest.ptx
  for nvptx_ptxas in ptxas /usr/local/cuda/bin/ptxas; do
    AS_IF([$nvptx_ptxas -arch=$nvptx_isa conftest.ptx -o conftest.out >/dev/null 2>&1],
      [NVPTX_ISA=$nvptx_isa
       break])
  done
done
rm -f conftest.ptx conftest.out
# Each ptxas that there is accepts it.
AS_IF([test -z "$NVPTX_ISA"], [NVPTX_ISA=sm_75])
AC_MSG_RESULT([$NVPTX_ISA])
AC_SUBST([NVPTX_ISA])
])

# OMPTQ_CHECK_NVPTX
# -----------------
# Finds the offload compiler and the headers for its plugins.  Sets the conditional
# NVPTX, and NVPTX_STATE to a line that says how it is; if all is there,
# NVPTX_HEADERS, NVPTX_GCC and nvptxplugindir.
AC_DEFUN([OMPTQ_CHECK_NVPTX],
[AC_REQUIRE([OMPTQ_PLUGIN_DIRS])
AC_ARG_WITH([nvptx],
  [AS_HELP_STRING([--with-nvptx=auto|yes|no],
    [build the plugin for GCC's nvptx offload compiler @<:@auto@:>@])],
  [AS_CASE([$withval], [auto | yes | no], [],
    [AC_MSG_ERROR([--with-nvptx=$withval: it can be auto, yes or no])])],
  [with_nvptx=auto])
AC_ARG_WITH([nvptx-headers],
  [AS_HELP_STRING([--with-nvptx-headers=DIR],
    [the headers for its plugins are in DIR @<:@where contrib/nvptx-headers puts them@:>@])])
NVPTX_GCC=`. "$srcdir/contrib/packages.sh"; offload_compiler "$GCC_MAJOR"`
NVPTX_HEADERS=
NVPTX_STATE=
AC_MSG_CHECKING([for the nvptx offload compiler and headers for its plugins])
AS_IF([test "x$with_nvptx" = xno],
    [NVPTX_STATE="left out, as asked for"],
  [test "x$enable_plugin" = xno],
    [OMPTQ_NVPTX_MISSING([plugins are left out, as asked for])],
  [test "x$cross_compiling" = xyes],
    [OMPTQ_NVPTX_MISSING([$CC is a cross compiler])],
  [! command -v "$NVPTX_GCC" >/dev/null],
    [OMPTQ_NVPTX_MISSING([there is no $NVPTX_GCC (Debian: gcc-$GCC_MAJOR-offload-nvptx)])],
  [test "x`$NVPTX_GCC -dumpfullversion`" != "x$GCC_VERSION"],
    [OMPTQ_NVPTX_MISSING([$NVPTX_GCC is not GCC $GCC_VERSION])],
  [test -n "$with_nvptx_headers"],
    [NVPTX_HEADERS=$with_nvptx_headers],
    [NVPTX_HEADERS=`CC="$CC" NVPTX_GCC="$NVPTX_GCC" "$srcdir/contrib/nvptx-headers" --check 2>/dev/null`])
AS_IF([test -z "$NVPTX_STATE"],
  [AS_IF([test -f "$NVPTX_HEADERS/gcc-plugin.h" && test -f "$NVPTX_HEADERS/config/nvptx/nvptx.h"],
    [NVPTX_STATE="built with $NVPTX_HEADERS"],
    [OMPTQ_NVPTX_MISSING([there are no headers for its plugins${NVPTX_HEADERS:+ in $NVPTX_HEADERS}; to make them: contrib/nvptx-headers])])])
AC_MSG_RESULT([$NVPTX_STATE])
AM_CONDITIONAL([NVPTX], [case $NVPTX_STATE in built*) : ;; *) false ;; esac])
AC_MSG_CHECKING([whether the run-time library can be built for nvptx devices])
nvptx_library=yes
AM_COND_IF([NVPTX], [], [nvptx_library="no, without the plugin"])
for nvptx_tool in as ar ranlib; do
  AS_IF([! command -v nvptx-none-$nvptx_tool >/dev/null],
    [nvptx_library="no: there is no nvptx-none-$nvptx_tool (Debian: nvptx-tools)"])
done
AC_MSG_RESULT([$nvptx_library])
AM_CONDITIONAL([NVPTX_LIBRARY], [test "$nvptx_library" = yes])
AC_SUBST([NVPTX_STATE])
AC_SUBST([NVPTX_GCC])
AC_SUBST([NVPTX_HEADERS])
# Where `-fplugin=NAME' of the offload compiler looks, unless another folder for
# plugins is asked for.
AS_IF([test -n "$with_gcc_plugin_dir"],
  [nvptxplugindir=$gccplugindir],
  [nvptxplugindir=`$NVPTX_GCC -print-file-name=plugin 2>/dev/null`
   AS_CASE([$nvptxplugindir], [/*], [],
     [nvptxplugindir=`AS_DIRNAME(["$gccplugindir"])`/accel/nvptx-none/plugin])])
AC_SUBST([nvptxplugindir])
# What programs in Fortran need of the offload compiler's library, if it has one.
NVPTX_FORTRAN=
AS_CASE([`$NVPTX_GCC -mgomp -print-file-name=libgfortran.a 2>/dev/null`],
  [/*], [NVPTX_FORTRAN=-foffload-options=nvptx-none=-lgfortran])
AC_SUBST([NVPTX_FORTRAN])
OMPTQ_NVPTX_ISA
])
