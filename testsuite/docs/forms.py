# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Checks of a page without running anything: its form and its links."""

import re
import shutil
import subprocess

import pages

# The folders whose files the documents name by their paths.
FOLDERS = ("analysis", "bench", "contrib", "doc", "examples", "libgomp-ext",
           "nvptx-backend", "plugin", "testsuite", "tools", "using")


def broken_links(top, page, by_path):
    folder = (top / page.path).parent
    for line, target in page.links():
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        other = (folder / path).resolve() if path else top / page.path
        if not other.exists():
            yield line, f"there is no {path}"
        elif anchor:
            name = str(other.relative_to(top))
            if name not in by_path or anchor not in by_path[name].anchors():
                yield line, f"{path or 'this page'} has no heading #{anchor}"


def missing_files(top, page):
    """Returns paths between backquotes that do not exist."""
    for line, words in page.code_words():
        for word in words.split():
            path = re.sub(r"\{(\w+),.*", r"\1*", word).rstrip(",.:;")
            if (path.split("/")[0] in FOLDERS and "/" in path
                    and not re.search(r"[()<>$|=]", path)
                    and not any(top.glob(path.rstrip("/")))
                    # A program that is built from one file.
                    and not (top / f"{path}.cc").exists()):
                yield line, f"there is no {path}"


def unknown_targets(top, page):
    """Returns targets of `make TARGET' that Makefile.am does not have."""
    makefile = pages.makefiles(top)
    known = set(re.findall(r"^([\w-]+)(?=[^=\n]*:(?!=))", makefile, re.M)) | {
        "all", "check", "install", "uninstall", "clean", "distclean", "dist",
        "distcheck", "installcheck", "html", "info"}
    for line, words in page.code_words():
        match = re.match(r"make (?:-C build )?([a-z][\w-]*)", words)
        if match and match.group(1) not in known:
            yield line, f"there is no target {match.group(1)}"


def check_markdown(top, page, by_path, results):
    for name, findings in (
            ("blocks say what they are", page.mistakes),
            ("links lead somewhere", broken_links(top, page, by_path)),
            ("files that are named are there", missing_files(top, page)),
            ("targets of make are there", unknown_targets(top, page))):
        results.add("".join(f"{page.path}:{line}: {text}\n"
                            for line, text in findings),
                    f"{page.path}: {name}")


def check_manual(top, page, results):
    """Checks the messages of the programs that format manual pages."""
    results.add("".join(f"{page.path}:{line}: {text}\n"
                        for line, text in page.mistakes),
                f"{page.path}: examples are commands")
    for command, package in (
            (["mandoc", "-Tlint", "-Wwarning"], "mandoc"),
            (["groff", "-man", "-ww", "-z", "-rCHECKSTYLE=1", "-Tutf8"],
             "groff")):
        name = f"{page.path}: {command[0]} finds no fault"
        if not shutil.which(command[0]):
            results.unsupported(name, f"Debian has it in: {package}")
            continue
        done = subprocess.run([*command, page.path], cwd=top,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        results.add(done.stdout.decode() if done.returncode or done.stdout
                    else "", name)


def unlinked(all_pages):
    """Returns the pages of doc/ that its index does not link to."""
    index = next(page for page in all_pages if page.path == "doc/README.md")
    targets = {target.partition("#")[0] for _, target in index.links()}
    for page in all_pages:
        folder, _, name = page.path.rpartition("/")
        if folder == "doc" and page is not index and name not in targets:
            yield f"{page.path}: doc/README.md does not name it\n"


def check(top, all_pages, results):
    by_path = {page.path: page for page in all_pages
               if isinstance(page, pages.Markdown)}
    for page in all_pages:
        if isinstance(page, pages.Markdown):
            check_markdown(top, page, by_path, results)
        else:
            check_manual(top, page, results)
    results.add("".join(unlinked(all_pages)), "doc/README.md names all pages")
