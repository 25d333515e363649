"""The archives of the nvptx offload compiler's libraries, which have PTX as text."""

import re
import subprocess


def default_compiler():
    """Returns the driver of the offload compiler of `gcc'."""
    def ask(option):
        return subprocess.check_output(["gcc", option], text=True).strip()

    return "%s-accel-nvptx-none-gcc-%s" % (
        ask("-dumpmachine"),
        ask("-dumpversion").split(".")[0],
    )


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
