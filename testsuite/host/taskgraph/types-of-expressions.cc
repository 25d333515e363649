/* Purpose: the types of the clauses' expressions are checked in C++ and in its
   templates.  */
/* { dg-do compile } */

struct flag
{
  operator bool () const { return true; }
};
struct record
{
} r;
enum class kind
{
  one
};
void g ();

template <typename T, int k>
void
f (T x)
{
#pragma omp taskgraph graph_id(x) nogroup(k) /* { dg-error "32: 'graph_id' expression must be integral" } */
  g ();
}

void
h (int k)
{
  f<int, 0> (1);
  f<kind, 1> (kind::one);
  f<double, 1> (1);
  constexpr int yes = 1;
#pragma omp taskgraph nogroup(yes) if(flag ()) graph_reset(flag ())
  g ();
#pragma omp taskgraph nogroup(k) /* { dg-error "31: 'nogroup' clause expression must be constant" } */
  g ();
#pragma omp taskgraph if(r) /* { dg-error "26: could not convert 'r' from 'record' to 'bool'" } */
  g ();
}
