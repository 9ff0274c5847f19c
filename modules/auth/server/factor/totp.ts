import { Secret, TOTP } from 'otpauth';

/** Steps before and after the present one whose codes are taken too: clocks of phones differ. */
const tolerance = 1;
/** The name of the product in authenticators. */
export const issuer = 'Refectory';

const totpFor = (secret: string, label = '') => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });

/** A new secret for an authenticator app, in base 32: 160 bits. */
export const drawSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the QR code; `label` says whose it is. */
export const toFactorUri = (secret: string, label: string): string => totpFor(secret, label).toString();

/** The time step of a code of six digits; undefined when it is wrong or older or newer than 30 seconds. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const totp = totpFor(secret);
  const timestamp = now.getTime();
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: tolerance }) : null;
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
