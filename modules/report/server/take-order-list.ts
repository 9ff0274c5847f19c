import { sumSql } from './designer/figure-rows.ts';

const of = (key: string): string => sumSql('bookings', key);

/**
 * Pick-up figures per package: the sums of its bookings as the catalogue has them. A package belongs to one place; its id is the id of the row
 * (spec/report#take-order).
 */
export const takeOrderSql = (rows: string): string => `
  select s.*, round(100.0 * s.taken / nullif(s.booked, 0), 1) as rate from (
    select t.tenant_id, t.package_id as id, t.package_id, t.place_id, ${of('booked')}::int as booked, ${of('taken')}::int as taken,
      ${of('unpaid')}::int as unpaid, ${of('waiting')}::int as left, ${of('notTaken')}::int as missed, ${of('walkIn')}::int as walk_in,
      ${of('cancelled')}::int as cancelled, ${of('amount')}::bigint as amount
    from ${rows} t where t.package_id is not null group by t.tenant_id, t.package_id, t.place_id) s`;
