import { zonedInstant } from '@refectory/engine/request/clock.ts';
import { describe, expect, test } from 'vitest';
import { isMealOver, orderCancelDeadline, orderCancelRefusal } from './order-end-rules.ts';

const zone = 'Asia/Shanghai';
const meal = { mealPeriod: 2, start: '11:00', end: '13:30', orderOpenDays: 7, cutoffMinutes: 120 };
const at = (time: string) => zonedInstant('2026-11-21', time, zone);
const moment = (time: string) => ({ now: at(time), zone, meal, cancelCutoffMinutes: 60, graceMinutes: 15 });
const order = (ordered: string) => ({ orderNo: 'O1', day: '2026-11-21', orderedAt: at(ordered) });

test('ordered ahead it can be cancelled until the cut-off, ordered behind that until the meal is over', () => {
  expect(orderCancelDeadline(order('08:00'), moment('08:00'))).toEqual(at('10:00'));
  expect(orderCancelDeadline(order('10:00'), moment('10:00'))).toEqual(at('10:00'));
  expect(orderCancelDeadline(order('10:01'), moment('10:01'))).toEqual(at('13:45'));
});

describe('past it', () => {
  const check = (time: string, mayForce: boolean, reason = '') =>
    orderCancelRefusal(order('08:00'), moment(time), { mayForce, reason })?.code;
  test.each<[string, boolean, string, string | undefined]>([
    ['10:00', false, '', undefined],
    ['10:01', false, '', 'shop.cancel-closed'],
    ['10:01', false, '做错了', 'shop.cancel-closed'],
    ['10:01', true, ' ', 'shop.cancel-reason'],
    ['10:01', true, '做错了', undefined],
  ])('at %s, with the right: %s, reason: %s', (time, mayForce, reason, code) => {
    expect(check(time, mayForce, reason)).toBe(code);
  });
});

test('a meal is over behind its grace', () => {
  expect([isMealOver('2026-11-21', moment('13:45')), isMealOver('2026-11-21', moment('13:46'))]).toEqual([false, true]);
});
