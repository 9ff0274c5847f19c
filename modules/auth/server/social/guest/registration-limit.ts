import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { countAttempt } from '#system/server/public.ts';

const maxPerIdentity = 10;
const maxPerAddress = 30;

/**
 * Counts an attempt to register, by identity and by address, before anything is looked at (spec/wire#errors). False
 * when one of them has had its share.
 */
export const countRegistrationAttempt = (ctx: Context, identityId: string, ip: string): Promise<boolean> =>
  countAttempt(ctx, [
    { subject: `register ${identityId}`, max: maxPerIdentity },
    { subject: `register ip ${rateLimitKey(ip)}`, max: maxPerAddress },
  ]);
