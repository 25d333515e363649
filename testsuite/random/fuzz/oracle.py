# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Says whether a `#pragma intel omp' line must be accepted or rejected.

Written from the specification, not from the plugin: one table of clauses, one
of the names that a fuzzed program declares, and a line parser that uses only
these.  Text that the specification leaves to GCC, such as the expression of an
`if', gets no verdict unless it is simple.
"""

import collections
import re

ACCEPT, REJECT, UNKNOWN = "accept", "reject", "unknown"

TASKQ, PARALLEL_TASKQ, TASK = "taskq", "parallel taskq", "task"
TASKWAIT = "taskwait"
# A line that the compiler ignores, with a warning.
IGNORED = "ignored"

# On: the directives that accept the clause.  Form: the contents of its
# parentheses (nothing: there are none).  Once: a directive may have only one.
Clause = collections.namedtuple("Clause", "on form once", defaults=(False,))
ALL = (TASKQ, PARALLEL_TASKQ, TASK)
QUEUES = (TASKQ, PARALLEL_TASKQ)
PARALLEL = (PARALLEL_TASKQ,)
CLAUSES = {
    "private": Clause(ALL, "list"),
    "firstprivate": Clause(QUEUES, "list"),
    "captureprivate": Clause((TASK,), "list"),
    "shared": Clause(ALL, "list"),
    "default": Clause(ALL, "default", True),
    "if": Clause(PARALLEL, "expression", True),
    "num_threads": Clause(PARALLEL, "expression", True),
    "copyin": Clause(PARALLEL, "copyin"),
    "proc_bind": Clause(PARALLEL, "proc_bind", True),
    "lastprivate": Clause(QUEUES, "list"),
    "reduction": Clause(QUEUES, "reduction"),
    "ordered": Clause(QUEUES, "nothing", True),
    "nowait": Clause((TASKQ,), "nothing", True),
    "ranks": Clause(PARALLEL, "communicator", True),
}
WORDS = {"default": ("shared", "none"),
         "proc_bind": ("master", "primary", "close", "spread")}
# Clauses with another name in GCC, which a message must not use alone.
RENAMED = {"captureprivate": "firstprivate", "reduction": "task_reduction"}
# Words of OpenMP's directives, which a message about an unknown one must know, and
# those of them that may follow `parallel'.
OPENMP = {"for", "sections", "section", "barrier", "flush", "simd", "taskloop",
          "loop", "masked"}
OPENMP_OF_PARALLEL = {"for", "sections", "loop", "masked"}
# The one pair of clauses that may name the same variable.
NOT_EXCLUSIVE = {"firstprivate", "lastprivate"}

# The meaning of a name in a fuzzed program:
#   plain		 a variable of a type that can be copied
#   read-only		 one that is const
#   no-copy		 one of a class without copy constructor
#   no-default		 one of a class without default constructor
#   incomplete		 one of an incomplete type
#   thread-private	 one in `omp threadprivate'
#   member		 a member of some of the classes around the lines
#   type, other		 declared, but no variable
# Other names are not declared.
Name = collections.namedtuple("Name", "kind local", defaults=("",))
NAMES = {
    "n": Name("plain"), "p": Name("plain"),
    "x": Name("plain", "int x = 0;"),
    "y": Name("plain", "long y = 1;"),
    "list": Name("plain", "int list[4] = { 0 };"),
    "vla": Name("plain", "int vla[n];"),
    "matrix": Name("plain", "double matrix[2][n + 1];"),
    "pair": Name("plain", "struct s pair = { 0 };"),
    "kept": Name("plain", "static int kept;"),
    "often": Name("plain", "volatile int often = 0;"),
    "größe": Name("plain", "int größe = 0;"),
    "fixed": Name("read-only", "const int fixed = 3;"),
    "global": Name("plain"), "table": Name("plain"),
    "alone": Name("thread-private"),
    "unseen": Name("incomplete"), "endless": Name("incomplete"),
    "work": Name("other"), "type": Name("type"), "constant": Name("other"),
    "s": Name("type"),
}
CXX_NAMES = {
    **NAMES,
    "alias": Name("plain", "int &alias = n;"),
    "object": Name("plain", "whole object;"),
    "unique": Name("no-copy", "no_copy unique;"),
    "filled": Name("no-default", "no_default filled (n);"),
    "whole": Name("type"), "no_copy": Name("type"),
    "no_default": Name("type"),
    "field": Name("member"),
}

C_PROLOGUE = """\
void work (long, ...);
typedef int type;
struct s { int member; };
enum { constant = 3 };
int global, table[8], alone;
extern struct forward unseen;
extern int endless[];
#pragma omp threadprivate(alone)
"""
CXX_PROLOGUE = C_PROLOGUE + """\
struct whole { whole (); whole (const whole &); ~whole (); int v; };
struct no_copy { no_copy (); no_copy (const no_copy &) = delete; int v; };
struct no_default { no_default (int); int v; };
"""

# Macros that a line may use, and their expansions; None: no verdict.
MACROS = {
    "NUMBER": "3", "NOTHING": "", "OPEN": "(", "CLOSE": ")", "COMMA": ",",
    "WORD": "task", "QUEUE": "taskq", "BOTH": "n , x",
    "CLAUSE": "private ( y )", "TWICE": "CLAUSE CLAUSE",
    "SHARED": "shared", "HALF": "private ( x",
}
FUNCTION_MACROS = {
    "LIST(...)": "private (__VA_ARGS__)", "SAME(x)": "x",
    "PASTE(x, y)": "x ## y", "TEXT(x)": "#x",
}
PRAGMA_MACROS = {"PRAGMA": '_Pragma ("omp task")',
                 "AGAIN": '_Pragma ("intel omp task")', "SELF": "SELF + 1"}
MACRO_DEFINITIONS = "".join(
    f"#define {name} {text}\n" for name, text in
    {**MACROS, **FUNCTION_MACROS, **PRAGMA_MACROS}.items())
NO_VERDICT = {re.match(r"\w+", name)[0] for name in FUNCTION_MACROS} \
    | PRAGMA_MACROS.keys() | {
        "_Pragma", "__pragma", "__has_include", "__has_attribute", "defined",
        "__VA_OPT__", "__VA_ARGS__", "__COUNTER__", "__LINE__", "__FILE__",
        "__func__", "co_await", "co_yield", "this", "operator", "int", "sizeof",
        "__extension__"}

TOKEN = re.compile(r"""
    (?P<space>\s+|/\*.*?\*/|//.*)
  | (?P<string>(?:u8|[uUL])?"(?:\\.|[^"\\])*"|(?:u8|[uUL])?'(?:\\.|[^'\\])*')
  | (?P<rest>["'].*)
  | (?P<number>\.?[0-9](?:[eEpP][+-]|[\w.])*)
  | (?P<name>(?:[^\W\d]|\$)(?:[\w$])*)
  | (?P<mark>::|.)
""", re.X | re.S)


class Unclear(Exception):
    """No verdict is possible."""


class Wrong(Exception):
    """The line must be rejected; the text says why."""

    late = False


class WrongName(Wrong):
    """Like Wrong; a template that is not used may hide it."""

    late = True


def tokens(text):
    """Returns the tokens of TEXT, as (kind, spelling), with macros expanded."""
    found = []
    for match in TOKEN.finditer(text):
        kind, spelling = match.lastgroup, match[0]
        if kind == "space":
            continue
        if kind == "name":
            if spelling in NO_VERDICT:
                raise Unclear
            if spelling in MACROS:
                found += tokens(MACROS[spelling])
                continue
        elif kind == "mark" and (spelling in "\\#@`%<>" or spelling < " "):
            # Digraphs, universal character names, characters that begin no
            # token.
            if spelling not in "#%":
                raise Unclear
        found.append((kind, spelling))
    return found


def distance(one, other):
    """Returns the edit distance between ONE and OTHER."""
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        above, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            above, row[j] = row[j], min(
                row[j] + 1, row[j - 1] + 1, above + (a != b))
    return row[-1]


def likeness(word):
    """Returns whether WORD resembles the first word of a directive: True,
    False, or None if that is unclear."""
    words = (TASKQ, TASK, TASKWAIT, "parallel")
    if not word.isascii():
        return None
    if len(word) >= 3 and any(word.startswith(ours) or ours.startswith(word)
                              or distance(word, ours) == 1 for ours in words):
        return True
    if all(distance(word, ours) > max(3, len(word) / 2, len(ours) / 2)
           for ours in words):
        return False
    return None


class Line:
    """One line, read from left to right."""

    def __init__(self, found, cxx):
        self.found = found
        self.at = 0
        self.names = CXX_NAMES if cxx else NAMES
        self.cxx = cxx
        self.directive = None
        self.named = {}		# the clauses that name a variable
        self.seen = set()
        self.none = False	# default(none)

    def next(self):
        """Returns the next token; its kind is None at the end."""
        return self.found[self.at] if self.at < len(self.found) \
            else (None, "")

    def take(self, spelling):
        """Skips SPELLING if that is next; returns whether it was."""
        if self.next()[1] != spelling or self.next()[0] is None:
            return False
        self.at += 1
        return True

    def read(self):
        """Reads the line; returns if it must be accepted."""
        parallel = self.take("parallel")
        if self.take("taskq"):
            self.directive = PARALLEL_TASKQ if parallel else TASKQ
        elif not parallel and self.take("task"):
            self.directive = TASK
        elif not parallel and self.take(TASKWAIT):
            self.directive = TASKWAIT
            if self.next()[0]:
                raise Wrong("something after taskwait")
            return
        else:
            self.read_unknown(parallel)
            return
        leading_comma = self.take(",")
        unclear = leading_comma
        while self.next()[0]:
            try:
                self.clause()
            except Unclear:
                unclear = True
            if self.take(",") and not self.next()[0]:
                raise Wrong("comma at the end")
        if unclear:
            raise Unclear

    def read_unknown(self, parallel):
        """Reads a line whose next word is not a directive's."""
        kind, word = self.next()
        if parallel or kind is None:
            raise Wrong("unknown directive")
        like = likeness(word) if kind == "name" else None
        if like is None:
            raise Unclear
        if like:
            raise Wrong("a directive's word that is not spelt right")
        self.directive = IGNORED

    def clause(self):
        """Reads one clause to its end, even if it is unclear."""
        kind, name = self.next()
        self.at += 1
        if kind != "name":
            raise Wrong(f"no clause: {name}")
        if name not in CLAUSES:
            raise Wrong(f"unknown clause {name}")
        clause = CLAUSES[name]
        if self.directive not in clause.on:
            raise Wrong(f"{name} on {self.directive}")
        if clause.once and name in self.seen:
            raise Wrong(f"two clauses {name}")
        self.seen.add(name)
        if clause.form == "nothing":
            return
        inside = self.parentheses()
        if not inside:
            raise Wrong(f"nothing in {name}")
        getattr(self, "check_" + clause.form)(name, inside)

    def parentheses(self):
        """Returns the tokens between the parentheses that come next."""
        if not self.take("("):
            raise Wrong("no parenthesis")
        first, depth = self.at, 1
        while True:
            kind, spelling = self.next()
            if not kind:
                raise Wrong("no closing parenthesis")
            self.at += 1
            if kind == "mark":
                depth += (spelling == "(") - (spelling == ")")
                if not depth:
                    return self.found[first:self.at - 1]

    def list_items(self, inside):
        """Returns the names in the list INSIDE."""
        if any(spelling == "::" for _, spelling in inside):
            raise Unclear
        for i, (kind, spelling) in enumerate(inside):
            if i % 2 == 0 and kind != "name":
                raise Wrong(f"{spelling} in a list")
            if i % 2 == 1 and spelling != ",":
                raise Wrong(f"{spelling} after a name in a list")
        if len(inside) % 2 == 0:
            raise Wrong("comma at the end of a list")
        return [spelling for _, spelling in inside[::2]]

    def name_kind(self, name):
        """Returns the meaning of NAME."""
        if name not in self.names:
            raise Wrong(f"{name} is no variable")
        if self.names[name].kind == "member":
            raise Unclear
        return self.names[name].kind

    def check_list(self, clause, inside):
        """Checks a list of variables."""
        unclear = False
        copies = clause in ("firstprivate", "captureprivate")
        for name in self.list_items(inside):
            kind = self.name_kind(name)
            if kind in ("type", "other", "thread-private"):
                raise WrongName(f"{name} ({kind}) in {clause}")
            others = self.named.setdefault(name, [])
            if clause in others or others and not (
                    {clause, *others} <= NOT_EXCLUSIVE):
                raise WrongName(f"{name} in two clauses")
            others.append(clause)
            if clause == "shared":
                unclear |= kind in ("incomplete", "read-only")
            elif kind == "incomplete" or kind == "no-copy" and copies or (
                    kind == "no-default" and not copies):
                raise WrongName(f"{name} ({kind}) in {clause}")
            else:
                unclear |= kind == "read-only"
        if unclear or clause == "lastprivate":
            raise Unclear

    def check_copyin(self, _, inside):
        """Checks a list of thread-private variables."""
        for name in self.list_items(inside):
            if self.name_kind(name) != "thread-private":
                raise WrongName(f"{name} in copyin")
            if name in self.named:
                raise WrongName(f"{name} in two clauses")
            self.named[name] = ["copyin"]

    def check_reduction(self, clause, inside):
        """Checks operator, colon and list."""
        marks = [spelling for _, spelling in inside]
        if ":" not in marks:
            raise Wrong("no colon in reduction")
        self.check_list(clause, inside[marks.index(":") + 1:])
        raise Unclear

    def check_expression(self, _, inside):
        """Checks an expression, if it is simple."""
        kind, spelling = inside[0]
        if len(inside) == 1 and (
                spelling in ("n", "x", "global")
                or re.fullmatch("[1-9][0-9]{0,3}", spelling)):
            return
        if len(inside) == 1 and kind == "name" and (
                spelling in ("captureprivate", "nobody", "member")):
            raise Wrong(f"{spelling} is not declared")
        raise Unclear

    def check_word(self, clause, inside):
        """Checks for one of the words that CLAUSE accepts."""
        if len(inside) != 1 or inside[0][1] not in WORDS[clause]:
            raise Wrong(f"unknown word in {clause}")

    def check_default(self, clause, inside):
        """Checks the word of a `default'."""
        self.check_word(clause, inside)
        self.none = inside[0][1] == "none"

    check_proc_bind = check_word

    def check_communicator(self, _clause, _inside):
        """The programs have no MPI_Comm; but that is not looked for in templates
        without instances."""
        raise Unclear


class Judgement(collections.namedtuple("Judgement",
                                       "verdict reason directive late",
                                       defaults=(False,))):
    """A verdict about a line.  Late: it depends on checks after parsing."""

    def unclear(self, rejected_too=False):
        """Returns this verdict where valid lines may still be rejected and, if
        REJECTED_TOO, invalid ones accepted."""
        if self.verdict == ACCEPT or rejected_too:
            return self._replace(verdict=UNKNOWN)
        return self

    def outside(self):
        """Returns the verdict about this line outside a taskq."""
        if self.verdict != ACCEPT:
            return self
        return self._replace(verdict=REJECT, reason="task outside of a taskq",
                             late=True)


def expand(text):
    """Returns TEXT followed by the expansions of its macros."""
    for name, expansion in MACROS.items():
        if name in text:
            text += " " + expand(expansion)
    return text


def judge(text, cxx, used):
    """Returns the verdict about the line `#pragma intel omp' TEXT; USED are the
    variables that the block uses and does not declare."""
    line = None
    try:
        line = Line(tokens(text.replace("\\\n", "")), cxx)
        line.read()
    except Wrong as wrong:
        return Judgement(REJECT, str(wrong), line.directive, wrong.late)
    except Unclear:
        return Judgement(UNKNOWN, "", line.directive if line else None)
    if line.none and not set(used) <= line.named.keys():
        return Judgement(REJECT, "variable not named under default(none)",
                         line.directive, True)
    return Judgement(ACCEPT, "", line.directive)
