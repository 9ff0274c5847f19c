import { defineEvent } from '@refectory/engine/states/domain-event.ts';

/** An instance that ended: the category of its process, and the business row it was about. */
export interface EndedInstance {
  readonly category: number;
  readonly businessId: string | null;
  readonly outcome: 'approve' | 'reject' | 'withdraw';
}

/** Announced in the transaction that ends an instance; who owns the category's rows lets theirs follow (spec/flow#leave). */
export const instanceEnded = defineEvent<EndedInstance, void>('flow.instance-ended');
