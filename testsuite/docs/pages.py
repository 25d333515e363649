# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The parts of a document that can be checked: Markdown and manual pages.

A page is read into blocks, headings and links.  Blocks are the text between
lines ```KIND and ```, or, in a manual page, between .EX and .EE:

  sh      commands, which are run
  c, c++  samples, which are compiled
  text    anything else; after a comment <!-- output: COMMAND --> it is
          the command's output

A comment <!-- context: CODE --> before a sample has the code around it that
compiling it needs, with the word BLOCK in its place.  A block whose first line
is a comment with only a file name is that file, for the commands after it.
"""

import dataclasses
import re
import subprocess

KINDS = {"sh", "c", "c++", "text", "make", "cmake", "fortran", "json", "toml",
         "xml", "yaml", "ini"}
# The locations of manual pages.
MANUALS = ("doc/*.[1-8]", "tools/**/*.[1-8]", "contrib/**/*.[1-8]",
           "using/*.[1-8]")
EXAMPLES = ("EXAMPLE", "EXAMPLES")
# The first word of a command, after variables.
COMMAND = re.compile(
    r"^(?:\w+=\S* )*(?:gcc|g\+\+|mpicc|mpicxx|mpirun|sbatch|make|cmake|sudo|apt"
    r"|apt-get|dpkg-[a-z-]+|(?:\./|\.\./|build/|contrib/|testsuite/|bench/)\S+)(?=\s|$)(?!.*[:;]$)")
FILE_NAME = re.compile(
    r"^(?:/\*|//|#|!|\.\\\") *([\w.-]+\.[\w]+|Makefile|CMakeLists\.txt) *(?:\*/)?$")


@dataclasses.dataclass
class Block:
    kind: str
    text: str
    line: int       # of the first line of the text
    comment: str    # before the block, without its marks

    def directive(self, name):
        """Returns TEXT of a comment `NAME: TEXT' before the block, or None."""
        if self.comment.startswith(name + ":"):
            return self.comment[len(name) + 1:].strip()
        return None

    def file_name(self):
        match = FILE_NAME.match(self.text.split("\n", 1)[0])
        return match.group(1) if match and self.kind != "sh" else None


@dataclasses.dataclass
class Command:
    text: str
    line: int

    def key(self):
        """Returns the command on one line, without a comment at its end."""
        return re.sub(r"\s+", " ", re.sub(
            r"\s+# .*$", "", self.text.replace("\\\n", " "))).strip()


def is_complete(command):
    return subprocess.run(["sh", "-n", "-c", command],
                          stderr=subprocess.DEVNULL).returncode == 0


def commands(block):
    """Yields the commands of a block; one may take several lines."""
    found = []
    text = ""
    start = block.line
    for number, line in enumerate(block.text.splitlines(), block.line):
        if not text and (not line.strip() or line.lstrip().startswith("#")):
            continue
        if not text:
            start = number
        text += ("\n" if text else "") + line
        if not line.endswith("\\") and is_complete(text):
            found.append(Command(text, start))
            text = ""
    if text:
        found.append(Command(text, start))
    return found


class Page:
    def __init__(self, top, path):
        self.path = path
        self.text = (top / path).read_text()
        self.blocks = []
        self.headings = []  # (line, level, text)
        self.prose = []     # (line, text), neither block nor comment
        self.mistakes = []  # (line, text)

    def mistake(self, line, text):
        self.mistakes.append((line, text))


class Markdown(Page):
    def __init__(self, top, path):
        super().__init__(top, path)
        self.lines = self.text.splitlines()
        self.read()

    def read(self):
        comment = ""
        number = 0
        in_list = False
        while number < len(self.lines):
            line = self.lines[number]
            fence = re.match(r"( *)(```+|~~~+) *([^`]*)$", line)
            if line.startswith("<!--"):
                comment, number = self.read_comment(number)
                continue
            if fence:
                number = self.read_block(number, fence, comment)
                comment = ""
                continue
            if line.strip():
                comment = ""
                if not line.startswith(" "):
                    in_list = bool(re.match(r"([*-]|\d+\.) ", line))
                elif (line.startswith("    ") and not in_list
                      and not self.lines[number - 1].strip()):
                    self.mistake(number + 1, "an indented block; put it between "
                                 "``` and give its kind")
                heading = re.match(r"(#+) +(.*?) *#*$", line)
                if heading:
                    self.headings.append(
                        (number + 1, len(heading.group(1)), heading.group(2)))
                self.prose.append((number + 1, line))
            number += 1

    def read_comment(self, number):
        text = self.lines[number][len("<!--"):]
        number += 1
        while "-->" not in text and number < len(self.lines):
            text += "\n" + self.lines[number]
            number += 1
        return text.split("-->")[0].strip(), number

    def read_block(self, number, fence, comment):
        indent, marks, info = fence.groups()
        kind = info.strip()
        if kind not in KINDS:
            self.mistake(number + 1, f"a block of the kind `{kind}'")
        start = number + 1
        number = start
        while number < len(self.lines) and not self.lines[number].strip() == marks:
            number += 1
        if number == len(self.lines):
            self.mistake(start, "a block without an end")
        for line in self.lines[start:number]:
            if (kind == "text" and COMMAND.match(line)
                    and not comment.startswith("output:")):
                self.mistake(start + 1, f"a command in a block `text': {line}")
        text = "".join(line[len(indent):] if line.startswith(indent) else line
                       for line in (l + "\n" for l in self.lines[start:number]))
        self.blocks.append(Block(kind, text, start + 1, comment))
        return number + 1

    def anchors(self):
        """Returns the anchors that GitHub and pandoc give to the headings."""
        seen = {}
        names = set()
        for _, _, text in self.headings:
            name = re.sub(r"!?\[([^]]*)\]\([^)]*\)", r"\1", text)
            name = re.sub(r"[^\w\- ]", "", name.lower()).replace(" ", "-")
            count = seen.get(name, 0)
            seen[name] = count + 1
            names.add(f"{name}-{count}" if count else name)
        return names

    def links(self):
        """Yields (line, target) of each link and picture."""
        whole = "\n".join(f"{line}\0{text}" for line, text in self.prose)
        whole = re.sub(r"`[^`]*`", "", whole)
        for match in re.finditer(r"\]\(([^)\s]+)\)", whole):
            line = whole.rfind("\n", 0, match.start()) + 1
            yield int(whole[line:whole.index("\0", line)]), match.group(1)

    def code_words(self):
        """Yields (line, words) of the text between backquotes."""
        for line, text in self.prose:
            for match in re.finditer(r"`([^`]+)`", text):
                yield line, match.group(1)

    def with_outputs(self, outputs):
        """Returns the page's text with blocks replaced by {line: text}."""
        lines = list(self.lines)
        for block in reversed(self.blocks):
            if block.line in outputs:
                size = block.text.count("\n")
                first = block.line - 1
                lines[first:first + size] = outputs[block.line].splitlines()
        return "\n".join(lines) + "\n"


class Manual(Page):
    """A page for man: blocks are the commands of its section EXAMPLES."""

    def __init__(self, top, path):
        super().__init__(top, path)
        section = ""
        block = None
        has_commands = False
        for number, line in enumerate(self.text.splitlines(), 1):
            if line.startswith(".SH"):
                section = line[3:].strip().strip('"')
                self.headings.append((number, 1, section))
            elif line == ".EX":
                block = (number + 1, [])
            elif line == ".EE" and block:
                self.add(section, *block)
                has_commands |= section in EXAMPLES
                block = None
            elif block is not None:
                block[1].append(line)
        for line, _, name in self.headings:
            if name in EXAMPLES and not has_commands:
                self.mistake(line, "no commands between .EX and .EE")

    def add(self, section, line, lines):
        text = "".join(self.plain(line) + "\n" for line in lines)
        block = Block("sh", text, line, "")
        if FILE_NAME.match(text.split("\n", 1)[0]):
            block.kind = "text"
        if section in EXAMPLES:
            self.blocks.append(block)

    @staticmethod
    def plain(line):
        for escape, text in (("\\-", "-"), ("\\(aq", "'"), ("\\(dq", '"'),
                             ("\\(ha", "^"), ("\\(ti", "~"), ("\\&", ""),
                             ("\\e", "\\")):
            line = line.replace(escape, text)
        return line


def read(top, path):
    kind = Markdown if path.endswith(".md") else Manual
    return kind(top, path)


def makefiles(top):
    """Returns the text of Makefile.am and of the files it includes."""
    text = (top / "Makefile.am").read_text()
    return text + "".join((top / name).read_text() for name in
                          re.findall(r"^include ([\w/.-]+\.am)$", text, re.M))
