import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { wrongStateParams } from '@refectory/engine/states/state-labels.ts';
import { sql } from 'kysely';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import type { booking } from '#space/contract/booking/booking.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { announceBoards, type BookingRow, lockBooking, lockEquipment } from '../booking/booking-rows.ts';
import { assertSamePayType, changedPrice, settleChange } from '../booking/money.ts';
import { addonColumns, combineAddons, keptAddons, type WantedAddon } from './addons.ts';
import { priceAddons } from './price-addons.ts';

type EquipInput = ParsedInput<typeof booking.actions.equip.input> & { readonly id: string };

const { hold, waiting, confirmed, checkedIn } = bookingStates.keys;
const changeable: readonly number[] = [hold, waiting, confirmed, checkedIn];

/**
 * Changes the equipment of a booking (spec/space#equipment): existing equipment keeps its price, new equipment has
 * the current one. For a paid booking the difference is charged or refunded the way it was paid; another one is
 * refused. Refuses unavailable equipment, an expired hold, and the booking of an employee who is not active.
 */
export async function equipBooking(ctx: Context, { id, addons, payType }: EquipInput) {
  const row = await lockBooking(ctx, id);
  if (!changeable.includes(row.space_status))
    throw new DomainError(
      'platform.wrong-state',
      wrongStateParams(bookingStates.dictionary, row.space_status, 'equip'),
    );
  if (row.space_status === hold && row.hold_until && row.hold_until < ctx.now)
    throw new DomainError('space.hold-lapsed');
  assertSamePayType(row, payType);
  await assertActive(ctx, row);
  await lockEquipment(ctx, row.venue_id);
  const equipment = await priceAddons(ctx, toRequest(row, combineAddons(addons)), row.venue_id);
  const amount = String(BigInt(row.amount) - BigInt(row.addon_amount) + equipment.addonAmount);
  const paid = await settleChange(ctx, row, { amount, deposit: row.deposit });
  const changed = await ctx.db
    .updateTable('space_booking')
    .set({ amount, ...addonColumns(equipment), ...paid })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const detail = equipment.addons.map(({ name, quantity }) => `${name} × ${quantity}`).join(' · ');
  await sql`
    insert into state_log (resource, row_id, action, from_status, to_status, detail)
    values (${bookingStates.resource}, ${id}::bigint, 'equip', ${row.space_status}::int, ${row.space_status}::int, ${detail})`.execute(
    ctx.db,
  );
  announceBoards(ctx, [changed]);
  return changedPrice(row, changed);
}

async function assertActive(ctx: Context, { employee_id }: BookingRow): Promise<void> {
  if (employee_id === null) return;
  const { rows } = await sql<{ employee_status: number }>`
    select employee_status from dining_employee where tenant_id = app_tenant() and id = ${employee_id}::bigint`.execute(
    ctx.db,
  );
  if (rows[0]?.employee_status !== employeeStates.keys.active) throw new DomainError('space.employee-not-active');
}

/** The request of the booking with other equipment. */
function toRequest(row: BookingRow, wanted: readonly WantedAddon[]) {
  const kept = new Map(keptAddons(row.addons).map(({ equipmentId, price }) => [equipmentId, price]));
  return {
    areaId: row.area_id,
    typeId: row.type_id,
    startAt: row.start_at,
    endAt: row.end_at,
    employeeId: row.employee_id,
    customerPhone: row.customer_phone,
    persons: row.persons,
    bookingId: row.id,
    addons: wanted.map((each) => ({ ...each, price: kept.get(each.equipmentId) })),
  };
}
