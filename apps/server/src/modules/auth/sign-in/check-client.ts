import { createHash } from 'node:crypto';
import { verifyPassword } from '#modules/system/public.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import type { Client } from '../session/session.ts';
import { basicClient } from '../token/basic-client.ts';

// A client proves itself at every sign-in with the same secret: seven milliseconds once are enough.
const proved = new Set<string>();

/** The client of a Basic header. Refuses an unknown one and a wrong secret with the same words (wire §3.1). */
export async function checkClient(ctx: Context, header: string | undefined): Promise<Client> {
  const given = basicClient(header);
  const row = given
    ? await ctx.db.selectFrom('sys_client').selectAll().where('client_id', '=', given.id).executeTakeFirst()
    : undefined;
  if (!given || !row || !(await hasSecret(row.client_secret, given.secret)))
    throw new DomainError('auth.invalid-client');
  return {
    clientId: row.client_id,
    grants: row.authorized_grant_types.split(',').map((grant) => grant.trim()),
    accessTokenValidity: row.access_token_validity,
    refreshTokenValidity: row.refresh_token_validity,
  };
}

async function hasSecret(stored: string | null, secret: string): Promise<boolean> {
  if (!stored) return false;
  const proof = createHash('sha256').update(`${stored} ${secret}`).digest('base64');
  if (proved.has(proof)) return true;
  if (!(await verifyPassword(stored, secret))) return false;
  if (proved.size > 1000) proved.clear();
  proved.add(proof);
  return true;
}
