import { canStartAction } from '@refectory/admin-ui/cell/state-field.ts';
import { expect, test } from 'vitest';
import { booking } from '#space/contract/booking/booking.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';

const { hold, confirmed, done } = bookingStates.keys;
const mayPay = (spaceStatus: number, paidAt: string) =>
  canStartAction(booking, booking.actions.pay, { id: '1', spaceStatus, paidAt });

test('payment is offered where a booking is not paid yet', () => {
  expect(mayPay(hold, '')).toBe(true);
  expect(mayPay(confirmed, '')).toBe(true);
  expect(mayPay(confirmed, '2026-11-20 12:00:00')).toBe(false);
  expect(mayPay(done, '')).toBe(false);
});
