/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A walk over a binary tree of SIZE nodes, with WORK steps for each.  */

#include "../bench.h"
#include "../steps.h"

struct node
{
  struct node *left, *right;
  uint32_t input, result;
};

extern struct node *tree;

static inline void
work (struct node *p)
{
  p->result = take_steps (p->input, settings.work);
}
