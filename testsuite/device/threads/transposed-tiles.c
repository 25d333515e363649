// Purpose: a matrix is transposed by tiles in memory that a team shares.

// threads main._omp_fn.0: lanes, at most 256
// arrays main._omp_fn.0: 1088

#include <omp.h>
#include <stdio.h>

enum
{
  D = 16,
  N = 48,
  B = N / D
};

int
main (void)
{
  static float a[N * N], c[N * N];
  int bad = 0;
  for (int i = 0; i < N * N; i++)
    a[i] = i;
#pragma omp target teams num_teams(B * B) thread_limit(D * D) map(to : a)      \
    map(from : c)
  {
    float tile[D * (D + 1)];
#pragma omp parallel num_threads(D * D)
    {
      int t = omp_get_thread_num (), x = t % D, y = t / D;
      int bx = omp_get_team_num () % B, by = omp_get_team_num () / B;
      tile[y * (D + 1) + x] = a[(by * D + y) * N + bx * D + x];
#pragma omp barrier
      c[(bx * D + y) * N + by * D + x] = tile[x * (D + 1) + y];
    }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      bad += c[j * N + i] != a[i * N + j];
  printf ("%d wrong\n", bad);
  return bad != 0;
}
