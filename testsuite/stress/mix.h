/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Choices that depend only on their purpose.  */

#ifndef MIX_H
#define MIX_H 1

#include <cstdint>

/* A hash: the finalizer of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).  */
inline uint64_t
mix (uint64_t value)
{
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

/* Returns a number below COUNT for the question WHAT about the object ID.  */
inline unsigned
choose (uint64_t id, uint64_t what, unsigned count)
{
  return mix (mix (id) + what) % count;
}

#endif /* MIX_H */
