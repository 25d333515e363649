# Purpose: matrices and Fourier transforms, by FFTW with threads.
# Needs: octave strace
# Tolerance: 1e-6

prepare () {
  cat >program.m <<'END'
rand ("seed", 1);
a = rand (300);
b = rand (300);
printf ("%.6f\n", norm (a * b, "fro"));
[l, u, p] = lu (a);
printf ("%d\n", norm (l * u - p * a) < 1e-9);
printf ("%.5f\n", abs (fft (rand (1, 65536)))(1));
printf ("%.5f\n", svd (a)(1));
for i = 1:100
  w = fft2 (rand (128, 64));
end
printf ("%.5f\n", abs (w(1)));
printf ("%.6f\n", sum (sum (real (ifft (fft (rand (1000, 100)))))));
END
}

run () {
  octave-cli -q program.m
}
