! Purpose: functions of Fortran's library that GCC does not inline, such as matmul,
! are called with all of their arguments.  GCC declares matmul with half of them,
! and the program is not linked.
program library_of_fortran
  implicit none
  integer, parameter :: n = 6
  real :: a(n,n), b(n,n), c(n,n), v(n), w(n)
  real(8) :: d(n,n), e(n,n), f(n,n)
  complex :: z(n,n), y(n,n), x(n,n)
  integer :: i(n,n), j(n,n), k(n,n), l, q(2), r(n), s(n)
  logical :: lg(n,n), lh(n,n), li(n,n), lv(n)
  integer(8) :: i8(n,n), j8(n,n), k8(n,n)
  character(8) :: t, u
  do l = 1, n*n
    i(1+mod(l-1,n),1+(l-1)/n) = mod(l*7,11)
  end do
  a = i; b = transpose (a); d = a; e = b; z = cmplx (a, b); y = conjg (z); j = transpose (i)
  lg = i > 4; lh = j > 3; i8 = i; j8 = j; v = a(:,1)
  t = 'hello'; u = ' x '
  !$omp target map(to:a,b,d,e,z,y,i,j,lg,lh,i8,j8,v,t) map(tofrom:c,f,x,k,li,k8,w,q,r,s,lv,u,l)
  c = matmul (a, b)
  f = matmul (d, e)
  x = matmul (z, y)
  k = matmul (i, j)
  li = matmul (lg, lh)
  k8 = matmul (i8, j8)
  w = matmul (a, v)
  q = maxloc (i)
  r = maxval (i, dim=1)
  s = count (lg, dim=2)
  lv = any (lg, dim=1)
  c = c + cshift (a, 1, dim=2) + eoshift (a, 1) + reshape (pack (b, .true.), [n, n]) + spread (v, 1, n)
  r = r + iall (i, dim=1) + sum (i, dim=1) + findloc (i, 4, dim=1) + minloc (i, dim=2)
  u = trim (adjustl (t)) // repeat ('a', 2)
  l = index (t, 'l') + scan (t, 'o') + verify (t, 'he') + len_trim (t)
  !$omp end target
  if (any (abs (matmul (a, v) - w) > 1e-4)) stop 1
  if (any (abs (f - matmul (d, e)) > 1e-9)) stop 2
  if (any (abs (x - matmul (z, y)) > 1e-2)) stop 3
  if (any (k /= matmul (i, j))) stop 4
  if (any (li .neqv. matmul (lg, lh))) stop 5
  if (any (k8 /= matmul (i8, j8))) stop 6
  c = c - (matmul (a, b) + cshift (a, 1, dim=2) + eoshift (a, 1) + reshape (pack (b, .true.), [n, n]) + spread (v, 1, n))
  if (any (abs (c) > 1e-3)) stop 7
  if (any (q /= maxloc (i))) stop 8
  if (any (r /= maxval (i, dim=1) + iall (i, dim=1) + sum (i, dim=1) + findloc (i, 4, dim=1) + minloc (i, dim=2))) stop 9
  if (any (s /= count (lg, dim=2))) stop 10
  if (any (lv .neqv. any (lg, dim=1))) stop 11
  if (u /= 'helloaa') stop 12
  if (l /= index (t, 'l') + scan (t, 'o') + verify (t, 'he') + len_trim (t)) stop 13
end
