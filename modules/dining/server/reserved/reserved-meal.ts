import { defineEvent } from '@refectory/engine/states/domain-event.ts';

/** Which meals: of a person or of everybody, at a place or everywhere, on these days, both included. */
export interface ReservedMealFilter {
  readonly employeeId?: string;
  readonly placeId?: string;
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
  readonly employeeId: string;
  readonly employeeName: string;
  /** Staff number, which tells people of one name apart. */
  readonly saasNo: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly day: string;
  readonly mealPeriod: number;
  /** The package, or the goods with their portions. */
  readonly content: string;
  readonly amount: string;
  readonly paid: boolean;
}

/** Modules above list what they keep for these days. */
export const listReservedEvent = defineEvent<ReservedMealFilter, readonly ReservedMeal[]>('dining.listReserved');

/** Modules above cancel, with refund and whatever the cut-off, what is theirs of these meals. */
export const cancelReservedEvent = defineEvent<
  { readonly meals: readonly ReservedMeal[]; readonly reason: string },
  void
>('dining.cancelReserved');

/** The ids of those meals that a resource keeps. */
export const listMealIds = (meals: readonly ReservedMeal[], resource: string): string[] =>
  meals.filter((meal) => meal.resource === resource).map(({ id }) => id);
