# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Commands in the documents that are not simply run: the file `commands'."""

import re
import shlex
import shutil
import subprocess


class Rule:
    """A line HOW | REASON | COMMAND."""

    def __init__(self, line, number):
        parts = [part.strip() for part in line.split(" | ", 2)]
        if len(parts) != 3 or not all(parts):
            raise ValueError(f"commands:{number}: not HOW | REASON | COMMAND")
        how, self.reason, self.command = parts
        words = how.split()
        arguments = dict(zip(words[::2], words[1::2]))
        self.how = words[0]
        self.argument = arguments.get(self.how, "")
        if self.how not in ("status", "needs", "make", "script", "by",
                            "elsewhere"):
            raise ValueError(f"commands:{number}: unknown word `{self.how}'")
        self.number = number
        self.is_used = False
        self.is_run = self.how in ("status", "needs")
        self.status = int(arguments.get("status", 0))
        self.needs = arguments["needs"].split(",") if "needs" in arguments else []
        self.pattern = re.compile(
            ".*".join(map(re.escape, self.command.split("*"))))

    def missing(self, run):
        """Returns what is missing here to run the command, or ""."""
        for need in self.needs:
            there = (run.folder / need).exists() if "/" in need else (
                shutil.which(need, path=run.env["PATH"]))
            if not there:
                return f"{need} is missing; {self.reason}"
        return ""

    def problem(self, command, run):
        """Returns visible problems of a command that is not run."""
        done = subprocess.run(["sh", "-n", "-c", command],
                              stderr=subprocess.PIPE)
        if done.returncode:
            return done.stderr.decode()
        if self.how == "make":
            return self.unknown_targets(command, run)
        if self.how == "script":
            return self.broken_script(command, run)
        if self.how == "by":
            return self.not_run_by(command, run.folder / self.argument)
        return ""

    @staticmethod
    def not_run_by(command, path):
        """Returns a problem unless the file at PATH names the program."""
        if not path.is_file():
            return f"There is no {path.name}.\n"
        words = [word for word in shlex.split(command, comments=True)
                 if not re.match(r"\w+=", word)]
        programs = [words[0]] + ["/".join(word.split("/")[-2:])
                                 for word in words if "/" in word]
        text = path.read_text()
        if any(re.search(rf"(?<![\w-]){re.escape(program)}(?![\w-])", text)
               for program in programs):
            return ""
        return f"{path.name} has none of: {' '.join(programs)}\n"

    @staticmethod
    def unknown_targets(command, run):
        words = shlex.split(command, comments=True)
        words = words[words.index("make") + 1:]
        targets = [word for number, word in enumerate(words)
                   if not word.startswith("-") and "=" not in word
                   and (number == 0 or words[number - 1] not in ("-C", "-f"))]
        makefile = (run.folder / "build/Makefile").read_text()
        unknown = [target for target in targets if not re.search(
            rf"^(?:[\w.-]+ )*{re.escape(target)}(?:\$\(EXEEXT\))?"
            r"(?: [\w. -]+)?:", makefile, re.M)]
        return "".join(f"There is no target {name}.\n" for name in unknown)

    @staticmethod
    def broken_script(command, run):
        for word in shlex.split(command, comments=True):
            path = run.folder / word
            if "/" in word and path.is_file():
                first = path.read_text().split("\n", 1)[0]
                check = (["python3", "-m", "py_compile"] if "python3" in first
                         else ["sh", "-n"])
                done = subprocess.run([*check, path], stderr=subprocess.PIPE)
                return done.stderr.decode() if done.returncode else ""
        return "There is no such script.\n"


class Special:
    """All lines of the file."""

    def __init__(self, path):
        self.rules = [Rule(line, number) for number, line
                      in enumerate(path.read_text().splitlines(), 1)
                      if line.strip() and not line.startswith("#")]

    def rule_for(self, command):
        """Returns the first rule for the command, or None."""
        for rule in self.rules:
            if rule.pattern.fullmatch(command):
                rule.is_used = True
                return rule
        return None

    def unused(self):
        return [rule for rule in self.rules if not rule.is_used]
