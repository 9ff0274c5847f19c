import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import type { BenchApp } from '../bench-app.ts';
import { loadInBulk } from './load-in-bulk.ts';

/** Ids of the inserted rows start far above those of the application. */
const firstId = 700_000_000;

const filled = [
  'dining_booking',
  'dining_booking_text',
  'wallet_transfer',
  'wallet_entry',
  'shop_order',
  'shop_order_item',
];

/**
 * Inserts a year of bookings up to today over all employees, places and meals, and twelve of the packages of the demo a
 * day, as many as canteens offer, each with its payment in the ledger, 80 % from wallets; and 10 % as many orders of two
 * lines. Inserts directly into tables, without triggers. A table of its own, `year_row`, has what they share until then.
 */
export async function fillYear(
  { ownerUrl, today }: Pick<BenchApp, 'ownerUrl' | 'today'>,
  count: number,
): Promise<void> {
  await runAsOwner(ownerUrl, 'drop table if exists year_order, year_row', ...yearRows(today, count));
  await loadInBulk(ownerUrl, {
    tables: filled,
    steps: [
      [insertTransfers, insertBookings],
      [insertEntries, insertOrders],
      [insertLines, insertTexts],
    ],
  });
  await runAsOwner(ownerUrl, 'drop table year_order, year_row');
}

const isWallet = (i: string) => `${i} % 5 <> 0`;

const yearRows = (today: string, count: number): string[] => [
  `create unlogged table year_row as
     with people as (select array_agg(id order by id) as ids, count(*) as many from dining_employee where tenant_id = '000000'),
       offers as (select array_agg(id order by id) as ids, array_agg(place_id order by id) as places, count(*) as many from dining_package where tenant_id = '000000')
     select i, ${firstId} + i as id, p.ids[1 + (i / 1095) % p.many] as employee_id, o.places[1 + (i % 365 * 12 + i / 365 % 12) % o.many] as place_id, o.ids[1 + (i % 365 * 12 + i / 365 % 12) % o.many] as package_id,
       '${today}'::date - (i % 365)::int as day, 1 + ((i / 365) % 3)::int as meal, now() - make_interval(days => (i % 365)::int) as at,
       -- Nobody takes a meal twice; what the demo has of the last days stays alone.
       i % 20 <> 0 and i % 365 > 3 and i / 1095 < p.many as taken
     from generate_series(0, ${count - 1}) i, people p, offers o`,
  `create unlogged table year_order as
     with goods as (select id, place_id, dish_id, row_number() over (partition by place_id order by id) as n from shop_goods where tenant_id = '000000'),
       pairs as (select a.place_id, a.id as one, a.dish_id as one_dish, b.id as two, b.dish_id as two_dish, row_number() over (order by a.id) - 1 as k, count(*) over () as many
         from goods a join goods b on b.place_id = a.place_id and b.n = a.n + 1)
     select r.*, p.place_id as shop_id, p.one, p.one_dish, p.two, p.two_dish from year_row r join pairs p on p.k = (r.i / 10) % p.many where r.i % 10 = 3`,
  'analyze year_row',
  'analyze year_order',
];

const insertTransfers = `insert into wallet_transfer (tenant_id, id, scene, business_type, business_id, describe, amount, at, employee_id)
   select '000000', id, 20, 'dining.booking', id::text, 'x', 1200, at, employee_id from year_row`;

const insertEntries = `insert into wallet_entry (tenant_id, id, transfer_id, account_id, employee_id, sequence, amount, balance_after)
   select '000000', ${firstId} + 2 * i, r.id, a.id, r.employee_id, 1000000 + i, -1200, 0
   from year_row r join wallet_account a on a.tenant_id = '000000' and a.employee_id = r.employee_id and a.bucket = 1 where ${isWallet('i')}
   union all select '000000', ${firstId} + 2 * i, id, 2, null, null, -1200, null from year_row where not ${isWallet('i')}
   union all select '000000', ${firstId} + 2 * i + 1, id, 6, null, null, 1200, null from year_row`;

const insertTexts = `insert into dining_booking_text (tenant_id, id, booking_no, take_code)
   select tenant_id, id, booking_no, take_code from dining_booking where tenant_id = '000000' and id >= ${firstId} order by id`;

const insertBookings = `insert into dining_booking (tenant_id, id, booking_no, employee_id, place_id, day, meal_period, package_id, price, amount, pay_type, pay_status, paid_at,
     transfer_id, take_code, booking_status, taken_at, create_time)
   select '000000', id, 'X' || lpad(i::text, 9, '0'), employee_id, place_id, day, meal, package_id, 1200, 1200, case when ${isWallet('i')} then 1 else 3 end, 20, at,
     id, 'x' || lpad(to_hex(i), 8, '0'), case when taken then 30 else 50 end, case when taken then at end, at
   from year_row`;

const insertOrders = `insert into shop_order (tenant_id, id, order_no, employee_id, place_id, day, meal_period, items, portions, total_price, pay_price, pay_status, paid_at, transfer_id, order_status, create_time)
   select '000000', id, 'Y' || lpad(i::text, 9, '0'), employee_id, shop_id, day, meal, '[]', 2, 2000, 2000, 20, at, id, 50, at from year_order`;

const insertLines = `insert into shop_order_item (tenant_id, id, place_id, order_id, goods_id, dish_id, name, price, quantity, discount, amount)
   select '000000', ${firstId} + 2 * i, shop_id, id, one, one_dish, 'goods ' || one, 1000, 1, 0, 1000 from year_order
   union all select '000000', ${firstId} + 2 * i + 1, shop_id, id, two, two_dish, 'goods ' || two, 1000, 1, 0, 1000 from year_order`;
