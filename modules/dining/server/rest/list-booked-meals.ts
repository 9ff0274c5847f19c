import type { Context } from '@refectory/engine/request/context.ts';
import { listReservedMeals } from '../reserved/reserved-meals.ts';

interface Span {
  readonly employeeId: string;
  readonly startOn: string;
  readonly endOn: string;
}

/** Bookings and orders that a meal pause would cancel, before it is saved (spec/dining#rest). */
export const listBookedMeals = (ctx: Context, span: Span) => listReservedMeals(ctx, { ...span, visibility: 'seen' });
