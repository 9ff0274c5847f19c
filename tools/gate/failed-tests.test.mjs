import { expect, test } from 'vitest';
import { findFailed } from './failed-tests.mjs';

const report = {
  testResults: [
    {
      name: '/anywhere/e2e/lists/undo.test.ts',
      assertionResults: [
        {
          fullName: 'undo brings back',
          status: 'failed',
          failureMessages: ['Timeout 45000ms exceeded.\n  Call log\n    at /anywhere/e2e/lists/undo.test.ts:14:33'],
          meta: { failedPage: '/dining/place\n- row' },
        },
        { fullName: 'undo asks', status: 'passed', failureMessages: [], meta: {} },
        { fullName: 'undo at night', status: 'passed', failureMessages: ['expected 1'], meta: { failedTries: 1 } },
      ],
    },
  ],
};

test('failed tests are named with their fault and page, and so are those that passed at the second try only', () => {
  expect(findFailed(report)).toEqual({
    lines: [
      'failed  undo.test.ts > undo brings back: Timeout 45000ms exceeded. (line 14)',
      'passed at the second try  undo.test.ts > undo at night: expected 1',
    ],
    pages: ['page of undo.test.ts > undo brings back\n/dining/place\n- row'],
  });
});

test('a run without a report names nothing', () => {
  expect(findFailed({})).toEqual({ lines: [], pages: [] });
});
