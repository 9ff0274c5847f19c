import { queryDatabase } from '../data-folder.ts';

// Consistency checks after a random run, computed from bookings and ledger rather than from the structures that enforce
// them.

const tree = `
  with recursive line as (
    select id as whole, id as part from space_area
    union all
    select l.whole, a.id from line l join space_area a on a.parent_id = l.part),
  live as (
    select b.*, b.end_at + make_interval(mins => a.buffer_minutes) as busy_until
    from space_booking b join space_area a on a.id = b.area_id where b.space_status between 10 and 40)`;

/** Active bookings that overlap in the same area, or in an area and a part of it. */
const overlaps = `${tree}
  select b.booking_no || ' ' || c.booking_no as wrong from live b join line l on l.whole = b.area_id join live c on c.area_id = l.part and c.id <> b.id
  where b.start_at < c.busy_until and c.start_at < b.busy_until`;

/** Occupied spans without an active booking, or active bookings without an occupied span. */
const occupied = `${tree},
  wanted as (select b.id as booking_id, l.part as area_id, tstzrange(b.start_at, b.busy_until) as during from live b join line l on l.whole = b.area_id),
  present as (select booking_id, area_id, during from space_occupancy where booking_id is not null)
  select 'occupied ' || d.booking_id || ' ' || d.area_id as wrong from (
    (select * from wanted except select * from present) union all (select * from present except select * from wanted)) d`;

/** Bookings whose price and deposit differ from the accounts of revenue (6) and deposits (9). */
const money = `
  with posted as (
    select t.business_id, sum(n.amount) filter (where n.account_id = 6) as revenue, sum(n.amount) filter (where n.account_id = 9) as deposit,
      sum(n.amount) as total
    from wallet_transfer t join wallet_entry n on n.tenant_id = t.tenant_id and n.transfer_id = t.id
    where t.business_type = 'space.booking' group by t.business_id)
  select 'money ' || b.booking_no as wrong from space_booking b left join posted p on p.business_id = b.id::text
  where coalesce(p.total, 0) <> 0
    or coalesce(p.revenue, 0) <> case when b.pay_status = 20 then b.amount - b.refunded + b.deposit_kept else 0 end
    or coalesce(p.deposit, 0) <> case when b.deposit_status = 10 then b.deposit else 0 end
    or (b.pay_status = 20 and b.deposit > 0 and (b.deposit_status = 10) <> (b.space_status between 10 and 40))`;

/** Pending bookings without a process, and running processes without a booking. */
const processes = `
  select 'process of ' || b.booking_no as wrong from space_booking b left join flow_instance i on i.id = b.process_instance_id
  where (b.space_status = 20) <> (coalesce(i.status, 0) = 1)
    or (coalesce(i.status, 0) = 1) <> exists (select from flow_activity a where a.process_instance_id = i.id and a.status in (1, 2))`;

/** Equipment with more in use than exists at the start of a booking; expired holds do not count. */
const equipment = `
  with lent as (
    select d.equipment_id, d.quantity, b.start_at, b.end_at from space_addon d join space_booking b on b.id = d.booking_id
    where b.space_status between 20 and 40 or (b.space_status = 10 and b.hold_until >= now()))
  select distinct 'equipment ' || e.name || ' ' || l.start_at as wrong from lent l join space_equipment e on e.id = l.equipment_id
  where e.stock < (select sum(o.quantity) from lent o where o.equipment_id = l.equipment_id and o.start_at <= l.start_at and o.end_at > l.start_at)`;

/** Bookings whose last logged step differs from their state. */
const steps = `
  select 'steps of ' || b.booking_no as wrong from space_booking b
  where b.space_status is distinct from (select l.to_status from state_log l where l.resource = 'space.booking' and l.row_id = b.id order by l.id desc limit 1)`;

/** All inconsistencies; empty if there are none. */
export async function findVenueFaults(url: string): Promise<string[]> {
  const found: string[] = [];
  for (const question of [overlaps, occupied, money, processes, equipment, steps])
    found.push(...(await queryDatabase<{ wrong: string }>(url, question)).map(({ wrong }) => wrong));
  return found;
}
