// Purpose: threads call functions by their addresses, which ask for numbers, have
// barriers, variables and results in memory, and call others in turn.

// races: in step
// threads table._omp_fn.0: lanes, at most 96
// threads barriers._omp_fn.0: lanes, at most 96
// threads structures._omp_fn.0: lanes, at most 96
// threads deep._omp_fn.0: lanes, at most 96
// threads arguments._omp_fn.0: lanes, at most 96
// threads nested._omp_fn.0: lanes, at most 96
// threads with_warps._omp_fn.0: warps: no number of threads is stated$
// no ptx call.threads: call [^;]*%r

#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

#pragma omp declare target
typedef int (*operation) (int);

static int
number (int x)
{
  return omp_get_thread_num () * x;
}

static int
square (int x)
{
  return x * x;
}

// With a variable in memory.
static int
sum (int x)
{
  int a[7] = { 1, 2, 3, 4, 5, 6, 7 }, s = 0;
  for (int i = 0; i < x % 20; i++)
    a[(i * x) % 7] += a[i % 7];
  for (int i = 0; i < 7; i++)
    s = s * 3 + a[i];
  return s;
}

static const operation operations[3] = { number, square, sum };

static int
expected_of (int t, int i)
{
  return i % 3 == 0   ? t * (t + i)
         : i % 3 == 1 ? (t + i) * (t + i)
                      : sum (t + i);
}

__attribute__ ((noinline)) static int
call (int i, int x)
{
  return operations[i % 3](x);
}
#pragma omp end declare target

// All lanes the same, and each lane another.
static int
table (void)
{
  int r[T], s[T], bad = 0;
#pragma omp target map(from : r, s)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = 0;
    for (int i = 0; i < 3; i++)
      r[t] += call (i, t + i) * (i + 1);
    s[t] = 0;
    for (int i = t; i < 2 * t; i += 7)
      s[t] += call (i, t + i);
  }
  for (int t = 0; t < T; t++)
    {
      int a = 0, b = 0;
      for (int i = 0; i < 3; i++)
        a += expected_of (t, i) * (i + 1);
      for (int i = t; i < 2 * t; i += 7)
        b += expected_of (t, i);
      bad += r[t] != a || s[t] != b;
    }
  return bad;
}

#pragma omp declare target
static void
left (int *to, const int *from)
{
  int t = omp_get_thread_num (), n = omp_get_num_threads ();
  to[t] = from[(t + 1) % n];
#pragma omp barrier
}

static void
right (int *to, const int *from)
{
  int t = omp_get_thread_num (), n = omp_get_num_threads ();
#pragma omp for
  for (int i = 0; i < n; i++)
    to[i] = from[(i + n - 1) % n];
#pragma omp critical
  to[0] += t % 2;
#pragma omp barrier
}

__attribute__ ((noinline)) static void
steps (void (*step) (int *, const int *), int *a, int *b)
{
  step (a, b);
  step (b, a);
}
#pragma omp end declare target

static int
barriers (void)
{
  int r[T], bad = 0;
  for (int t = 0; t < T; t++)
    r[t] = 10 * t;
#pragma omp target map(tofrom : r)
  {
    int s[T];
#pragma omp parallel num_threads(T)
    {
      steps (left, s, r);
      for (int i = 0; i < 3; i++)
        steps (i % 2 ? left : right, s, r);
    }
  }
  int w[T], v[T];
  for (int t = 0; t < T; t++)
    w[t] = 10 * t;
  for (int k = -1; k < 3; k++)
    for (int j = 0; j < 2; j++)
      {
        int *to = j ? w : v, *from = j ? v : w, is_left = k < 0 || k % 2;
        for (int t = 0; t < T; t++)
          to[t] = from[(t + (is_left ? 1 : T - 1)) % T];
        if (!is_left)
          to[0] += T / 2;
      }
  for (int t = 0; t < T; t++)
    bad += r[t] != w[t];
  return bad;
}

#pragma omp declare target
struct triple
{
  double a, b;
  int c;
};

static struct triple
make (int x, struct triple from)
{
  struct triple made
      = { from.b + x, from.a - omp_get_thread_num (), from.c ^ x };
  return made;
}

static struct triple
keep (int x, struct triple from)
{
  from.c += x;
  return from;
}
#pragma omp end declare target

static int
structures (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    struct triple (*f[2]) (int, struct triple) = { make, keep };
    struct triple all = { t, 2.5, 7 };
    for (int i = 0; i < 4; i++)
      all = f[(t + i) % 2](i, all);
    r[t] = all.a * 4 + all.b * 2 + all.c;
  }
  for (int t = 0; t < T; t++)
    {
      struct triple all = { t, 2.5, 7 };
      for (int i = 0; i < 4; i++)
        if ((t + i) % 2)
          all.c += i;
        else
          {
            struct triple next = { all.b + i, all.a - t, all.c ^ i };
            all = next;
          }
      bad += r[t] != (int)(all.a * 4 + all.b * 2 + all.c);
    }
  return bad;
}

#pragma omp declare target
typedef int (*deeper) (int, int);
static int odd_level (int, int);

static int
even_level (int n, int x)
{
  deeper next = x % 3 ? odd_level : even_level;
  return n ? next (n - 1, x + n) * 2 : x;
}

static int
odd_level (int n, int x)
{
  deeper next = x % 2 ? odd_level : even_level;
  return n ? next (n - 1, x * 3 % 101) + 1 : -x;
}
#pragma omp end declare target

static int
deep (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    deeper first = t % 2 ? odd_level : even_level;
    r[t] = first (t % 7, t);
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != (t % 2 ? odd_level : even_level) (t % 7, t);
  return bad;
}

#pragma omp declare target
static float
of_chars (signed char a, unsigned short b, float c)
{
  return a * 1000.0f + b + c;
}

static float
of_shorts (signed char a, unsigned short b, float c)
{
  return c - a + b * omp_get_num_threads ();
}

static void
stores (float *to, long n)
{
  *to = n;
}

static void
adds (float *to, long n)
{
  *to += n;
}
#pragma omp end declare target

static int
arguments (void)
{
  float r[T];
  int bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    float (*f) (signed char, unsigned short, float)
        = t % 3 ? of_chars : of_shorts;
    void (*g) (float *, long) = t % 5 ? adds : stores;
    r[t] = f (t - 50, 65000 + t, 0.5f);
    g (&r[t], t);
    float own = 3;
    g (&own, 4);
    r[t] += own;
  }
  for (int t = 0; t < T; t++)
    {
      float w = t % 3 ? (t - 50) * 1000.0f + 65000 + t + 0.5f
                      : 0.5f - (t - 50) + (65000 + t) * T;
      w = t % 5 ? w + t : t;
      bad += r[t] != w + (t % 5 ? 7 : 4);
    }
  return bad;
}

static int
nested (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = -1;
#pragma omp parallel num_threads(4)
    r[t] = operations[t % 3](t);
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != (t % 3 == 0 ? 0 : t % 3 == 1 ? t * t : sum (t));
  return bad;
}

static int
with_warps (void)
{
  int r[1024], n = 0, bad = 0;
#pragma omp target map(from : r) map(tofrom : n)
#pragma omp parallel
  {
    int t = omp_get_thread_num ();
    r[t] = call (t, t);
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != (t % 3 == 0 ? t * t : t % 3 == 1 ? t * t : sum (t));
  return bad || n == 0;
}

int
main (void)
{
  int wrong[] = { table (),     barriers (), structures (), deep (),
                  arguments (), nested (),   with_warps () };
  int bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad != 0;
}
