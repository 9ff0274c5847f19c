import { defineEvent } from '@refectory/engine/states/domain-event.ts';

/** The business row of an instance. */
export interface BusinessRow {
  /** Category of the process, which determines the owning module. */
  readonly category: number;
  readonly businessId: string | null;
}

/** An ended instance with outcome and last comment. */
export interface EndedInstance extends BusinessRow {
  readonly outcome: 'approve' | 'reject' | 'withdraw';
  readonly comment: string;
}

/** Published in the transaction that ends an instance; the owning module updates its row (spec/flow#leave). */
export const instanceEnded = defineEvent<EndedInstance, void>('flow.instance-ended');

/**
 * Published before a running instance is locked, so that the owning module locks its row first. All code then locks
 * row before instance, which avoids deadlocks.
 */
export const instanceTaken = defineEvent<BusinessRow, void>('flow.instance-taken');
