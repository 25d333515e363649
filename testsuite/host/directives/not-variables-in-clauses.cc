/* Purpose: a clause operand that is not a variable, or only part of one, is an
   error.  */
/* { dg-do compile } */

void use (int);

struct machine
{
  int value;
  static int common;

  void
  run (machine &other, int *p)
  {
#pragma intel omp taskq
    for (int i = 0; i < 9; i++)
      {
#pragma intel omp task captureprivate(this) /* { dg-error "39: 'this' allowed in OpenMP only in 'declare simd' clauses" } */
	use (value);
#pragma intel omp task captureprivate(other.value) /* { dg-error "44: expected '.' before '.' token" } */
	use (other.value);
#pragma intel omp task captureprivate(p[0]) /* { dg-error "40: expected '.' before '.' token" } */
	use (p[0]);
#pragma intel omp task captureprivate(run) /* { dg-error "39: 'void machine::run" } */
	use (value);
#pragma intel omp task captureprivate() /* { dg-error "39: expected unqualified-id before '.' token" } */
	use (value);
#pragma intel omp task captureprivate(i, i) /* { dg-error "39: 'i' appears more than once in data clauses" } */
	use (value);
#pragma intel omp task captureprivate(machine) /* { dg-error "39: 'machine::machine' is not a variable in clause" } */
	/* { dg-message "39: note: that is the clause 'captureprivate' here" "" { target *-*-* } .-1 } */
	use (value);
#pragma intel omp task captureprivate(common) /* { dg-error "39: 'machine::common' is predetermined 'shared' for" } */
	/* { dg-message "39: note: that is the clause 'captureprivate' here" "" { target *-*-* } .-1 } */
	use (common);
      }
  }
};
