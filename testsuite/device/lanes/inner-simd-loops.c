/* Purpose: if a loop with `simd' in a worksharing loop has few iterations, the lanes
   share those of the worksharing loop, and results are those of the host.  */

#include <string.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 300,
  width = 40
};

static int a[size], b[size * width], wanted[size];

static void
clear (void)
{
  for (int i = 0; i < size * width; i++)
    b[i] = 7 * i % 61;
  memset (a, -1, sizeof a);
}

/* Sets what A must have, sums of COUNT numbers.  */
static void
want (int n, int count)
{
  memset (wanted, -1, sizeof wanted);
  for (int i = 0; i < n; i++)
    {
      wanted[i] = 0;
      for (int k = 0; k < count; k++)
        wanted[i] += b[i * count + k];
    }
}

static void
compare (int line)
{
  expect (line, memcmp (a, wanted, sizeof a) == 0);
}

static void
numbers_of_iterations (int n, int count)
{
  clear ();
  want (n, 8);
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : b) // lanes
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = 0; k < 8; k++)
        sum += b[8 * i + k];
      a[i] = sum;
    }
  compare (__LINE__);

  clear ();
  want (n, 31);
#pragma omp target parallel for map(tofrom : a) map(to : b) // lanes
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = 0; k < 31; k++)
        sum += b[31 * i + k];
      a[i] = sum;
    }
  compare (__LINE__);

  clear ();
  want (n, 32);
#pragma omp target parallel for map(tofrom : a) map(to : b) // one lane: it has a loop with .simd. in it, of many
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = 0; k < 32; k++)
        sum += b[32 * i + k];
      a[i] = sum;
    }
  compare (__LINE__);

  clear ();
  want (n, count);
#pragma omp target parallel for map(tofrom : a) map(to : b) // one lane: it has a loop with .simd. in it, of perhaps many
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = 0; k < count; k++)
        sum += b[count * i + k];
      a[i] = sum;
    }
  compare (__LINE__);

  // One of two is large.
  clear ();
  want (n, 40);
#pragma omp target parallel for map(tofrom : a) map(to : b) // one lane: it has a loop with .simd. in it, of many
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = 0; k < 5; k++)
        sum += b[40 * i + k];
#pragma omp simd reduction(+ : sum)
      for (int k = 5; k < 40; k++)
        sum += b[40 * i + k];
      a[i] = sum;
    }
  compare (__LINE__);
}

static void
clauses (int n)
{
  clear ();
  for (int i = 0; i < n; i++)
    {
      int product = 1;
      for (int k = 0; k < 5; k++)
        product *= b[5 * i + k] + k + 1;
      wanted[i] = product + b[5 * i + 4] + 5;
    }
  for (int i = n; i < size; i++)
    wanted[i] = -1;
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : b) // lanes
  for (int i = 0; i < n; i++)
    {
      int product = 1, last = -1, own = 7, k;
#pragma omp simd reduction(* : product) lastprivate(last) private(own)
      for (k = 0; k < 5; k++)
        {
          own = b[5 * i + k];
          last = own;
          product *= own + k + 1;
        }
      a[i] = product + last + k;
    }
  compare (__LINE__);

  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] = 9 * b[i] + 6;
  for (int i = n; i < size; i++)
    wanted[i] = -1;
#pragma omp target parallel for map(tofrom : a) map(to : b) // lanes
  for (int i = 0; i < n; i++)
    {
      int line[4], sum = 0;
#pragma omp simd private(line) reduction(+ : sum) collapse(2)
      for (int k = 0; k < 3; k++)
        for (int l = 0; l < 2; l++)
          {
            for (int m = 0; m < 4; m++)
              line[m] = k + m * b[i];
            sum += line[l + 1];
          }
      a[i] = sum;
    }
  compare (__LINE__);

  long all = 0, right = 0;
  clear ();
  for (int i = 0; i < 4 * n; i++)
    right += b[i];
#pragma omp target teams distribute parallel for map(tofrom : all) map(to : b) reduction(+ : all) // lanes
  for (int i = 0; i < n; i++)
    {
#pragma omp simd reduction(+ : all)
      for (int k = 0; k < 4; k++)
        all += b[4 * i + k];
    }
  expect (__LINE__, all == right);

  // The iterations of a chunk are shared as well.
  clear ();
  want (n, 8);
#pragma omp target parallel for map(tofrom : a) map(to : b) schedule(static, 1) // lanes
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = 0; k < 8; k++)
        sum += b[8 * i + k];
      a[i] = sum;
    }
  compare (__LINE__);
}

/* If one lane must execute the iterations, all execute the loop with `simd'.  */
static void
other_reasons (int n)
{
  int sum = 0, right = 0;
  clear ();
  want (n, 8);
#pragma omp target parallel for map(tofrom : a, sum) map(to : b) num_threads(4) // one lane: it has a loop with .simd. in it$
  for (int i = 0; i < n; i++)
    {
      int own = 0;
#pragma omp simd reduction(+ : own)
      for (int k = 0; k < 8; k++)
        own += b[8 * i + k];
      a[i] = own;
#pragma omp critical
      sum += own;
    }
  compare (__LINE__);
  for (int i = 0; i < n; i++)
    right += a[i];
  expect (__LINE__, sum == right);
}

#pragma omp declare target

/* The number of an element in a triangle of ROWS rows.  */
static int
place (int rows, int i, int j)
{
  return i * rows - i * (i - 1) / 2 + j - i;
}

#pragma omp end declare target

/* Sets what A must have, sums of COUNT numbers.  */
static void
want_triangle (int rows, int count)
{
  memset (wanted, -1, sizeof wanted);
  for (int i = 0; i < rows; i++)
    for (int j = i; j < rows; j++)
      wanted[place (rows, i, j)] = i + count * b[j];
}

/* Iterations that are not shared for other reasons: lanes execute the loop in
   them.  */
static void
lanes_for_inner_loops (int n)
{
  clear ();
  want (n, 8);
#pragma omp target parallel for map(tofrom : a) map(to : b) // one lane: it has a loop with .simd. in it
  for (unsigned short i = 0; i < n; i++)
    {
      int sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = 0; k < 8; k++)
        sum += b[8 * i + k];
      a[i] = sum;
    }
  compare (__LINE__);

  clear ();
  want (n, 8);
#pragma omp target parallel for map(tofrom : a) map(to : b) schedule(static, 2) // one lane: it has a loop with .simd. in it
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = 0; k < 8; k++)
        sum += b[8 * i + k];
      a[i] = sum;
    }
  compare (__LINE__);

  // Iterations of a triangle are not shared.
  clear ();
  int rows = n < 20 ? n : 20;
  want_triangle (rows, 24);
#pragma omp target parallel for map(tofrom : a) map(to : b) collapse(2) // one lane: it has a loop with .simd. in it
  for (int i = 0; i < rows; i++)
    for (int j = i; j < rows; j++)
      {
        int sum = i;
#pragma omp simd reduction(+ : sum)
        for (int k = 0; k < 24; k++)
          sum += k % 3 * b[j];
        a[place (rows, i, j)] = sum;
      }
  compare (__LINE__);

  // Lanes would take more instructions for the loop in them than one.
  clear ();
  want_triangle (rows, 3);
#pragma omp target parallel for map(tofrom : a) map(to : b) collapse(2) // one lane: its collapsed loops are not rectangular
  for (int i = 0; i < rows; i++)
    for (int j = i; j < rows; j++)
      {
        int sum = i;
#pragma omp simd reduction(+ : sum)
        for (int k = 0; k < 3; k++)
          sum += k % 3 * b[j];
        a[place (rows, i, j)] = sum;
      }
  compare (__LINE__);
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 33, 100, size };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      numbers_of_iterations (numbers[i], width);
      clauses (numbers[i]);
      other_reasons (numbers[i]);
      lanes_for_inner_loops (numbers[i]);
    }
  return result ();
}
