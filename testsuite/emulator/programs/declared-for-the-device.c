/* Purpose: functions and variables declared for the device exist there, with
   their initial values, and keep the values stored in them.  */

#include "offload.h"

#pragma omp declare target
int number = 5;
static int table[4] = { 1, 2, 3, 4 };
static const char *const words[3] = { "zero", "one", "two" };
int *into = &table[2];
double real = 0.25;
static struct
{
  char c;
  short s;
  long long l;
  float f;
} mixed = { 'x', -2, 1LL << 40, 1.5f };

static int calls = 10;

static int
counter (void)
{
  return ++calls;
}

int twice (int x);

int
twice (int x)
{
  return 2 * x + number;
}
#pragma omp end declare target

int late = 3;
#pragma omp declare target to(late)
int big[1000];
#pragma omp declare target link(big)

static void
initial (void)
{
  int sum = 0, third = 0, letters = 0;
  double r = 0;
  long long l = 0;
#pragma omp target map(tofrom : sum, r, l, third, letters)
  {
    sum = number + table[0] + table[3] + late;
    third = *into;
    r = real + mixed.f + mixed.s;
    l = mixed.l + mixed.c;
    for (int i = 0; i < 3; i++)
      for (const char *p = words[i]; *p; p++)
        letters++;
  }
  expect (__LINE__, sum == 13 && third == 3 && r == -0.25);
  expect (__LINE__, l == (1LL << 40) + 'x' && letters == 10);
}

static void
stored (void)
{
  int a = 0, b = 0, c = 0;
#pragma omp target map(from : a)
  {
    number = 100;
    a = counter ();
  }
#pragma omp target map(from : b, c)
  {
    b = counter ();
    c = twice (1);
  }
  expect (__LINE__, a == 11 && b == 12 && c == 102 && number == 5);
#pragma omp target update from(number)
  expect (__LINE__, number == 100);
  number = 7;
#pragma omp target update to(number)
#pragma omp target map(from : c)
  c = twice (0);
  expect (__LINE__, c == 7 && counter () == 11);
}

static void
linked (void)
{
  for (int i = 0; i < 1000; i++)
    big[i] = i;
#pragma omp target map(tofrom : big)
  for (int i = 0; i < 1000; i++)
    big[i] *= 2;
  expect (__LINE__, big[999] == 1998);
}

int
main (void)
{
  initial ();
  stored ();
  linked ();
  return result ();
}
