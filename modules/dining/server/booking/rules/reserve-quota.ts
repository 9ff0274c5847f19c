import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

export interface PackagePortions {
  readonly packageId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly portions: number;
}

const portionColumns = (
  wants: readonly PackagePortions[],
) => sql`unnest(${wants.map((w) => w.packageId)}::bigint[], ${wants.map((w) => w.day)}::date[],
  ${wants.map((w) => w.mealPeriod)}::int[], ${wants.map((w) => w.portions)}::int[]) as w (package_id, day, meal_period, portions)`;

/**
 * Reserves portions, or refuses with `dining.quota-full`: one conditional update per package, day and meal, ordered by
 * key. Always before booking and wallet, also in cancellations: a fixed lock order prevents deadlocks.
 */
export async function reserveQuota(ctx: Context, wants: readonly PackagePortions[]): Promise<void> {
  if (wants.length === 0) return;
  const { rows } = await sql<{ package_id: string; day: string; meal_period: number; portions: number }>`
    with wanted as (
      select package_id, day, meal_period, sum(portions)::int as portions from ${portionColumns(wants)} group by 1, 2, 3),
    taken as (
      insert into dining_quota as q (package_id, day, meal_period, place_id, quota, taken)
      select w.package_id, w.day, w.meal_period, p.place_id, p.daily_quota, w.portions
      from wanted w join dining_package p on p.tenant_id = app_tenant() and p.id = w.package_id
      where p.daily_quota is null or w.portions <= p.daily_quota
      order by w.package_id, w.day, w.meal_period
      on conflict (tenant_id, package_id, day, meal_period) do update set taken = q.taken + excluded.taken
        where q.quota is null or q.taken + excluded.taken <= q.quota
      returning package_id, day, meal_period)
    select w.* from wanted w left join taken t using (package_id, day, meal_period) where t.package_id is null`.execute(
    ctx.db,
  );
  const [full] = rows;
  if (full) throw await quotaFullError(ctx, full);
}

async function quotaFullError(
  ctx: Context,
  full: { package_id: string; day: string; meal_period: number; portions: number },
): Promise<DomainError> {
  const { rows } = await sql<{ name: string; left: number }>`
    select p.name, coalesce(q.quota - q.taken, p.daily_quota, 0) as left
    from dining_package p
    left join dining_quota q on q.tenant_id = p.tenant_id and q.package_id = p.id and q.day = ${full.day}::date and q.meal_period = ${full.meal_period}::int
    where p.tenant_id = app_tenant() and p.id = ${full.package_id}::bigint`.execute(ctx.db);
  const { name = '', left = 0 } = rows[0] ?? {};
  return new DomainError(
    'dining.quota-full',
    { package: name, day: full.day, left, wanted: full.portions },
    { field: 'packageId' },
  );
}

/** Releases portions. The rows are already locked by {@link lockBookings}. */
export async function releaseQuota(ctx: Context, given: readonly PackagePortions[]): Promise<void> {
  if (given.length === 0) return;
  await sql`
    update dining_quota q set taken = q.taken - w.portions
    from (select package_id, day, meal_period, sum(portions)::int as portions from ${portionColumns(given)} group by 1, 2, 3) w
    where q.tenant_id = app_tenant() and q.package_id = w.package_id and q.day = w.day and q.meal_period = w.meal_period`.execute(
    ctx.db,
  );
}
