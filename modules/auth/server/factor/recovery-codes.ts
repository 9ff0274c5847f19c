import { createHmac, randomInt } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { sql } from 'kysely';

const howMany = 10;
/** Without what is read as another: 0 and o, 1, i and l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** As typed: capitals, spaces and the hyphen do not matter. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');

const hashRecoveryCode = ({ tenantId }: Context, userId: string, code: string): string =>
  createHmac('sha256', runtimeSettings().encryptionKey)
    .update(`recovery code ${tenantId}/${userId}/${plain(code)}`)
    .digest('base64url');

/** Ten new codes instead of those that are left; they are returned once and stored as HMAC. */
export async function replaceRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${half()}-${half()}`);
  await sql`delete from sys_recovery_code where tenant_id = app_tenant() and user_id = ${userId}`.execute(ctx.db);
  await sql`
    insert into sys_recovery_code (user_id, code_hash)
    select ${userId}::bigint, h from unnest(${codes.map((code) => hashRecoveryCode(ctx, userId, code))}::text[]) h`.execute(
    ctx.db,
  );
  return codes;
}

/** Uses a code up; false when it is none of those left. */
export async function spendRecoveryCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from sys_recovery_code
    where tenant_id = app_tenant() and user_id = ${userId} and code_hash = ${hashRecoveryCode(ctx, userId, code)}
    returning user_id`.execute(ctx.db);
  return rows.length > 0;
}
