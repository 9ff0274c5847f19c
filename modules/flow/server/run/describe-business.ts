import type { Label } from '@refectory/declaration/label.ts';
import { defineEvent } from '@refectory/engine/states/domain-event.ts';
import type { BusinessRow } from './instance-ended.ts';

/** Description of a business row for the person who decides. */
export interface BusinessDescription {
  readonly title: string;
  /** Path of its resource: `/space/bookinglist`. */
  readonly path: string;
  /** Dictionary and key of its state. */
  readonly statusDictionary: string;
  readonly status: number;
  /** Facts in display order; empty ones are omitted. */
  readonly facts: readonly (readonly [name: Label, value: string])[];
}

/** Asks the module that owns rows of a category to describe one; others return undefined (spec/flow#subject). */
export const describeBusiness = defineEvent<BusinessRow, BusinessDescription | undefined>('flow.describe-business');
