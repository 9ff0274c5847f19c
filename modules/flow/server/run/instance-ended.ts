import { defineEvent } from '@refectory/engine/states/domain-event.ts';

/** The business row that an instance is about. */
export interface BusinessRow {
  /** Of its process: who owns the category's rows answers. */
  readonly category: number;
  readonly businessId: string | null;
}

/** An instance that ended, how, and what was said last. */
export interface EndedInstance extends BusinessRow {
  readonly outcome: 'approve' | 'reject' | 'withdraw';
  readonly comment: string;
}

/** Announced in the transaction that ends an instance; who owns the category's rows lets theirs follow (spec/flow#leave). */
export const instanceEnded = defineEvent<EndedInstance, void>('flow.instance-ended');

/**
 * Announced before a running instance is locked: who owns its row locks that first. So what goes from a row to its instance and
 * what goes from an instance to its row take their locks in one order, and nobody meets a deadlock.
 */
export const instanceTaken = defineEvent<BusinessRow, void>('flow.instance-taken');
