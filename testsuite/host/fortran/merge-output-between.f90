! Purpose: statements that write text between regions do not keep them apart.
! { dg-do run }
! { dg-additional-options "-O2 -fplugin-arg-omptq-report" }

program output
  implicit none
  integer :: i, a(1000)
  double precision :: total
  total = 0
  !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 3" }
  do i = 1, 1000
    a(i) = i
  end do
  write (*, *) 'first', a(1), a(1000)
  !$omp parallel do
  do i = 1, 1000
    a(i) = 2 * a(i)
  end do
  print '(a, i5)', 'second', a(1000)
  !$omp parallel do reduction(+:total)
  do i = 1, 1000
    total = total + a(i)
  end do
  if (total /= 1001000) stop 1
end program
