import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** A passkey of a user (spec/auth#passkeys). */
export interface Passkey {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: string;
  readonly transports: readonly string[];
  readonly origin: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const most = 20;

/** All of a user, the first one first. */
export async function listPasskeys(ctx: Context, userId: string): Promise<readonly Passkey[]> {
  const { rows } = await sql<Passkey>`
    select id::text, user_id::text, credential_id, public_key, counter::text, transports, origin, name, created_at, last_used_at
    from sys_passkey where tenant_id = app_tenant() and user_id = ${userId}::bigint order by id limit ${most}`.execute(
    ctx.db,
  );
  return rows;
}

/** Those that are good at an address. */
export const passkeysAt = (passkeys: readonly Passkey[], origin: string): readonly Passkey[] =>
  passkeys.filter((passkey) => passkey.origin === origin);

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly origin: string;
  readonly issuedAt: number;
}

/** Keeps a passkey of a user; refuses more than twenty, and one that is kept already. */
export async function savePasskey(ctx: Context, userId: string, name: string, made: NewPasskey): Promise<void> {
  if ((await listPasskeys(ctx, userId)).length >= most) throw new DomainError('auth.passkey-limit', { max: most });
  const { rows } = await sql`
    insert into sys_passkey (user_id, credential_id, public_key, counter, transports, origin, name, challenge_at)
    values (${userId}::bigint, ${made.credentialId}, ${made.publicKey}, ${made.counter}, ${made.transports}::text[], ${made.origin},
      ${name}, ${made.issuedAt})
    on conflict (tenant_id, credential_id) do nothing returning id`.execute(ctx.db);
  if (!rows.length) throw new DomainError('auth.passkey-there');
}

/**
 * Uses up the challenge that a passkey has answered; false when it was answered before, or the counter says that the key was
 * copied. One update, so that of several calls at the same time one passes.
 */
export async function spendChallenge(
  ctx: Context,
  { id }: Pick<Passkey, 'id'>,
  { issuedAt, counter }: { readonly issuedAt: number; readonly counter: number },
): Promise<boolean> {
  const { rows } = await sql`
    update sys_passkey set challenge_at = ${issuedAt}, counter = ${counter}, last_used_at = ${ctx.now}
    where tenant_id = app_tenant() and id = ${id}::bigint and challenge_at < ${issuedAt}
      and (counter < ${counter} or counter = 0 and ${counter} = 0) returning id`.execute(ctx.db);
  return rows.length > 0;
}
