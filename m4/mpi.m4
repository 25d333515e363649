# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# What libgomp-ext-mpi needs.

# OMPTQ_CHECK_MPI
# ---------------
# Finds MPI by its compiler command.  Sets the conditional MPI, MPI_STATE to a line that
# says how it is, and MPI_CPPFLAGS and MPI_LIBS, for the compiler that builds the rest.
AC_DEFUN([OMPTQ_CHECK_MPI],
[AC_ARG_WITH([mpi],
  [AS_HELP_STRING([--with-mpi=auto|yes|no],
    [build libgomp-ext-mpi, for taskqs over the ranks of an MPI program @<:@auto@:>@])],
  [AS_CASE([$withval], [auto | yes | no], [],
    [AC_MSG_ERROR([--with-mpi=$withval: it can be auto, yes or no])])],
  [with_mpi=auto])
AC_ARG_VAR([MPICC], [the C compiler command of the MPI to use, such as mpicc.mpich])
MPI_STATE=
MPI_CPPFLAGS=
MPI_LIBS=
AS_IF([test "x$with_mpi" = xno], [MPI_STATE="left out, as asked for"],
  [AC_CHECK_PROGS([MPICC], [mpicc])
   AS_IF([test -z "$MPICC"],
     [MPI_STATE="left out: there is no mpicc.
Debian has it in: libopenmpi-dev"],
     [OMPTQ_MPI_FLAGS])])
AS_CASE([$with_mpi$MPI_STATE],
  [yesleft*], [AC_MSG_ERROR([libgomp-ext-mpi is $MPI_STATE])])
AC_SUBST([MPI_CPPFLAGS])
AC_SUBST([MPI_LIBS])
AM_CONDITIONAL([MPI], [test "x$MPI_STATE" = x])
])

# OMPTQ_MPI_FLAGS
# ---------------
# Both Open MPI's and MPICH's commands show what they would call; Open MPI's from 5 on needs
# a home folder for that.
AC_DEFUN([OMPTQ_MPI_FLAGS],
[for mpi_word in `HOME=${HOME-/} $MPICC -show 2>/dev/null`; do
  AS_CASE([$mpi_word],
    [-I* | -D*], [MPI_CPPFLAGS="$MPI_CPPFLAGS $mpi_word"],
    [-L* | -l* | -Wl,*], [MPI_LIBS="$MPI_LIBS $mpi_word"])
done
AC_MSG_CHECKING([whether MPI 3 works by $MPICC])
mpi_saved_CPPFLAGS=$CPPFLAGS
mpi_saved_LIBS=$LIBS
CPPFLAGS="$CPPFLAGS $MPI_CPPFLAGS"
LIBS="$LIBS $MPI_LIBS"
AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <mpi.h>]],
    [[MPI_Comm comm; MPI_Request request;
      MPI_Comm_idup (MPI_COMM_WORLD, &comm, &request);]])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   MPI_STATE="left out: $MPICC cannot link a program of MPI 3"])
CPPFLAGS=$mpi_saved_CPPFLAGS
LIBS=$mpi_saved_LIBS
])
