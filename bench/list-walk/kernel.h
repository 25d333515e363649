/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A walk over a list of SIZE nodes, with WORK steps for each.  */

#include "../bench.h"
#include "../steps.h"

struct node
{
  struct node *next;
  uint32_t input, result;
};

extern struct node *list;

static inline void
work (struct node *p)
{
  p->result = take_steps (p->input, settings.work);
}
