// Purpose: threads change bytes, and numbers of two bytes, by atomic operations of all
// kinds, some of them in the same word, in global and in .shared memory.

// threads updates._omp_fn.0: lanes, at most 96
// threads captures._omp_fn.0: lanes, at most 96
// threads comparisons._omp_fn.0: lanes, at most 96
// threads expected._omp_fn.0: lanes, at most 96
// threads flags._omp_fn.0: lanes, at most 96
// threads old_names._omp_fn.0: lanes, at most 96
// threads of_teams._omp_fn.0: lanes, at most 96
// threads private_variables._omp_fn.0: lanes, at most 96
// threads orders._omp_fn.0: lanes, at most 96
// no ptx updates._omp_fn.0.lanes: call\.uni [^;]*atomic
// ptx updates._omp_fn.0.lanes: atom\.cas\.b32
// no ptx captures._omp_fn.0.lanes: call\.uni [^;]*atomic
// no ptx expected._omp_fn.1.threads: call\.uni [^;]*atomic

#include <omp.h>
#include <stdbool.h>
#include <stdio.h>

enum
{
  T = 96
};

// Four bytes of a word and two numbers of the next one.
static int
updates (void)
{
  unsigned char c[4] = { 0, 1, 255, 0 };
  unsigned short s[2] = { 0, 1 };
  bool any = false;
#pragma omp target map(tofrom : c, s, any)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp atomic
    c[0]++;
#pragma omp atomic
    c[1] *= 3;
#pragma omp atomic
    c[2] &= ~(1 << t % 7);
#pragma omp atomic
    c[3] ^= t;
#pragma omp atomic
    s[0] += 1000;
#pragma omp atomic
    s[1] = 5 - s[1];
#pragma omp atomic
    any |= t == 77;
  }
  unsigned char product = 1, odd = 0;
  for (int t = 0; t < T; t++)
    {
      product *= 3;
      odd ^= t;
    }
  return c[0] != T || c[1] != product || c[2] != 128 || c[3] != odd
         || s[0] != (unsigned short)(1000 * T) || s[1] != 1 || !any;
}

static int
captures (void)
{
  char c[4] = { 0 };
  short s = -40;
  int before[T], after[T], bad = 0;
#pragma omp target map(tofrom : c, s) map(from : before, after)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    char old;
    short now;
#pragma omp atomic capture
    old = c[1]++;
#pragma omp atomic capture seq_cst
    now = ++s;
#pragma omp atomic write
    c[2] = 7;
    before[t] = old;
    after[t] = now;
#pragma omp atomic read
    old = c[2];
    if (old != 7)
      before[t] = 1000;
  }
  int b[T] = { 0 }, a[T] = { 0 };
  for (int t = 0; t < T; t++)
    {
      b[before[t] % T]++;
      a[(after[t] + 39) % T]++;
    }
  for (int t = 0; t < T; t++)
    bad += b[t] != 1 || a[t] != 1;
  return bad || c[0] || c[1] != T || c[2] != 7 || c[3] || s != T - 40;
}

static int
comparisons (void)
{
  short least = 1000, greatest = -1000;
  signed char chosen = -1;
  int winners = 0;
#pragma omp target map(tofrom : least, greatest, chosen, winners)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    short x = (t * 37) % T - 50;
#pragma omp atomic compare
    least = x < least ? x : least;
#pragma omp atomic compare
    if (greatest < x)
      {
        greatest = x;
      }
    signed char got;
#pragma omp atomic compare capture
    {
      got = chosen;
      if (chosen == -1)
        {
          chosen = t;
        }
    }
    if (got == -1)
      {
#pragma omp atomic
        winners += t + 1;
      }
  }
  return least != -50 || greatest != T - 51 || winners != chosen + 1;
}

static int
expected (void)
{
  unsigned char c[8] = { 0 };
  unsigned short s[2] = { 0, 9 };
  int tries[T], bad = 0;
#pragma omp target map(tofrom : c, s) map(from : tries)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    unsigned char e = 200;
    tries[t] = 1;
    while (!__atomic_compare_exchange_n (&c[5], &e, e + 1, t & 1,
                                         __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
      tries[t]++;
    unsigned short f[2] = { 0, 3 };
    while (!__atomic_compare_exchange_n (&s[1], f + (t & 1), f[t & 1] + 2, 0,
                                         __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
      ;
    tries[t] += f[(t & 1) ^ 1] == (t & 1 ? 0 : 3) ? 0 : 1000;
  }
  for (int t = 0; t < T; t++)
    bad += tries[t] < 2 || tries[t] > 1000;
  return bad || c[5] != T || c[4] || c[6] || s[0] || s[1] != 9 + 2 * T;
}

static int
flags (void)
{
  _Bool f[8] = { 0 };
  char x[8] = { 0 };
  int first = 0, exchanged = 0;
#pragma omp target map(tofrom : f, x, first, exchanged)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    if (!__atomic_test_and_set (&f[3], __ATOMIC_ACQUIRE))
      {
#pragma omp atomic
        first++;
      }
    int was = __atomic_exchange_n (&x[6], t + 1, __ATOMIC_RELAXED);
#pragma omp atomic
    exchanged += was;
    __atomic_test_and_set (&f[4], __ATOMIC_RELAXED);
#pragma omp barrier
    if (t == 5)
      __atomic_clear (&f[4], __ATOMIC_RELEASE);
  }
  return first != 1 || !f[3] || f[4] || f[2]
         || exchanged + x[6] != T * (T + 1) / 2;
}

static int
old_names (void)
{
  unsigned char c[4] = { 0 };
  unsigned short s = 0, u = 0, v = 0xffff;
  int won = 0;
#pragma omp target map(tofrom : c, s, u, v, won)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    __sync_fetch_and_add (&c[0], 1);
    __sync_sub_and_fetch (&c[1], 1);
    __sync_fetch_and_or (&u, 1 << t % 16);
    __sync_and_and_fetch (&v, ~(1 << t % 9));
    if (__sync_bool_compare_and_swap (&c[2], 0, t + 1))
      {
#pragma omp atomic
        won += t + 1;
      }
    int was = __sync_val_compare_and_swap (&c[3], 0, 50);
    if (was != 0 && was != 50)
      won = -1000;
#pragma omp barrier
    if (__sync_lock_test_and_set (&c[3], 1) == 50)
      s = t + 1;
#pragma omp barrier
    if (t == 3)
      __sync_lock_release (&c[3]);
  }
  return c[0] != T || c[1] != (unsigned char)-T || u != 0xffff || v != 0xfe00
         || won != c[2] || s == 0 || c[3];
}

// In .shared memory.
static int
of_teams (void)
{
  int r[3], bad = 0;
#pragma omp target teams num_teams(3) thread_limit(T) map(from : r)
  {
    unsigned char c[64];
    for (int i = 0; i < 64; i++)
      c[i] = i;
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      for (int i = 0; i < 5; i++)
        {
#pragma omp atomic
          c[(t * 7 + i) % 64] += 3;
        }
    }
    int sum = 0;
    for (int i = 0; i < 64; i++)
      sum += c[i];
    r[omp_get_team_num ()] = sum;
  }
  for (int k = 0; k < 3; k++)
    bad += r[k] != 63 * 32 + 3 * 5 * T;
  return bad;
}

static int
private_variables (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    unsigned char own[3] = { 1, t, 3 };
    unsigned char *p = own + (t + 1) % 3;
    for (int i = 0; i <= t % 4; i++)
      {
#pragma omp atomic
        *p += 2;
      }
    r[t] = own[0] * 10000 + own[1] * 100 + own[2];
  }
  for (int t = 0; t < T; t++)
    {
      int own[3] = { 1, t, 3 };
      own[(t + 1) % 3] += 2 * (t % 4 + 1);
      bad += r[t] != own[0] * 10000 + own[1] * 100 + own[2];
    }
  return bad;
}

// A lock of one byte, for which one lane of each warp waits.
static int
orders (void)
{
  struct
  {
    bool taken;
    char others[3];
  } lock = { 0 };
  int sum = 0;
#pragma omp target map(tofrom : lock, sum)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    if (t % 32 == 5)
      for (int i = 0; i < 4; i++)
        {
          while (__atomic_test_and_set (&lock.taken, __ATOMIC_ACQUIRE))
            ;
          sum += t;
          __atomic_clear (&lock.taken, __ATOMIC_RELEASE);
        }
  }
  return lock.taken || sum != 4 * (5 + 37 + 69);
}

int
main (void)
{
  int wrong[]
      = { updates (), captures (),  comparisons (), expected (),
          flags (),   old_names (), of_teams (),    private_variables (),
          orders () };
  int bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad != 0;
}
