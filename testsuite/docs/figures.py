# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Checks that the figures of README.md are those of the pages that it refers to, and that
pictures of tables show what the tables have."""

import re
import subprocess

# Pages whose links with numbers in their text lead to where these numbers are from.
PAGES = ("README.md",)
# The arguments of contrib/table-picture for each of its pictures.
PICTURES = {
    "doc/constructs.svg": (
        "doc/runtime.md", "Microseconds with two threads, on a logarithmic scale",
        "libgomp", "libomp", "libgomp-ext"),
}
LINK = re.compile(r"\[([^]]*\d[^]]*)\]\(([^)#\s]+\.md)#([^)\s]+)\)")
NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w]|\.\d)")


def section(page, anchor):
    """Returns the text below the heading that has ANCHOR, up to the next one."""
    numbers = [line for line, _, _ in page.headings]
    for line, _, text in page.headings:
        name = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        if name == anchor:
            end = min((other for other in numbers if other > line),
                      default=len(page.lines) + 1)
            return "\n".join(page.lines[line:end - 1])
    return ""


def unfounded(page, by_path):
    """Yields numbers in the text of links that the section they lead to lacks."""
    for match in LINK.finditer(page.text):
        words, path, anchor = match.groups()
        text = section(by_path[path], anchor) if path in by_path else ""
        there = set(NUMBER.findall(text))
        for number in NUMBER.findall(words):
            if number not in there:
                line = page.text.count("\n", 0, match.start()) + 1
                yield f"{page.path}:{line}: {path}#{anchor} does not have {number}\n"


def check(top, all_pages, results):
    by_path = {page.path: page for page in all_pages}
    for path in PAGES:
        results.add("".join(unfounded(by_path[path], by_path)),
                    f"{path}: figures are those of the pages that it refers to")
    for path, arguments in PICTURES.items():
        done = subprocess.run([top / "contrib/table-picture", *arguments], cwd=top,
                              stdout=subprocess.PIPE, text=True, check=True)
        same = (top / path).read_text() == done.stdout
        if not same and results.updates:
            (top / path).write_text(done.stdout)
            same = True
        results.add("" if same else f"{path} is not what contrib/table-picture draws; "
                    "`make update-docs' brings it up to date\n",
                    f"{path} shows the table of {arguments[0]}")
