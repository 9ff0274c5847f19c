import { randomBytes } from 'node:crypto';
import { checkCharacter, isChecked, numberAlphabet } from './check-character.ts';

/** Random characters of a number: 35 bits that nobody guesses from the numbers before and after. */
const tailLength = 7;

/**
 * The numbers of new coupons from the next readable ones, `C2026112300001` → `C20261123-00001-7K3MQ9XB`: prefix, business day,
 * sequence of the day, random tail and check character (spec/coupon#numbers).
 */
export function drawCouponNumbers(readable: readonly string[]): string[] {
  const random = randomBytes(readable.length * tailLength);
  return readable.map((number, place) => {
    let tail = '';
    for (let n = 0; n < tailLength; n += 1) tail += numberAlphabet.charAt((random[place * tailLength + n] ?? 0) & 31);
    return withHyphens(number + tail + checkCharacter(number + tail));
  });
}

const shape = /^([A-Z]\d{8})(\d{5,})([0-9A-Z]{8})$/;

const withHyphens = (bare: string): string => bare.replace(shape, '$1-$2-$3');

/**
 * A number as it was typed, scanned or read out → as it is stored: case, blanks and hyphens do not matter, O is 0, I and L are
 * 1. Undefined when the check character does not fit.
 */
export function readCouponNumber(typed: string): string | undefined {
  const bare = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (!shape.test(bare) || bare.includes('U') || !isChecked(bare)) return undefined;
  return withHyphens(bare);
}
