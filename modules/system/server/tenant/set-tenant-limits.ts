import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { parseInstant } from '@refectory/engine/resource/column-values.ts';
import { sql } from 'kysely';

interface Limits {
  readonly ids: readonly string[];
  readonly userLimit?: number | null;
  readonly storageLimit?: number | null;
  readonly validUntil?: string | null;
}

/**
 * `tenant/setting` (spec/system#tenant-limits): the maximum of users and of megabytes of files (-1 or empty: unlimited),
 * and the expiry date (empty: none). Absent fields are unchanged. Tenant 000000 cannot expire.
 */
export async function setTenantLimits(
  ctx: Context,
  { ids, userLimit, storageLimit, validUntil }: Limits,
): Promise<void> {
  const until = validUntil ? parseInstant(validUntil, ctx.zone) : null;
  const changes = [
    ...(userLimit === undefined ? [] : [sql`user_limit = ${userLimit ?? -1}`]),
    ...(storageLimit === undefined ? [] : [sql`storage_limit = ${storageLimit ?? -1}`]),
    ...(validUntil === undefined ? [] : [sql`valid_until = ${until}`]),
  ];
  if (changes.length === 0) return;
  const { rows } =
    await sql`update sys_tenant set ${sql.join(changes)} where id = any(${ids}::bigint[]) returning id`.execute(ctx.db);
  const missing = ids.length - rows.length;
  if (missing > 0) throw new DomainError('system.no-such-row', { count: missing });
}
