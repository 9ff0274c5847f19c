import { createHash } from 'node:crypto';
import type { AttemptLimit } from '#system/server/public.ts';

/** Codes are tried five times within 30 minutes, wherever they are asked for (spec/auth#second-factor). */
export const factorAttemptLimit = ({ tenantId, userId }: { tenantId: string; userId: string }): AttemptLimit => ({
  subject: `factor ${createHash('sha256').update(`${tenantId}/${userId}`).digest('base64url')}`,
  max: 5,
});
