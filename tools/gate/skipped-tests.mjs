const reason = /\(needs: [^)]+\)/;

/**
 * What a Vitest report skipped, one line per kind of test with how many and why: the title of a test that may be skipped, or of its
 * group, says `(needs: …)`. `unexplained` are those that do not.
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
