import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { countAttempt } from '#system/server/public.ts';

const maxPerIdentity = 10;
const maxPerAddress = 30;

/**
 * Counts a registration attempt by identity and address, before any look-up (spec/wire#errors). False when one of
 * them exceeds its limit.
 */
export const countRegistrationAttempt = (ctx: Context, identityId: string, ip: string): Promise<boolean> =>
  countAttempt(ctx, [
    { subject: `register ${identityId}`, max: maxPerIdentity },
    { subject: `register ip ${rateLimitKey(ip)}`, max: maxPerAddress },
  ]);
