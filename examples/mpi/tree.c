/* The trees: tree.h.  */

#include "tree.h"

#include <math.h>
#include <string.h>

enum
{
  /* Only the root of a binomial tree has more.  */
  max_children = 100
};

/* T1 to T5 and their sizes: sample_trees.sh of the benchmark, version 1.1.  */
static const struct known_tree known_trees[] = {
  { "T1", { geometric, fixed, 4, 10, 0, 0, 19 }, 4130071, 3305118, 10 },
  { "T2", { geometric, cyclic, 6, 16, 0, 0, 502 }, 4117769, 2342762, 81 },
  { "T3", { binomial, 0, 2000, 0, 0.124875, 8, 42 }, 4112897, 3599034, 1572 },
  { "T4", { hybrid, linear, 6, 16, 0.234375, 4, 1 }, 4132453, 3108986, 134 },
  { "T5", { geometric, linear, 4, 20, 0, 0, 34 }, 4147582, 2181318, 20 },
  { "T1L", { geometric, fixed, 4, 13, 0, 0, 29 }, 102181082, 81746377, 13 },
  { "T3L",
    { binomial, 0, 2000, 0, 0.200014, 5, 7 },
    111345631,
    89076904,
    17844 },
};

const struct known_tree *
find_tree (const char *name)
{
  for (size_t i = 0; i < sizeof known_trees / sizeof *known_trees; i++)
    if (strcmp (known_trees[i].name, name) == 0)
      return &known_trees[i];
  return NULL;
}

static uint32_t
read_word (const uint8_t *bytes)
{
  return (uint32_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

static void
write_word (uint8_t *bytes, uint32_t word)
{
  for (int i = 0; i < 4; i++)
    bytes[i] = word >> (24 - 8 * i);
}

static uint32_t
rotate (uint32_t word, int bits)
{
  return word << bits | word >> (32 - bits);
}

/* One of the 80 steps of SHA-1, FIPS 180-4, 6.1.2.  */
static void
sha1_step (uint32_t s[5], uint32_t f, uint32_t constant, uint32_t word)
{
  uint32_t first = rotate (s[0], 5) + f + s[4] + constant + word;
  s[4] = s[3];
  s[3] = s[2];
  s[2] = rotate (s[1], 30);
  s[1] = s[0];
  s[0] = first;
}

/* SHA-1 of a message that fits into one block: at most 55 bytes.  */
static void
sha1 (const uint8_t *message, unsigned length, uint8_t digest[20])
{
  uint32_t h[5]
      = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
  uint8_t block[64] = { 0 };
  memcpy (block, message, length);
  block[length] = 0x80;
  write_word (block + 60, length * 8);
  uint32_t w[80];
  for (int i = 0; i < 16; i++)
    w[i] = read_word (block + 4 * i);
  for (int i = 16; i < 80; i++)
    w[i] = rotate (w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);

  uint32_t s[5];
  memcpy (s, h, sizeof s);
  for (int i = 0; i < 20; i++)
    sha1_step (s, (s[1] & s[2]) | (~s[1] & s[3]), 0x5a827999, w[i]);
  for (int i = 20; i < 40; i++)
    sha1_step (s, s[1] ^ s[2] ^ s[3], 0x6ed9eba1, w[i]);
  for (int i = 40; i < 60; i++)
    sha1_step (s, (s[1] & s[2]) | (s[1] & s[3]) | (s[2] & s[3]), 0x8f1bbcdc,
               w[i]);
  for (int i = 60; i < 80; i++)
    sha1_step (s, s[1] ^ s[2] ^ s[3], 0xca62c1d6, w[i]);
  for (int i = 0; i < 5; i++)
    write_word (digest + 4 * i, h[i] + s[i]);
}

struct node
tree_root (const struct tree *t)
{
  uint8_t message[20] = { 0 };
  write_word (message + 16, t->seed);
  struct node root = { .depth = 0 };
  sha1 (message, sizeof message, root.state);
  return root;
}

struct node
tree_child (const struct node *parent, int number)
{
  uint8_t message[24];
  memcpy (message, parent->state, 20);
  write_word (message + 20, number);
  struct node child = { .depth = parent->depth + 1 };
  sha1 (message, sizeof message, child.state);
  return child;
}

/* Returns the node's random number, in [0, 1).  */
static double
random_number (const struct node *n)
{
  return (read_word (n->state + 16) & 0x7fffffff) / 2147483648.0;
}

static double
expected_children (const struct tree *t, int depth)
{
  if (depth == 0)
    return t->branching;
  switch (t->shape)
    {
    case exponential:
      return t->branching * pow (depth, -log (t->branching) / log (t->depth));
    case cyclic:
      return depth > 5 * t->depth
                 ? 0
                 : pow (t->branching, sin (2 * M_PI * depth / t->depth));
    case fixed:
      return depth < t->depth ? t->branching : 0;
    default:
      return t->branching * (1 - (double)depth / t->depth);
    }
}

int
tree_children (const struct tree *t, const struct node *n)
{
  if (t->type == binomial && n->depth == 0)
    return t->branching;
  double children;
  if (t->type == geometric || (t->type == hybrid && n->depth < t->depth / 2.0))
    {
      double p = 1 / (1 + expected_children (t, n->depth));
      children = floor (log (1 - random_number (n)) / log (1 - p));
    }
  else
    children = random_number (n) < t->probability ? t->children : 0;
  return children < max_children ? children : max_children;
}
