/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A walk over a list of SIZE nodes, whose tasks take very different times.  The
   shortest take 20 steps.  With WORK 1, one in a hundred takes a thousand times
   as long; with WORK 2, a task takes K times as long with a probability
   proportional to 1 / K^1.1, K up to 1000 (Zipf's law).  The same distributions
   are in bench/simulate/tasks.cc.  */

#include "../bench.h"
#include "../steps.h"

struct node
{
  struct node *next;
  uint32_t steps;
  uint32_t input, result;
};

extern struct node *list;

static inline void
work (struct node *p)
{
  p->result = take_steps (p->input, p->steps);
}
