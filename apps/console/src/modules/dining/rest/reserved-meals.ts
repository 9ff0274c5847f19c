import { rest } from '@refectory/contract/dining/rest.ts';
import { readQuery } from '#api/queries.ts';

/** A meal that is booked or ordered and not yet eaten (`rest/booked`). */
export interface ReservedMeal {
  readonly id: string;
  /** `dining.booking` or `shop.order`. */
  readonly resource: string;
  readonly number: string;
  readonly placeName: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly content: string;
  readonly amount: string;
  readonly paid: boolean;
}

/** Whose meals on which days. */
export interface RestSpan {
  readonly employeeId: string;
  readonly startOn: string;
  readonly endOn: string;
}

/** What a rest would cancel. */
export const reservedQuery = (span: RestSpan | undefined) => ({
  ...readQuery<readonly ReservedMeal[]>(rest.path, 'booked', { ...span }),
  enabled: span !== undefined,
});
