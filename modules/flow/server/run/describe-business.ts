import type { Label } from '@refectory/declaration/label.ts';
import { defineEvent } from '@refectory/engine/states/domain-event.ts';
import type { BusinessRow } from './instance-ended.ts';

/** A business row as whoever decides about it reads it. */
export interface BusinessDescription {
  readonly title: string;
  /** Of the calls of its resource: `/space/bookinglist`. */
  readonly path: string;
  /** A dictionary, and the state of the row in it. */
  readonly statusDictionary: string;
  readonly status: number;
  /** In the order in which they are shown; empty ones are left out. */
  readonly facts: readonly (readonly [name: Label, value: string])[];
}

/** Asks who owns the rows of a category what one is about; undefined from all others (spec/flow#subject). */
export const describeBusiness = defineEvent<BusinessRow, BusinessDescription | undefined>('flow.describe-business');
