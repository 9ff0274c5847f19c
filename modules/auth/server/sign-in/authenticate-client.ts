import { createHash } from 'node:crypto';
import { label } from '@refectory/declaration/label.ts';
import { rateLimitKey } from '@refectory/engine/http/ip-address.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context, RunTransaction } from '@refectory/engine/request/context.ts';
import { createCacheMap } from '@refectory/engine/server/caches.ts';
import { countAttempt, uncountAttempts, verifyPassword } from '#system/server/public.ts';
import type { OAuthClient } from '../session/session.ts';
import { parseBasicClient } from '../token/parse-basic-client.ts';

// Cache verified client secrets: hashing takes 7 ms per request.
const verifiedClients = createCacheMap<Promise<void>>('clients', label('验证过的应用密钥', 'Verified client secrets'));

/**
 * Failed client authentications allowed per address within 30 minutes, for all clients: locking a client would lock
 * out all its users.
 */
const maxWrongSecrets = 50;

/**
 * Authenticates the client of a Basic header. Refuses an unknown client, a wrong secret, and an address with too many
 * failed attempts for the same client (spec/auth#token). The attempt is counted before the secret is verified.
 */
export async function authenticateClient(
  transact: RunTransaction,
  header: string | undefined,
  ip: string,
): Promise<OAuthClient> {
  const given = parseBasicClient(header);
  const row = given && (await transact((ctx) => findClient(ctx, given.id)));
  if (!given || !row?.client_secret) throw new DomainError('auth.invalid-client');
  const proof = createHash('sha256').update(`${row.client_secret} ${given.secret}`).digest('base64');
  await (verifiedClients.get(proof) ??
    verifyClientOnce(proof, transact, row.client_secret, given.secret, `client ip ${rateLimitKey(ip)}`));
  return {
    clientId: row.client_id,
    grants: row.authorized_grant_types.split(',').map((grant) => grant.trim()),
    accessTokenValidity: row.access_token_validity,
    refreshTokenValidity: row.refresh_token_validity,
  };
}

const findClient = (ctx: Context, id: string) =>
  ctx.db.selectFrom('sys_client').selectAll().where('client_id', '=', id).executeTakeFirst();

/** Concurrent requests with the same secret are verified once. */
function verifyClientOnce(proof: string, ...attempt: Parameters<typeof verifyClientSecret>): Promise<void> {
  if (verifiedClients.size > 1000) verifiedClients.clear();
  const proving = verifyClientSecret(...attempt);
  verifiedClients.set(proof, proving);
  proving.catch(() => verifiedClients.delete(proof));
  return proving;
}

async function verifyClientSecret(
  transact: RunTransaction,
  stored: string,
  secret: string,
  subject: string,
): Promise<void> {
  const isOpen = await transact((ctx) => countAttempt(ctx, [{ subject, max: maxWrongSecrets }]));
  if (!isOpen || !(await verifyPassword(stored, secret))) throw new DomainError('auth.invalid-client');
  await transact((ctx) => uncountAttempts(ctx, [subject]));
}
