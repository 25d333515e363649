# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.

import os

from spack_repo.builtin.build_systems.autotools import AutotoolsPackage

from spack.package import *

# The folder of the sources that this recipe belongs to.
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), *[os.pardir] * 6))


class Omptq(AutotoolsPackage):
    """A plugin and a run-time library for GCC 12 to 16: faster tasks and parallel
    regions of OpenMP, task graphs, and workqueuing."""

    # What `make dist' packs.
    url = f"file://{TOP}/build/omptq-0.2.0.tar.gz"

    license("GPL-3.0-or-later")

    version("0.2.0")

    variant("mpi", default=False, description="taskqs for all ranks of an MPI program")
    variant("hwloc", default=True, description="the command omp-places")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("python@3", type=("build", "run"))
    depends_on("hwloc", when="+hwloc")
    depends_on("mpi", when="+mpi")

    # The plugin works in the GCC that it is built with.
    requires("%gcc@12:16", msg="omptq is a plugin for GCC 12 to 16")
    requires("platform=linux")

    def configure_args(self):
        return [
            # Spack's wrappers are not the compiler that the plugin is for.
            f"CC={self['c'].cc}",
            f"CXX={self['cxx'].cxx}",
            # GCC's own folders belong to another package.
            f"--with-gcc-plugin-dir={self.prefix.lib.omptq}",
            f"--with-gcc-specs-dir={self.prefix.lib.omptq}",
            "--with-nvptx=no",
            "--with-mpi=" + ("yes" if self.spec.satisfies("+mpi") else "no"),
            "--with-hwloc" if self.spec.satisfies("+hwloc") else "--without-hwloc",
        ]
