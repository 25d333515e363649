"""What there is to measure: the peers, the programs and their problems."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Peer:
    """One way to run a program: a compiler's build of one of its sources, and
    the name of the variant in there."""
    name: str
    build: str
    variant: str
    threaded: bool = True


@dataclasses.dataclass(frozen=True)
class Build:
    """How a source is compiled; `tool' names an option of bench/run."""
    tool: str
    source: str
    options: tuple
    libraries: tuple = ()
    packages: str = ""
    include: str = ""


@dataclasses.dataclass(frozen=True)
class Problem:
    """A program and its input.  `work' is what the program is given, or, if
    `nanoseconds' is set, what was found to take about so long."""
    name: str
    program: str
    size: int
    quick_size: int
    check_size: int
    work: int = 0
    nanoseconds: int = 0
    # How many units of work there are: for the time of one.
    units: object = None
    peers: tuple = ()
    # Runs with more threads than processors too.
    oversubscribed: bool = False

    def unit_count(self, size):
        return self.units(size) if self.units else size


# PLUGIN is replaced by the path of omptq.so.
BUILDS = {
    "gcc": Build("cc", "tasks.c", ("-O2",)),
    "omptq": Build("cc", "tasks.c", ("-O2", "-fopenmp", "-fplugin=PLUGIN")),
    "libgomp": Build("cc", "tasks.c", ("-O2", "-fopenmp")),
    "clang": Build("clang", "tasks.c", ("-O2",), (), "clang-19"),
    "libomp": Build("clang", "tasks.c", ("-O2", "-fopenmp"), (),
                    "clang-19 libomp-19-dev"),
    "oneTBB": Build("cxx", "tbb.cc", ("-O2", "-std=c++17"), ("-ltbb",),
                    "libtbb-dev", "tbb/task_group.h"),
}

SEQUENTIAL = Peer("sequential", "gcc", "sequential", False)
# Shows whether the two compilers make the same of the work.
CLANG = Peer("sequential, clang", "clang", "sequential", False)
OMPTQ = Peer("omptq", "omptq", "taskq")
PEERS = (SEQUENTIAL, CLANG, OMPTQ,
         Peer("libgomp", "libgomp", "omp-task"),
         Peer("libomp", "libomp", "omp-task"),
         Peer("oneTBB", "oneTBB", "tbb"))


def fib_calls(n):
    """How often fib is called for fib (N)."""
    calls = [1, 1]
    while len(calls) <= n:
        calls.append(calls[-1] + calls[-2] + 1)
    return calls[n]


def list_walk(nanoseconds, size, oversubscribed=False):
    return Problem(f"list walk, {nanoseconds} ns", "list-walk", size,
                   min(size, 500000), 1000, nanoseconds=nanoseconds,
                   peers=PEERS, oversubscribed=oversubscribed)


# With 1000 ns a fifth of the nodes is enough.
PROBLEMS = (
    list_walk(1, 2000000),
    list_walk(20, 2000000),
    list_walk(80, 2000000, oversubscribed=True),
    list_walk(300, 2000000),
    list_walk(1000, 400000),
    Problem("fib", "fib", 30, 25, 12, units=fib_calls, peers=PEERS,
            oversubscribed=True),
)
