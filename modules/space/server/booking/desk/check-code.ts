import { randomBytes } from 'node:crypto';

/** Without the letters and digits that people mix up. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code to show at the desk: short enough to read out, 40 random bits so that it cannot be guessed. */
export const createCheckCode = (): string => Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('');
