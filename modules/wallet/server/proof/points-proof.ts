import { sql } from 'kysely';
import { pointsScene, walletScene } from '#wallet/contract/dictionaries.ts';

const { earned, takenBack, exchanged } = pointsScene.keys;

/**
 * Checks of points (spec/wallet#points): balances are sums of entries, chains have no gaps, postings follow from a
 * transfer of the person and kind; never more points are taken back of a bill than its payments earned.
 */
export const pointsProof = sql`
    points_account as (select * from wallet_points_account where tenant_id = app_tenant()),
    points_entry as (
      select *, sequence <> row_number() over following or balance_after <> sum(points) over following as broken
      from wallet_points_entry where tenant_id = app_tenant()
      window following as (partition by employee_id order by sequence)),
    points_fault as (
      select a.employee_id, 'balance' as rule from points_account a
      left join (select employee_id, sum(points) as total, count(*) as entries from points_entry group by employee_id) s using (employee_id)
      where a.balance <> coalesce(s.total, 0) or a.last_sequence <> coalesce(s.entries, 0)
      union all
      select distinct employee_id, 'chain' from points_entry where broken
      union all
      select p.employee_id, 'transfer' from points_entry p
      left join wallet_transfer t on t.tenant_id = p.tenant_id and t.id = p.transfer_id
      where p.transfer_id is not null and (t.employee_id is distinct from p.employee_id or t.scene is distinct from
        case p.scene when ${sql.lit(earned)} then ${sql.lit(walletScene.keys.spending)}
          when ${sql.lit(takenBack)} then case when p.settles_id is null then ${sql.lit(walletScene.keys.refund)}::int else ${sql.lit(walletScene.keys.spending)}::int end
          when ${sql.lit(exchanged)} then ${sql.lit(walletScene.keys.pointsExchange)} end)
      union all
      select min(e.employee_id), 'payment' from points_entry e
      join wallet_transfer t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
      join wallet_transfer p on p.tenant_id = e.tenant_id and p.id = coalesce(e.settles_id, t.reverses_id, t.id)
      where e.scene in (${sql.lit(earned)}, ${sql.lit(takenBack)})
      group by p.business_type, p.business_id, e.employee_id having sum(e.points) < 0)`;
