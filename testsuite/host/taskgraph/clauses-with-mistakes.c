/* Purpose: mistakes in the clauses are reported at their line and column.  */
/* { dg-do compile } */

int n;
struct record
{
  int x;
} record;
double real;
void g (void);

void
f (int k)
{
#pragma omp taskgraph graph_id(k) graph_id(n) /* { dg-error "35: too many 'graph_id' clauses" } */
  g ();
#pragma omp taskgraph if(k) if(n) /* { dg-error "29: too many 'if' clauses" } */
  g ();
#pragma omp taskgraph graph_reset, graph_reset(k) /* { dg-error "36: too many 'graph_reset' clauses" } */
  g ();
#pragma omp taskgraph nogroup nogroup /* { dg-error "31: too many 'nogroup' clauses" } */
  g ();
#pragma omp taskgraph if(task : k) /* { dg-error "23: expected 'taskgraph' 'if' clause modifier rather than 'task'" } */
  g ();
#pragma omp taskgraph shared(n) /* { dg-error "23: 'shared' is not valid for '#pragma omp taskgraph'" } */
  g ();
#pragma omp taskgraph colour(3) /* { dg-error "23: expected '#pragma omp' clause before 'colour'" } */
  g ();
#pragma omp taskgraph 7 /* { dg-error "23: expected '#pragma omp' clause before numeric constant" } */
  g ();
#pragma omp taskgraph graph_id /* { dg-error "expected '\\(' before end of line" } */
  g ();
#pragma omp taskgraph graph_id nogroup /* { dg-error "32: expected '\\(' before 'nogroup'" } */
  g ();
#pragma omp taskgraph if(k /* { dg-error "expected '\\)' before end of line" } */
  g ();
#pragma omp taskgraph graph_id(k, n) /* { dg-error "33: expected '\\)' before ',' token" } */
  g ();
#pragma omp taskgraph if() /* { dg-error "26: expected expression before '\\)' token" } */
  g ();
#pragma omp taskgraph if(unknown) /* { dg-error "26: 'unknown' undeclared" } */
  g ();
  /* { dg-message "each undeclared identifier" "" { target *-*-* } .-2 } */
#pragma omp taskgraph graph_reset(record) /* { dg-error "35: used struct type value where scalar is required" } */
  g ();
}

/* A line after the mistakes is where it was.  */
int wrong = ; /* { dg-error "13: expected expression before ';' token" } */
