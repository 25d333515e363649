# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Memory and compile time, which have no peers."""

import os
import pathlib
import subprocess

from build import Failure
from measure import output_of

TOP = pathlib.Path(__file__).resolve().parent.parent


def measure_memory(programs, results, few, many):
    """Adds the memory of a process that executes FEW tasks, then MANY; yields
    lines about it."""
    lines = output_of([programs.single_file("memory.c", "omptq"), few, many], 2)
    (rss, most), (later_rss, later_most) = (map(int, line.split())
                                            for line in lines)
    results.values["memory growth"] = later_most - most
    yield "Memory of a stream of tasks, 2 threads:"
    yield f"  {few:>11} tasks: {rss} KiB resident, {most} KiB at most"
    yield (f"  {many:>11} tasks: {later_rss} KiB resident, {later_most} KiB at "
           "most")
    yield ""


class Sources:
    """Sources without directives that are compiled alike; `tool' is that of a
    Build."""

    def __init__(self, name, tool, options, patterns):
        self.name = name
        self.tool = tool
        self.options = options
        self.paths = sorted(path for pattern in patterns
                            for path in TOP.glob(pattern))


def source_groups(cc):
    """Returns ordinary programs: short ones in C, longer ones in C++, and long
    ones with very long headers."""
    plugin = subprocess.run([*cc.split(), "-print-file-name=plugin"], text=True,
                            stdout=subprocess.PIPE, check=True).stdout.strip()
    modern = ("-std=c++17", "-fno-exceptions", "-fno-rtti", "-w")
    return (
        Sources("C", "cc", ("-w",), ["bench/*/kernel.c"]),
        Sources("C++", "cxx", (*modern, f"-I{TOP}/libgomp-ext"),
                ["libgomp-ext/queue/*.cc"]),
        Sources("C++ with GCC's headers", "cxx",
                (*modern, f"-I{TOP}", f"-I{TOP}/plugin",
                 f"-isystem{plugin}/include"), ["plugin/taskq/pass-*.cc"]))


def processor_time(command):
    """Returns the user and system time of COMMAND and its children, in
    seconds."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise Failure(f"{' '.join(command)}: status {process.returncode}")
    return usage.ru_utime + usage.ru_stime


class CompileTime:
    """Compiles sources with and without the plugin, in turn."""

    def __init__(self, programs, repetitions):
        self.programs = programs
        self.repetitions = repetitions

    def _compile(self, group, source, plugin):
        """Returns the time, and the object."""
        folder = self.programs.work / ("with" if plugin else "without")
        folder.mkdir(exist_ok=True)
        result = folder / "compiled.o"
        taken = processor_time(
            [*self.programs.tools[group.tool], "-O2", "-fopenmp",
             *group.options, *plugin, "-c", str(source), "-o", str(result)])
        return taken, result.read_bytes()

    def of(self, group, source):
        """Returns the shortest times without and with the plugin, and whether
        the objects are the same."""
        # Without the passes that change all OpenMP programs.
        options = (), (f"-fplugin={self.programs.plugin}",
                       "-fplugin-arg-omptq-facts=no",
                       "-fplugin-arg-omptq-merge=no")
        times = [], []
        objects = [b"", b""]
        for number in range(self.repetitions):
            for which in (0, 1) if number % 2 else (1, 0):
                taken, objects[which] = self._compile(group, source,
                                                      options[which])
                times[which].append(taken)
        return min(times[0]), min(times[1]), objects[0] == objects[1]

    def measure(self, results, groups, progress):
        """Adds the total of all sources; yields lines about them."""
        yield "Compile time, user and system, without and with the plugin:"
        without_all = with_all = differing = 0
        for group in groups:
            progress(f"compile time: {group.name}")
            found = [self.of(group, source) for source in group.paths]
            without = sum(one[0] for one in found)
            with_plugin = sum(one[1] for one in found)
            differing += sum(not one[2] for one in found)
            without_all += without
            with_all += with_plugin
            yield (f"  {group.name}: {len(found)} files, {without:.3f} s and "
                   f"{with_plugin:.3f} s: {with_plugin / without - 1:+.1%}")
        results.values["compile time"] = (with_all / without_all - 1) * 100
        results.values["differing objects"] = differing
        yield ""
