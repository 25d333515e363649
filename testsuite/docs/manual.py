# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Checks that the HTML manual can be made, that all its links work, that each page leads to
the next one, and that the search has all pages."""

import html.parser
import json
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
        self.next = None    # the page that it leads to
        self.in_title = False
        self.feed(path.read_text())

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.in_title = tag == "title"
        if "id" in attributes:
            self.names.add(attributes["id"])
        if attributes.get("rel") == "next":
            self.next = attributes["href"]
        for name in ("href", "src"):
            if name in attributes:
                self.targets.append(attributes[name])
        # Nothing of a page is elsewhere.
        if "://" in attributes.get("src", "") or (
                tag == "link" and "://" in attributes.get("href", "")):
            self.targets.append("absent")

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


def unreached(folder, all_pages):
    """Yields documents that one does not come to from the first page."""
    name, reached = "index.html", set()
    while name and name not in reached:
        reached.add(name)
        name = HtmlPage(folder / name).next
    for page in all_pages:
        if page.path.endswith(".md") and page_name(page.path) not in reached \
                and (folder / page_name(page.path)).exists():
            yield f"no page leads to {page.path}"


def not_found(folder):
    """Yields pages that the search does not have."""
    text = (folder / "search-index.js").read_text()
    sections = json.loads(text.removeprefix("const sections = ").rstrip(";\n"))
    files = {file for file, _, title, _ in sections if title}
    yield from sorted({path.name for path in folder.glob("*.html")} - files)


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
    results.add("".join(line + "\n" for line in unreached(work / "html", all_pages)),
                "the pages of the manual in HTML lead to each other")
    results.add("".join(f"{name}: not found\n" for name in not_found(work / "html")),
                "the search of the manual in HTML has all pages")
    results.add("".join(f"{page.path} is not in it\n" for page in all_pages
                        if not (work / "html" / page_name(page.path)).exists()),
                "the manual in HTML has all documents")


def page_name(path):
    if path == "doc/README.md":
        return "index.html"
    if path.endswith(".md"):
        return path.removeprefix("doc/").replace("/", "-").replace(".md", ".html")
    return path.rpartition("/")[2] + ".html"
