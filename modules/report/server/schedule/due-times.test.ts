import { formatWireTime, zonedInstant } from '@refectory/engine/request/clock.ts';
import { expect, test } from 'vitest';
import { lastDueTime, nextDueTimes, type SendingRule } from './due-times.ts';

const zone = 'Asia/Shanghai';
const at = (text: string) => zonedInstant(text.slice(0, 10), text.slice(11), zone);
const rule = (part: Partial<SendingRule>): SendingRule => ({
  rhythm: 1,
  weekdays: [],
  monthDay: null,
  atTime: '08:00:00',
  ...part,
});
const next = (part: Partial<SendingRule>, after: string) =>
  nextDueTimes(rule(part), at(after), zone, 3).map((time) => formatWireTime(time, zone).slice(0, 16));

test.each<[string, Partial<SendingRule>, string, string[]]>([
  ['every day', {}, '2026-11-20 07:59:59', ['2026-11-20 08:00', '2026-11-21 08:00', '2026-11-22 08:00']],
  [
    'the moment itself is past',
    {},
    '2026-11-20 08:00:00',
    ['2026-11-21 08:00', '2026-11-22 08:00', '2026-11-23 08:00'],
  ],
  [
    'at midnight of business time, which is a day earlier in UTC',
    { atTime: '00:00' },
    '2026-12-31 23:59:59',
    ['2027-01-01 00:00', '2027-01-02 00:00', '2027-01-03 00:00'],
  ],
  [
    'on weekdays, over the end of a year',
    { rhythm: 2, weekdays: [1, 5] },
    '2026-12-28 09:00:00',
    ['2027-01-01 08:00', '2027-01-04 08:00', '2027-01-08 08:00'],
  ],
  [
    'on the 31st, or the last day of a shorter month',
    { rhythm: 3, monthDay: 31 },
    '2027-01-30 09:00:00',
    ['2027-01-31 08:00', '2027-02-28 08:00', '2027-03-31 08:00'],
  ],
  [
    'on the 30th: the 31st is another day',
    { rhythm: 3, monthDay: 30 },
    '2028-01-30 09:00:00',
    ['2028-02-29 08:00', '2028-03-30 08:00', '2028-04-30 08:00'],
  ],
  [
    'on the last day',
    { rhythm: 4, atTime: '23:59' },
    '2026-11-20 00:00:00',
    ['2026-11-30 23:59', '2026-12-31 23:59', '2027-01-31 23:59'],
  ],
  ['on no weekday', { rhythm: 2 }, '2026-11-20 00:00:00', []],
])('next: %s', (_name, part, after, times) => {
  expect(next(part, after)).toEqual(times);
});

test.each<[Partial<SendingRule>, string, string]>([
  [{}, '2026-11-20 08:00:00', '2026-11-20 08:00:00'],
  [{}, '2026-11-20 07:59:59', '2026-11-19 08:00:00'],
  [{ rhythm: 2, weekdays: [1] }, '2026-11-22 12:00:00', '2026-11-16 08:00:00'],
  [{ rhythm: 3, monthDay: 31 }, '2027-03-30 12:00:00', '2027-02-28 08:00:00'],
])('the last of those missed: %j by %s', (part, until, last) => {
  expect(lastDueTime(rule(part), at(until), zone)).toEqual(at(last));
});
