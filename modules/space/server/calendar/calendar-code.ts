import { randomBytes } from 'node:crypto';

const secretBytes = 18;
const pattern = /^(\d{6})([\w-]{24})(?:\.ics)?$/;

/** A new code of a tenant's calendar: the tenant, so that the server that has it can be found, and 144 random bits. */
export const makeCalendarCode = (tenantId: string): string => tenantId + randomBytes(secretBytes).toString('base64url');

/** The tenant of a code, and the code as it is kept; undefined for a text that cannot be one. */
export function readCalendarCode(text: string): { readonly tenantId: string; readonly code: string } | undefined {
  const match = pattern.exec(text);
  return match?.[1] && match[2] ? { tenantId: match[1], code: match[1] + match[2] } : undefined;
}
