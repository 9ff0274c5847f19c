import { type Fen, yuanToFen } from '@refectory/declaration/money.ts';
import { businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { readSetting } from '#system/server/public.ts';
import { approvalKind, approvalStatus } from '#wallet/contract/dictionaries.ts';
import { subsidyGrant } from '#wallet/contract/subsidy-grant.ts';
import { assertAllowed, isExempt } from './payout-limit.ts';

interface Grant {
  readonly id: string;
  readonly grant_no: string;
}

/**
 * Check of subsidy grants (spec/wallet#approval): refuses one with which the caller's grants of the business day exceed
 * the setting `approval`, pending requests included. So splitting a grant does not avoid approval.
 */
export async function checkGrant(ctx: Context, { id, grant_no: grantNo }: Grant, amount: Fen): Promise<void> {
  if (isExempt(ctx)) return;
  const limit = yuanToFen((await readSetting(ctx, 'approval')).subsidyAbove);
  const before = limit > 0n ? await readGranted(ctx, id) : 0n;
  const given = { businessType: subsidyGrant.name, businessId: id, name: grantNo, amount, total: before + amount };
  assertAllowed(ctx, limit, [{ kind: approvalKind.keys.subsidy, ...given }]);
}

/**
 * Total that the caller granted today without reversal, and has pending for approval. Serializes the caller's grants.
 */
async function readGranted({ db, user, now, zone }: Context, id: string): Promise<Fen> {
  const since = zonedInstant(businessDay(now, zone), '00:00', zone);
  await sql`select pg_advisory_xact_lock(hashtextextended('grants ' || app_tenant() || ' ' || ${user.id}::text, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ granted: string }>`
    select coalesce((select sum(g.total - g.taken_back) from wallet_subsidy_grant g
        where g.tenant_id = app_tenant() and g.giver_id = ${user.id}::bigint and g.granted_at >= ${since}), 0)
      + coalesce((select sum(a.amount) from wallet_approval a
        where a.tenant_id = app_tenant() and a.create_user = ${user.id}::bigint and a.approval_status = ${approvalStatus.keys.waiting}
          and a.business_type = ${subsidyGrant.name} and a.business_id <> ${id}::text), 0) as granted`.execute(db);
  return BigInt(rows[0]?.granted ?? 0);
}
