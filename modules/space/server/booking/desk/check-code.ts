import { randomBytes } from 'node:crypto';

/** Without similar-looking letters and digits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A check-in code: short enough to read aloud, 40 random bits so that it cannot be guessed. */
export const createCheckCode = (): string => Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('');
