# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Makes small functions around valid and invalid `#pragma intel omp' lines.

A line is made from the specification, then its tokens and characters are
changed at random.  It is put at an ordinary or an odd position in its own
function.
"""

import collections
import random
import re

import oracle

# A fuzzed function.  Expected: the oracle's verdict about it.
Case = collections.namedtuple("Case", "seed text expected reason")

# The language: whether it is C++, and whether the preprocessor is a separate
# program, which allows a `_Pragma' anywhere in a macro.
Language = collections.namedtuple("Language", "cxx preprocessed")

LONG = "a" * 3000
# Tokens that may be inserted into a line.
TOKENS = [*oracle.CLAUSES] + (
    "parallel taskq task "
    "taskqueue capture untied depend final mergeable priority schedule for "
    "taskwait barrier flush section taskwiat "
    "linear map allocate in_reduction detach none master spread "
    "int while struct return sizeof static const goto template this auto "
    "operator typename nobody member n x y global alone work type table "
    "( ) ( ) ( ) , , , : :: ; . -> + - * / % ! = == < > [ ] { } # ## ... ? & "
    "&& | ^ ~ <: :> <% %> %: ' \" \\ @ ` $ "
    "0 1 2 -1 3.5 0x 1e 08 0x1p3 99999999999999999999999 1811939329 '\\0' 'ab' "
    "\"s\" \"\" u8\"s\" L'x' größe ümlaut 数 \u00a0 \\u00e4 x$ $ "
    "/**/ /*) */ // //x NUMBER NOTHING OPEN CLOSE COMMA WORD QUEUE BOTH CLAUSE "
    "TWICE SHARED HALF LIST LIST(x) LIST() SAME(x) SAME PASTE(n,o) TEXT(x) "
    "PRAGMA AGAIN SELF _Pragma _Pragma(\"omp\") __VA_ARGS__ __VA_OPT__ "
    "co_await co_yield "
    "__COUNTER__ __LINE__ __FILE__ __func__ defined __has_include "
    "__has_include(<omp.h>) __extension__ __attribute__ __PRETTY_FUNCTION__"
).split() + ["\\\n", "\\\n \\\n", "\f", "\v", "\t", "\x01", "\x7f", "()", "(n)",
             "(,)", "(n,)", "(n n)", "(n,,x)", "(*p)", "(p[0])", "(table[0:2])",
             "(pair.member)", "(::global)", "(this)", "(parallel:n)", LONG,
             f"({LONG})", "(" * 40, ")" * 40, "(" * 40 + ")" * 40,
             "'''", "(n" + ",n" * 30 + ")", "/* \\\n */"]
CHARACTERS = "()(),:;#\\\"'/*abcnxpq019_$ ü.<>[]{}&"

# Positions of a line; %(line)s is the whole line, with its newlines.  Verdicts:
# `same', that of the line; `unclear', like `same', but nothing must be
# accepted; `none'; or one that always holds.
Place = collections.namedtuple("Place", "text verdict weight",
                               defaults=(1,))
PLACES = [
    Place("%(line)s  BLOCK\n", "same", 24),
    Place("  if (n)\n%(line)s  BLOCK\n  else\n    work (1);\n", "same", 2),
    Place("  if (n)\n    work (1);\n  else\n%(line)s  BLOCK\n", "same", 2),
    Place("  do\n%(line)s  BLOCK\n  while (n--);\n", "same"),
    Place("  for (;n;)\n%(line)s  BLOCK\n", "same"),
    Place("  ({\n%(line)s  BLOCK\n  });\n", "same"),
    Place("#if 1\n%(line)s#else\n#error\n#endif\n  BLOCK\n", "same"),
    Place("#\n%(line)s#\n  BLOCK\n", "same"),
    Place("#if 0\n%(line)s#endif\n  BLOCK\n", "accept"),
    Place("#if 0\n#elif 0\n%(line)s#else\n  BLOCK\n#endif\n", "accept"),
    Place("  here:\n%(line)s  BLOCK\n  if (n > 9) goto here;\n", "unclear"),
    Place("  switch (n)\n    {\n    case 1:\n%(line)s  BLOCK\n    default:;\n"
          "    }\n", "unclear"),
    Place("  switch (n)\n%(line)s    case 1:\n  BLOCK\n", "unclear"),
    Place("%(line)s  inside:\n  BLOCK\n", "unclear"),
    Place("%(line)s  int fresh = 0;\n  work (fresh);\n", "unclear"),
    Place("%(line)s  __extension__ __label__ l;\n", "unclear"),
    Place("%(line)s  return;\n", "unclear"),
    Place("%(line)s  break;\n", "reject"),
    Place("%(line)s  while (n)\n    { n--; continue; }\n", "unclear"),
    Place("%(line)s#pragma omp parallel\n  BLOCK\n", "unclear"),
    Place("%(line)s#pragma omp task\n  BLOCK\n", "unclear"),
    Place("%(line)s#pragma omp barrier\n  BLOCK\n", "unclear"),
    Place("%(line)s#pragma other vendor\n  BLOCK\n", "unclear"),
    Place("%(line)s#pragma GCC ivdep\n  for (; n; n--)\n    work (n);\n",
          "unclear"),
    Place("#pragma omp parallel\n%(line)s  BLOCK\n", "unclear"),
    Place("#pragma omp single\n%(line)s  BLOCK\n", "unclear"),
    Place("#pragma omp critical\n%(line)s  BLOCK\n", "unclear"),
    Place("#pragma omp for\n%(line)s  BLOCK\n", "reject"),
    Place("#pragma omp target\n%(line)s  BLOCK\n", "unclear"),
    Place("%(line)s%(line)s  BLOCK\n", "unclear", 2),
    Place("%(line)s%(other)s  BLOCK\n", "unclear", 2),
    Place("%(other)s%(line)s  BLOCK\n", "unclear", 2),
    Place("%(line)s", "reject", 2),
    Place("  {\n%(line)s  }\n", "reject"),
    Place("  if (n)\n    work (n);\n%(line)s  else\n    work (2);\n", "reject"),
    Place("  work (n +\n%(line)s  n);\n", "reject"),
    Place("  work (n\n%(line)s  , n);\n", "reject"),
    Place("  int both[] = {\n%(line)s  n };\n", "reject"),
    Place("  struct inner {\n%(line)s  int v; };\n", "reject"),
    Place("  enum inner {\n%(line)s  v };\n", "reject"),
    Place("  sizeof (({\n%(line)s  BLOCK\n  n; }));\n", "unclear"),
    Place("  SAME (\n%(line)s  n);\n", "unclear"),
    Place("  SAME (if (n)\n%(line)s  BLOCK\n  )\n", "unclear"),
    Place("  (void)\n%(line)s  n;\n", "reject"),
]
# Positions for `_Pragma'; %(pragma)s is the operator.
OPERATOR_PLACES = [
    Place("  %(pragma)s\n  BLOCK\n", "same", 5),
    Place("#define M%(seed)d %(pragma)s\n  M%(seed)d\n  BLOCK\n", "same", 3),
    Place("#define M%(seed)d(x) x %(pragma)s\n  M%(seed)d (if (n))\n  BLOCK\n",
          "unclear", 2),
    Place("#define M%(seed)d(x) _Pragma (#x)\n  M%(seed)d (intel omp task)\n"
          "  BLOCK\n", "none"),
    Place("#define M%(seed)d(x) %(pragma)s x\n  M%(seed)d (work (n);)\n",
          "reject", 2),
    Place("#define M%(seed)d %(pragma)s %(pragma)s\n  M%(seed)d\n  BLOCK\n",
          "reject"),
    Place("  n = %(pragma)s 3;\n", "reject"),
    Place("  work (%(pragma)s);\n", "reject"),
    Place("  SAME (%(pragma)s)\n  BLOCK\n", "unclear"),
    Place("  LIST (%(pragma)s)\n  BLOCK\n", "unclear"),
    Place("  if (n) %(pragma)s BLOCK\n", "same"),
    Place("  %(pragma)s %(pragma)s BLOCK\n", "unclear"),
]
BLOCKS = [
    "work (n);", "{ work (n); }", "{ }", "{ work (n); work (n + 1); }",
    "{ int inside = n; work (inside); }",
    "for (int i = 0; i < n; i++) work (i);",
    "while (n) { work (n); n--; }", "if (n) work (n);", "{ { n++; } }",
    "{ for (;;) { if (n) break; } }", "({ work (n); });", ";",
]
# The code around the function's text; %(body)s may use n and p.  Late: errors
# found after parsing are reported.
Frame = collections.namedtuple("Frame", "text weight late", defaults=(1, True))
TEMPLATE = Frame(
    "template <typename T>\nvoid f%(seed)d (T n, T *p)\n{\n%(body)s}\n"
    "template void f%(seed)d<int> (int, int *);\n", 3)
FRAMES = [
    Frame("void f%(seed)d (int n, int *p)\n{\n%(body)s}\n", 12),
    Frame("static inline int f%(seed)d (int n, int *p)\n{\n%(body)s"
          "  return n;\n}\nint g%(seed)d (int n)\n"
          "{ return f%(seed)d (n, &n); }\n"),
]
C_FRAMES = FRAMES + [
    Frame("void f%(seed)d (int a, int *b)\n{\n  void inner (int n, int *p)\n"
          "  {\n%(body)s  }\n  inner (a, b);\n}\n"),
    Frame("void f%(seed)d (n, p)\n  int n; int *p;\n{\n%(body)s}\n"),
]
CXX_FRAMES = FRAMES + [
    TEMPLATE,
    Frame("template <int N>\nvoid f%(seed)d (int n, int *p)\n{\n%(body)s}\n",
          1, False),
    Frame("auto f%(seed)d = [] (int n, int *p)\n{\n%(body)s};\n"
          "void g%(seed)d (int n) { f%(seed)d (n, &n); }\n", 2),
    Frame("void f%(seed)d (int a, int *b)\n{\n"
          "  auto inner = [&] (int n, int *p)"
          "\n  {\n%(body)s  };\n  inner (a, b);\n}\n"),
    Frame("struct c%(seed)d\n{\n  int field;\n  void f (int n, int *p)\n  {\n"
          "%(body)s  }\n  template <typename T> void g (T n, T *p)\n  {\n"
          "    this->field = n;\n  }\n};\n"
          "void g%(seed)d (c%(seed)d *c, int n) { c->f (n, &n); }\n", 2),
    Frame("struct c%(seed)d\n{\n  int field;\n  c%(seed)d (int n, int *p)\n"
          "  {\n%(body)s  }\n  ~c%(seed)d ();\n};\n"
          "void g%(seed)d (int n) { c%(seed)d (n, &n); }\n"),
    Frame("namespace space%(seed)d\n{\nvoid f (int n, int *p) try\n{\n"
          "%(body)s}\ncatch (...) { work (n); }\n}\n"),
    Frame("void f%(seed)d (int n, int *p) noexcept\n{\n%(body)s}\n"),
]
# Positions of a line outside functions.
OUTSIDE = [
    Place("%(line)s", "reject"),
    Place("%(line)sint v%(seed)d;\n", "reject"),
    Place("%(line)svoid v%(seed)d (void) { }\n", "reject"),
    Place("struct v%(seed)d\n{\n%(line)s  int a;\n};\n", "reject"),
    Place("struct v%(seed)d\n{\n  int a;\n%(line)s};\n", "reject"),
    Place("enum v%(seed)d\n{\n%(line)s  e%(seed)d\n};\n", "reject"),
    Place("int v%(seed)d =\n%(line)s  1;\n", "reject"),
    Place("void v%(seed)d (\n%(line)s  int);\n", "reject"),
    Place("%(pragma)s\nint v%(seed)d;\n", "reject"),
    Place("#if 0\n%(line)s#endif\n", "accept"),
]


def weighted(items):
    """Returns the ITEMS and their accumulated weights, for `choices'."""
    total, sums = 0, []
    for item in items:
        total += item.weight
        sums.append(total)
    return items, sums


ALL_PLACES = weighted(PLACES)
ALL_OPERATOR_PLACES = weighted(OPERATOR_PLACES)
ALL_FRAMES = {False: weighted(C_FRAMES), True: weighted(CXX_FRAMES)}
NAMES = {False: list(oracle.NAMES), True: list(oracle.CXX_NAMES)}
GOOD_NAMES = {
    cxx: [name for name, what in table.items() if what.kind == "plain"]
    for cxx, table in ((False, oracle.NAMES), (True, oracle.CXX_NAMES))}
# A taskq's block that ends with a line, and does nothing after it.
ENDS = [
    Place("%(line)s", ""), Place("%(line)s  ;\n", ""),
    Place("%(line)s%(line)s  { }\n", ""),
    Place("  if (n)\n    {\n%(line)s    }\n", ""),
    Place("  {\n  int unused = n;\n%(line)s  }\n", ""),
    Place("  for (int i = 0; i < n; i++)\n#pragma intel omp task\n    work (i);\n"
          "%(line)s", ""),
    Place("  %(pragma)s\n", ""),
]
# Blocks with code after the line, or in a taskq that does not wait.
MIDDLES = [
    Place("%(line)s  work (n);\n", ""), Place("%(line)s  n++;\n", ""),
    Place("  while (n)\n    {\n    n--;\n%(line)s    }\n", ""),
    Place("  {\n%(line)s  }\n  work (n);\n", ""),
    Place("#pragma intel omp task\n  {\n%(line)s  }\n", ""),
    Place("#pragma omp critical\n  {\n%(line)s  }\n", ""),
]
# KAI's spellings of workqueuing, after `#pragma'.
OTHER_SPELLINGS = [
    ("omp taskq", oracle.ACCEPT), ("omp taskq ordered", oracle.ACCEPT),
    ("omp taskq private(nobody", oracle.ACCEPT),
    ("omp taskqueue", oracle.ACCEPT), ("intel_omp_tasq", oracle.ACCEPT),
    ("omp parallel taskq", oracle.REJECT),
    ("omp parallel taskq shared(n)", oracle.REJECT),
    ("omp task captureprivate(n)", oracle.REJECT),
    ("omp task private(n) captureprivate(p)", oracle.REJECT),
    ("intel parallel taskq", oracle.ACCEPT), ("intel task", oracle.ACCEPT),
    ("intel parallel", oracle.ACCEPT), ("intel", oracle.ACCEPT),
    ("intel opm task captureprivate(n", oracle.ACCEPT),
    ("intel omp parallel for", oracle.REJECT),
    ("intel omp parallel masked", oracle.REJECT),
    ("intel omp taskloop", oracle.REJECT),
]
CLAUSES_OF = {
    directive: [name for name, clause in oracle.CLAUSES.items()
                if directive in clause.on]
    for directive in oracle.ALL}
WORDS = re.compile(r"\w+|\s+|.", re.S)


class Maker:
    """Makes the case of one seed."""

    def __init__(self, seed, language):
        self.seed = seed
        self.cxx = language.cxx
        self.preprocessed = language.preprocessed
        self.choose = random.Random(seed)

    def chance(self, per_cent):
        """Returns true in PER_CENT of the calls."""
        return self.choose.random() * 100 < per_cent

    def names(self, good, unused):
        """Returns names for a list; valid ones are removed from UNUSED."""
        found = []
        for _ in range(self.choose.choice((1, 1, 1, 2, 2, 3))):
            if good or self.chance(80):
                if unused:
                    found.append(unused.pop())
            else:
                found.append(self.choose.choice(
                    NAMES[self.cxx] + ["nobody", "member"]))
        return ", ".join(found)

    def clause(self, directive, good, unused):
        """Returns a clause, one that DIRECTIVE accepts if GOOD."""
        if good or self.chance(80):
            name = self.choose.choice(CLAUSES_OF[directive])
        else:
            name = self.choose.choice(list(oracle.CLAUSES))
        form = oracle.CLAUSES[name].form
        if form == "nothing":
            return name
        if form == "list":
            inside = self.names(good, unused)
            if not inside:
                return ""
        elif form == "copyin":
            inside = "alone" if good or self.chance(70) \
                else self.names(False, unused)
        elif form == "reduction":
            inside = "+:" + self.names(good, unused)
        elif form == "expression":
            inside = self.choose.choice(("n", "2", "3", "global") if good else (
                "n", "2", "n + 1", "p[0] > 2", "0", "-1", "", "nobody"))
        elif form == "communicator":
            inside = self.choose.choice(("n", "2", "p", "", "nobody"))
        else:
            inside = self.choose.choice(oracle.WORDS[name] if good else (
                *oracle.WORDS[name], "private", "firstprivate", "true", ""))
        space = self.choose.choice(("", "", " "))
        return f"{name}{space}({inside})"

    def line(self, directive, good):
        """Returns the text of a line after `#pragma intel omp'."""
        unused = list(GOOD_NAMES[self.cxx])
        self.choose.shuffle(unused)
        clauses = [self.clause(directive, good, unused)
                   for _ in range(self.choose.choice((0, 1, 1, 1, 2, 2, 3)))]
        if good:
            # Clauses that may appear only once.
            first = {}
            for clause in clauses:
                name = re.match(r"\w*", clause)[0]
                if name and oracle.CLAUSES[name].form != "list":
                    first.setdefault(name, clause)
                else:
                    first[clause] = clause
            clauses = list(first.values())
        separator = self.choose.choice((" ", " ", ", ", ","))
        return f"{directive} " + separator.join(filter(None, clauses))

    def mutate(self, text):
        """Returns TEXT with tokens or characters deleted, doubled, swapped,
        added."""
        choose = self.choose
        parts = WORDS.findall(text)
        for _ in range(choose.choice((1, 1, 1, 2, 3, 5))):
            at = choose.randrange(len(parts) + 1)
            what = choose.randrange(7)
            if what == 0 and at < len(parts):
                del parts[at]
            elif what == 1 and at < len(parts):
                parts.insert(choose.randrange(len(parts)), parts[at])
            elif what == 2 and at + 1 < len(parts):
                other = choose.randrange(len(parts))
                parts[at], parts[other] = parts[other], parts[at]
            elif what == 3:
                parts[at:at] = [choose.choice(CHARACTERS)]
            elif what == 4:
                parts[at:at] = parts[:choose.randrange(len(parts) + 1)]
            else:
                parts[at:at] = [" ", choose.choice(TOKENS), " "]
        return "".join(parts)

    def closed(self, text):
        """Returns TEXT as one line for the preprocessor."""
        text = text.rstrip("\\\n \t\f\v")
        for match in oracle.TOKEN.finditer(text):
            if match[0] == "/" and text[match.end():match.end() + 1] == "*":
                text += " */"
                break
        if self.preprocessed:
            # There, arguments may end in a later line.
            text = re.sub(r"\b(LIST|SAME|PASTE|TEXT)\b", "nobody", text)
        # A raw string could span any number of lines.
        return re.sub(r'R(\\\n)*"', 'r"', text)

    def block(self, directive, place):
        """Returns a block for DIRECTIVE at PLACE."""
        block = self.choose.choice(BLOCKS)
        if directive != oracle.TASK and place.verdict != oracle.ACCEPT \
                and self.chance(30):
            block = "{\n#pragma intel omp task\n  %s\n  work (n);\n  }" % block
        return block

    def fill(self, place, text, block, vendor="intel omp "):
        """Returns PLACE with the line for TEXT and BLOCK; VENDOR precedes the
        text."""
        choose = self.choose
        hash_mark = choose.choice(("#", "#", "#", "  #", "# ", "%:", "#/**/"))
        escaped = text.replace("\\\n", "").replace("\\", "\\\\").replace(
            '"', '\\"')
        other = choose.choice(("taskq", "task", "parallel taskq"))
        return place.text.replace("BLOCK", block) % {
            "line": f"{hash_mark}pragma {vendor}{text}\n",
            "other": f"#pragma intel omp {other}\n", "seed": self.seed,
            "pragma": f'_Pragma ("{vendor}{escaped}")'}

    def place(self, good):
        """Returns a position for a line in a function."""
        if good and self.chance(60):
            return PLACES[0]
        places, weights = ALL_OPERATOR_PLACES if self.chance(8) else ALL_PLACES
        return self.choose.choices(places, cum_weights=weights)[0]

    def taskwait(self):
        """Returns a case with a taskwait."""
        right = self.chance(50)
        place = self.choose.choice(ENDS if right else MIDDLES)
        inside = self.fill(place, "taskwait", "")
        directive = self.choose.choice((
            "taskq", "parallel taskq", "taskq ordered",
            "parallel taskq private(y)", "taskq firstprivate(x)"))
        if not self.chance(70):
            inside = f"#pragma intel omp task\n  work (1);\n{inside}"
        if right and self.chance(10):
            directive, right = "taskq nowait", False
        body = f"#pragma intel omp {directive}\n  {{\n{inside}  }}\n"
        if right and self.chance(10):
            body, right = inside, False
        verdict = oracle.ACCEPT if right else oracle.REJECT
        return self.finish(body, PLACES[0], oracle.Judgement(
            verdict, "taskwait that is not at the end", oracle.TASKWAIT, True))

    def other_spelling(self):
        """Returns a case with a directive of another compiler."""
        text, verdict = self.choose.choice(OTHER_SPELLINGS)
        block = self.choose.choice(BLOCKS)
        body = self.fill(PLACES[0], text, block, "")
        return self.finish(body, PLACES[0], oracle.Judgement(
            verdict, f"{text} is not OpenMP", None))

    def make(self):
        """Returns the case."""
        kind = self.choose.randrange(100)
        if kind < 4:
            return self.taskwait()
        if kind < 6:
            return self.other_spelling()
        directive = self.choose.choice((oracle.TASKQ, oracle.PARALLEL_TASKQ,
                                        oracle.TASK, oracle.TASK))
        good = self.chance(30)
        text = self.line(directive, good)
        if not good and self.chance(70):
            text = self.mutate(text)
        text = self.closed(text)
        if self.chance(2):
            place = self.choose.choice(OUTSIDE)
            verdict = place.verdict
            line = oracle.judge(text, self.cxx, ())
            if line.directive in (None, oracle.IGNORED) \
                    and line.verdict != verdict == oracle.REJECT:
                verdict = oracle.UNKNOWN
            return Case(self.seed, self.fill(place, text, ""), verdict,
                        "outside of functions")
        place = self.place(good)
        block = self.block(directive, place)
        line = oracle.judge(text, self.cxx,
                            ("n",) if re.search(r"\bn\b", block) else ())
        body = self.fill(place, text, block)
        # A line that became a task by mutation needs a taskq as well.
        if self.chance(90) and directive == oracle.TASK:
            body = f"#pragma intel omp taskq\n  {{\n{body}  }}\n"
            if line.directive not in (oracle.TASK, oracle.IGNORED):
                line = line.unclear()
        elif line.directive == oracle.TASK and "%(other)s" not in place.text:
            line = line.outside()
        return self.finish(body, self.where(place, line, block), line)

    @staticmethod
    def where(place, line, block):
        """Returns PLACE with its verdict about LINE, if that is foreign or a
        taskwait; BLOCK comes after it."""
        if place.verdict == oracle.ACCEPT or (
                line.directive == oracle.IGNORED and place.verdict == "same"
                and "pragma" not in block):
            return place
        if line.directive in (None, oracle.IGNORED, oracle.TASKWAIT) \
                and line.verdict != oracle.REJECT:
            return place._replace(verdict="none")
        return place

    def finish(self, body, place, line):
        """Returns the case of a function around BODY, with a line of the
        oracle's verdict LINE at PLACE."""
        table = oracle.CXX_NAMES if self.cxx else oracle.NAMES
        frames, weights = ALL_FRAMES[self.cxx]
        frame = self.choose.choices(frames, cum_weights=weights)[0]
        words = set(re.findall(r"\w+", oracle.expand(body)))
        if frame is TEMPLATE and any(
                word in table and table[word].kind == "type" for word in words):
            # GCC 12 crashes for a type in a list of `omp parallel' there.
            frame = frames[0]
        for word in sorted(words):
            if word in table and table[word].local:
                body = f"  {table[word].local}\n{body}"
        if place in OPERATOR_PLACES and "#define" in place.text \
                and self.preprocessed:
            place = place._replace(verdict="none")
        if place.verdict in (oracle.ACCEPT, oracle.REJECT):
            verdict, reason = place.verdict, "place " + place.text.strip()
        else:
            if not frame.late or place.verdict != "same":
                line = line.unclear(line.late or place.verdict == "none")
            verdict, reason = line.verdict, line.reason
        return Case(self.seed, frame.text % {"seed": self.seed, "body": body},
                    verdict, reason)


def make(seed, language):
    """Returns the case SEED in LANGUAGE."""
    return Maker(seed, language).make()


def prologue(cxx):
    """Returns the beginning of every program."""
    return (oracle.CXX_PROLOGUE if cxx else oracle.C_PROLOGUE) \
        + oracle.MACRO_DEFINITIONS
