import { createHash } from 'node:crypto';
import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type AttemptLimit, clearAttempts, uncountAttempts } from '#system/server/public.ts';

const maxPerAccount = 5;
const maxPerAddress = 50;

/**
 * Subjects under which a sign-in is counted: tenant and account, and address (spec/auth#brute-force). Unknown
 * accounts are counted too.
 */
export const signInAttemptLimits = (
  tenantId: string,
  account: string,
  ip: string,
): readonly [AttemptLimit, AttemptLimit] => [
  {
    subject: `account ${createHash('sha256').update(`${tenantId}/${account.toLowerCase()}`).digest('base64url')}`,
    max: maxPerAccount,
  },
  { subject: `ip ${rateLimitKey(ip)}`, max: maxPerAddress },
];

/** After the correct password: clears the counter of the account and decrements that of the address. */
export async function clearSignInAttempts(
  ctx: Context,
  [account, address]: readonly [AttemptLimit, AttemptLimit],
): Promise<void> {
  await clearAttempts(ctx, account.subject);
  await uncountAttempts(ctx, [address.subject]);
}
