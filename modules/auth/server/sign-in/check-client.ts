import { createHash } from 'node:crypto';
import { addressKey } from '@refectory/engine/http/address-key.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { giveBack, takeAttempt } from '@refectory/engine/request/attempts.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { verifyPassword } from '#system/server/public.ts';
import type { Client } from '../session/session.ts';
import { basicClient } from '../token/basic-client.ts';
import type { Transact } from './sign-in.ts';

// A client proves itself at every sign-in with the same secret: seven milliseconds once are enough.
const proved = new Map<string, Promise<void>>();

/** How many wrong secrets an address may send within 30 minutes, whatever the clients: to lock a client would lock all who use it. */
const mostWrong = 50;

/**
 * The client of a Basic header. Refuses an unknown one, a wrong secret and an address that has guessed too often with the
 * same words (spec/auth#token). A guess counts before it is judged.
 */
export async function checkClient(transact: Transact, header: string | undefined, ip: string): Promise<Client> {
  const given = basicClient(header);
  const row = given && (await transact((ctx) => findClient(ctx, given.id)));
  if (!given || !row?.client_secret) throw new DomainError('auth.invalid-client');
  const proof = createHash('sha256').update(`${row.client_secret} ${given.secret}`).digest('base64');
  await (proved.get(proof) ?? prove(proof, transact, row.client_secret, given.secret, `client ip ${addressKey(ip)}`));
  return {
    clientId: row.client_id,
    grants: row.authorized_grant_types.split(',').map((grant) => grant.trim()),
    accessTokenValidity: row.access_token_validity,
    refreshTokenValidity: row.refresh_token_validity,
  };
}

const findClient = (ctx: Context, id: string) =>
  ctx.db.selectFrom('sys_client').selectAll().where('client_id', '=', id).executeTakeFirst();

/** Many who come with the same secret at once are one attempt. */
function prove(proof: string, ...attempt: Parameters<typeof tryOut>): Promise<void> {
  if (proved.size > 1000) proved.clear();
  const proving = tryOut(...attempt);
  proved.set(proof, proving);
  proving.catch(() => proved.delete(proof));
  return proving;
}

async function tryOut(transact: Transact, stored: string, secret: string, subject: string): Promise<void> {
  const isOpen = await transact((ctx) => takeAttempt(ctx, [{ subject, most: mostWrong }]));
  if (!isOpen || !(await verifyPassword(stored, secret))) throw new DomainError('auth.invalid-client');
  await transact((ctx) => giveBack(ctx, [subject]));
}
