import path from 'node:path';

/** The first line of a fault, and the line of the test's own file at which it came, where the fault names one. */
function describeFault(message = '', file) {
  const [first] = message.split('\n', 1);
  const place = message.split('\n').find((line) => line.includes(`${file}:`));
  const line = place?.split(`${file}:`)[1]?.match(/^\d+/)?.[0];
  return line ? `${first} (line ${line})` : first;
}

/**
 * The tests of a Vitest report that failed, and those that passed at a second try only: a line each with the first line of the
 * fault and where it came, for the end of a run's output. `pages` is what their pages showed (e2e/support/on-failure.ts).
 */
export function findFailed(report) {
  const lines = [];
  const pages = [];
  for (const { name, assertionResults } of report.testResults ?? [])
    for (const { fullName, status, failureMessages = [], meta = {} } of assertionResults) {
      const isUnsteady = status === 'passed' && meta.failedTries > 0;
      if (status !== 'failed' && !isUnsteady) continue;
      const file = path.basename(name);
      const test = `${file} > ${fullName}`;
      lines.push(
        `${isUnsteady ? 'passed at the second try' : 'failed'}  ${test}: ${describeFault(failureMessages[0], file)}`,
      );
      if (meta.failedPage) pages.push(`page of ${test}\n${meta.failedPage}`);
    }
  return { lines, pages };
}
