# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Statements that wait for other threads, or whose iterations do.

In GCC's model of the device, a warp is one thread, so that a warp that holds a
lock goes on.  What the lock guards belongs to a team, as critical sections
do.
"""


def guarded(w, c, q):
    return w.random.choice(
        [f"guarded[omp_get_team_num ()] += {w.small(q)};",
         f"guarded[omp_get_team_num ()] = guarded[omp_get_team_num ()] + {w.value(q)};"])


def critical(w, c, q):
    name = w.random.choice(["", " (name)"])
    # The name must be the same for all that change what it guards.
    what = guarded(w, c, q) if not name else (
        f"chosen[omp_get_team_num ()][2] += {w.small(q)};")
    w.emit(f"#pragma omp critical{name}", f"  {what}")


def called_critical(w, c, q):
    w.emit(f"in_critical (&guarded[omp_get_team_num ()], {w.value(q)});")


def library_lock(w, c, q):
    w.emit("omp_set_lock (&lock);", shared(w, q), "omp_unset_lock (&lock);")


def shared(w, q):
    """Something that any lock guards; each kind of lock has its own."""
    return f"locked[omp_get_team_num ()] += {w.value(q)};"


def tested_lock(w, c, q):
    w.emit("while (!omp_test_lock (&lock)) ;", shared(w, q), "omp_unset_lock (&lock);")


SPINS = [
    ["while (__sync_lock_test_and_set (&spin, 1)) ;"],
    ["while (__atomic_exchange_n (&spin, 1, __ATOMIC_ACQUIRE)) ;"],
    ["while (!__sync_bool_compare_and_swap (&spin, 0, 1)) ;"],
    ["while (!try_lock (&spin)) ;"],
    ["wait_for (&spin);"],
    ["for (int got = 0; !got;) attempt (&spin, &got);"],
    ["for (;;) { int got; attempt (&spin, &got); if (got) break; }"],
    ["{ int seen;", "  do {", "#pragma omp atomic capture acquire",
     "    { seen = spin; spin = 1; }", "  } while (seen); }"],
]
BITS = [
    ["{ int old = 0;",
     "  while (!__atomic_compare_exchange_n (&bits, &old, old | 1, 0,",
     "    __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) old &= ~1; }"],
    ["{ int old;",
     "  do old = __atomic_load_n (&bits, __ATOMIC_RELAXED) & ~1;",
     "  while (!__sync_bool_compare_and_swap (&bits, old, old | 1)); }"],
    ["{ int old = 0, now;",
     "  while ((now = __sync_val_compare_and_swap (&bits, old, old | 1)) != old)",
     "    old = now & ~1; }"],
    ["while (__sync_fetch_and_or (&bits, 1) & 1) ;"],
    # Success alone does not end the loop.
    ["{ int old = 0, now;",
     "  while ((now = __sync_val_compare_and_swap (&bits, old, old | 1)) != old",
     "         || (now & 1)) old = now; }"],
    ["{ int old = 0;",
     "  while (!__atomic_compare_exchange_n (&bits, &old, old | 1, 0,",
     "    __ATOMIC_ACQUIRE, __ATOMIC_RELAXED) || (old & 1)) ; }"],
    # The inner loop waits for nobody, but the outer one does.
    ["{ int old;",
     "  do { old = 0;",
     "    while (!__atomic_compare_exchange_n (&bits, &old, old | 1, 0,",
     "      __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) ;",
     "  } while (old & 1); }"],
    ["for (;;) { int old = 0;",
     "  while (!__atomic_compare_exchange_n (&bits, &old, old | 1, 0,",
     "    __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) ;",
     "  if (!(old & 1)) break; }"],
    ["for (int old = 1; old & 1;) set_bit (&bits, &old);"],
    ["for (int turns = 0, got = 0; !got; turns++)",
     "  if (!(__sync_fetch_and_or (&bits, 1) & 1)) got = 1;"],
]


def spinning(w, c, q):
    w.emit(*w.random.choice(SPINS), f"bump_guarded ({w.value(q)});",
           "__sync_lock_release (&spin);")


def spinning_by_goto(w, c, q):
    again, into = w.name("again"), w.name("into")
    w.open("{")
    w.emit(f"int got = 0;", f"if ({w.condition(q)}) goto {into};")
    w.lines.append(f"{again}:")
    w.emit("nowhere = 0;")
    w.lines.append(f"{into}:")
    w.emit("got = !__sync_lock_test_and_set (&spin, 1);", f"if (!got) goto {again};",
           f"bump_guarded ({w.value(q)});", "__sync_lock_release (&spin);")
    w.close()


def spinning_on_bit(w, c, q):
    w.emit(*w.random.choice(BITS), f"bump_bits ({w.value(q)});",
           "__sync_fetch_and_and (&bits, ~1);")


def nested_parallel(w, c, q):
    t, k = w.name("t"), w.name("k")
    # GCC's libgomp for nvptx never ends a team of several threads in a region with
    # one: no thread has a counterpart to the last barrier in gomp_team_end.
    w.emit(f"{{ word {t} = 0;",
           f"#pragma omp parallel for reduction(+ : {t}) if(omp_in_parallel ())",
           f"  for (int {k} = 0; {k} < 5; {k}++) {t} += {k} + {w.small(q)};",
           f"  result[{q}] += {t}; }}")


def task(w, c, q):
    t = w.name("t")
    w.emit(f"{{ word {t} = {q};", f"#pragma omp task shared({t})",
           f"  {t} += {w.small(q)};", "#pragma omp taskwait",
           f"  result[{q}] += {t}; }}")


SPINNING = [spinning, spinning_by_goto, spinning_on_bit, spinning_on_bit,
            spinning_on_bit, spinning_on_bit]
WAITING = [critical, critical, called_critical, library_lock, tested_lock,
           spinning, spinning, spinning, spinning_by_goto, spinning_on_bit,
           spinning_on_bit, nested_parallel, task]
