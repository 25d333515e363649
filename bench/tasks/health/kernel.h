/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* SIZE days of a country's health service.  Villages form a tree of WORK
   levels; each treats its patients, and refers some to the one above.  */

#include "../../bench.h"

enum
{
  max_below = 5
};

struct person
{
  struct person *next;
  int days;
};

/* In the order of arrival.  */
struct people
{
  struct person *first, **end;
};

struct village
{
  struct village *below[max_below];
  int count;
  uint32_t seed;
  /* Those who are not busy.  */
  int doctors;
  struct people healthy, waiting, examined, treated;
  /* For the village above, which takes them after this one's day.  */
  struct people referred;
  long referrals, visits;
};

extern struct village *country;

/* A village's day: what does not concern those below, and what does.  */
void treat_patients (struct village *v);
void receive_patients (struct village *v);
