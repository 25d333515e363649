# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The programs of a Debian with only the packages that contrib/try installs."""

import pathlib
import re
import shutil
import subprocess

FOLDERS = ("/bin", "/sbin", "/usr/bin", "/usr/sbin")
FIELDS = ("db:Status-Status", "Essential", "Package", "Provides", "Pre-Depends",
          "Depends")


def output(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True,
                          **options).stdout


def names(relations):
    """Returns the packages in a field: a list of alternatives per relation."""
    return [[re.match(r"[\w.+-]+", name.strip())[0] for name in each.split("|")]
            for each in relations.split(",") if each.strip()]


class Packages:
    """The installed packages."""

    def __init__(self):
        self.needs = {}      # by package: alternatives
        self.provided = {}   # by provided name: packages
        self.essential = ["apt"]
        form = "\t".join(f"${{{field}}}" for field in FIELDS) + "\n"
        for line in output("dpkg-query", "-W", "-f", form).splitlines():
            state, essential, package, provides, *needs = line.split("\t")
            if state != "installed":
                continue
            self.needs[package] = names(",".join(needs))
            if essential == "yes":
                self.essential.append(package)
            for name in [package, *sum(names(provides), [])]:
                self.provided.setdefault(name, []).append(package)

    def closure(self, wanted):
        """Returns WANTED and their dependencies."""
        found, pending = set(), list(wanted)
        while pending:
            package = pending.pop()
            if package in found:
                continue
            found.add(package)
            for alternatives in self.needs[package]:
                there = [other for name in alternatives
                         for other in self.provided.get(name, [])]
                pending += there[:1]
        return found


def wanted_by_try(top, cc):
    """Returns the packages that contrib/try installs for the compiler CC."""
    script = (". contrib/packages.sh; CC=$0; choose_compiler; "
              "packages_of_compiler $build_packages")
    return ["gcc", "g++", *output("sh", "-c", script, cc, cwd=top).split()]


def make_folder(top, cc, folder):
    """Makes FOLDER with links to those programs; returns an obstacle, or ""."""
    if not shutil.which("dpkg-query"):
        return "this is not Debian"
    packages = Packages()
    wanted = wanted_by_try(top, cc) + packages.essential
    missing = [name for name in wanted if name not in packages.needs]
    if missing:
        return f"not installed here: {' '.join(missing)}"
    # Alternatives belong to no package, but their targets do.
    files = {str(pathlib.Path(line).resolve()) for line in output(
        "dpkg-query", "-L", *packages.closure(wanted)).splitlines()
             if line.startswith(FOLDERS)}
    folder.mkdir(parents=True)
    for place in FOLDERS:
        for path in pathlib.Path(place).iterdir():
            link = folder / path.name
            if str(path.resolve()) in files and not link.is_symlink():
                link.symlink_to(path)
    return ""
