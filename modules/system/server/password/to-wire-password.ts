import { createHash } from 'node:crypto';

const md5Hex = /^[0-9a-f]{32}$/i;

/**
 * The text that is hashed and compared: the lower-case MD5 of the password. Clients send the MD5
 * (spec/auth#passwords); any other text is treated as the plain password, as open Saber sends it.
 */
export const toWirePassword = (given: string): string =>
  md5Hex.test(given) ? given.toLowerCase() : createHash('md5').update(given).digest('hex');
