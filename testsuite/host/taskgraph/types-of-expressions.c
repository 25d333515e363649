/* Purpose: the types of the clauses' expressions are checked.  */
/* { dg-do compile } */

double real;
int *pointer;
void g (void);

void
f (int k)
{
#pragma omp taskgraph graph_id(real) /* { dg-error "32: expected integer expression" } */
  g ();
#pragma omp taskgraph graph_id(pointer) /* { dg-error "32: expected integer expression" } */
  g ();
#pragma omp taskgraph nogroup(k) /* { dg-error "31: 'nogroup' clause expression must be constant" } */
  g ();
#pragma omp taskgraph nogroup(sizeof k == 4) if(pointer) graph_reset(real)
  g ();
}
