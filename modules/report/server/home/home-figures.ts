import { eachDay, formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { packageFigures, walletFigures } from '#report/contract/home-calls.ts';
import { type DayRange, thirtyDaysTo, weekRange } from './day-range.ts';
import { noSales, type Sales, sumSalesBy } from './sales.ts';
import { sumFigures } from './sum-figures.ts';
import { listVenueSales } from './venue-sales.ts';

const mostPackages = 20;

/**
 * welsale: bookings and turnover of the thirty days up to one, one row per day, including empty days
 * (spec/report#home).
 */
export async function listDailySales(ctx: Context, day?: string): Promise<(Sales & { day: string })[]> {
  const days: DayRange = thirtyDaysTo(ctx, day);
  const rows = await sumSalesBy(ctx, days, ['day']);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return [...eachDay(days.from, days.to)].map((each) => byDay.get(each) ?? { day: each, ...noSales });
}

/** weekdetail: this week per day and meal. */
export const listWeekSalesByMeal = async (ctx: Context, day?: string) =>
  (await sumSalesBy(ctx, weekRange(ctx, day), ['day', 'mealPeriod'])).map(withMeal);

/** weekplace: this week per place, and per venue whose bookings the user may see. */
export async function listWeekSalesByPlace(ctx: Context, day?: string) {
  const days = weekRange(ctx, day);
  return [...(await namePlaces(ctx, await sumSalesBy(ctx, days, ['placeId']))), ...(await listVenueSales(ctx, days))];
}

/** A day per meal and place: booked, paid, picked up, remaining, amount. */
export const listDaySalesByMeal = async (ctx: Context, day: string) =>
  (await namePlaces(ctx, await sumSalesBy(ctx, { from: day, to: day }, ['mealPeriod', 'placeId']))).map(withMeal);

const withMeal = <T extends { readonly mealPeriod: string }>(row: T) => ({
  ...row,
  mealPeriod: Number(row.mealPeriod),
});

async function namePlaces<T extends { readonly placeId: string }>(ctx: Context, rows: readonly T[]) {
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id, name from report_place
    where tenant_id = app_tenant() and id = any(${rows.map(({ placeId }) => placeId)}::bigint[])`.execute(ctx.db);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, placeName: names.get(row.placeId) ?? '' }));
}

/** weekpackage: this week's packages, the most booked first. */
export async function listWeekSalesByPackage(ctx: Context, day?: string) {
  const days = weekRange(ctx, day);
  const rows = await sumFigures(ctx, { source: 'bookings', figures: packageFigures, by: ['packageId'], days });
  const first = rows
    .filter(({ packageId }) => packageId)
    .toSorted((one, other) => other.booked - one.booked)
    .slice(0, mostPackages);
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id, name from report_package
    where tenant_id = app_tenant() and id = any(${first.map(({ packageId }) => packageId)}::bigint[])`.execute(ctx.db);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return first.map(({ waiting, ...row }) => ({ ...row, packageName: names.get(row.packageId) ?? '', left: waiting }));
}

/** Wallet balances per bucket. */
export const listWalletBuckets = async (ctx: Context) =>
  (await sumFigures(ctx, { source: 'balances', figures: walletFigures, by: ['bucket'] })).map((row) => ({
    ...row,
    bucket: Number(row.bucket),
  }));

/** The result of the last ledger proof; undefined before the first. */
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
