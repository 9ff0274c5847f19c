import { expect, test } from 'vitest';
import { addDays, businessDay, businessTime, eachDay, formatWireTime, isoWeekday, zonedInstant } from './clock.ts';

test.each([
  ['2026-11-20T15:59:59Z', 'Asia/Shanghai', '2026-11-20', '23:59'],
  ['2026-11-20T16:00:00Z', 'Asia/Shanghai', '2026-11-21', '00:00'],
  ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', '03:00'],
])('%s in %s is %s %s', (at, zone, day, time) => {
  expect([businessDay(new Date(at), zone), businessTime(new Date(at), zone)]).toEqual([day, time]);
});

test.each([
  ['2026-11-20', '00:00', 'Asia/Shanghai', '2026-11-19T16:00:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['2026-11-20', '12:30:15', 'UTC', '2026-11-20T12:30:15.000Z'],
])('%s %s in %s is %s', (day, time, zone, at) => {
  expect(zonedInstant(day, time, zone).toISOString()).toBe(at);
});

test('an instant reads back as it was written', () => {
  expect(formatWireTime(zonedInstant('2026-02-28', '23:59:59', 'Asia/Shanghai'), 'Asia/Shanghai')).toBe(
    '2026-02-28 23:59:59',
  );
});

test('the ends of the calendar have their instants in every zone', () => {
  for (const zone of ['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati'])
    for (const day of ['0001-01-01', '9999-12-31'])
      for (const time of ['00:00:00', '23:59:59']) {
        const apart = zonedInstant(day, time, zone).getTime() - Date.parse(`${day}T${time}Z`);
        expect(Math.abs(apart)).toBeLessThanOrEqual(14 * 3_600_000);
      }
});

test('the days of a span, at the end of the calendar as well', () => {
  expect([...eachDay('2026-02-27', '2026-03-01')]).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect([...eachDay('9999-12-30', '9999-12-31')]).toEqual(['9999-12-30', '9999-12-31']);
  expect([...eachDay('2026-03-01', '2026-02-28')]).toEqual([]);
});

test('days and weekdays', () => {
  expect([
    addDays('2026-02-28', 1),
    addDays('2026-03-01', -1),
    addDays('9999-12-31', 1),
    addDays('0001-01-01', -1),
    isoWeekday('2026-11-20'),
    isoWeekday('2026-11-22'),
  ]).toEqual(['2026-03-01', '2026-02-28', '9999-12-31', '0001-01-01', 5, 7]);
});
