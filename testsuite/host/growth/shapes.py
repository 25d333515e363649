# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Programs in which what the plugin does could make a file grow."""

HEAD = "double a[1000], b[1000];\nvoid use (double *);\n"


def region(body, index="i", first="0", bound="n"):
    """Returns a parallel loop."""
    return (f"#pragma omp parallel for\n  for (int {index} = {first}; "
            f"{index} < {bound}; {index}++)\n    {body}\n")


def function(head, *parts):
    return f"{head}\n{{\n{''.join(parts)}}}\n"


def calls_in_loops(n):
    """Small functions with regions, each called in several time loops."""
    yield HEAD
    for k in range(2 * n):
        yield function(f"static inline void f{k} (double *p, int n)",
                       region(f"p[i] += {k};"),
                       region("a[n - 1 - i] += p[i];"))
    for k in range(n):
        yield function(f"void h{k} (double *p, int n)",
                       "  for (int t = 0; t < n; t++) {\n",
                       *(f"    f{(7 * k + j) % (2 * n)} (p + {j}, n);\n"
                         for j in range(8)),
                       "  }\n")


def calls_in_sequence(n):
    """The same without loops, in functions that other files can call, too."""
    yield HEAD
    for k in range(n):
        yield function(f"void f{k} (double *p, double *q, int n)",
                       region(f"p[i] = q[i] * {k};"),
                       region(f"q[i] = p[i] + q[n - 1 - i];"))
    for k in range(2 * n):
        yield function(f"void h{k} (double *p, int n)",
                       *(f"  f{(5 * k + j) % n} (p + {j}, p, n - {j});\n"
                         for j in range(4)))


def calls_of_calls(n):
    """Functions that call two others each, and so on."""
    yield HEAD
    for k in range(n):
        calls = ""
        if k >= 2:
            calls = (f"  f{k // 2} (p, n);\n  f{k - 1} (p + 1, n - 1);\n"
                     f"  f{k - 2} (p, n / 2);\n")
        yield function(f"static void f{k} (double *p, int n)",
                       region(f"p[i] += {k};"), calls)
        yield function(f"void h{k} (double *p, int n)",
                       f"  f{k} (p, n);\n  f{k // 2} (p, n);\n")


def calls_of_long_functions(n):
    """Functions with long regions, called from two places each."""
    yield HEAD
    for k in range(n):
        lines = "".join(f"      p[{j} * n + i] = q[i] * {j + k} + a[i];\n"
                        for j in range(20))
        yield function(f"static void f{k} (double *p, double *q, int n)",
                       region(f"{{\n{lines}    }}"))
    for k in range(n):
        yield function(f"void h{k} (double *p, double *q, int n)",
                       "  for (int t = 0; t < 10; t++) {\n",
                       f"    f{k} (p, q, n);\n    f{(k + 1) % n} (q, p, n);\n",
                       "  }\n")


def regions_one_each(n):
    """Functions with one region each."""
    yield HEAD
    for k in range(2 * n):
        yield function(f"void f{k} (double *p, double *q, int n, double x)",
                       region(f"p[i] = q[i] * x + {k};"))


def regions_in_pairs(n):
    """Functions with regions one after another, to pointers."""
    yield HEAD
    for k in range(n):
        yield function(
            f"void f{k} (double *p, double *q, double *r, double *s, int n)",
            region(f"p[i] = q[i] + {k};"), region("r[i] = p[n - 1 - i];"),
            region("s[i] += r[i] * q[i];"), region("q[i] = s[n - 1 - i];"))


def regions_in_one_function(n):
    """Many regions in one function, with conditions and serial code."""
    yield HEAD
    parts = []
    for k in range(4 * n):
        parts.append(region(f"p[i] += a[{k % 900} + i % 100] * x;"))
        parts.append(f"  x = x * {k}.5 + p[{k}];\n  if (x > {k})\n    m += {k};\n")
        parts.append(region(f"q[i] = p[i] * m + {k};"))
    yield function("double f (double *p, double *q, int n, double x, int m)",
                   *parts, "  return x + m;\n")


def code_between_regions(n):
    """Long straight-line code between regions."""
    yield HEAD
    for k in range(n // 4):
        yield function(
            f"void f{k} (double *p, double *v, int n, int j)",
            region("a[i] = i;"),
            *(f"  p[{j}] = v[j + {j * k}] * p[{j + 1}];\n" for j in range(200)),
            region("a[i] += p[i];"),
            *(f"  v[{j}] = p[j + {j * k}] + j;\n" for j in range(200)),
            region("a[i] += v[i];"))


def code_longer_than_any_range(n):
    """The same, as long as a generated program's."""
    yield HEAD
    yield function(
        "void f (double *p, double *v, int n, int j)", region("a[i] = i;"),
        *(f"  p[{j}] = v[j];\n" for j in range(20 * n)),
        region("a[i] += p[i];"))


def loops_over_time(n):
    """Time loops with regions, branches, scalars and reductions."""
    yield HEAD
    for k in range(n):
        yield function(
            f"double f{k} (double *p, double *q, int n, double eps)",
            "  double s = 1, x = 0;\n  for (int t = 0; s > eps && t < n; t++) {\n",
            region("q[i] = (p[i - 1] + p[i + 1]) / 2;", first="1",
                   bound="n - 1"),
            "  s = 0;\n#pragma omp parallel for reduction(+ : s)\n"
            "  for (int i = 0; i < n; i++)\n    s += (q[i] - p[i]) * q[i];\n",
            f"  x = x * s + {k};\n  if (x > {k})\n    {{\n",
            region("p[i] = q[i] * x;"),
            "    }\n  double *r = p; p = q; q = r;\n  }\n  return x;\n")


def loops_between(n):
    """Serial loops between regions, with sums."""
    yield HEAD
    for k in range(n):
        yield function(
            f"double f{k} (double *p, int n)",
            "  double s = 0, e = 0;\n", region(f"p[i] += {k};"),
            "  for (int i = 0; i < n; i++) {\n    s += p[i]; e += p[i] * s;\n"
            f"    if (s > {k}) e = s / e;\n  }}\n",
            region("p[i] *= s + e;"),
            "  for (int i = 0; i < n; i++)\n    e += p[i] / s;\n",
            region("p[i] -= e;"), "  return s;\n")


def regions_with_constants(n):
    """Regions that are called with other constants from many places."""
    yield HEAD
    for k in range(n):
        yield function(
            f"static void f{k} (double *p, int n, int m, int w)",
            region("for (int j = 0; j < w; j++)\n      p[i * m + j] += j;"))
        yield function(f"void h{k} (double *p, int n)",
                       *(f"  f{k} (p, n, {j + 3}, {j + 2});\n  use (p);\n"
                         for j in range(4)))


def tasks(n):
    """Recursive functions with tasks."""
    yield HEAD
    for k in range(n):
        yield f"long f{k} (long, double *);\n"
    for k in range(n):
        yield function(
            f"long f{k} (long n, double *p)",
            "  if (n < 2)\n    return n;\n  long x, y;\n",
            f"#pragma omp task shared(x)\n  x = f{k} (n - 1, p);\n",
            f"#pragma omp task shared(y)\n  y = f{k // 2} (n - 2, p);\n",
            f"#pragma omp taskwait\n  p[n] += x * y;\n  return x + y;\n")


def long_tasks(n):
    """Functions with tasks that are final from some depth on, and much else."""
    yield HEAD
    for k in range(n):
        yield f"static void f{k} (long, double *);\n"
    for k in range(n):
        lines = "".join(f"  p[{j}] = p[n + {j}] * {k} + p[{2 * j}];\n"
                        for j in range(30))
        yield function(
            f"static void f{k} (long n, double *p)",
            "  if (n < 2)\n    return;\n", lines,
            "#pragma omp task final(n < 9) if(n > 4)\n",
            f"  {{ f{k} (n - 1, p);\n{lines}  }}\n",
            f"#pragma omp task final(n < 9)\n  f{k // 2} (n - 2, p + 1);\n",
            "#pragma omp taskwait\n", lines)
        yield function(f"void h{k} (double *p)",
                       f"#pragma omp parallel\n#pragma omp single\n"
                       f"  f{k} (30, p);\n")


def regions_on_devices(n):
    """Target regions whose loops lanes could share."""
    yield HEAD
    for k in range(n // 2):
        yield function(
            f"void f{k} (double *p, int n, int m)",
            "#pragma omp target teams distribute parallel for map(p[:n * m])\n",
            "  for (int i = 0; i < n; i++)\n",
            f"    for (int j = 0; j < m; j++)\n      p[i * m + j] += {k};\n")


def templates(n):
    """Templates with regions, and lambda expressions that these apply."""
    yield HEAD
    yield ("template <typename T, typename F>\nvoid\nall (T *p, int n, F f)\n{\n"
           + region("p[i] = f (p[i], i);") + "}\n"
           "template <typename T, int k>\nstruct field\n{\n  T *p; int n;\n"
           "  void scale (T x) { all (p, n, [&] (T y, int i) "
           "{ return y * x + k * i; }); }\n"
           "  void shift (T x) { all (p, n, [=] (T y, int) "
           "{ return y - x; }); scale (x); }\n};\n")
    for k in range(n):
        kind = ("double", "float", "int")[k % 3]
        yield function(f"void h{k} ({kind} *p, int n)",
                       f"  field<{kind}, {k}> f = {{ p, n }};\n",
                       "  for (int t = 0; t < n; t++) {\n",
                       "  f.scale (2); f.shift (3); f.shift (4); f.scale (5);\n",
                       "  }\n")


def fortran_module(n):
    """A module's procedures, called in time loops of others.  No two are the
    same, for compilers fold such ones after the plugin has counted them."""
    yield "module fields\n  implicit none\n  real(8) :: a(1000)\ncontains\n"
    for k in range(n):
        yield (f"  subroutine f{k} (p, q)\n    real(8) :: p(:), q(:)\n"
               "    integer :: i\n    !$omp parallel do\n"
               f"    do i = 1, size (p)\n      p(i) = q(i) + {k}\n    end do\n"
               "    !$omp parallel do\n    do i = 1, size (p)\n"
               f"      a(i) = a(i) + p(size (p) + 1 - i) * {k + 2}\n    end do\n"
               f"  end subroutine f{k}\n")
    for k in range(n):
        yield (f"  subroutine h{k} (p, n)\n    integer :: n, t\n"
               f"    real(8) :: p(n)\n    do t = 1, n + {k}\n")
        for j in range(6):
            yield f"      call f{(5 * k + j) % n} (p, a(1:n))\n"
        yield f"    end do\n  end subroutine h{k}\n"
    yield "end module fields\n"


# The suffix of the file, and what writes it.
SHAPES = {maker.__name__.replace("_", "-"): (suffix, maker)
          for suffix, maker in (
              (".c", calls_in_loops), (".c", calls_in_sequence),
              (".c", calls_of_calls), (".c", calls_of_long_functions),
              (".c", regions_one_each), (".c", regions_in_pairs),
              (".c", regions_in_one_function), (".c", code_between_regions),
              (".c", code_longer_than_any_range), (".c", loops_over_time),
              (".c", loops_between), (".c", regions_with_constants),
              (".c", tasks), (".c", long_tasks), (".c", regions_on_devices),
              (".cc", templates), (".f90", fortran_module))}
