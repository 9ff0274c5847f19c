import { createHash } from 'node:crypto';

const md5Hex = /^[0-9a-f]{32}$/i;

/**
 * What is hashed and compared: the lower-case MD5 of the password. Clients send that (spec/auth#passwords); any other
 * text is the password itself, as open Saber sends it (spec/auth#passwords).
 */
export const toWirePassword = (given: string): string =>
  md5Hex.test(given) ? given.toLowerCase() : createHash('md5').update(given).digest('hex');
