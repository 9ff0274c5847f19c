import type { Context } from '#platform/context.ts';
import { bookedMeals } from '../booking/cancel-for-rest.ts';

interface Span {
  readonly employeeId: string;
  readonly startOn: string;
  readonly endOn: string;
}

/** What a rest would cancel, asked before it is saved (DOMAIN §2, rest). */
export const listBookedMeals = (ctx: Context, { employeeId, startOn, endOn }: Span) =>
  bookedMeals(ctx, employeeId, startOn, endOn, 'seen');
