import { DomainError, type StoredRefusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { BalanceMoveState, BalanceState } from '#tenancy/contract/balance-states.ts';
import { readTenantServers, serverName } from './read-servers.ts';

interface BalanceRow {
  id: string;
  state: BalanceState;
  create_time: Date;
  ended_at: Date | null;
}

interface MoveRow {
  tenant_id: string;
  tenant_name: string;
  source_id: string | null;
  target_id: string | null;
  state: BalanceMoveState;
  progress: string | null;
  refusal: string;
  refusal_params: StoredRefusal['params'];
}

/** `tenant/balance-run`: the latest moves one after the other, each with its step or the reason it was not made. */
export async function readBalance(ctx: Context) {
  const balances = await sql<BalanceRow>`
    select id, state, create_time, ended_at from sys_balance order by id desc limit 1`.execute(ctx.db);
  const [balance] = balances.rows;
  if (!balance) return { moves: [] };
  const { rows } = await sql<MoveRow>`
    select m.tenant_id, m.tenant_name, m.source_id, m.target_id, m.state, w.progress, m.refusal, m.refusal_params
    from sys_balance_move m left join sys_tenant_work w on w.id = m.work_id
    where m.balance_id = ${balance.id}::bigint order by m.id`.execute(ctx.db);
  const servers = await readTenantServers(ctx);
  return {
    id: balance.id,
    state: balance.state,
    startedAt: formatWireTime(balance.create_time, ctx.zone),
    endedAt: balance.ended_at ? formatWireTime(balance.ended_at, ctx.zone) : '',
    moves: rows.map((move) => ({
      tenantId: move.tenant_id,
      tenantName: move.tenant_name,
      fromId: move.source_id ?? '',
      fromName: serverName(ctx, move.source_id ?? '', servers),
      toId: move.target_id ?? '',
      toName: serverName(ctx, move.target_id ?? '', servers),
      state: move.state,
      progress: move.state === 'moving' ? (move.progress ?? '') : '',
      msg: move.refusal && describeRefusal(ctx, move),
    })),
  };
}

const describeRefusal = ({ language }: Context, { refusal: code, refusal_params: params }: MoveRow): string =>
  formatRefusal(DomainError.restore({ code, params }), language).msg;
