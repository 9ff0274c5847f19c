import { createHash } from 'node:crypto';
import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import type { AttemptLimit } from '#system/server/public.ts';

const maxPerAccount = 5;
const maxPerAddress = 50;

/** Who asks for a code, or brings one. */
export interface Claimant {
  readonly tenantId: string;
  readonly account: string;
  readonly phone: string;
}

/**
 * Subjects under which codes that are asked for (`send`) and brought (`try`) are counted, whether the account exists or
 * not: the account, and the address.
 */
export const recoveryLimits = (
  what: 'send' | 'try',
  { tenantId, account }: Claimant,
  ip: string,
): readonly [AttemptLimit, AttemptLimit] => [
  {
    subject: `code ${what} ${createHash('sha256').update(`${tenantId}/${account.toLowerCase()}`).digest('base64url')}`,
    max: maxPerAccount,
  },
  { subject: `code ${what} ip ${rateLimitKey(ip)}`, max: maxPerAddress },
];
