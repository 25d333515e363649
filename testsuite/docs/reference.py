# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Checks that the references are complete: omptq(7), the help texts and the pages about
nvptx and the emulator have every option, clause, variable and function, HACKING.md every
target and folder, the pages about passes every pass; and that there is one version."""

import pathlib
import re
import sys

import pages

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
import switches  # noqa: E402


def strings_in(text, pattern):
    return set(re.findall(pattern, text))


def plain(manual):
    """Returns the text of a manual page, without markup."""
    text = re.sub(r"\\f(?:\(..|.)", "", manual)
    return re.sub(r"\\-", "-", text)


def arguments_of(source):
    """Returns the keys of -fplugin-arg-*."""
    return (strings_in(source, r'strcmp \(key, "([\w-]+)"\)')
            | strings_in(source, r'\{ "([\w-]+)", (?:true|false|&plugin_options::\w+) \}'))


def lacking(wanted, text):
    return sorted(word for word in wanted
                  if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text))


def names_of_passes(top, folder):
    """Returns the names of the passes in FOLDER's table that have a purpose."""
    names = {}
    for path in sorted((top / folder).rglob("pass-*.cc")):
        names.update(re.findall(r'passes::(\w+)\s*=\s*define_pass<[^;]*?"([\w-]+)"',
                                path.read_text()))
    return {names.get(variable, variable)
            for variable, purpose, *_ in switches.rows_of_passes(top / folder) if purpose}


def help_text(top, folder):
    """Returns the help of FOLDER's plugin, with arguments as their names."""
    text = (top / folder / "plugin.cc").read_text()
    text = re.search(r'options_help\[\] = R"\((.*?)\)"', text, re.S)[1]
    return re.sub(r"-fplugin-arg-\w+-", "", text)


def wrong_ranges(top, all_pages):
    """Yields ranges of GCC's versions that are not those in contrib/packages.sh."""
    supported = re.search(r'gcc_majors="(\d+).* (\d+)"',
                          (top / "contrib/packages.sh").read_text()).groups()
    for path in all_pages:
        for found in re.finditer(r"GCC (\d+) to (\d+)", (top / path).read_text()):
            if found.groups() != supported:
                yield f"{path}: {found[0]}\n"


def other_versions(top):
    """Yields files that do not have the version in omptq.h."""
    version = re.search(r'OMPTQ_VERSION "(.*)"',
                        (top / "libgomp-ext/omptq.h").read_text())[1]
    for path, line in (
            ("NEWS", f"omptq {version}"), ("CITATION.cff", f"version: {version}"),
            ("contrib/rpm/omptq.spec", f"Version:        {version}"),
            ("contrib/spack/spack_repo/omptq/packages/omptq/package.py",
             f'    version("{version}")')):
        if not re.search(rf"^{re.escape(line)}( |$)", (top / path).read_text(), re.M):
            yield f"{path} is not for version {version}\n"
    if not (top / f"contrib/release/{version}.txt").exists():
        yield f"there is no contrib/release/{version}.txt\n"


def check_clauses(top, manual, compare):
    # Clauses that no directive accepts are in the table too.
    clauses = strings_in((top / "plugin/directive/clauses.cc").read_text(),
                         r'\{ "(\w+)", (?:"\w+"|nullptr), on_')
    compare("omptq(7) has the clauses", clauses, manual, 13)
    for path in ("doc/clauses.md", "testsuite/random/fuzz/oracle.py"):
        compare(f"{path} has the clauses", clauses, (top / path).read_text(), 13)


def check_passes(top, compare):
    text = "".join(path.read_text() for path in sorted((top / "doc").glob("*.md")))
    named = " ".join(strings_in(text, "`([^`\n]+)`") | strings_in(text, r"omptq_(\w+)")
                     | strings_in(text, r"pass-([\w-]+)\.cc"))
    for folder, at_least in (("plugin", 30), ("nvptx-backend", 20)):
        compare(f"the pages name the passes of {folder}", names_of_passes(top, folder),
                named, at_least)


def unknown_messages(top, manual):
    """Yields messages under DIAGNOSTICS that no source has; `...' is anything."""
    sources = "".join(path.read_text() for folder in ("plugin", "libgomp-ext")
                      for path in sorted((top / folder).rglob("*.cc")))
    sources = re.sub(r'"\s*"', "", sources)
    sources = re.sub(r"%<|%>", "'", sources)
    section = manual.split(".SH DIAGNOSTICS")[1].split("\n.SH")[0]
    for message in re.findall(r"^\.TP\n\.B (.*)", section, re.M):
        message = message.replace("\\(aq", "'")
        for part in message.split("..."):
            if part.strip() and part.strip() not in sources:
                yield f"no source has the message: {message}\n"


def check(top, all_pages, results):
    manual = plain((top / "doc/omptq.7").read_text())
    nvptx = (top / "doc/nvptx.md").read_text()
    emulator = (top / "tools/ptxemu/README.md").read_text()

    def compare(name, wanted, text, at_least):
        """With fewer than AT_LEAST, the sources were not understood."""
        problem = "".join(f"{word} is missing\n"
                          for word in lacking(wanted, text))
        if len(wanted) < at_least:
            problem += f"the sources have only {sorted(wanted)}\n"
        results.add(problem, name)

    keys = arguments_of((top / "plugin/options.cc").read_text())
    compare("plugin/plugin.cc has help for the arguments", keys,
            help_text(top, "plugin"), 8)
    keys |= {switch for _, _, switch, _ in switches.rows_of_passes(top / "plugin")
             if switch}
    compare("omptq(7) has the plugin's arguments",
            {"-fplugin-arg-omptq-" + key for key in keys}, manual, 8)

    keys = arguments_of((top / "nvptx-backend/options.cc").read_text())
    compare("nvptx-backend/plugin.cc has help for the arguments", keys,
            help_text(top, "nvptx-backend"), 8)
    keys = (arguments_of((top / "nvptx-backend/options.cc").read_text())
            | set(switches.switches()))
    compare("doc/nvptx.md has the plugin's arguments", keys, nvptx, 20)

    library = "".join(path.read_text() for path in
                      sorted((top / "libgomp-ext").rglob("*.cc")))
    compare("omptq(7) has the environment variables", strings_in(
        library, r'getenv \("(\w+)"\)') | strings_in(
            library, r'read_flag \("(\w+)"'), manual, 7)
    compare("omptq(7) has the functions of omptq.h", strings_in(
        (top / "libgomp-ext/omptq.h").read_text(), r"\b(omptq_\w+) \("),
        manual, 2)
    compare("omptq(7) has the functions of omptq-kmp.h", strings_in(
        (top / "libgomp-ext/omptq-kmp.h").read_text(), r"\b(kmp_\w+) \("),
        manual, 28)
    check_clauses(top, manual, compare)
    check_passes(top, compare)

    makefile = pages.makefiles(top)
    targets = re.findall(r"^\.PHONY:((?:.*\\\n)*.*)", makefile, re.M)
    compare("HACKING.md has the targets of make",
            {"make " + target for target in
             " ".join(targets).replace("\\\n", " ").split()},
            (top / "HACKING.md").read_text(), 15)

    compare("HACKING.md has the folders",
            {str(path.relative_to(top)) for folder in (
                "plugin", "libgomp-ext", "tools", "testsuite/device", "testsuite/host",
                "testsuite/library") for path in (top / folder).iterdir()
             if list(path.glob("*.*")) and path.is_dir()},
            (top / "HACKING.md").read_text(), 40)
    results.add("".join(other_versions(top)), "all files have the version in omptq.h")
    results.add("".join(wrong_ranges(top, all_pages)),
                "pages have the versions of GCC in contrib/packages.sh")

    messages = list(unknown_messages(top, manual))
    results.add("".join(messages), "omptq(7) has messages that there are")

    settings = "".join(path.read_text() for path in
                       sorted((top / "tools/ptxemu").rglob("*.cc")))
    compare("tools/ptxemu/README.md has the emulator's settings",
            strings_in(settings, r'"(PTXEMU_[A-Z_]*[A-Z])"'), emulator, 8)
