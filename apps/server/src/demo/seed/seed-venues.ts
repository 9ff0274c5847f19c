import { nextNumbers } from '@refectory/engine/database/numbering.ts';
import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { employeeStates } from '@refectory/modules/dining/contract/people/employee-states.ts';
import { spaceStatus } from '@refectory/modules/space/contract/dictionaries.ts';
import { approveBooking } from '@refectory/modules/space/server/approval/decide-booking.ts';
import { requestApproval } from '@refectory/modules/space/server/approval/request-approval.ts';
import { payBooking } from '@refectory/modules/space/server/booking/pay-booking.ts';
import { generateList } from '@refectory/modules/space/server/schedule/generate-list.ts';
import { payStatus, payType, walletScene } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { systemAccounts } from '@refectory/modules/wallet/server/account/system-account.ts';
import { postTransfers } from '@refectory/modules/wallet/server/entry/post-transfers.ts';
import { sql } from 'kysely';
import { demoVenue } from '../content/venues.ts';
import { addDemoRow, type DemoOptions, withClockAt } from '../demo-steps.ts';
import { seedSeriesAndWaitingLists } from './seed-series-and-waiting-lists.ts';

const { confirmed, checkedIn, done, cancelled, noShow } = spaceStatus.keys;

const daysBack = 30;
const daysAhead = 30;

/** A sports centre with its plan and bookings of 60 days: used, no-shows, cancelled, and future ones. */
export async function seedVenues(demo: DemoOptions, ctx: Context): Promise<void> {
  const today = businessDay(demo.now(), demo.zone);
  // Bookings of today are made by now at the latest: the demo may be started before the morning.
  const morning = (day: string) => {
    const at = zonedInstant(day, '07:30', demo.zone);
    return withClockAt(ctx, at < demo.now() ? at : demo.now());
  };
  const firstDay = addDays(today, -daysBack);
  const first = await morning(firstDay);
  const { typeIds, banquet } = await addVenue(demo, first);
  await generateList(first, {
    typeIds,
    ids: [],
    dateFrom: firstDay,
    dateTo: addDays(today, daysAhead),
    preview: false,
    mark: '',
    solutions: [],
  });
  for (let n = -daysBack; n <= daysAhead; n++)
    await bookDay(await morning(addDays(today, Math.min(n, 0))), addDays(today, n), demo.now());
  const now = await withClockAt(ctx, demo.now());
  for (const [n, name] of ['年会答谢宴', '校友聚会', '供应商大会'].entries()) {
    const day = addDays(today, 7 * (n + 1));
    const id = await addDemoRow(demo, now, 'space.booking', {
      ...banquet,
      startAt: `${day} 17:00:00`,
      endAt: `${day} 21:00:00`,
      customerName: name,
      customerPhone: `1390000010${n}`,
      persons: 120,
    });
    await requestApproval(now, { id });
    if (n < 2) await approveBooking(now, { id });
    if (n < 1) await payBooking(now, { id, payType: payType.keys.wechat });
  }
  await seedSeriesAndWaitingLists(demo, now);
}

async function addVenue(demo: DemoOptions, ctx: Context) {
  const { venue, times, areas, types, equipment, rules } = demoVenue;
  const venueId = await addDemoRow(demo, ctx, 'space.venue', { ...venue, sort: 1 });
  const timeIds = new Map<string, string[]>();
  for (const [kind, spans] of Object.entries(times))
    for (const span of spans) {
      const id = await addDemoRow(demo, ctx, 'space.time', { venueId, ...span, sort: 1 });
      timeIds.set(kind, [...(timeIds.get(kind) ?? []), id]);
    }
  const areaIds = new Map<string, string[]>();
  for (const [n, { kind, parts, ...area }] of areas.map((each) => ({ parts: [], ...each })).entries()) {
    const id = await addDemoRow(demo, ctx, 'space.area', { venueId, ...area, sort: n + 1 });
    areaIds.set(kind, [...(areaIds.get(kind) ?? []), id]);
    for (const part of parts) {
      const partId = await addDemoRow(demo, ctx, 'space.area', { venueId, parentId: id, ...part, sort: n + 1 });
      areaIds.set(kind, [...(areaIds.get(kind) ?? []), partId]);
    }
  }
  const typeIds = new Map<string, string>();
  for (const { kind, times: used, fields } of types) {
    const given = { ...fields, areaIds: areaIds.get(kind), timeIds: timeIds.get(used), sort: typeIds.size + 1 };
    typeIds.set(kind, await addDemoRow(demo, ctx, 'space.type', given));
  }
  const equipmentIds = new Map<string, string>();
  for (const [n, { kinds, fields }] of equipment.entries()) {
    const lent = { ...fields, venueId, typeIds: kinds.flatMap((kind) => typeIds.get(kind) ?? []), sort: n + 1 };
    equipmentIds.set(fields.name, await addDemoRow(demo, ctx, 'space.equipment', lent));
  }
  for (const { kind, fields } of rules)
    await addDemoRow(demo, ctx, 'space.priceRule', { ...fields, typeId: typeIds.get(kind) });
  const addons = [
    { equipmentId: equipmentIds.get('投影仪'), quantity: 1 },
    { equipmentId: equipmentIds.get('无线话筒'), quantity: 2 },
  ];
  const banquet = { typeId: typeIds.get('banquet'), areaId: areaIds.get('banquet')?.[0], addons };
  return { typeIds: [...typeIds.values()], banquet };
}

interface Chosen {
  readonly slot: string;
  readonly price: string;
}

/**
 * Inserts bookings of a day in their state at `now`, in three statements: about every other slot of areas without parts
 * and approval.
 */
async function bookDay(ctx: Context, day: string, now: Date): Promise<void> {
  const { rows } = await sql<Chosen>`
    select s.id as slot, s.price from space_schedule s join space_type t on t.tenant_id = s.tenant_id and t.id = s.type_id and not t.approval
    where s.tenant_id = app_tenant() and s.day = ${day}::date and s.start_at > app_now()
      and not exists (select from space_area a where a.tenant_id = s.tenant_id and a.parent_id = s.area_id)
      and abs(hashtext(s.id::text)) % 100 < case when s.day > app_today() then 60 - 2 * least(s.day - app_today(), 28) else 55 end
    order by s.id`.execute(ctx.db);
  const numbers = await nextNumbers(ctx, 'V', rows.length);
  const made = await sql<{ id: string; amount: string; booking_no: string; employee_id: string | null; paid: boolean }>`
    with people as (
      select array(select id from dining_employee where tenant_id = app_tenant() and employee_status = ${employeeStates.keys.active}::int order by id limit 400) as ids),
    chosen as (
      select s.*, n.number, abs(hashtext('v' || s.id)) as h from unnest(${rows.map(({ slot }) => slot)}::bigint[], ${numbers}::text[]) n (slot, number)
      join space_schedule s on s.tenant_id = app_tenant() and s.id = n.slot),
    -- Every third on a court takes two rackets along: six courts, so never more than there are.
    racket as (
      select e.id, e.type_ids, jsonb_build_array(jsonb_build_object('equipmentId', e.id::text, 'name', e.name, 'unit', e.unit, 'quantity', 2,
        'price', yuan(e.price), 'amount', yuan(2 * e.price))) as addons, 2 * e.price as amount
      from space_equipment e where e.tenant_id = app_tenant() and e.name = '羽毛球拍'),
    placed as (
      select c.*, coalesce(r.addons, '[]') as addons, coalesce(r.amount, 0) as addon_amount, case when c.start_at > ${now}::timestamptz then ${confirmed}::int when c.h % 20 = 0 then ${cancelled}::int when c.h % 20 = 1 then ${noShow}::int
        when c.end_at > ${now}::timestamptz then ${checkedIn}::int else ${done}::int end as state
      from chosen c left join racket r on c.type_id = any(r.type_ids) and c.h % 3 = 0),
    made as (
      insert into space_booking (booking_no, venue_id, area_id, type_id, start_at, end_at, employee_id, persons, base_price, amount, addons,
        addon_amount, pay_type, pay_status,
        paid_at, space_status, check_code, checked_in_at, checked_out_at, cancelled_at, strike)
      select number, venue_id, area_id, type_id, start_at, end_at, p.ids[1 + h % cardinality(p.ids)], 2 + h % 4, price, price + addon_amount, addons, addon_amount, ${payType.keys.wechat}::int,
        case state when ${cancelled}::int then ${payStatus.keys.unpaid}::int else ${payStatus.keys.paid}::int end, case when state <> ${cancelled}::int then app_now() end, state,
        translate(upper(substr(md5(number), 1, 8)), '01', 'XY'), case when state in (${checkedIn}::int, ${done}::int) then start_at end, case when state = ${done}::int then end_at end,
        case when state = ${cancelled}::int then app_now() end, state = ${noShow}::int
      from placed, people p order by start_at, id
      returning id, amount, booking_no, employee_id, space_status),
    logged as (
      insert into state_log (resource, row_id, action, to_status) select 'space.booking', id, 'create', space_status from made)
    select id, amount, booking_no, employee_id, space_status <> ${cancelled}::int and amount > 0 as paid from made order by id`.execute(
    ctx.db,
  );
  const paid = made.rows.filter((row) => row.paid);
  const transfers = await postTransfers(
    ctx,
    walletScene.keys.spending,
    paid.map(({ id, amount, booking_no, employee_id }) => ({
      businessType: 'space.booking',
      businessId: id,
      description: booking_no,
      ...(employee_id !== null && { employeeId: employee_id }),
      legs: [
        { accountId: systemAccounts.wechat, amount: -BigInt(amount) },
        { accountId: systemAccounts.revenue, amount: BigInt(amount) },
      ],
    })),
  );
  await sql`
    update space_booking b set transfer_id = t.transfer from unnest(${paid.map(({ id }) => id)}::bigint[], ${transfers}::bigint[]) t (id, transfer)
    where b.tenant_id = app_tenant() and b.id = t.id`.execute(ctx.db);
}
