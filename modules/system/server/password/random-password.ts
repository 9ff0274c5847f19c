import { randomInt } from 'node:crypto';

// No look-alike characters; the password is read out loud.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A password to be shown once and changed. */
export const randomPassword = (length = 12): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
