/* Purpose: each kind of map clause copies what it should, and nothing else.  */

#include "offload.h"
#include <stdint.h>

struct record
{
  int before;
  int values[8];
  int *pointer;
  int after;
};

static void
scalars (void)
{
  int to = 1, from = 2, both = 3, first = 4, implicit = 5;
#pragma omp target map(to : to) map(from : from) map(tofrom : both)           \
    firstprivate (first)
  {
    from = to + first + implicit;
    both += to;
    to = 100;
    first = 100;
    implicit = 100;
  }
  expect (__LINE__, to == 1 && from == 10 && both == 4);
  expect (__LINE__, first == 4 && implicit == 5);
#pragma omp target defaultmap(tofrom : scalar)
  implicit = 6;
  expect (__LINE__, implicit == 6);
}

static void
sections (void)
{
  int a[100], *p = a;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma omp target map(tofrom : a[10 : 20])
  for (int i = 10; i < 30; i++)
    a[i] = -a[i];
  for (int i = 0; i < 100; i++)
    expect (__LINE__, a[i] == (i >= 10 && i < 30 ? -i : i));
#pragma omp target map(tofrom : p[50 : 10])
  for (int i = 50; i < 60; i++)
    p[i] += 1000;
  expect (__LINE__, a[49] == 49 && a[50] == 1050 && a[59] == 1059);
  expect (__LINE__, a[60] == 60);
}

static void
records (void)
{
  int pointed[4] = { 1, 2, 3, 4 };
  struct record r = { 1, { 0 }, pointed, 2 };
#pragma omp target map(tofrom : r.values) map(to : r.after)
  for (int i = 0; i < 8; i++)
    r.values[i] = i * r.after;
  expect (__LINE__, r.values[7] == 14 && r.before == 1 && r.pointer == pointed);
#pragma omp target map(to : r.pointer) map(tofrom : r.pointer[ : 4])
  for (int i = 0; i < 4; i++)
    r.pointer[i] *= 10;
  expect (__LINE__, pointed[0] == 10 && pointed[3] == 40);
  expect (__LINE__, r.pointer == pointed);
}

static void
present (void)
{
  int a[16] = { 0 }, seen = 0;
#pragma omp target data map(alloc : a)
  {
#pragma omp target map(tofrom : a)
    for (int i = 0; i < 16; i++)
      a[i] = i + 1;
    expect (__LINE__, a[3] == 0);
#pragma omp target map(always, from : a) map(from : seen)
    seen = a[15];
    expect (__LINE__, seen == 16 && a[3] == 4);
    a[3] = 50;
#pragma omp target map(always, to : a) map(from : seen)
    seen = a[3];
    expect (__LINE__, seen == 50);
  }
  expect (__LINE__, !omp_target_is_present (a, omp_get_default_device ()));
}

static void
device_pointers (void)
{
  int device = omp_get_default_device ();
  int host[32];
  int *there = omp_target_alloc (sizeof host, device);
#pragma omp target is_device_ptr(there)
  for (int i = 0; i < 32; i++)
    there[i] = i * i;
  expect (__LINE__, omp_target_memcpy (host, there, sizeof host, 0, 0,
                                       omp_get_initial_device (), device)
                        == 0);
  expect (__LINE__, host[31] == 961);
  omp_target_free (there, device);

  uintptr_t address = 0;
#pragma omp target data map(tofrom : host) use_device_addr(host)
  {
    int *inside = host;
#pragma omp target is_device_ptr(inside) map(from : address)
    {
      inside[0] = -1;
      address = (uintptr_t) inside;
    }
  }
  expect (__LINE__, host[0] == -1 && address != (uintptr_t) host);
}

int
main (void)
{
  scalars ();
  sections ();
  records ();
  present ();
  device_pointers ();
  return result ();
}
