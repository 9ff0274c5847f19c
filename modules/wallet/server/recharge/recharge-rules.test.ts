import { expect, test } from 'vitest';
import { calculateRecharge } from './recharge-rules.ts';

const plan = {
  name: '充200送20',
  payAmount: 20000n,
  giftAmount: 2000n,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  status: 1,
};
const today = '2026-11-20';
const anyAmount = { isFree: true, least: 1n, most: 100_000_00n };

test.each([
  ['as asked without a plan', undefined, 5000n, { pay: 5000n, gift: 0n }],
  ['by the plan', plan, undefined, { pay: 20000n, gift: 2000n }],
  ['by the plan with its own amount', plan, 20000n, { pay: 20000n, gift: 2000n }],
  ['on the first day', { ...plan, validFrom: today }, undefined, { pay: 20000n, gift: 2000n }],
  ['on the last day', { ...plan, validTo: today }, undefined, { pay: 20000n, gift: 2000n }],
  ['without days', { ...plan, validFrom: null, validTo: null }, undefined, { pay: 20000n, gift: 2000n }],
])('%s', (_, chosen, amount, expected) => {
  expect(calculateRecharge(chosen, amount, today, anyAmount)).toEqual(expected);
});

test.each([
  ['nothing given', undefined, undefined, 'wallet.amount-or-plan'],
  ['zero', undefined, 0n, 'wallet.amount-not-positive'],
  ['less than zero', undefined, -1n, 'wallet.amount-not-positive'],
  ['another amount', plan, 10000n, 'wallet.plan-differs'],
  ['a plan that is off', { ...plan, status: 2 }, undefined, 'wallet.plan-off'],
  ['before its days', { ...plan, validFrom: '2026-11-21' }, undefined, 'wallet.plan-not-valid'],
  ['after its days', { ...plan, validTo: '2026-11-19' }, undefined, 'wallet.plan-not-valid'],
])('refuses %s', (_, chosen, amount, code) => {
  expect(() => calculateRecharge(chosen, amount, today, anyAmount)).toThrow(expect.objectContaining({ code }));
});

test.each([
  ['by plans alone', { ...anyAmount, isFree: false }, 'wallet.recharge-by-plan'],
  ['too little', { ...anyAmount, least: 5001n }, 'wallet.recharge-outside-limits'],
  ['too much', { ...anyAmount, most: 4999n }, 'wallet.recharge-outside-limits'],
])('the setting refuses an amount: %s', (_, limits, code) => {
  expect(() => calculateRecharge(undefined, 5000n, today, limits)).toThrow(expect.objectContaining({ code }));
  expect(calculateRecharge(plan, undefined, today, limits).pay).toBe(20000n);
});
