# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Checks that the HTML manual can be made, and that all its links work."""

import html.parser
import re
import shutil
import subprocess
import urllib.parse


class HtmlPage(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.names = set()
        self.targets = []
        self.title = ""
        self.in_title = False
        self.feed(path.read_text())

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.in_title = tag == "title"
        if "id" in attributes:
            self.names.add(attributes["id"])
        for name in ("href", "src"):
            if name in attributes:
                self.targets.append(attributes[name])

    def handle_data(self, data):
        if self.in_title:
            self.title += data
            self.in_title = False


def broken_links(folder):
    found = {path.name: HtmlPage(path) for path in folder.glob("*.html")}
    for name, page in sorted(found.items()):
        if not page.title.strip():
            yield f"{name}: no title"
        for target in page.targets:
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = urllib.parse.unquote(target).partition("#")
            path = path or name
            if not (folder / path).exists():
                yield f"{name}: there is no {path}"
            elif anchor and anchor not in found[path].names:
                yield f"{name}: {path} has no #{anchor}"


def make(top, form, folder, results):
    """Makes the manual, which should print nothing."""
    done = subprocess.run([top / "contrib/manual", form, folder],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    results.add(done.stdout.decode() + f"exit status {done.returncode}"
                if done.returncode or done.stdout else "",
                f"the manual can be made: {form}")


def check(top, work, all_pages, results):
    for form, program, package in (("html", "pandoc", "pandoc"),
                                   ("info", "makeinfo", "texinfo")):
        if shutil.which("pandoc") and shutil.which(program):
            make(top, form, work / form, results)
        else:
            results.unsupported(f"the manual can be made: {form}",
                                f"Debian has {program} in: {package}")
    if not (work / "html").exists():
        return
    results.add("".join(line + "\n" for line in broken_links(work / "html")),
                "the manual in HTML has no broken links")
    results.add("".join(f"{page.path} is not in it\n" for page in all_pages
                        if not (work / "html" / page_name(page.path)).exists()),
                "the manual in HTML has all documents")


def page_name(path):
    if path == "doc/README.md":
        return "index.html"
    if path.endswith(".md"):
        return path.removeprefix("doc/").replace("/", "-").replace(".md", ".html")
    return path.rpartition("/")[2] + ".html"
