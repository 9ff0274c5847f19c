/** Digits and letters that nobody mistakes for one another: without I, L, O and U (Crockford). */
export const numberAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** x · 2 in GF(32) with the polynomial x⁵ + x² + 1. */
const double = (x: number): number => ((x << 1) ^ (x & 16 ? 0b100101 : 0)) & 31;

/** `2 ⊗ (interim ⊕ digit)`: a totally anti-symmetric quasigroup of order 32. */
const fold = (text: string): number =>
  [...text].reduce((interim, letter) => double(interim ^ numberAlphabet.indexOf(letter)), 0);

/**
 * The check character of letters of the alphabet, by the algorithm of Damm for order 32: every single mistyped character and
 * every swap of two neighbours is found (spec/coupon#numbers).
 */
export const checkCharacter = (text: string): string => numberAlphabet.charAt(fold(text));

/** Whether the last character is the check character of those before. */
export const isChecked = (text: string): boolean => fold(text) === 0;
