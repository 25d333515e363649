# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The ways to build the kernels."""

import dataclasses
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
# The kernels of Monakov and Ivanishin, "OpenMP for NVIDIA PTX"; all of them
# have a CUDA version.
SEED = ("vector-add", "scalar-prod", "newton-sqrt", "mul-matr-vec")
ATOMICS = ("histogram-few", "histogram-many", "atomic-sum", "atomic-extremes",
           "queue", "queue-call")
INNER = {"mul-matr-vec": "omp simd reduction(+:sum)"}


class Failure(Exception):
    """The output of a command that failed."""


@dataclasses.dataclass(frozen=True)
class Kernel:
    """A kernel, whose lanes execute different iterations if SIMD."""
    name: str
    simd: bool

    def __str__(self):
        return self.name + (" simd" if self.simd else "")

    def macros(self, teams):
        inner = INNER.get(self.name) if self.simd else None
        lanes = "simd" if self.simd and self.name not in INNER else ""
        return [f"-DLANES={lanes}", f'-DINNER="{inner or ""}"',
                f"-DTEAMS={teams}"]


KERNELS = tuple(Kernel(name, simd)
                for name in SEED + ATOMICS for simd in (False, True))


def execute(command, **options):
    """Runs COMMAND; returns its output."""
    try:
        done = subprocess.run(
            [str(word) for word in command], text=True, timeout=600,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
            **options)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Failure(f"{command[0]}: {error}") from error
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))}\n{done.stdout.strip()}"
                      f"\nexit status {done.returncode}")
    return done.stdout


def sources(kernel):
    return [HERE / "main.c", HERE / "device.c",
            HERE / "kernels" / f"{kernel.name}.c"]


def host_options(plugin):
    """Returns the options of the host's compiler, if its plugin is in the folder
    of PLUGIN, the one for the offload compiler: it marks loops."""
    host = plugin.with_name("omptq.so").resolve()
    return [f"-fplugin={host}"] if host.exists() else []


def build_gcc(gcc, kernel, program, isa, teams="", options=(), host=()):
    """Builds by GCC's offload compiler, with OPTIONS, and HOST for the host's."""
    # A ptxas in PATH does not know all devices.
    offload = [f"-misa={isa}", "-Wa,--no-verify", *options]
    execute([*gcc.split(), "-O2", "-fopenmp", f"-I{HERE}", *kernel.macros(teams), *host,
             *sources(kernel), "-foffload=nvptx-none",
             *(f"-foffload-options=nvptx-none={option}" for option in offload),
             "-o", program, "-lm"])


def build_clang(clang, kernel, program, architecture, cuda, options):
    execute([clang, "-O2", "-fopenmp", f"--offload-arch={architecture}",
             f"--cuda-path={cuda}", f"-I{HERE}", *options, *kernel.macros(""),
             *sources(kernel), "-o", program, "-lm"])


def build_cuda(nvcc, gcc, kernel, program, architecture):
    """Builds by nvcc; the kernel must have a version in cuda/."""
    main = program.with_suffix(".o")
    execute([*gcc.split(), "-O2", f"-I{HERE}", "-c", HERE / "main.c", "-o", main])
    execute([nvcc, "-O2", f"-arch={architecture}", f"-I{HERE}",
             HERE / "cuda" / f"{kernel.name}.cu", HERE / "cuda" / "device.cu",
             main, "-o", program])
