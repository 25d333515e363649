# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Compiles the programs for the available peers."""

import pathlib
import shutil
import subprocess

from suite import BUILDS

HERE = pathlib.Path(__file__).resolve().parent


class Failure(Exception):
    """The benchmarks cannot continue; says why."""


def call(command):
    """Runs a compiler; returns its messages, or None on success."""
    done = subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    return None if done.returncode == 0 else done.stdout


class Programs:
    """Executables, each built when first requested.  `tools' has the compilers'
    commands by Build.tool; `library' is libgomp-ext."""

    def __init__(self, tools, plugin, work, builds=BUILDS, library=None):
        self.builds = builds
        self.library = library
        self.tools = {name: tool.split() for name, tool in tools.items()}
        self.plugin = plugin
        self.work = work
        self.made = {}
        # The packages to install for the builds that are not possible here.
        self.missing = {name: build.packages for name, build in self.builds.items()
                        if not self._works(name, build)}

    def _command(self, build):
        options = [option.replace("PLUGIN", str(self.plugin))
                   for option in build.options]
        return [*self.tools[build.tool], *options]

    def _works(self, name, build):
        """Returns whether an empty program can be built."""
        command = self._command(build)
        if not shutil.which(command[0]):
            if not build.packages:
                raise Failure(f"{command[0]} is missing")
            return False
        source = self.work / f"try{pathlib.Path(build.source).suffix}"
        source.write_text((f"#include <{build.include}>\n" if build.include
                           else "") + "int main () { return 0; }\n")
        messages = call([*command, str(source), "-o", str(self.work / "try"),
                         *build.libraries])
        if messages and not build.packages:
            raise Failure(f"{name} does not compile:\n{messages}")
        return messages is None

    def _make(self, result, command):
        """Returns the file RESULT, which COMMAND writes."""
        path = self.work / result
        if result not in self.made:
            command = [*map(str, command), "-o", str(path)]
            messages = call(command)
            if messages:
                raise Failure(f"{' '.join(command)}:\n{messages}")
            self.made[result] = path
        return path

    def _object(self, source):
        """Returns GCC's object of a C source that all peers share."""
        return self._make(source.replace("/", "-") + ".o",
                          [*self.tools["cc"], "-O2", "-c", HERE / source])

    def executable(self, program, name):
        """Returns PROGRAM, built by the build NAME."""
        build = self.builds[name]
        return self._make(f"{program}-{name}".replace("/", "-"),
                          [*self._command(build),
                           HERE / program / build.source,
                           self._object(f"{program}/kernel.c"),
                           self._object("bench.c"), *build.libraries, "-lm"])

    def environment(self, peer):
        """Returns the settings of PEER's run-time library."""
        return {name: value.replace("LIBRARY", str(self.library))
                for name, value in peer.environment}

    def single_file(self, source, name):
        """Returns a program of one file, built by the build NAME."""
        return self._make(f"{source}-{name}".replace("/", "-").replace(".", "-"),
                          [*self._command(self.builds[name]), HERE / source])
