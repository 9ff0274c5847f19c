import { randomInt } from 'node:crypto';

// Without letters and digits that look alike: someone reads it out.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A password to be shown once and changed. */
export const randomPassword = (length = 12): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
