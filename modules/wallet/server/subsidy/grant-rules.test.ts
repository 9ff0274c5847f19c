import { expect, test } from 'vitest';
import { grantTargetColumns, reclaimableAmount } from './grant-rules.ts';

const ids = { employee_ids: ['1'], group_ids: ['2'], type_ids: ['3'] };

test.each([
  [1, { employee_ids: ['1'], group_ids: [], type_ids: [] }],
  [2, { employee_ids: [], group_ids: ['2'], type_ids: [] }],
  [3, { employee_ids: [], group_ids: [], type_ids: ['3'] }],
  [4, { employee_ids: [], group_ids: [], type_ids: [] }],
])('scope %s keeps its own ids', (scope, kept) => {
  expect(grantTargetColumns('zh', { scope, ...ids })).toEqual(kept);
});

test.each([
  [1, 'employeeIds'],
  [2, 'groupIds'],
  [3, 'typeIds'],
])('scope %s without ids is refused at %s', (scope, field) => {
  const error = expect.objectContaining({ code: 'wallet.grant-without-target', field });
  expect(() => grantTargetColumns('zh', { scope })).toThrow(error);
  expect(() => grantTargetColumns('zh', { scope, employee_ids: [], group_ids: [], type_ids: [] })).toThrow(error);
});

test.each([
  ['all of it', 500n, { balance: 500n, frozen: 0n }, 500n],
  ['not more than was granted', 500n, { balance: 900n, frozen: 0n }, 500n],
  ['what is left', 500n, { balance: 200n, frozen: 0n }, 200n],
  ['not what is frozen', 500n, { balance: 500n, frozen: 400n }, 100n],
  ['nothing of nothing', 500n, { balance: 0n, frozen: 0n }, 0n],
])('takes back %s', (_, granted, account, back) => {
  expect(reclaimableAmount(granted, account)).toBe(back);
});
