import { createHash } from 'node:crypto';
import { addressKey } from '@refectory/engine/http/address-key.ts';
import { type AttemptLimit, forgetAttempts, giveBack } from '@refectory/engine/request/attempts.ts';
import type { Context } from '@refectory/engine/request/context.ts';

const mostPerAccount = 5;
const mostPerAddress = 50;

/**
 * Under what a sign-in is counted: tenant and account, and address (spec/auth#brute-force). An account that does not
 * exist is counted like one that does.
 */
export const attemptsAt = (tenantId: string, account: string, ip: string): readonly [AttemptLimit, AttemptLimit] => [
  {
    subject: `account ${createHash('sha256').update(`${tenantId}/${account.toLowerCase()}`).digest('base64url')}`,
    most: mostPerAccount,
  },
  { subject: `ip ${addressKey(ip)}`, most: mostPerAddress },
];

/** The right password: the account is free again, the address loses this one attempt only. */
export async function settleAttempt(
  ctx: Context,
  [account, address]: readonly [AttemptLimit, AttemptLimit],
): Promise<void> {
  await forgetAttempts(ctx, account.subject);
  await giveBack(ctx, [address.subject]);
}
