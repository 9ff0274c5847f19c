import { addDays } from '@refectory/engine/request/clock.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { lockSummary } from '@refectory/modules/shop/server/summary/lock-summary.ts';
import { readCurrentSummary } from '@refectory/modules/shop/server/summary/read-summary.ts';
import { sql } from 'kysely';
import type { BenchApp } from './bench-app.ts';

const bookings = 5000;
const dishes = 300;
const raws = 400;
const aimMs = 3000;

/**
 * A place with 30 packages of ten dishes, 400 raw materials, three levels of recipes (a dish of two raw materials and a
 * sauce, a sauce of three raw materials and a stock, a stock of three raw materials), and 5,000 bookings on a day.
 */
async function openLargeKitchen(benchApp: BenchApp, day: string): Promise<string> {
  await runAsOwner(
    benchApp.ownerUrl,
    `set session_replication_role = replica`,
    `set app.tenant = '000000'`,
    `insert into dining_place (name, code, kind, meal_periods) values ('汇总测试', 'BENCH-S', 1, '{2}')`,
    `insert into dining_dishraw (name, code, type_id, unit, purchase_unit, purchase_factor, cost)
     select 'raw ' || n, 'QR' || n, (select min(id) from dining_raw_type), 'kg', 'bag', 2.5, 3.3 from generate_series(1, ${raws}) n`,
    `insert into dining_dish (name, code, unit, base_price) select 'dish ' || n, 'QD' || n, 'x', 500 from generate_series(1, ${dishes}) n`,
    `with d as (select id, substr(code, 3)::int as n from dining_dish where code like 'QD%'),
       r as (select id, substr(code, 3)::int as n from dining_dishraw where code like 'QR%'),
       line as (
         select d.id as dish_id, r.id as raw_id, null::bigint as sub_dish_id from d join r on r.n in (1 + d.n % ${raws}, 1 + d.n * 7 % ${raws}, 1 + d.n * 13 % ${raws})
         union all
         select d.id, null, s.id from d join d s on s.n = case when d.n <= 200 then 201 + d.n % 60 when d.n <= 260 then 261 + d.n % 40 end)
     insert into dining_recipe (dish_id, raw_id, sub_dish_id, quantity, yield_portions, loss_percent)
     select dish_id, raw_id, sub_dish_id, 0.137, 3, 5 from line`,
    `insert into dining_package (name, place_id, meal_periods, price, dish_ids)
     select 'package ' || n, (select id from dining_place where code = 'BENCH-S'), '{2}', 1200,
       (select array_agg(id) from dining_dish where code like 'QD%' and substr(code, 3)::int % 30 = n - 1) from generate_series(1, 30) n`,
    `insert into dining_package_dish (package_id, dish_id)
     select p.id, unnest(p.dish_ids) from dining_package p join dining_place o on o.id = p.place_id and o.code = 'BENCH-S'`,
    `with people as (select id, row_number() over (order by id) - 1 as n, count(*) over () as many from dining_employee where tenant_id = '000000'),
       offers as (select k.id, k.place_id, row_number() over (order by k.id) - 1 as n from dining_package k join dining_place o on o.id = k.place_id and o.code = 'BENCH-S')
     insert into dining_booking (booking_no, employee_id, place_id, day, meal_period, package_id, price, amount, pay_status, paid_at, transfer_id, take_code, booking_status)
     select 'Y' || lpad(i::text, 9, '0'), p.id, o.place_id, '${day}'::date, 1 + (i / p.many)::int, o.id, 1200, 1200, 20, now(), 1, 'y' || lpad(to_hex(i), 8, '0'), 20
     from generate_series(0, ${bookings - 1}) i join people p on p.n = i % p.many join offers o on o.n = i % 30`,
    `set session_replication_role = origin`,
    'analyze',
  );
  return benchApp.run(async (ctx) => {
    const { rows } = await sql<{ id: string }>`select id from dining_place where code = 'BENCH-S'`.execute(ctx.db);
    return rows[0]?.id ?? '';
  });
}

/** Locks a summary of 5,000 bookings, and reads it before, without server caches. Fails if slower than the target. */
export async function benchSummary(benchApp: BenchApp): Promise<void> {
  // A day without bookings: everybody books its first meals.
  const day = addDays(benchApp.today, 40);
  const placeId = await openLargeKitchen(benchApp, day);
  const span = { placeId, bookingTimeStart: day, bookingTimeEnd: day, mealPeriod: null };
  const timed = async <T>(work: () => Promise<T>): Promise<readonly [number, T]> => {
    const at = performance.now();
    const answer = await work();
    return [performance.now() - at, answer];
  };
  const [lookMs, { dishes: dishLines, raws: rawLines }] = await timed(() =>
    benchApp.run((ctx) => readCurrentSummary(ctx, span)),
  );
  const [lockMs, { portions }] = await timed(() => benchApp.run((ctx) => lockSummary(ctx, span)));
  console.log(
    `\nOrder summary of ${bookings} bookings: ${portions} portions of ${dishLines.length} dishes, ${rawLines.length} raw materials (aim: locked in < ${aimMs / 1000} s)
  looked at in ${Math.round(lookMs)} ms, locked in ${Math.round(lockMs)} ms`,
  );
  if (lockMs >= aimMs) process.exitCode = 1;
}
