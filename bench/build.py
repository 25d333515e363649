"""Compiles the programs for the peers that are there."""

import pathlib
import shutil
import subprocess

from suite import BUILDS

HERE = pathlib.Path(__file__).resolve().parent


class Failure(Exception):
    """The benchmarks cannot go on; says why."""


def call(command):
    """Runs a compiler; its messages, or None if it was content."""
    done = subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    return None if done.returncode == 0 else done.stdout


class Programs:
    """Executables, each made when it is asked for first."""

    def __init__(self, tools, plugin, work):
        self.tools = tools
        self.plugin = plugin
        self.work = work
        self.made = {}
        # Of the builds that cannot be made here, the packages to install.
        self.missing = {name: build.packages for name, build in BUILDS.items()
                        if not self._works(name, build)}

    def _command(self, build):
        options = [option.replace("PLUGIN", str(self.plugin))
                   for option in build.options]
        return [*self.tools[build.tool].split(), *options]

    def _works(self, name, build):
        """Whether a program that does nothing can be made."""
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

    def _compile(self, command):
        messages = call(command)
        if messages:
            raise Failure(f"{' '.join(map(str, command))}:\n{messages}")

    def object(self, source):
        """What GCC makes of a source in C that all peers share."""
        key = str(source)
        if key not in self.made:
            result = self.work / (key.replace("/", "-")[:-2] + ".o")
            self._compile([*self.tools["cc"].split(), "-O2", "-c",
                           str(HERE / source), "-o", str(result)])
            self.made[key] = result
        return self.made[key]

    def executable(self, program, name):
        """PROGRAM as the build NAME makes it."""
        key = (program, name)
        if key not in self.made:
            build = BUILDS[name]
            result = self.work / f"{program}-{name}"
            self._compile([*self._command(build),
                           str(HERE / program / build.source),
                           str(self.object(f"{program}/kernel.c")),
                           str(self.object("bench.c")),
                           "-o", str(result), *build.libraries, "-lm"])
            self.made[key] = result
        return self.made[key]
