import { defineEvent } from '@refectory/engine/states/domain-event.ts';

/** An employee who has left. */
export interface Departure {
  readonly employeeId: string;
  /** The last day. */
  readonly leftOn: string;
  readonly reason: string;
}

/** Event: other modules end what the employee has reserved for later days, with refund (spec/dining#employee). */
export const employeeLeft = defineEvent<Departure, void>('dining.employeeLeft');
