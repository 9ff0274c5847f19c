import { addDays, formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { ownPlaceCondition } from '../own-place-filter.ts';
import { type DayRange, lastThirtyDays, weekRange } from './day-range.ts';
import { type Sales, sumSalesBy } from './sales.ts';
import { listVenueSales } from './venue-sales.ts';

const noSales: Sales = {
  booked: 0,
  paid: 0,
  unpaid: 0,
  taken: 0,
  waiting: 0,
  notTaken: 0,
  walkIn: 0,
  cancelled: 0,
  orders: 0,
  amount: '0.00',
  orderAmount: '0.00',
  subsidy: '0.00',
  couponValue: '0.00',
};

/** welsale: bookings and turnover of the last 30 days, one row per day, empty days too (spec/report#home, Reports). */
export async function listDailySales(
  ctx: Context,
  days: DayRange = lastThirtyDays(ctx),
): Promise<(Sales & { day: string })[]> {
  const rows = await sumSalesBy<{ day: string }>(ctx, days, sql`r.day`, 1);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const all: (Sales & { day: string })[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) all.push(byDay.get(day) ?? { day, ...noSales });
  return all;
}

/** weekdetail: this week per day and meal. */
export const listWeekSalesByMeal = (ctx: Context, day?: string) =>
  sumSalesBy<{ day: string; mealPeriod: number }>(
    ctx,
    weekRange(ctx, day),
    sql`r.day, r.meal_period as "mealPeriod"`,
    2,
  );

/** weekplace: this week per place, and per venue whose bookings the person sees. */
export const listWeekSalesByPlace = async (ctx: Context, day?: string) => [
  ...(await sumSalesBy<{ placeId: string; placeName: string }>(
    ctx,
    weekRange(ctx, day),
    sql`r.place_id as "placeId", p.name as "placeName"`,
    2,
  )),
  ...(await listVenueSales(ctx, weekRange(ctx, day))),
];

/** Today per meal and place: booked, paid, taken, still to be taken, amount. */
export const listDaySalesByMeal = (ctx: Context, day: string) =>
  sumSalesBy<{ mealPeriod: number; placeId: string; placeName: string }>(
    ctx,
    { from: day, to: day },
    sql`r.meal_period as "mealPeriod", r.place_id as "placeId", p.name as "placeName"`,
    3,
  );

/** weekpackage: this week's packages, the most booked first. */
export async function listWeekSalesByPackage(ctx: Context, day?: string) {
  const { from, to } = weekRange(ctx, day);
  const { rows } = await sql<{
    packageId: string;
    packageName: string;
    booked: number;
    taken: number;
    left: number;
    amount: string;
  }>`
    select r.package_id as "packageId", p.name as "packageName", sum(r.booked)::int as booked, sum(r.taken)::int as taken,
      sum(r.waiting)::int as left, yuan(sum(r.amount)::bigint) as amount
    from report_booking_part r join report_package p on p.tenant_id = r.tenant_id and p.id = r.package_id
    where r.tenant_id = app_tenant() and r.day between ${from}::date and ${to}::date and ${await ownPlaceCondition(ctx, 'r.place_id')}
    group by 1, 2 order by 3 desc, 1 limit 20`.execute(ctx.db);
  return rows;
}

/** What the wallets hold per bucket. */
export async function listWalletBuckets(ctx: Context) {
  const { rows } = await sql<{ bucket: number; balance: string; frozen: string; accounts: number }>`
    select bucket, yuan(balance) as balance, yuan(frozen) as frozen, accounts::int as accounts
    from report_wallet_bucket where tenant_id = app_tenant() order by bucket`.execute(ctx.db);
  return rows;
}

/** What the last proof of the ledger found; undefined when none has run yet. */
export async function readLastProof(ctx: Context) {
  const { rows } = await sql<{
    at: Date;
    proven: boolean;
    transfers: number;
    entries: number;
    accounts: number;
    milliseconds: number;
  }>`
    select at, proven, transfers::int as transfers, entries::int as entries, accounts::int as accounts, milliseconds
    from report_ledger_proof where tenant_id = app_tenant() order by at desc, id desc limit 1`.execute(ctx.db);
  return rows[0] && { ...rows[0], at: formatWireTime(rows[0].at, ctx.zone) };
}
