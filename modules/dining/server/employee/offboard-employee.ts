import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { cardStates } from '#dining/contract/people/card-states.ts';
import { withoutApproval } from '#wallet/server/public.ts';
import { retireCards } from '../card/retire-card.ts';
import { cancelReservedMeals, listReservedMeals } from '../reserved/reserved-meals.ts';
import { employeeTable } from '../state-tables.ts';
import { employeeLeft } from './employee-left.ts';

const { active, lost } = cardStates.keys;

interface LeaveInput {
  readonly id: string;
  readonly leftOn: string;
  readonly reason?: string;
}

const endOfTime = '9999-12-31';

/**
 * Marks an employee as having left (spec/dining#employee): deactivates cards, cancels and refunds meals and venue
 * bookings of later days. The wallet is kept.
 */
export async function offboardEmployee(ctx: Context, { id, leftOn, reason }: LeaveInput): Promise<void> {
  if (leftOn > businessDay(ctx.now, ctx.zone))
    throw new DomainError('dining.leaves-later', { leftOn }, { field: 'leftOn' });
  await transitionRows(ctx, employeeTable, 'leave', [id], { set: { left_on: leftOn }, detail: reason });
  const inUse = await ctx.db
    .selectFrom('dining_card')
    .select('id')
    .where('employee_id', '=', id)
    .where('card_status', 'in', [active, lost])
    .execute();
  if (inUse.length > 0)
    await retireCards(
      ctx,
      inUse.map((card) => card.id),
      '离职',
    );
  // Before meals are refunded: areas are locked before wallets.
  await withoutApproval(ctx, () =>
    publishEvent(ctx, employeeLeft, { employeeId: id, leftOn, reason: reason || '离职' }),
  );
  const after = { employeeId: id, startOn: addDays(leftOn, 1), endOn: endOfTime, visibility: 'all' } as const;
  await cancelReservedMeals(ctx, await listReservedMeals(ctx, after), reason || '离职');
}
