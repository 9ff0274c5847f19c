import { randomBytes } from 'node:crypto';

/** Without the letters and digits that people mix up. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A pick-up code: short enough to read out, 40 random bits so that it cannot be guessed. */
export const createTakeCode = (): string => Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('');

const takeCodePattern = new RegExp(`^[${alphabet}]{8}$`);

/** The pick-up code that a text is, in capitals; undefined when it is none. */
export function parseTakeCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return takeCodePattern.test(code) ? code : undefined;
}
