import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { balanceMoveStates, balanceStates, openBalanceStates } from '#tenancy/contract/balance-states.ts';
import { readTenantServers } from './read-servers.ts';

/** Job that makes the next move; it also runs every minute. */
export const balanceJobName = 'tenancy.balance';

/** A tenant with the server it leaves and the one it goes to; empty is the home server. */
interface WantedMove {
  readonly tenantId: string;
  readonly fromId?: string | null;
  readonly toId?: string | null;
}

/**
 * `tenant/balance` (spec/system#tenant-balance): writes the moves down and begins with the first after the commit.
 * Refuses while others are being made, servers that do not exist, and the managing tenant. Whether a tenant can be
 * moved is asked when its turn comes.
 */
export async function startBalance(ctx: Context, { moves }: { readonly moves: readonly WantedMove[] }) {
  await assertMoves(ctx, moves);
  const { rows } = await sql<{ id: string }>`insert into sys_balance default values returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? '';
  await sql`
    insert into sys_balance_move (balance_id, tenant_id, tenant_name, source_id, target_id)
    select ${id}::bigint, m.tenant_id, coalesce(t.tenant_name, ''), nullif(m.from_id, '')::bigint, nullif(m.to_id, '')::bigint
    from unnest(${moves.map(({ tenantId }) => tenantId)}::text[], ${moves.map(({ fromId }) => fromId ?? '')}::text[],
      ${moves.map(({ toId }) => toId ?? '')}::text[]) with ordinality m (tenant_id, from_id, to_id, place)
    left join sys_tenant t on t.tenant_id = m.tenant_id order by m.place`.execute(ctx.db);
  await enqueue(ctx, balanceJobName, {}, { key: balanceJobName });
  return { id };
}

async function assertMoves(ctx: Context, moves: readonly WantedMove[]): Promise<void> {
  const servers = new Set((await readTenantServers(ctx)).map(({ id }) => id));
  const seen = new Set<string>();
  for (const [at, { tenantId, fromId, toId }] of moves.entries()) {
    const field = (name: string) => ({ field: `moves.${at}.${name}` });
    if (tenantId === '000000') throw new DomainError('system.tenant-stays-home', {}, field('tenantId'));
    if (seen.has(tenantId)) throw new DomainError('tenancy.moved-twice', { tenantId }, field('tenantId'));
    seen.add(tenantId);
    for (const [name, id] of Object.entries({ fromId: fromId ?? '', toId: toId ?? '' }))
      if (!servers.has(id)) throw new DomainError('tenancy.no-such-server', { id }, field(name));
    if ((fromId ?? '') === (toId ?? '')) throw new DomainError('system.tenant-there', {}, field('toId'));
  }
}

/** `tenant/balance-stop`: the move that is being made is ended, those behind it are left out. */
export async function stopBalance(ctx: Context): Promise<void> {
  const { stop } = balanceStates.moves;
  const { leave } = balanceMoveStates.moves;
  const { rows } = await sql<{ id: string }>`
    update sys_balance set state = ${stop.to} where state = any(${stop.from}::text[]) returning id`.execute(ctx.db);
  const [balance] = rows;
  if (!balance) {
    const open = await sql`select from sys_balance where state = any(${openBalanceStates}::text[])`.execute(ctx.db);
    if (open.rows.length > 0) return;
    throw new DomainError('tenancy.no-balance-running');
  }
  await sql`update sys_balance_move set state = ${leave.to}, ended_at = ${ctx.now}
    where balance_id = ${balance.id}::bigint and state = any(${leave.from}::text[])`.execute(ctx.db);
  await enqueue(ctx, balanceJobName, {}, { key: balanceJobName });
}
