import { addressKey } from '@refectory/engine/http/address-key.ts';
import { takeAttempt } from '@refectory/engine/request/attempts.ts';
import type { Context } from '@refectory/engine/request/context.ts';

const mostPerIdentity = 10;
const mostPerAddress = 30;

/**
 * Counts an attempt to register, by identity and by address, before anything is looked at (spec/wire#errors). False
 * when one of them has had its share.
 */
export const countRegistration = (ctx: Context, identityId: string, ip: string): Promise<boolean> =>
  takeAttempt(ctx, [
    { subject: `register ${identityId}`, most: mostPerIdentity },
    { subject: `register ip ${addressKey(ip)}`, most: mostPerAddress },
  ]);
