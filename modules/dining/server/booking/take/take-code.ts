import { randomBytes } from 'node:crypto';

/** Without letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** New pickup code: 8 characters, 40 random bits. */
export const createTakeCode = (): string => Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('');

const takeCodePattern = new RegExp(`^[${alphabet}]{8}$`);

/** The pickup code in a text, in capitals; undefined when the text is none. */
export function parseTakeCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return takeCodePattern.test(code) ? code : undefined;
}
