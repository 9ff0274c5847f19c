import type { Label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { spaceCategory } from '#flow/contract/dictionaries.ts';
import type { BusinessRow } from '#flow/server/public.ts';
import { booking } from '#space/contract/booking/booking.ts';
import { spaceStatus } from '#space/contract/dictionaries.ts';

const { bookingNo, areaId, typeId, employeeId, customerName, persons, amount, deposit, invoiceNote, remark } =
  booking.fields;
const { startAt, endAt, venueId } = booking.fields;

interface Described {
  readonly number: string;
  readonly status: number;
  readonly venue: string;
  readonly area: string;
  readonly type: string;
  readonly starts: string;
  readonly ends: string;
  readonly employee: string;
  readonly customer: string;
  readonly persons: string;
  readonly amount: string;
  readonly deposit: string;
  readonly invoice: string;
  readonly remark: string;
}

/** Describes a booking to its approver (spec/space#approval), with current data. */
export async function describeBooking(ctx: Context, { category, businessId }: BusinessRow) {
  if (category !== spaceCategory || businessId === null) return undefined;
  const { rows } = await sql<Described>`
    select b.booking_no as number, b.space_status as status, v.name as venue, a.name as area, t.name as type,
      to_char(b.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI') as starts, to_char(b.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI') as ends,
      coalesce(e.name, '') as employee, b.customer_name as customer, b.persons::text as persons, yuan(b.amount) as amount, yuan(b.deposit) as deposit,
      b.invoice_note as invoice, b.remark as remark
    from space_booking b
    join space_venue v on v.tenant_id = b.tenant_id and v.id = b.venue_id
    join space_area a on a.tenant_id = b.tenant_id and a.id = b.area_id
    join space_type t on t.tenant_id = b.tenant_id and t.id = b.type_id
    left join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    where b.tenant_id = app_tenant() and b.id = ${businessId}::bigint`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  const facts: readonly (readonly [Label, string])[] = [
    [bookingNo.label, row.number],
    [venueId.label, row.venue],
    [areaId.label, row.area],
    [typeId.label, row.type],
    [startAt.label, row.starts],
    [endAt.label, row.ends],
    [employeeId.label, row.employee],
    [customerName.label, row.customer],
    [persons.label, row.persons],
    [amount.label, row.amount],
    [deposit.label, row.deposit],
    [invoiceNote.label, row.invoice],
    [remark.label, row.remark],
  ];
  return { title: row.number, path: booking.path, statusDictionary: spaceStatus.code, status: row.status, facts };
}
