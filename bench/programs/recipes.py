# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""How to build and to run OpenMP programs of others, whose sources are not here.

A recipe knows its program by a file.  BUILD is a shell script for a copy of the
program's folder; in it CC, CXX and FC are compilers, and MPICC, MPICXX and MPIFC
those of MPI that call them.  A run prints a number that RATE or SECONDS, regular
expressions, find; what RESULTS finds must be the same for all builds.
"""

import dataclasses


@dataclasses.dataclass
class Recipe:
    """One program."""
    name: str
    source: str
    marker: str
    build: str
    # (name, shell command)
    runs: list
    seconds: str = ""
    rate: str = ""
    results: str = ""
    # The RESULTS that are expected, if they do not depend on the compiler.
    expected: str = ""
    # Functions of other files that are harmless: they use no OpenMP, return, and
    # throw nothing.
    harmless: str = ""


def nas(name, source, marker, folder, make, classes, benchmarks):
    """The NAS Parallel Benchmarks in some language."""
    return Recipe(
        name, source, marker,
        f"cd {folder}\n{make}\nmkdir -p bin\n"
        + "\n".join(f"make SHELL=/bin/bash {b} CLASS={c}" for b in benchmarks for c in classes),
        [(f"{b}.{c}", f"cd {folder}/bin && ./{b.lower()}.{c}*")
         for b in benchmarks for c in classes],
        rate=r"Mop/s total\s*=\s*([0-9.E+]+)",
        results=r"Verification\s*=\s*(\w+)", expected="SUCCESSFUL",
        harmless="timer_clear,timer_start,timer_stop,timer_read,randlc,vranlc")


EIGHT = ["BT", "CG", "EP", "FT", "IS", "LU", "MG", "SP"]
CLASSES = ["S", "W"]

RECIPES = [
    Recipe("LULESH", "github.com/LLNL/LULESH", "lulesh.cc",
           "for f in lulesh*.cc; do $CXX -DUSE_MPI=0 -O3 -c $f; done\n"
           "$CXX lulesh*.o -o lulesh",
           [("5^3 elements", "./lulesh -s 5 -i 2000"),
            ("10^3 elements", "./lulesh -s 10 -i 400"),
            ("20^3 elements", "./lulesh -s 20 -i 60")],
           seconds=r"Elapsed time\s*=\s*([0-9.e+-]+)",
           results=r"Final Origin Energy\s*=\s*(\S+)"),
    nas("NPB, C", "github.com/benchmark-subsetting/NPB3.0-omp-C",
        "config/NAS.samples/make.def.dec_alpha", ".",
        "sed -e \"s|^CC *=.*|CC = $CC|\" -e \"s|^CLINK.*|CLINK = $CC|\" "
        "-e 's|^C_LIB.*|C_LIB = -lm|' -e 's|^UCC.*|UCC = gcc|' "
        "config/make.def.template >config/make.def", CLASSES, EIGHT),
    nas("NPB, C++", "github.com/GMAP/NPB-CPP", "NPB-OMP/CG/cg.cpp", "NPB-OMP",
        "sed -i -e \"s|^CC =.*|CC = $CXX -std=c++14|\" config/make.def",
        CLASSES, EIGHT),
    nas("NPB, Fortran", "github.com/casys-kaist/NPB3.4", "NPB3.4-OMP/CG/cg.f",
        "NPB3.4-OMP",
        "sed -e \"s|^FC *=.*|FC = $FC|\" -e \"s|^CC *=.*|CC = $CC|\" "
        "-e 's|^FFLAGS.*|FFLAGS = -O3 -fopenmp -std=legacy -fallow-invalid-boz|' "
        "config/make.def.template >config/make.def", CLASSES, EIGHT),
    Recipe("CoMD", "github.com/ECP-copa/CoMD", "src-openmp/ljForce.c",
           "cd src-openmp\nprintf '#define CoMD_%s \"\"\\n' VARIANT HOSTNAME KERNEL_NAME "
           "KERNEL_RELEASE PROCESSOR COMPILER COMPILER_VERSION CFLAGS LDFLAGS "
           ">CoMD_info.h\nfor f in *.c; do $CC -std=gnu99 -O3 -DDOUBLE "
           "-include stdint.h -c $f; done\n$CC *.o -o ../comd -lm",
           [("Lennard-Jones", "./comd -x 5 -y 5 -z 5 -N 100 -n 10"),
            ("embedded atoms", "./comd -e -x 5 -y 5 -z 5 -N 50 -n 10")],
           seconds=r"(?m)^loop +\d+ +[0-9.]+ +([0-9.]+)",
           results=r"Final energy\s*:\s*(\S+)",
           harmless="profileStart,profileStop"),
    Recipe("HPCCG", "github.com/Mantevo/HPCCG", "HPC_sparsemv.cpp",
           "for f in *.cpp; do $CXX -O3 -DUSING_OMP -c $f; done\n"
           "$CXX *.o -o hpccg",
           [("10^3 points", "./hpccg 10 10 10"),
            ("40^3 points", "./hpccg 40 40 40")],
           seconds=r"Time Summary:\s*Total\s*:\s*([0-9.e+-]+)",
           results=r"Number of iterations: (\d+)", harmless="mytimer"),
    Recipe("miniFE", "github.com/Mantevo/miniFE", "openmp/src/cg_solve.hpp",
           "cd openmp/src\n./generate_info_header g++ -O3 miniFE MINIFE "
           ">/dev/null 2>&1 || :\n"
           "for f in *.cpp ../utils/*.cpp; do case $f in *YAML*) "
           "[ -e $(basename $f) ] && [ $f != $(basename $f) ] && continue;; esac; "
           "$CXX -O3 -I. -I../utils -I../fem -DMINIFE_SCALAR=double "
           "-DMINIFE_LOCAL_ORDINAL=int -DMINIFE_GLOBAL_ORDINAL=int "
           "-DMINIFE_CSR_MATRIX -c $f; done\n$CXX *.o -o ../../minife",
           [(f"{n}^3 elements", f"rm -f *.yaml; ./minife nx={n} ny={n} nz={n}; cat *.yaml")
            for n in (10, 30)],
           seconds=r"Total CG Time\s*:\s*([0-9.e+-]+)",
           results=r"Final Resid Norm: (\S{6})", harmless="mytimer"),
    Recipe("miniMD", "github.com/Mantevo/miniMD", "ref/force_lj.cpp",
           "cd ref\nsed -i 's|OMPFORSCHEDULE *#pragma \\(.*\\)|"
           "OMPFORSCHEDULE _Pragma(\"\\1\")|' types.h\n"
           "for f in *.cpp; do $MPICXX -O3 -DMPICH_IGNORE_CXX_SEEK "
           "-DNOCHUNK -DUSE_SIMD -c $f; done\n$MPICXX *.o -o ../minimd\n"
           "cp in.lj.miniMD Cu_u6.eam ..",
           [("500 atoms", "./minimd -i in.lj.miniMD -n 500 -s 5 -t $OMP_NUM_THREADS"),
            ("4000 atoms", "./minimd -i in.lj.miniMD -n 100 -s 10 -t $OMP_NUM_THREADS")],
           seconds=r"(?m)^(?:\d+ ){4}(\S+) .*PERF_SUMMARY",
           results=r"(?m)^ *(?:500|100) (\S+ \S+)"),
    Recipe("gapbs", "github.com/sbeamer/gapbs", "src/pr_spmv.cc",
           "for f in bc bfs cc cc_sv pr pr_spmv sssp tc; do "
           "$CXX -std=c++11 -O3 src/$f.cc -o $f; done",
           [(f, f"./{f} -g 10 -n 64")
            for f in ["bc", "bfs", "cc", "cc_sv", "pr", "pr_spmv", "sssp", "tc"]],
           seconds=r"Average Time:\s*([0-9.]+)"),
    Recipe("PENNANT", "github.com/lanl/PENNANT", "src/Hydro.cc",
           "for f in src/*.cc; do $CXX -O3 -c $f; done\n$CXX *.o -o pennant",
           [("noh", "cd test/nohsmall && ../../pennant nohsmall.pnt"),
            ("sedov", "cd test/sedovsmall && ../../pennant sedovsmall.pnt")],
           seconds=r"hydro cycle run time\s*=\s*([0-9.]+)",
           results=r"cycle\s*=\s*(\d+),\s*cstop"),
    Recipe("CloverLeaf", "github.com/UK-MAC/CloverLeaf_ref", "PdV.f90",
           "make COMPILER=GNU MPI_COMPILER=\"$MPIFC\" C_MPI_COMPILER=\"$MPICC\" "
           "FLAGS_GNU='-O3 -fallow-argument-mismatch' "
           "CFLAGS_GNU='-O3' OMP_GNU=-fopenmp",
           [("128^2 cells", "sed -e s/=960/=128/ -e '/profiler/d' "
             "-e '/test_problem/d' InputDecks/clover_bm_short.in >clover.in; "
             "./clover_leaf >/dev/null; cat clover.out")],
           seconds=r"(?s).*Wall clock\s+([0-9.]+)",
           results=r"(?s).*step:\s+\d+\s+(\S+ +\S+ +\S+ +\S+ +\S+)"),
    Recipe("AMG", "github.com/LLNL/AMG", "parcsr_ls/par_relax.c",
           "sed -i -e \"s|^CC *=.*|CC = $CC|\" -e 's|^INCLUDE_CFLAGS *=.*|"
           "INCLUDE_CFLAGS = -O2 -DHYPRE_SEQUENTIAL=1 -DHYPRE_USING_OPENMP "
           "-DHYPRE_HOPSCOTCH|' Makefile.include\nmake",
           [("20^3 points", "test/amg -problem 1 -n 20 20 20"),
            ("32^3 points", "test/amg -problem 1 -n 32 32 32")],
           seconds=r"(?s)PCG Solve:.*?wall clock time = ([0-9.]+)",
           results=r"Iterations = (\d+)",
           harmless="hypre_CAlloc,hypre_MAlloc,hypre_Free,hypre_error_handler"),
]
