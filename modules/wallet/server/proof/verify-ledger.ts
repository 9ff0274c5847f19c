import { fenToYuan } from '@refectory/declaration/money.ts';
import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type Selectable, sql } from 'kysely';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import { pointsProof } from './points-proof.ts';

type Proof = Selectable<DB['wallet_proof']>;

/**
 * Verifies the ledger in one statement, hence one snapshot (spec/wallet#proof): entries sum to zero, in total and per
 * transfer; refunds match their payments; balances are sums of entries; chains have no gaps; no bucket is below its
 * limit; points follow from money. Stores the result and the first twenty findings.
 */
export async function verifyLedger(ctx: Context) {
  const { rows } = await sql<Proof>`
    with entry as (select * from wallet_entry where tenant_id = app_tenant()),
    chain as (
      select account_id, id, balance_after <> amount + lag(balance_after, 1, 0::bigint) over following
        or sequence <> 1 + lag(sequence, 1, 0::bigint) over following as broken
      from entry where sequence is not null
      window following as (partition by account_id order by sequence)),
    broken as (select account_id, min(id) as id from chain where broken group by account_id),
    summed as (select account_id, sum(amount) as total, count(*) as entries from entry group by account_id),
    account as (select * from wallet_account where tenant_id = app_tenant() and employee_id is not null),
    wrong as (
      select a.id, a.balance, coalesce(s.total, 0) as total from account a left join summed s on s.account_id = a.id
      where a.balance <> coalesce(s.total, 0) or a.last_sequence <> coalesce(s.entries, 0)),
    below as (select id, balance, frozen, credit_limit from account where balance - frozen < -credit_limit),
    moved as (
      select transfer_id, sum(amount) as total, sum(amount) filter (where amount > 0) as positive from entry group by transfer_id),
    refunded as (
      select reverses_id as id, sum(amount) as total from wallet_transfer
      where tenant_id = app_tenant() and scene = ${walletScene.keys.refund} group by reverses_id),
    unbalanced as (
      select t.id, coalesce(m.total, 0) as total, t.refunded from wallet_transfer t
      left join moved m on m.transfer_id = t.id left join refunded r on r.id = t.id
      where t.tenant_id = app_tenant()
        and (m.total is distinct from 0 or m.positive is distinct from t.amount or t.refunded <> coalesce(r.total, 0))),
    ${pointsProof},
    finding as (
      (select jsonb_build_object('kind', 'unbalanced', 'transferId', id::text, 'sum', yuan(total::bigint), 'refunded', yuan(refunded)) as it from unbalanced limit 20)
      union all
      (select jsonb_build_object('kind', 'wrongBalance', 'accountId', id::text, 'balance', yuan(balance), 'entries', yuan(total::bigint)) from wrong limit 20)
      union all
      (select jsonb_build_object('kind', 'brokenChain', 'accountId', account_id::text, 'entryId', id::text) from broken limit 20)
      union all
      (select jsonb_build_object('kind', 'belowLimit', 'accountId', id::text, 'balance', yuan(balance), 'frozen', yuan(frozen), 'creditLimit', yuan(credit_limit)) from below limit 20)
      union all
      (select jsonb_build_object('kind', 'wrongPoints', 'employeeId', employee_id::text, 'rule', rule) from points_fault limit 20)),
    found as (
      select (select count(*) from wallet_transfer where tenant_id = app_tenant()) as transfers, (select count(*) from entry) as entries,
        (select count(*) from account) as accounts, (select coalesce(sum(amount), 0) from entry) as entry_sum,
        (select coalesce(sum(balance), 0) from account) as held, (select count(*) from unbalanced) as unbalanced,
        (select count(*) from wrong) as wrong_balances, (select count(*) from broken) as broken_chains,
        (select count(*) from below) as below_limit, (select count(*) from points_account) as points_accounts,
        (select coalesce(sum(balance), 0) from points_account) as points_held, (select count(*) from points_fault) as points_wrong,
        (select coalesce(jsonb_agg(it), '[]') from (select it from finding limit 20) x) as findings)
    insert into wallet_proof (proven, transfers, entries, accounts, entry_sum, held, unbalanced, wrong_balances, broken_chains, below_limit, points_accounts, points_held,
      points_wrong, findings, milliseconds)
    select entry_sum = 0 and unbalanced + wrong_balances + broken_chains + below_limit + points_wrong = 0, transfers, entries, accounts, entry_sum, held,
      unbalanced, wrong_balances, broken_chains, below_limit, points_accounts, points_held, points_wrong, findings,
      (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::int
    from found returning *`.execute(ctx.db);
  return toProofResponse(rows[0] as Proof);
}

const toProofResponse = (proof: Proof) => ({
  id: proof.id,
  proven: proof.proven,
  accounts: Number(proof.accounts),
  transfers: Number(proof.transfers),
  entries: Number(proof.entries),
  held: fenToYuan(proof.held),
  entrySum: fenToYuan(proof.entry_sum),
  unbalanced: Number(proof.unbalanced),
  wrongBalances: Number(proof.wrong_balances),
  brokenChains: Number(proof.broken_chains),
  belowLimit: Number(proof.below_limit),
  pointsAccounts: Number(proof.points_accounts),
  pointsHeld: Number(proof.points_held),
  pointsWrong: Number(proof.points_wrong),
  milliseconds: proof.milliseconds,
  findings: proof.findings as readonly Record<string, string>[],
});
