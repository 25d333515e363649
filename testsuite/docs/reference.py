# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Checks that the references are complete: omptq(7) and the pages about nvptx
and the emulator have every option, variable and function, HACKING.md every
target."""

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


def check(top, results):
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
    compare("omptq(7) has the plugin's arguments",
            {"-fplugin-arg-omptq-" + key for key in keys}, manual, 8)

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
    clauses = (top / "plugin/directive/clauses.cc").read_text()
    # Clauses that no directive accepts are in the table too.
    compare("omptq(7) has the clauses", strings_in(
        clauses, r'\{ "(\w+)", (?:"\w+"|nullptr), on_'), manual, 13)

    makefile = pages.makefiles(top)
    targets = re.findall(r"^\.PHONY:((?:.*\\\n)*.*)", makefile, re.M)
    compare("HACKING.md has the targets of make",
            {"make " + target for target in
             " ".join(targets).replace("\\\n", " ").split()},
            (top / "HACKING.md").read_text(), 15)

    messages = list(unknown_messages(top, manual))
    results.add("".join(messages), "omptq(7) has messages that there are")

    settings = "".join(path.read_text() for path in
                       sorted((top / "tools/ptxemu").rglob("*.cc")))
    compare("tools/ptxemu/README.md has the emulator's settings",
            strings_in(settings, r'"(PTXEMU_[A-Z_]*[A-Z])"'), emulator, 8)
