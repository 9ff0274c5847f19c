import path from 'node:path';

const firstLine = (text) => text?.split('\n', 1)[0] ?? '';

/**
 * The tests of a Vitest report that failed, and those that passed at a second try only: a line each with the first line of the
 * fault, for the end of a run's output. `pages` is what their pages showed (e2e/support/on-failure.ts).
 */
export function findFailed(report) {
  const lines = [];
  const pages = [];
  for (const { name, assertionResults } of report.testResults ?? [])
    for (const { fullName, status, failureMessages = [], meta = {} } of assertionResults) {
      const isUnsteady = status === 'passed' && meta.failedTries > 0;
      if (status !== 'failed' && !isUnsteady) continue;
      const test = `${path.basename(name)} > ${fullName}`;
      lines.push(`${isUnsteady ? 'passed at the second try' : 'failed'}  ${test}: ${firstLine(failureMessages[0])}`);
      if (meta.failedPage) pages.push(`page of ${test}\n${meta.failedPage}`);
    }
  return { lines, pages };
}
