/**
 * Pick-up figures per package: the sums of its bookings. A package belongs to one place; its id is the id of the row
 * (spec/report#take-order).
 */
export const takeOrderSql = (rows: string): string => `
  select s.*, round(100.0 * s.taken / nullif(s.booked, 0), 1) as rate from (
    select b.tenant_id, b.package_id as id, b.package_id, b.place_id, sum(b.booked)::int as booked, sum(b.taken)::int as taken,
      sum(b.unpaid)::int as unpaid, sum(b.waiting)::int as left, sum(b.not_taken)::int as missed, sum(b.walk_in)::int as walk_in, sum(b.cancelled)::int as cancelled,
      sum(b.amount)::bigint as amount
    from ${rows} b where b.package_id is not null group by b.tenant_id, b.package_id, b.place_id) s`;
