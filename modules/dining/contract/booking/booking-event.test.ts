import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookingEvent } from './booking-dictionaries.ts';
import { bookingStates } from './booking-states.ts';

test('every move of a booking is an event, numbered in the view of the log as in the dictionary', () => {
  const names = Object.keys(bookingEvent.keys);
  expect(names.toSorted()).toEqual(['create', ...Object.keys(bookingStates.moves), 'remark'].toSorted());
  expect(Object.values(bookingEvent.keys)).toEqual(names.map((_, at) => at + 1));
  const view = readFileSync(new URL('../../views/dining_booking_log.sql', import.meta.url), 'utf8');
  expect(view).toContain(`array_position(array[${names.map((name) => `'${name}'`).join(', ')}], l.action)`);
});
