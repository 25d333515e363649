# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The archives of the nvptx offload compiler's libraries, which have PTX as text."""

import os
import re
import subprocess
import sys


def default_compiler():
    """Returns the driver of the offload compiler of CC, by default `gcc'."""
    def ask(option):
        command = os.environ.get("CC", "gcc").split() + [option]
        return subprocess.check_output(command, text=True).strip()

    return os.environ.get("NVPTX_GCC") or "%s-accel-nvptx-none-gcc-%s" % (
        ask("-dumpmachine"),
        ask("-dumpversion").split(".")[0],
    )


def read_arguments(read, empty):
    """Returns "--add", "--check" or None, what READ returns of the file after it,
    EMPTY if there is none, and the offload compiler, from the command line."""
    arguments = sys.argv[1:]
    mode = arguments.pop(0) if arguments[:1] in (["--add"], ["--check"]) else None
    listed = read(arguments.pop(0)) if mode else empty
    return mode, listed, arguments[0] if arguments else default_compiler()


def objects(compiler, libraries):
    """Yields for each object in the LIBRARIES for mgomp a list of its functions,
    as (true if other objects see it, "DECL" or "DEF", name, text)."""
    for library in libraries:
        path = subprocess.check_output(
            [compiler, "-mgomp", "-print-file-name=" + library], text=True
        ).strip()
        archive = subprocess.check_output(["ar", "p", path])
        for text in archive.decode(errors="replace").split("// BEGIN PREAMBLE")[1:]:
            parts = re.split(r"^// BEGIN ", text, flags=re.M)[1:]
            found = [re.match(r"(\w+ )?FUNCTION (DECL|DEF): (\S+)\n", part)
                     for part in parts]
            yield [(match[1] is not None, match[2], match[3], part)
                   for match, part in zip(found, parts) if match]
