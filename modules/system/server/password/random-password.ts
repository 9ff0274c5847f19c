import { randomInt } from 'node:crypto';

// Without similar-looking characters, because passwords are read aloud.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A password shown once, to be changed by the user. */
export const randomPassword = (length = 12): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
