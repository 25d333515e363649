# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Translates graphs, in the form that oracle.cc describes, to LLVM's and back,
and reads LLVM's results.

to_llvm accepts graphs whose branches have one operand, for AMDGPU.  from_llvm
accepts the form of the files in llvm/: named values and blocks only.
"""

import re

HEAD = '''target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane(i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
'''
LLVM_NAME = r"%([\w.$-]+)"
# Calls that are sources of divergence, and that make a value uniform.
DIVERGENT_CALLS = re.compile(
    r"llvm\.(amdgcn\.(workitem\.id|mbcnt)|nvvm\.read\.ptx\.sreg\.(tid|laneid)"
    r"|nvvm\.shfl\.sync\.bfly)|(?!llvm\.)")
UNIFORM_CALLS = re.compile(
    r"llvm\.(amdgcn\.(readfirstlane|readlane|ballot|icmp)|nvvm\.vote)")


class Function:
    """Returns the lines of a function in our form."""

    def __init__(self, lines):
        self.name = lines[0].split()[1]
        self.arguments = []  # Names and kinds.
        self.blocks = {}  # By name: the lines.
        self.successors = {}
        for line in lines[1:-1]:
            words = line.split()
            if words[0] == "arg":
                self.arguments.append(words[1:])
            elif words[0] == "block":
                self.blocks[words[1]] = []
                self.successors[words[1]] = words[3:]
                last = self.blocks[words[1]]
            else:
                last.append(words)


    def reachable(self):
        seen, pending = set(), [next(iter(self.blocks))]
        while pending:
            block = pending.pop()
            if block not in seen:
                seen.add(block)
                pending += self.successors[block]
        return seen

    def prune(self):
        """Removes unreachable blocks."""
        seen = self.reachable()
        self.blocks = {
            block: [[word for word in words
                     if "@" not in word or word.split("@")[1] in seen]
                    for words in lines]
            for block, lines in self.blocks.items() if block in seen}


def functions(text):
    """Returns the functions in TEXT."""
    lines = []
    for line in text.splitlines():
        if line:
            lines.append(line)
        if line == "end":
            yield Function(lines)
            lines = []


def llvm_operand(word):
    if word == "undef":
        return word
    if word.startswith("const:"):
        return str(100 + int(re.sub(r"\D", "", word)))
    return "%" + word


def llvm_operation(words):
    """Returns an instruction for `V = OP ...'; only its inputs matter."""
    result = f"  %{words[0]} = "
    flag = words[-1] if words[-1].startswith("!") else ""
    operands = [llvm_operand(word) for word in words[3:] if word[0] != "!"]
    if flag == "!divergent":
        return result + "call i32 @llvm.amdgcn.workitem.id.x()"
    if flag == "!uniform":
        return (result + "call i32 @llvm.amdgcn.readfirstlane(i32 "
                + (operands + ["0"])[0] + ")")
    if len(operands) > 2:
        return (result + "call i32 @llvm.fshl.i32(i32 "
                + ", i32 ".join(operands) + ")")
    return result + "add i32 " + ", ".join((operands + ["1", "2"])[:2])


def llvm_phi(function, block, words):
    incoming = []
    for word in words[3:]:
        what, start = word.split("@")
        edges = function.successors[start].count(block)
        incoming += [f"[ {llvm_operand(what)}, %{start} ]"] * edges
    return f"  %{words[0]} = phi i32 " + ", ".join(incoming)


def llvm_terminator(function, block, branch):
    after = function.successors[block]
    if not after:
        yield "  ret void"
    elif len(after) == 1:
        yield f"  br label %{after[0]}"
    else:
        on = llvm_operand(branch[0]) if branch else "0"
        cases = " ".join(f"i32 {i}, label %{target}"
                         for i, target in enumerate(after[1:]))
        yield f"  switch i32 {on}, label %{after[0]} [ {cases} ]"


def to_llvm(function):
    """Returns the lines of FUNCTION in LLVM's form."""
    uniform = [name for name, kind in function.arguments if kind == "uniform"]
    yield (f"define amdgpu_kernel void @{function.name}("
           + "".join(f"i32 %{name}, " for name in uniform)
           + "ptr addrspace(1) %out) {")
    # LLVM's first block has no predecessors.
    yield "start:"
    for name, kind in function.arguments:
        if kind == "divergent":
            yield f"  %{name} = call i32 @llvm.amdgcn.workitem.id.x()"
    yield f"  br label %{next(iter(function.blocks))}"
    for block, lines in function.blocks.items():
        yield f"{block}:"
        branch = []
        for words in lines:
            if words[0] == "branch":
                branch = words[1:]
            elif len(words) > 2 and words[2] == "phi":
                yield llvm_phi(function, block, words)
            elif len(words) > 1 and words[1] == "=":
                yield llvm_operation(words)
            else:
                yield (f"  store i32 {llvm_operand(words[1])}, "
                       "ptr addrspace(1) %out")
        yield from llvm_terminator(function, block, branch)
    yield "}"


class FromLlvm:
    """Translates one function of LLVM's form."""

    def __init__(self, head, body):
        self.name = re.search(r"@([\w.$-]+)", head)[1]
        kernel = re.search(r"\b\w+_kernel\b", head)
        self.arguments = re.findall(LLVM_NAME, head)
        self.kind = "uniform" if kernel else "divergent"
        joined = re.sub(r"\[\s*\n\s*|\n\s*(?=i32 [-\d]+, label|\])", " ",
                        re.sub(r";.*", "", body))
        self.lines = [line.strip() for line in joined.splitlines()
                      if line.strip()]
        self.values = set(self.arguments) | {
            line.split(" = ")[0][1:] for line in self.lines if " = " in line}

    def operands(self, text):
        text = re.sub(r"label " + LLVM_NAME, "", text)
        return "".join(f" {name}" for name in re.findall(LLVM_NAME, text)
                       if name in self.values)

    def flag(self, what):
        called = re.search(r"\bcall\b.*?@([\w.$-]+)\(", what)
        if called:
            return (" !divergent" if DIVERGENT_CALLS.match(called[1])
                    else " !uniform" if UNIFORM_CALLS.match(called[1]) else "")
        local = re.match(r"load .*ptr( addrspace\(5\))? %", what)
        if local or re.match(r"atomicrmw|cmpxchg", what):
            return " !divergent"
        return ""

    def operation(self, name, what):
        kind = re.match(r"\w+", what)[0]
        if kind != "phi":
            return f"  {name} = {kind}{self.operands(what)}{self.flag(what)}"
        # The same block comes twice if it has two edges.
        incoming = dict.fromkeys(
            (value[1:] if value[0] == "%" else "undef"
             if value in ("undef", "poison") else "const:c" + value, start)
            for value, start in re.findall(r"\[ *(\S+), *%([\w.$-]+) *\]",
                                           what))
        return f"  {name} = phi" + "".join(f" {value}@{start}"
                                           for value, start in incoming)

    def lines_of_block(self, name, lines):
        after = re.findall(r"label " + LLVM_NAME, lines[-1])
        yield f"block {name}" + (" -> " + " ".join(after) if after else "")
        for line in lines[:-1]:
            if " = " in line:
                yield self.operation(line[1:].split(" = ")[0],
                                     line.split(" = ", 1)[1])
            else:
                yield f"  {re.match('[a-z]+', line)[0]}{self.operands(line)}"
        depends = self.operands(lines[-1])
        if depends:
            yield f"  branch{depends}"

    def translate(self):
        yield f"func {self.name}"
        for name in self.arguments:
            yield f"arg {name} {self.kind}"
        starts = [i for i, line in enumerate(self.lines)
                  if re.fullmatch(r"[\w.$-]+:", line)] + [len(self.lines)]
        for start, end in zip(starts, starts[1:]):
            yield from self.lines_of_block(self.lines[start][:-1],
                                           self.lines[start + 1:end])
        yield "end"


def from_llvm(text):
    """Returns the functions in TEXT, in our form."""
    lines = []
    for head, body in re.findall(r"^(define [^\n]*)\{\n(.*?)^\}", text,
                                 re.S | re.M):
        lines += FromLlvm(head, body).translate()
    return "\n".join(lines) + "\n"


class Verdict:
    """The divergence in a function."""

    def __init__(self):
        self.values, self.branches = set(), set()
        self.assumed, self.exits = [], []  # Lists of blocks, the header first.


def read_llvm_verdicts(text):
    """Returns the results of opt's print<uniformity>, by function."""
    result = {}
    cycles = block = None
    for line in text.splitlines():
        words = line.split()
        if line.startswith("UniformityInfo for function"):
            current = result[words[-1].strip("':")] = Verdict()
            terminators = False
        elif line.startswith("CYCLES ASSSUMED DIVERGENT"):
            cycles = current.assumed
        elif line.startswith("CYCLES WITH DIVERGENT EXIT"):
            cycles = current.exits
        elif line.startswith("  depth="):
            cycles.append(re.sub(r".*entries\(|\)", "", line).split())
        elif line.startswith("BLOCK "):
            block, terminators = words[1], False
        elif line.startswith("TERMINATORS"):
            terminators = True
        elif "DIVERGENT:" in line and terminators:
            current.branches.add(block)
        elif "DIVERGENT: " in line and " = " in line:
            current.values.add(words[words.index("DIVERGENT:") + 1].strip("%"))
    return result


def read_verdicts(text):
    """Returns the results in our form, by function."""
    result = {}
    for line in text.splitlines():
        words = line.split()
        if words[0] == "func":
            current = result[words[1]] = Verdict()
        elif words[:2] == ["divergent", "value"] and len(words) == 3:
            current.values.add(words[2])
        elif words[:2] == ["divergent", "branch"]:
            current.branches.add(words[2])
    return result


def llvm_facts(function, verdict):
    """Returns LLVM's results about FUNCTION, in our form."""
    yield f"func {function.name}"
    for value in sorted(verdict.values):
        yield f"divergent value {value}"
    for block in sorted(verdict.branches - {"start"}):
        yield f"divergent branch {block}"
    homes = {words[0]: block for block, lines in function.blocks.items()
             for words in lines if len(words) > 1 and words[1] == "="}
    for blocks in verdict.assumed:
        yield f"assumed-divergent cycle {blocks[0]}"
        for block in blocks:
            yield f"not-converged block {block}"
    for blocks in verdict.exits:
        yield f"divergent-exit cycle {blocks[0]}"
        for value, home in homes.items():
            if home in blocks and value not in verdict.values:
                yield f"divergent value {value} outside-cycle {blocks[0]}"
