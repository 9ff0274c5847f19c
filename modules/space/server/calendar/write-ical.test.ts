import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { readCalendarCode } from './calendar-code.ts';
import { type CalendarEvent, writeCalendar } from './write-ical.ts';

// The text of a feed as another library reads it (spec/space#calendar).

const event: CalendarEvent = {
  uid: 'booking-1@000000.refectory',
  sequence: 3,
  changedAt: new Date('2026-11-20T00:00:00Z'),
  startAt: new Date('2026-11-23T01:15:00Z'),
  endAt: new Date('2026-11-23T02:45:00Z'),
  summary: '一号场; 王芳, 三人 \\ 羽毛球',
  location: '体育中心',
  description: 'VB202611230001\n羽毛球',
  isTentative: false,
};

const read = (text: string) => {
  const component = new ICAL.Component(ICAL.parse(text));
  const events = component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { component, events };
};

test('name, times, texts and state come back as they were written', () => {
  const { component, events } = read(writeCalendar('体育中心', [event, { ...event, uid: '2', isTentative: true }]));
  expect(component.getFirstPropertyValue('x-wr-calname')).toBe('体育中心');
  expect(events).toHaveLength(2);
  const [first, second] = events;
  expect(first?.startDate.toJSDate()).toEqual(event.startAt);
  expect(first?.endDate.toJSDate()).toEqual(event.endAt);
  expect([first?.summary, first?.location, first?.description, first?.sequence]).toEqual([
    event.summary,
    event.location,
    event.description,
    3,
  ]);
  expect(second?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
});

test('an instant is the same one in every zone, over changes of the clock', () => {
  for (const startAt of [
    '2026-03-29T00:59:00Z',
    '2026-03-29T01:01:00Z',
    '2026-10-25T00:30:00Z',
    '2026-12-31T23:59:00Z',
  ]) {
    const at = { ...event, startAt: new Date(startAt), endAt: new Date(Date.parse(startAt) + 3_600_000) };
    const [found] = read(writeCalendar('', [at])).events;
    expect(found?.startDate.toJSDate().toISOString()).toBe(new Date(startAt).toISOString());
    expect(found?.duration.toSeconds()).toBe(3600);
  }
});

test('no line is longer than 75 bytes, no character is cut, and nothing can begin a property of its own', () => {
  const summary = `${'场馆🏸'.repeat(60)}\r\nATTENDEE:mailto:a@example.com`;
  const text = writeCalendar('', [{ ...event, summary }]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [found] = read(text).events;
  expect(found?.summary).toBe(summary.replace('\r', ''));
  expect(found?.attendees).toEqual([]);
});

test('an empty calendar is one', () => expect(read(writeCalendar('空', [])).events).toEqual([]));

test('a code tells its tenant; other texts are none', () => {
  const code = `100001${'aZ0-_9'.repeat(4)}`;
  expect(readCalendarCode(code)).toEqual({ tenantId: '100001', code });
  expect(readCalendarCode(`${code}.ics`)).toEqual({ tenantId: '100001', code });
  for (const text of ['', '100001', `${code}x`, code.slice(1), `${code}.ics.ics`, `abcdef${code.slice(6)}`])
    expect(readCalendarCode(text)).toBeUndefined();
});
