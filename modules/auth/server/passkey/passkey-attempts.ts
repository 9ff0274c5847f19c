import { createHash } from 'node:crypto';
import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import type { AttemptLimit } from '#system/server/public.ts';

interface Claim {
  readonly tenantId: string;
  readonly userId: string;
}

/**
 * A passkey without a password is tried five times within 30 minutes by an address (spec/auth#passkeys). Not by user alone:
 * whoever knows the number of a user could close the door on them.
 */
export const passkeyAttemptLimit = ({ tenantId, userId }: Claim, ip: string): AttemptLimit => ({
  subject: `passkey ${createHash('sha256')
    .update(`${tenantId}/${userId}/${rateLimitKey(ip)}`)
    .digest('base64url')}`,
  max: 5,
});
