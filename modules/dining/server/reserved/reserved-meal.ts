import { defineEvent } from '@refectory/engine/states/domain-event.ts';

/** Meals to list: of a person or all, at a place or all, on a range of days (inclusive). */
export interface ReservedMealFilter {
  readonly employeeId?: string;
  readonly placeId?: string;
  readonly startOn: string;
  readonly endOn: string;
  /** All rows, or those visible by the caller's data scopes. */
  readonly visibility: 'all' | 'seen';
}

/** A booked or ordered meal that is not picked up yet, in wire values. */
export interface ReservedMeal {
  readonly id: string;
  /** `dining.booking` or `shop.order`. */
  readonly resource: string;
  /** Number of the booking or order. */
  readonly number: string;
  readonly employeeId: string;
  readonly employeeName: string;
  /** Staff number. */
  readonly saasNo: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly day: string;
  readonly mealPeriod: number;
  /** Package, or menu items with portions. */
  readonly content: string;
  readonly amount: string;
  readonly paid: boolean;
}

/** Event: other modules list their meals reserved for these days. */
export const listReservedEvent = defineEvent<ReservedMealFilter, readonly ReservedMeal[]>('dining.listReserved');

/** Event: other modules cancel their rows among these meals, with refund and regardless of the cut-off. */
export const cancelReservedEvent = defineEvent<
  { readonly meals: readonly ReservedMeal[]; readonly reason: string },
  void
>('dining.cancelReserved');

/** Ids of the meals that belong to a resource. */
export const listMealIds = (meals: readonly ReservedMeal[], resource: string): string[] =>
  meals.filter((meal) => meal.resource === resource).map(({ id }) => id);
