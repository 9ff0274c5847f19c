import type { DB } from '@refectory/engine/database/tables.ts';
import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { type Selectable, sql } from 'kysely';

type Proof = Selectable<DB['stock_proof']>;

/**
 * Verifies the stock in one statement, hence one snapshot (spec/stock#proof): each level is the sum of its movements, in
 * quantity and value, and of its batches; each batch is the sum of its movements; each chain is gapless. Stores the result
 * and the first twenty findings.
 */
export async function verifyStock(ctx: Context) {
  const { rows } = await sql<Proof>`
    with level as (select * from stock_level where tenant_id = app_tenant()),
    batch as (select * from stock_batch where tenant_id = app_tenant()),
    movement as (select * from stock_movement where tenant_id = app_tenant()),
    moved as (
      select raw_id, place_id, sum(quantity) as quantity, sum(amount) as value, count(*) as movements from movement group by 1, 2),
    held as (select raw_id, place_id, sum(quantity) as quantity from batch group by 1, 2),
    wrong_level as (
      select l.id, l.quantity, l.value, coalesce(m.quantity, 0) as moved, coalesce(m.value, 0) as moved_value, coalesce(h.quantity, 0) as held
      from level l
      left join moved m on m.raw_id = l.raw_id and m.place_id = l.place_id
      left join held h on h.raw_id = l.raw_id and h.place_id = l.place_id
      where l.quantity <> coalesce(m.quantity, 0) or l.value <> coalesce(m.value, 0) or l.quantity <> coalesce(h.quantity, 0)
        or l.last_sequence <> coalesce(m.movements, 0)),
    of_batch as (select batch_id, sum(quantity) as quantity from movement group by 1),
    wrong_batch as (
      select b.id, b.quantity, coalesce(m.quantity, 0) as moved from batch b left join of_batch m on m.batch_id = b.id
      where b.quantity <> coalesce(m.quantity, 0)),
    chain as (
      select id, raw_id, place_id, quantity_after <> quantity + lag(quantity_after, 1, 0::numeric) over following
        or value_after <> amount + lag(value_after, 1, 0::numeric) over following
        or sequence <> 1 + lag(sequence, 1, 0::bigint) over following as broken
      from movement window following as (partition by raw_id, place_id order by sequence)),
    broken as (select raw_id, place_id, min(id) as id from chain where broken group by 1, 2),
    finding as (
      (select jsonb_build_object('kind', 'wrongLevel', 'levelId', id::text, 'quantity', quantity::text, 'movements', moved::text, 'batches', held::text,
        'value', value::text, 'movedValue', moved_value::text) as it from wrong_level limit 20)
      union all
      (select jsonb_build_object('kind', 'wrongBatch', 'batchId', id::text, 'quantity', quantity::text, 'movements', moved::text) from wrong_batch limit 20)
      union all
      (select jsonb_build_object('kind', 'brokenChain', 'movementId', id::text, 'rawId', raw_id::text, 'placeId', place_id::text) from broken limit 20)),
    found as (
      select (select count(*) from level) as levels, (select count(*) from batch) as batches, (select count(*) from movement) as movements,
        (select coalesce(sum(value), 0) from level) as value, (select count(*) from wrong_level) as wrong_levels,
        (select count(*) from wrong_batch) as wrong_batches, (select count(*) from broken) as broken_chains,
        (select coalesce(jsonb_agg(it), '[]') from (select it from finding limit 20) x) as findings)
    insert into stock_proof (proven, levels, batches, movements, value, wrong_levels, wrong_batches, broken_chains, findings, milliseconds)
    select wrong_levels + wrong_batches + broken_chains = 0, levels, batches, movements, trim_scale(value), wrong_levels, wrong_batches,
      broken_chains, findings, (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::int
    from found returning *`.execute(ctx.db);
  const proof = rows[0] as Proof;
  return {
    id: proof.id,
    proven: proof.proven,
    levels: Number(proof.levels),
    batches: Number(proof.batches),
    movements: Number(proof.movements),
    value: proof.value,
    wrongLevels: Number(proof.wrong_levels),
    wrongBatches: Number(proof.wrong_batches),
    brokenChains: Number(proof.broken_chains),
    milliseconds: proof.milliseconds,
    findings: proof.findings as readonly Record<string, string>[],
  };
}

/** Every night, after the wallets. */
export const stockProofJob: JobDefinition<never> = {
  name: 'stock.prove-ledger',
  cron: '40 2 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'stock.prove-ledger', (tenantId) => environment.withTenant(tenantId, verifyStock)),
};
