import { expect, test } from 'vitest';
import { numberAlphabet } from './check-character.ts';
import { drawCouponNumbers, readCouponNumber } from './coupon-number.ts';

const [number = ''] = drawCouponNumbers(['C2026112300042']);

test('a number shows its prefix, day and sequence, and ends in a random tail', () => {
  expect(number).toMatch(/^C20261123-00042-[0-9A-HJKMNP-TV-Z]{8}$/);
  const many = drawCouponNumbers(Array.from({ length: 1000 }, () => 'C2026112300042'));
  expect(new Set(many.map((each) => each.slice(-8))).size).toBe(1000);
});

test('a number is read however it is typed', () => {
  for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ' '), number.replaceAll('0', 'o')])
    expect(readCouponNumber(typed)).toBe(number);
});

test('every single wrong character and every swap of neighbours is found', () => {
  const bare = number.replaceAll('-', '');
  for (let at = 1; at < bare.length; at += 1) {
    for (const other of numberAlphabet) {
      if (other === bare[at] || (at < 14 && !/\d/.test(other))) continue;
      expect(readCouponNumber(bare.slice(0, at) + other + bare.slice(at + 1)), `${at} ${other}`).toBeUndefined();
    }
    const swapped = bare.slice(0, at - 1) + bare[at] + bare[at - 1] + bare.slice(at + 1);
    if (swapped !== bare) expect(readCouponNumber(swapped), `swap ${at}`).toBeUndefined();
  }
});

test.each(['', 'C', 'C20261123-00042', 'X'.repeat(60), `${number}7`])('“%s” is no number', (typed) => {
  expect(readCouponNumber(typed)).toBeUndefined();
});
