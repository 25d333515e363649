# Purpose: training, with data from forked workers that themselves use OpenMP.
# Needs: python3-torch strace
# Tolerance: 1e-3

prepare () {
  cat >program.py <<'END'
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Pictures(Dataset):
    def __len__(self):
        return 128

    def __getitem__(self, i):
        generator = torch.Generator().manual_seed(i)
        x = torch.randn(3, 32, 32, generator=generator)
        waves = torch.sin(torch.arange(200000.)).sum()
        return x, (x.mean() > 0).long(), waves


torch.manual_seed(0)
print(torch.sin(torch.arange(300000.)).sum().item())
model = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.MaxPool2d(2),
                      nn.Flatten(), nn.Linear(8 * 15 * 15, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
for epoch in range(2):
    total = 0.0
    for x, kind, waves in DataLoader(Pictures(), batch_size=32, num_workers=3):
        loss = nn.functional.cross_entropy(model(x), kind)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"{total:.3f} {waves.sum():.3f}")
END
}

run () {
  /usr/bin/python3 program.py
}
