const reason = /\(needs: [^)]+\)/;

/**
 * Skipped tests of a Vitest report: one line per reason with their number; the reason is `(needs: …)` in the title of
 * the test or its group. `unexplained`: those without.
 */
export function findSkipped(report) {
  const counts = new Map();
  for (const { assertionResults } of report.testResults ?? [])
    for (const { ancestorTitles = [], title, status } of assertionResults) {
      if (!['skipped', 'pending', 'todo'].includes(status)) continue;
      const kind = ancestorTitles.find((group) => reason.test(group)) ?? title;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  return {
    lines: [...counts].map(([kind, count]) => `skipped  ${count} × ${kind}`),
    unexplained: [...counts.keys()].filter((kind) => !reason.test(kind)),
  };
}
