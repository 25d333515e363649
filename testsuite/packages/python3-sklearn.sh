# Purpose: clustering and boosting, also in forked workers, which hang with libgomp.
# Needs: python3-sklearn strace
# Seconds: 40
# Tolerance: 1e-6

prepare () {
  cat >program.py <<'END'
import multiprocessing
import numpy as np
from joblib import Parallel, delayed
from sklearn.cluster import KMeans
from sklearn.ensemble import (HistGradientBoostingClassifier,
                              RandomForestClassifier)
from sklearn.metrics import pairwise_distances_argmin_min
from sklearn.neighbors import NearestNeighbors

points = np.random.RandomState(0).rand(6000, 16)
kinds = (points[:, 0] + points[:, 1] > 1).astype(int)


def inertia(seed):
    means = KMeans(4, n_init=1, random_state=seed).fit(points[:2000])
    return round(means.inertia_, 4)


print(inertia(1))
for model in (HistGradientBoostingClassifier(max_iter=20, random_state=0),
              RandomForestClassifier(10, n_jobs=4, random_state=0)):
    print(model.fit(points, kinds).score(points, kinds))
print(NearestNeighbors(n_neighbors=3, algorithm="brute", n_jobs=4)
      .fit(points).kneighbors(points[:300])[1].sum())
print(pairwise_distances_argmin_min(points[:3000], points[3000:])[0].sum())
for backend in ("threading", "multiprocessing"):
    print(Parallel(n_jobs=3, backend=backend)(
        delayed(inertia)(seed) for seed in range(6)))
with multiprocessing.get_context("fork").Pool(3) as pool:
    print(pool.map(inertia, range(6)))
END
}

run () {
  /usr/bin/python3 program.py
}
