import { expect, test } from 'vitest';
import { addError, errorKey } from './error-groups.ts';
import type { ErrorLogEntry } from './error-log-entry.ts';

const fault = (message: string, change: Partial<ErrorLogEntry> = {}): ErrorLogEntry => ({
  type: 'error',
  message,
  stack: 'Error\n at a\n at b',
  info: 'window',
  url: '/library/home',
  time: '2026-11-20T04:00:00Z',
  times: 1,
  release: 'r1',
  requestId: '',
  userId: '7',
  ...change,
});

test('the same thing is counted, with its last time and request, and comes first', () => {
  const later = fault('a', { time: '2026-11-20T05:00:00Z', requestId: 'x' });
  const log = addError(addError(addError([], fault('a')), fault('b')), later);
  expect(log.map(({ message, times, time, requestId }) => [message, times, time, requestId])).toEqual([
    ['a', 2, '2026-11-20T05:00:00Z', 'x'],
    ['b', 1, '2026-11-20T04:00:00Z', ''],
  ]);
});

test.each([{ url: '/info/index' }, { userId: '8' }, { release: 'r2' }, { stack: 'Error\n at c' }, { type: 'call' }])(
  'what differs in %j is another thing',
  (change) => {
    expect(errorKey(fault('a', change as Partial<ErrorLogEntry>))).not.toBe(errorKey(fault('a')));
  },
);

test('a hundred are kept, the oldest go', () => {
  let log: readonly ErrorLogEntry[] = [];
  for (let n = 0; n < 105; n += 1) log = addError(log, fault(`m${n}`));
  expect([log.length, log[0]?.message, log.at(-1)?.message]).toEqual([100, 'm104', 'm5']);
});
