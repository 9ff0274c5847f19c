import { expect, test } from 'vitest';
import { isBackupDue } from './is-backup-due.ts';
import { parseRetentionRule, selectRetained } from './retention-rule.ts';

const day = (n: number, time = '03:00') => new Date(`2026-11-${String(n).padStart(2, '0')}T${time}:00Z`);
const days = (...moments: Date[]) => moments.map((at) => at.toISOString().slice(8, 16));

test('keeps the newest of each of the last days and weeks that have one', () => {
  // 2026-11-02, 09 and 16 are Mondays.
  const moments = [day(1), day(4), day(8), day(9), day(10), day(18), day(20), day(20, '15:00'), day(22)];
  const { daily, weekly } = selectRetained(moments, { days: 3, weeks: 3 });
  expect(days(...daily)).toEqual(['22T03:00', '20T15:00', '18T03:00']);
  expect(days(...weekly)).toEqual(['22T03:00', '10T03:00', '08T03:00']);
});

test('never gives up the newest, however long ago it was made', () => {
  expect(selectRetained([day(1)], { days: 1, weeks: 0 })).toEqual({ daily: [day(1)], weekly: [] });
});

test('reads the rule', () => {
  expect(parseRetentionRule('7d4w')).toEqual({ days: 7, weeks: 4 });
  expect(parseRetentionRule('30d')).toEqual({ days: 30, weeks: 0 });
  for (const wrong of ['0d', '4w', '7', 'all', '7d4'])
    expect(() => parseRetentionRule(wrong)).toThrow('must be like 7d4w');
});

test('a backup is due when the newest is of before the last time of day, also one that was missed', () => {
  const due = (newest: Date | undefined, now: Date) => isBackupDue(newest, now, '03:00', 'Asia/Shanghai');
  expect(due(undefined, day(10))).toBe(true);
  // 03:00 in Shanghai is 19:00 UTC of the day before.
  expect(due(day(10, '19:01'), day(11, '18:59'))).toBe(false);
  expect(due(day(10, '19:01'), day(11, '19:01'))).toBe(true);
  expect(due(day(10, '18:30'), day(11, '05:00'))).toBe(true);
  expect(due(day(11, '04:00'), day(11, '05:00'))).toBe(false);
});
