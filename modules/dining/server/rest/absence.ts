import { defineEvent } from '@refectory/engine/states/domain-event.ts';

/** Days on which a person does not eat, both included. */
export interface Absence {
  readonly employeeId: string;
  readonly startOn: string;
  readonly endOn: string;
  /** All that is reserved, or what the caller's data scopes show. */
  readonly visibility: 'all' | 'seen';
}

/** A meal somebody has booked or ordered and not yet eaten, in wire values. */
export interface ReservedMeal {
  readonly id: string;
  /** What it is: `dining.booking`, `shop.order`. */
  readonly resource: string;
  /** Number of the booking or order. */
  readonly number: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly day: string;
  readonly mealPeriod: number;
  /** The package, or the goods with their portions. */
  readonly content: string;
  readonly amount: string;
  readonly paid: boolean;
}

/** Modules above list what they keep for an absent person. */
export const listReservedEvent = defineEvent<Absence, readonly ReservedMeal[]>('dining.listReserved');

/** Modules above cancel, with refund and whatever the cut-off, what they keep for an absent person. */
export const cancelReservedEvent = defineEvent<Absence & { readonly reason: string }, void>('dining.cancelReserved');
