import { expect, test } from 'vitest';
import { findSkipped } from './skipped-tests.mjs';

const report = {
  testResults: [
    { assertionResults: [{ ancestorTitles: ['MySQL (needs: a MySQL server)'], title: 'answers', status: 'pending' }] },
    {
      assertionResults: [
        { ancestorTitles: ['MySQL (needs: a MySQL server)'], title: 'is slow', status: 'skipped' },
        { title: 'forgotten', status: 'todo' },
        { title: 'passes', status: 'passed' },
      ],
    },
  ],
};

test('skipped tests are counted by title, and those without a reason are named', () => {
  expect(findSkipped(report)).toEqual({
    lines: ['skipped  2 × MySQL (needs: a MySQL server)', 'skipped  1 × forgotten'],
    unexplained: ['forgotten'],
  });
});

test('a run without a report has skipped nothing', () => {
  expect(findSkipped({})).toEqual({ lines: [], unexplained: [] });
});
