import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { DomainError, type StoredRefusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { TenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { sql } from 'kysely';
import { openWorkStates, tenantWorkStates } from '#system/contract/tenant-work-states.ts';
import { requestTenantMove } from '#system/server/public.ts';
import { balanceMoveStates, balanceStates, openBalanceStates } from '#tenancy/contract/balance-states.ts';
import { runTenantWork } from '../run-tenant-work.ts';
import { balanceJobName } from './start-balance.ts';

const homeTenant = '000000';

interface Move {
  readonly id: string;
  readonly tenant_id: string;
  readonly source_id: string | null;
  readonly target_id: string | null;
  readonly state: string;
  readonly work_id?: string | null | undefined;
}

/**
 * Makes one move: begins the next, or goes on with the one that a stopped process left, and notes what came of it. The
 * move itself is work on the tenant as any other (spec/system#tenant-work), which survives its process; a failed one is
 * noted, and the others follow. One process at a time. `over`: no move is left; `waiting`: another process makes it.
 */
export async function runNextMove(
  environment: JobEnvironment,
  tenantAdmin: TenantAdmin,
): Promise<'moved' | 'waiting' | 'over'> {
  let result: 'moved' | 'waiting' | 'over' = 'over';
  await tenantAdmin.runExclusively('balance', async () => {
    const move = await environment.withTenant(homeTenant, takeMove);
    if (!move) return;
    result = move.work_id ? await makeMove(environment, tenantAdmin, move, move.work_id) : 'moved';
  });
  return result;
}

/** A fault of the move is noted too, and thrown afterwards for the log. */
async function makeMove(environment: JobEnvironment, tenantAdmin: TenantAdmin, move: Move, workId: string) {
  const note = () => environment.withTenant(homeTenant, (ctx) => noteResult(ctx, move, workId));
  await runTenantWork(environment, tenantAdmin, workId).catch(async (error: unknown) => {
    await note();
    throw error;
  });
  return (await note()) ? 'moved' : 'waiting';
}

/** The move that is being made, or the next one, begun or skipped. Without one, the balance is over. */
async function takeMove(ctx: Context): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    select m.id, m.tenant_id, m.source_id, m.target_id, m.state, m.work_id from sys_balance_move m
    join sys_balance b on b.id = m.balance_id and b.state = any(${openBalanceStates}::text[])
    where m.state in ('moving', 'waiting') order by m.state = 'waiting', m.id limit 1 for update of m`.execute(ctx.db);
  const [move] = rows;
  if (!move) {
    await endBalance(ctx);
    return undefined;
  }
  return move.state === balanceMoveStates.moves.start.to ? move : { ...move, work_id: await beginMove(ctx, move) };
}

/** Asks for the move as a person would; what is refused is skipped with its reason. */
async function beginMove(ctx: Context, move: Move): Promise<string | undefined> {
  try {
    await assertStillThere(ctx, move);
    const workId = await requestTenantMove(ctx, { tenantId: move.tenant_id, datasourceId: move.target_id });
    const { start } = balanceMoveStates.moves;
    await sql`update sys_balance_move set state = ${start.to}, work_id = ${workId}::bigint where id = ${move.id}::bigint`.execute(
      ctx.db,
    );
    return workId;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await endMove(ctx, move, balanceMoveStates.moves.skip.to, error);
    return undefined;
  }
}

/** The tenant may have been removed, moved elsewhere or given other work since the plan was made. */
async function assertStillThere(ctx: Context, { tenant_id: tenantId, source_id }: Move): Promise<void> {
  const { rows } = await sql<{ datasource_id: string | null; is_at_work: boolean }>`
    select t.datasource_id, exists (select from sys_tenant_work w
      where w.tenant_id = t.tenant_id and w.state = any(${openWorkStates}::text[])) as is_at_work
    from sys_tenant t where t.tenant_id = ${tenantId} for update of t`.execute(ctx.db);
  const [tenant] = rows;
  if (!tenant) throw new DomainError('system.no-such-tenant', { tenantId });
  if (tenant.is_at_work) throw new DomainError('system.tenant-at-work');
  if (tenant.datasource_id !== source_id) throw new DomainError('tenancy.not-there-any-more');
}

/** Notes how the work ended; false while another process does it. */
async function noteResult(ctx: Context, move: Move, workId: string): Promise<boolean> {
  const { rows } = await sql<{ state: string; refusal: string; refusal_params: StoredRefusal['params'] }>`
    select state, refusal, refusal_params from sys_tenant_work where id = ${workId}::bigint`.execute(ctx.db);
  const { finish, fail } = balanceMoveStates.moves;
  const [work] = rows;
  if (work && openWorkStates.some((state) => state === work.state)) return false;
  if (work?.state === tenantWorkStates.moves.finish.to) await endMove(ctx, move, finish.to);
  else await endMove(ctx, move, fail.to, { code: work?.refusal ?? '', params: work?.refusal_params ?? {} });
  return true;
}

const endMove = (
  ctx: Context,
  { id }: Move,
  state: string,
  { code, params }: Pick<StoredRefusal, 'code' | 'params'> = { code: '', params: {} },
): Promise<unknown> =>
  sql`update sys_balance_move set state = ${state}, refusal = ${code}, refusal_params = ${JSON.stringify(params)}::jsonb,
    ended_at = ${ctx.now} where id = ${id}::bigint`.execute(ctx.db);

async function endBalance(ctx: Context): Promise<void> {
  const { stop, finish, halt } = balanceStates.moves;
  await sql`update sys_balance set state = case when state = ${stop.to} then ${halt.to} else ${finish.to} end,
    ended_at = ${ctx.now} where state = any(${openBalanceStates}::text[])`.execute(ctx.db);
}

const waitMs = 1000;

/**
 * One move a run, then the job is asked for anew: a process that stops waits for one move at most. Every minute it is
 * asked for as well, so that the moves of a process that died go on.
 */
export const balanceJob = (tenantAdmin: TenantAdmin): JobDefinition => ({
  name: balanceJobName,
  cron: '* * * * *',
  async run(environment) {
    const result = await runNextMove(environment, tenantAdmin);
    if (result === 'over') return;
    const later = result === 'waiting' && { runAt: new Date(Date.now() + waitMs) };
    await environment.withTenant(homeTenant, (ctx) =>
      enqueue(ctx, balanceJobName, {}, { key: balanceJobName, ...later }),
    );
  },
});
