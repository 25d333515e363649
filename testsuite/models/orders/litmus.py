# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""C litmus tests with membarrier, and their weaker forms."""

import itertools
import re

ORDER = re.compile(r"memory_order_(acquire|release|acq_rel|seq_cst)")
WEAKER = {"acquire": ["relaxed"], "release": ["relaxed"],
          "acq_rel": ["acquire", "release"]}
CALL = re.compile(r"(\s*)membarrier \(([^)]*)\);")
FENCE = "atomic_thread_fence (memory_order_seq_cst);"


def weaker_orders(line, order):
    """The next weaker orders of what LINE does with ORDER."""
    if order != "seq_cst":
        return WEAKER[order]
    if "atomic_load" in line:
        return ["acquire"]
    return ["release"] if "atomic_store" in line else ["acq_rel"]


class Litmus:
    """A test.  LINES are those of the threads, by their names; VERSION is that
    of C++ whose release sequences it needs.  With AArch64's model it may be
    SLOW."""

    def __init__(self, text):
        self.version = "17" if "\n// C++17\n" in text else "20"
        self.slow = "\n// slow\n" in text
        self.initial = re.search(r"^\{(.*)\}$", text, re.M).group(1).strip()
        self.condition = re.search(r"^exists \((.*)\)$", text, re.M).group(1)
        self.parameters = {}
        self.lines = {}
        for name, parameters, body in re.findall(
                r"^(P\d+) \((.*?)\)\n\{\n(.*?)^\}$", text, re.M | re.S):
            self.parameters[name] = parameters
            self.lines[name] = body.splitlines()

    def changed(self, thread, number, line):
        """The same with LINE, nothing if it is None, in place of NUMBER."""
        other = object.__new__(Litmus)
        other.__dict__.update(self.__dict__)
        other.lines = {name: list(lines) for name, lines in self.lines.items()}
        other.lines[thread][number:number + 1] = [] if line is None else [line]
        return other

    def weakened(self):
        """Yields a description and a test for each order that is weakened."""
        for thread, lines in self.lines.items():
            for number, line in enumerate(lines):
                where = f"line {number + 1} of {thread}"
                if CALL.match(line):
                    yield (f"membarrier in {where}",
                           self.changed(thread, number, None))
                elif line.strip() == FENCE:
                    yield (f"the fence in {where}",
                           self.changed(thread, number, None))
                elif order := ORDER.search(line):
                    for weak in weaker_orders(line, order.group(1)):
                        yield (f"{order.group(1)} in {where}, only {weak},",
                               self.changed(thread, number, line.replace(
                                   order.group(), f"memory_order_{weak}")))

    def forms(self):
        """Yields the test, with all places of the interrupts if there are any,
        as a list of lines for each thread and the whole condition."""
        lines = {name: list(body) for name, body in self.lines.items()}
        conditions = [f"({self.condition})"]
        places = {name: [] for name in lines}
        words = []
        for name, body in lines.items():
            while (number := next((i for i, line in enumerate(body)
                                   if CALL.match(line)), None)) is not None:
                targets = CALL.match(body[number]).group(2).split(", ")
                body[number:number + 1] = call(targets, len(words), name,
                                               conditions)
                for target in targets:
                    places[target].append(len(words))
                    words.append((name, target))
        for combination in itertools.product(*(
                positions(lines[name], places[name]) for name in lines)):
            yield Form(self, combination, words, conditions)


class Form:
    """A test with all interrupts in their places."""

    def __init__(self, test, bodies, words, conditions):
        self.lines = dict(zip(test.lines, bodies))
        self.initial = test.initial
        self.parameters = {
            name: test.parameters[name] + "".join(
                f", atomic_int* sent{i}, atomic_int* done{i}"
                for i, ends in enumerate(words) if name in ends)
            for name in test.lines}
        self.condition = " /\\ ".join(
            conditions + [f"{target[1:]}:i{i}=1"
                          for i, (_, target) in enumerate(words)])

    def text(self, name):
        """As a C litmus test with NAME."""
        threads = "".join(
            f"{thread} ({self.parameters[thread]})\n{{\n" + "\n".join(body)
            + "\n}\n\n" for thread, body in self.lines.items())
        return (f"C {name}\n\n{{ {self.initial} }}\n\n{threads}"
                f"exists ({self.condition})\n")


def call(targets, first, caller, conditions):
    """The statements of a membarrier that interrupts TARGETS, with words from
    number FIRST on."""
    numbers = range(first, first + len(targets))
    conditions += [f"{caller[1:]}:c{i}=1" for i in numbers]
    result = [f"  {FENCE}"]
    for i in numbers:
        result.append(
            f"  atomic_store_explicit (sent{i}, 1, memory_order_relaxed);")
    for i in numbers:
        result += [f"  int c{i} = atomic_load_explicit (done{i}, "
                   "memory_order_relaxed);", f"  if (c{i} == 1) {{"]
    return result + [f"  {FENCE}"]


def interrupt(number):
    """The statements of an interrupt."""
    return [f"  int i{number} = atomic_load_explicit (sent{number}, "
            "memory_order_relaxed);",
            f"  if (i{number} == 1) {{",
            f"  {FENCE}",
            f"  atomic_store_explicit (done{number}, 1, memory_order_relaxed);"]


def closed(body):
    """BODY with the ends of all blocks: what follows a word of an interrupt is
    executed only if that has been read as it must be."""
    open_blocks = sum(line.count("{") - line.count("}") for line in body)
    return body + ["  }"] * open_blocks


def positions(body, numbers):
    """Yields BODY with the interrupts NUMBERS, in this order, in all places."""
    for places in itertools.combinations_with_replacement(
            range(len(body) + 1), len(numbers)):
        result = []
        for position in range(len(body) + 1):
            for number, place in zip(numbers, places):
                if place == position:
                    result += interrupt(number)
            result += body[position:position + 1]
        yield closed(result)
