import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { type RawBuilder, sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';
import type { Claimant } from './recovery-limits.ts';

const maxFailures = 5;

/** Six digits. */
export const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits are soon tried out where only their hash is known: the key is not in the database. */
export const hashCode = (tenantId: string, userId: string, code: string): string =>
  createHmac('sha256', runtimeSettings().encryptionKey)
    .update(`password code ${tenantId}/${userId}/${code}`)
    .digest('base64url');

/** Whether the account of `u` is that of the claimant, and may sign in. */
export const isClaimed = ({ account, phone }: Omit<Claimant, 'tenantId'>): RawBuilder<boolean> =>
  sql<boolean>`u.tenant_id = app_tenant() and lower(u.account) = lower(${account}) and u.phone = ${phone}
    and u.status = ${userStatus.keys.active}::int
    and exists (select from sys_tenant t where t.tenant_id = u.tenant_id and (t.valid_until is null or t.valid_until > app_now()))`;

/** Keeps a code for ten minutes; one that was there is worth nothing any more. */
export async function saveCode(ctx: Context, userId: string, code: string): Promise<void> {
  await sql`
    insert into sys_password_code (user_id, code_hash, expires_at)
    values (${userId}, ${hashCode(ctx.tenantId, userId, code)}, ${ctx.now}::timestamptz + interval '10 minutes')
    on conflict (tenant_id, user_id) do update
      set code_hash = excluded.code_hash, failures = 0, expires_at = excluded.expires_at`.execute(ctx.db);
}

/** A code that was brought and is right. */
export interface BroughtCode {
  readonly userId: string;
  readonly codeHash: string;
}

/**
 * Counts a try and compares. Commit before anything is refused: tries at once count like tries one after the other.
 */
export async function tryCode(ctx: Context, claimant: Claimant, code: string): Promise<BroughtCode | undefined> {
  const { rows } = await sql<{ user_id: string; code_hash: string }>`
    update sys_password_code c set failures = c.failures + 1
    from sys_user u
    where c.tenant_id = app_tenant() and c.user_id = u.id and ${isClaimed(claimant)}
      and c.failures < ${maxFailures} and c.expires_at > ${ctx.now}
    returning c.user_id, c.code_hash`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  const brought = hashCode(ctx.tenantId, row.user_id, code);
  const isRight = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(brought));
  return isRight ? { userId: row.user_id, codeHash: row.code_hash } : undefined;
}

/** Uses up a code and sets the password, of several at once for the first only. The sessions of the user end. */
export async function spendCode(ctx: Context, { userId, codeHash }: BroughtCode, hash: string): Promise<boolean> {
  const { rows } = await sql`
    with spent as (
      delete from sys_password_code
      where tenant_id = app_tenant() and user_id = ${userId} and code_hash = ${codeHash} and expires_at > ${ctx.now}
      returning user_id)
    update sys_user u set password = ${hash}, password_temporary = false
    from spent where u.tenant_id = app_tenant() and u.id = spent.user_id and u.status = ${userStatus.keys.active}::int
    returning u.id`.execute(ctx.db);
  return rows.length > 0;
}
