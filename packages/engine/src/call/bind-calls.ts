import type { Call, Calls } from '@refectory/declaration/call/call.ts';
import type { CallOperation, ManualOperation, Operation, RawInputOperation } from './operations.ts';

/** What the engine itself answers is proved by tests alone: rows are JSON of the database. */
type UncheckedOperation = { readonly handle: (...given: Parameters<RawInputOperation['handle']>) => Promise<unknown> };

/** A declared call joined to what answers it. */
export interface BoundCall {
  readonly call: Call;
  readonly operation: Operation | ManualOperation | UncheckedOperation;
}

/** Joins calls to their operations: a missing one, or one of another input or answer, does not compile. */
export const bindCalls = <const C extends Calls>(
  calls: C,
  operations: { readonly [K in keyof C]: CallOperation<C[K]> },
): BoundCall[] =>
  Object.entries(calls).map(([key, call]) => ({ call, operation: operations[key] as BoundCall['operation'] }));
