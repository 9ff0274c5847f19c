import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { announceBoards, bookingTable, lockBooking } from './booking-rows.ts';
import { takeMoney } from './money.ts';
import { readApproval } from './read-approval.ts';

const { hold, confirmed } = bookingStates.keys;

/**
 * Pays price and deposit (spec/space#paying): hold → confirmed; an approved booking stays confirmed. Refuses an
 * expired hold, a type that needs approval first, and a paid booking.
 */
export async function payBooking(
  ctx: Context,
  { id, payType: paidBy }: { readonly id: string; readonly payType?: number | null | undefined },
): Promise<void> {
  const row = await lockBooking(ctx, id);
  if (row.space_status !== hold && row.space_status !== confirmed) {
    await transitionRows(ctx, bookingTable, 'pay', [id]);
    return;
  }
  if (row.pay_status === payStatus.keys.paid) throw new DomainError('space.paid-already');
  if (row.space_status === hold) {
    if (row.hold_until && row.hold_until < ctx.now) throw new DomainError('space.hold-lapsed');
    if (await readApproval(ctx, row.type_id)) throw new DomainError('space.needs-approval');
  }
  const set = await takeMoney(ctx, row, paidBy ?? defaultPayType(row.employee_id));
  const action = row.space_status === hold ? 'pay' : 'payApproved';
  announceBoards(ctx, await transitionRows(ctx, bookingTable, action, [id], { set: { ...set, hold_until: null } }));
}

/** Absent: employees pay from their balance; for others it is required. */
function defaultPayType(employeeId: string | null): number {
  if (employeeId === null) throw new DomainError('space.pay-type-missing', {}, { field: 'payType' });
  return payType.keys.balance;
}
