"""How fast the package is, and beside what: `python -m benchmarks` from the checkout. See docs/performance.md."""
