/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The villages, and what happens there.  */

#include "kernel.h"

#include "../../steps.h"

#include <stddef.h>
#include <stdlib.h>

enum
{
  inhabitants = 12,
  doctors_at_lowest = 2,
  days_examined = 2,
  days_treated = 5
};

struct village *country;
/* All memory, and how much of it is in use.  */
static struct village *villages;
static struct person *persons;
static long village_count, person_count;

static void
empty (struct people *p)
{
  p->first = NULL;
  p->end = &p->first;
}

static void
append (struct people *p, struct person *one)
{
  one->next = NULL;
  *p->end = one;
  p->end = &one->next;
}

/* Removes the person at PLACE, and returns it.  */
static struct person *
take (struct people *p, struct person **place)
{
  struct person *one = *place;
  *place = one->next;
  if (!one->next)
    p->end = place;
  return one;
}

/* Returns whether something happens that does on one of COUNT days.  */
static int
happens (struct village *v, unsigned count)
{
  v->seed = take_steps (v->seed, 1);
  return (v->seed >> 12) % count == 0;
}

static void
continue_treatments (struct village *v)
{
  for (struct person **at = &v->treated.first; *at;)
    if (--(*at)->days > 0)
      at = &(*at)->next;
    else
      {
        v->doctors++;
        append (&v->healthy, take (&v->treated, at));
      }
}

static void
continue_examinations (struct village *v)
{
  for (struct person **at = &v->examined.first; *at;)
    if (--(*at)->days > 0)
      at = &(*at)->next;
    else if (v != country && happens (v, 4))
      {
        v->doctors++;
        v->referrals++;
        append (&v->referred, take (&v->examined, at));
      }
    else
      {
        struct person *one = take (&v->examined, at);
        one->days = days_treated;
        append (&v->treated, one);
      }
}

static void
examine (struct village *v)
{
  while (v->doctors > 0 && v->waiting.first)
    {
      struct person *one = take (&v->waiting, &v->waiting.first);
      one->days = days_examined;
      v->doctors--;
      v->visits++;
      append (&v->examined, one);
    }
}

static void
fall_ill (struct village *v)
{
  for (struct person **at = &v->healthy.first; *at;)
    if (happens (v, 20))
      append (&v->waiting, take (&v->healthy, at));
    else
      at = &(*at)->next;
}

void
treat_patients (struct village *v)
{
  continue_treatments (v);
  continue_examinations (v);
  examine (v);
  fall_ill (v);
}

void
receive_patients (struct village *v)
{
  for (int i = 0; i < v->count; i++)
    {
      struct people *p = &v->below[i]->referred;
      while (p->first)
        append (&v->waiting, take (p, &p->first));
    }
}

/* Returns the number of villages in a tree of LEVELS.  */
static long
count_villages (long levels)
{
  return levels == 0 ? 0 : 1 + max_below * count_villages (levels - 1);
}

static struct village *
make (long levels)
{
  struct village *v = &villages[village_count];
  v->seed = ++village_count;
  v->doctors = doctors_at_lowest << levels;
  v->referrals = v->visits = 0;
  empty (&v->healthy);
  empty (&v->waiting);
  empty (&v->examined);
  empty (&v->treated);
  empty (&v->referred);
  for (int i = 0; i < inhabitants; i++)
    append (&v->healthy, &persons[person_count++]);
  v->count = levels == 1 ? 0 : max_below;
  for (int i = 0; i < v->count; i++)
    v->below[i] = make (levels - 1);
  return v;
}

void
prepare (void)
{
  long count = count_villages (settings.work);
  villages = malloc (count * sizeof *villages);
  persons = malloc (count * inhabitants * sizeof *persons);
  if (!villages || !persons)
    exit (2);
}

void
reset (void)
{
  village_count = person_count = 0;
  country = make (settings.work);
}

uint64_t
checksum (void)
{
  uint64_t sum = 0;
  for (long i = 0; i < village_count; i++)
    {
      sum = sum * 31 + villages[i].visits;
      sum = sum * 31 + villages[i].referrals;
      sum = sum * 31 + villages[i].seed;
    }
  return sum;
}

/* The first village needs no task.  */
uint64_t
count_tasks (void)
{
  return settings.size * (count_villages (settings.work) - 1);
}
