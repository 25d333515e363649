/* Purpose: the operations of declared reductions can have compound literals, with omp_out,
   omp_in, omp_orig and in one another, also in several clauses of a construct.  GCC ends
   with an internal error.  */

struct pair
{
  double a;
  int b[2];
};

typedef int four __attribute__ ((vector_size (16)));

#pragma omp declare target
static void
add (struct pair *to, const struct pair *from)
{
  to->a += from->a;
  to->b[0] += from->b[0];
  to->b[1] += from->b[1];
}
#pragma omp end declare target

#pragma omp declare reduction(                                                 \
    sum : struct pair : omp_out                                                \
    = (struct pair){ omp_out.a + omp_in.a,                                     \
                     { omp_out.b[0] + ((struct pair){ 0, { omp_in.b[0] } }).b[0], omp_out.b[1] + omp_in.b[1] } }) \
    initializer(omp_priv = (struct pair){ omp_orig.a - omp_orig.a })
#pragma omp declare reduction(                                                 \
    add : struct pair : add (&omp_out, &(struct pair){ omp_in.a, { omp_in.b[0], omp_in.b[1] } })) \
    initializer(omp_priv = (struct pair){ 0 })
#pragma omp declare reduction(                                                 \
    max : four : omp_out                                                       \
    = (four){ omp_out[0] > omp_in[0] ? omp_out[0] : omp_in[0], omp_out[1], omp_in[2], omp_in[3] }) \
    initializer(omp_priv = (four){ 0 })

int
main (void)
{
  struct pair s = { 1, { 2, 3 } }, t = { 0 };
  four most = { 0 };
#pragma omp target parallel for reduction(sum : s) reduction(add : t)          \
    map(tofrom : s, t)
  for (int i = 0; i < 100; i++)
    {
      s.a += i;
      s.b[0]++;
      t.b[1] += 2;
    }
  if (s.a != 4951 || s.b[0] != 102 || s.b[1] != 3 || t.a || t.b[1] != 200)
    return 1;
#pragma omp parallel for reduction(sum : s) reduction(max : most)
  for (int i = 0; i < 100; i++)
    {
      s.b[1]++;
      most[0] = i > most[0] ? i : most[0];
    }
  return s.a != 4951 || s.b[1] != 103 || most[0] != 99;
}
