# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Runs the commands of a page, and compiles its samples, as its reader would.

Each page has a fresh copy of the sources with the folder `build' in it, and the
installed files in PATH and so on.  A block is one shell; the next one starts in
the top folder again, with the files made by earlier ones.
"""

import difflib
import os
import re
import shutil
import signal
import subprocess
import sys

import bare
import pages

# Its commands must work with only contrib/try's packages.
BARE_PAGE = "README.md"
SECONDS = 120
NOT_COPIED = {".git", "autom4te.cache", "build"}


class Workplace:
    """A substitute for an installed omptq, below the folder WORK: an
    installation if `make install' can make one that works in another folder,
    else the files in the folder BUILD."""

    def __init__(self, top, build, work, cc, cxx):
        self.top, self.build, self.work = top, build, work
        self.env = dict(os.environ, LC_ALL="C", MANPAGER="cat", PAGER="cat")
        for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "GOMP_TASKQ_DEPTH",
                     "OMP_NUM_THREADS", "srcdir"):
            self.env.pop(name, None)
        # MPI ranks as in a container, run by root, and more than processors.
        self.env |= {"OMPI_ALLOW_RUN_AS_ROOT": "1",
                     "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                     "OMPI_MCA_plm": "isolated", "OMPI_MCA_btl": "self,vader",
                     "OMPI_MCA_rmaps_base_oversubscribe": "1",
                     "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}
        # Keeps programs away from the user's own files.
        self.env["HOME"] = str(work)
        self.env.pop("XDG_CACHE_HOME", None)
        tree = self.install()
        self.specs = self.folder_of(tree, "omptq.specs", build)
        self.plugins = self.folder_of(tree, "omptq.so", build)
        libraries = self.folder_of(tree, "libgomp-ext.so.1", build)
        bin_folder = work / "bin"
        bin_folder.mkdir(parents=True)
        for names, compiler in ((("gcc", "gcc-12", "cc"), cc),
                                (("g++", "g++-12", "c++"), cxx)):
            for name in names:
                self.add_compiler(bin_folder / name, compiler)
        self.add("include", [top / "libgomp-ext" / name for name in
                             ("omptq.h", "omptq-kmp.h", "omp-tools.h",
                              "omp-tools-types.h")])
        for pattern in pages.MANUALS:
            for page in top.glob(pattern):
                self.add(f"man/man{page.suffix[1:]}", [page])
        self.prepend("PATH", bin_folder, build, build / "tools/ptxemu")
        self.prepend("CPATH", work / "include")
        self.prepend("LIBRARY_PATH", libraries)
        self.prepend("LD_LIBRARY_PATH", libraries)
        self.env["MANPATH"] = f"{work}/man:"
        if tree:
            prefix = libraries.parent
            self.prepend("PATH", bin_folder, prefix / "bin")
            self.prepend("PKG_CONFIG_PATH", libraries / "pkgconfig")
            self.prepend("CMAKE_PREFIX_PATH", prefix)
        self.old_path = os.environ["PATH"]
        self.cc = cc
        version = subprocess.run([*cc.split(), "-dumpversion"],
                                 stdout=subprocess.PIPE, check=True)
        self.is_gcc_12 = version.stdout.decode().split(".")[0].strip() == "12"

    def install(self):
        """Returns the folder of an installation, or None."""
        if not re.search("^AT =", (self.build / "Makefile").read_text(), re.M):
            return None
        tree = self.work / "tree"
        done = subprocess.run(
            ["make", "-C", self.build, "install", f"DESTDIR={tree}",
             f"AT={tree}", f"INSTALLED={self.work}/installed"],
            env=self.env, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            sys.exit(done.stdout.decode())
        return tree

    @staticmethod
    def folder_of(tree, name, build):
        """Returns the folder of NAME in TREE; BUILD if there is no TREE."""
        return next(tree.rglob(name)).parent if tree else build

    def add_compiler(self, path, compiler):
        """Makes a compiler with the plugin and the spec file installed."""
        words = compiler.split()
        words[0] = shutil.which(words[0]) or words[0]
        path.write_text("#!/bin/sh\nexec %s -B%s/ -iplugindir=%s \"$@\"\n"
                        % (" ".join(words), self.specs, self.plugins))
        path.chmod(0o755)

    def add(self, folder, files):
        (self.work / folder).mkdir(parents=True, exist_ok=True)
        for file in files:
            (self.work / folder / file.name).symlink_to(file)

    def prepend(self, name, *folders):
        old = self.env.get(name)
        self.env[name] = ":".join([*map(str, folders)] + ([old] if old else []))

    def bare_env(self):
        """Returns an environment with only the programs that contrib/try
        installs, and why there can be none."""
        folder = self.work / "after-try"
        problem = bare.make_folder(self.top, self.cc, folder)
        path = self.env["PATH"].removesuffix(self.old_path) + str(folder)
        return dict(self.env, PATH=path), problem

    def missing_for_mpi(self):
        """Returns what is missing for programs with MPI, or ""."""
        for program in ("mpicc", "mpirun"):
            if not shutil.which(program, path=self.env["PATH"]):
                return f"{program} is missing; Debian has it in: " \
                    "libopenmpi-dev, openmpi-bin"
        if not (self.build / "libgomp-ext-mpi.so").exists():
            return "libgomp-ext-mpi has not been built"
        return ""

    def folder_for(self, path):
        """Returns a fresh copy of the sources."""
        above = self.work / path.replace("/", "-")
        folder = above / "omptq"
        folder.mkdir(parents=True)
        for entry in self.top.iterdir():
            if (entry.name in NOT_COPIED or (entry / "config.status").exists()
                    or self.build.is_relative_to(entry)):
                continue
            if entry.is_dir():
                shutil.copytree(entry, folder / entry.name, symlinks=True,
                                ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(entry, folder)
        # The sources of `make distcheck' are read-only.
        for path in (folder, *folder.rglob("*")):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode | 0o200)
        (folder / "build").mkdir()
        for entry in self.build.iterdir():
            (folder / "build" / entry.name).symlink_to(entry)
        # The Makefile of `make distcheck' looks for the sources there.
        if re.search(r"^srcdir = \.\./\.\.$",
                     (self.build / "Makefile").read_text(), re.M):
            for entry in self.top.iterdir():
                (above / entry.name).symlink_to(entry)
        return folder


class PageRun:
    def __init__(self, workplace, page, special, results):
        self.workplace, self.page = workplace, page
        self.special, self.results = special, results
        self.folder = workplace.folder_for(page.path)
        self.outputs = {}   # new texts of blocks, by their lines
        self.env = workplace.env
        if page.path == BARE_PAGE:
            env, problem = workplace.bare_env()
            if problem:
                results.unsupported(
                    f"{page.path}: with only what contrib/try installs", problem)
            else:
                self.env = env

    def shell(self, script, seconds=SECONDS):
        """Runs SCRIPT; returns its exit status and output."""
        process = subprocess.Popen(
            ["sh", "-c", script], cwd=self.folder, env=self.env,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True)
        try:
            output, _ = process.communicate(timeout=seconds)
            return process.returncode, output.decode(errors="replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return 124, f"It took more than {seconds} s.\n"

    def execute(self):
        for block in self.page.blocks:
            if block.file_name():
                (self.folder / block.file_name()).write_text(block.text)
            if block.kind == "sh":
                self.run_block(block)
            elif block.kind in ("c", "c++"):
                self.compile(block)
            command = block.directive("output")
            if command is not None:
                self.run_output(block, command)
        shutil.rmtree(self.folder)

    def run_block(self, block):
        """Runs each command of a block with the settings of the previous
        ones."""
        before = ""
        for command in pages.commands(block):
            rule = self.special.rule_for(command.key())
            if rule and not rule.is_run:
                self.results.add(rule.problem(command.key(), self),
                                 self.name(command.key()) + " (not run)")
                continue
            missing = rule.missing(self) if rule else ""
            if missing:
                self.results.unsupported(self.name(command.key()), missing)
                continue
            wanted = rule.status if rule else 0
            status, output = self.shell(
                f"{before}{{ set +e; }} 2>/dev/null\n{command.text}\n")
            # Its variables and current folder apply to the next one.
            if re.match(r"(cd|export|umask|\w+=\S*$)", command.text):
                before += command.text + "\n"
            problem = "" if status == wanted else (
                f"{self.page.path}:{command.line}: exit status {status}\n{output}")
            self.results.add(problem, self.name(command.key()))

    def name(self, command):
        return f"{self.page.path}: $ {command}"

    def compile(self, block):
        name = f"{self.page.path}: sample: {block.text.strip().splitlines()[0]}"
        context = block.directive("context")
        code = block.text
        if context is not None:
            code = context.replace("BLOCK", code) + "\n"
        compiler, ending = (("g++", "cc") if block.kind == "c++"
                            else ("gcc", "c"))
        source = self.folder / f"sample.{ending}"
        source.write_text(code)
        # Device code with taskqs must be linked with the library.
        plugin = ("-specs=omptq.specs" if "#pragma omp target" in code
                  else "-fplugin=omptq")
        # Samples are also for GCC 12, which lacks what newer ones ask for.
        options = (plugin + " -fopenmp -foffload=disable -O2 -Wall -Wno-unused "
                   "-Wno-unknown-pragmas -Wno-deprecated-openmp -Werror")
        whole = re.search(r"\bmain \(", code)
        run = "./sample"
        if "<mpi.h>" in code:
            missing = self.workplace.missing_for_mpi()
            if missing:
                self.results.unsupported(name, missing)
                return
            compiler = "mpicc"
            options = options.replace("-fplugin=omptq", "-specs=omptq.specs")
            run = "mpirun -n 2 ./sample"
        status, output = self.shell(
            f"{compiler} {options} sample.{ending} -o sample"
            + ("" if whole else " -c")
            + (" -lgomp-ext-mpi" if compiler == "mpicc" else ""))
        if status == 0 and whole:
            for setting in ("GOMP_TASKQ_DEPTH=1 OMP_NUM_THREADS=4",
                            "OMP_NUM_THREADS=1"):
                status, more = self.shell(f"{setting} {run}")
                output += more
                if status:
                    break
        self.results.add("" if status == 0 else
                         f"{self.page.path}:{block.line}: exit status {status}\n"
                         + output, name)

    def run_output(self, block, command):
        status, output = self.shell(command)
        name = f"{self.page.path}: output of: {command.splitlines()[0]}"
        # Removes blanks at the ends of lines.
        output = "".join(line.rstrip() + "\n" for line in output.splitlines())
        if status == 0 and self.workplace.is_gcc_12:
            self.outputs[block.line] = output
        if not self.workplace.is_gcc_12:
            self.results.unsupported(name, "it is GCC 12's")
        elif status == 0 and output != block.text and self.results.updates:
            self.results.add("", name + " (brought up to date)")
        elif status or output != block.text:
            self.results.add(
                f"{self.page.path}:{block.line}: exit status {status}\n"
                + "".join(difflib.unified_diff(
                    block.text.splitlines(True), output.splitlines(True),
                    "the page", "what the command writes"))
                + "`make update-docs' brings the page up to date.\n", name)
        else:
            self.results.add("", name)
