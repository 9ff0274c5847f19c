import type { Call, Calls } from '@refectory/declaration/call/call.ts';
import type { CallOperation, ManualOperation, Operation, RawInputOperation } from './operations.ts';

/** Rows built as JSON by the database have no static type; tests compare them with the declaration. */
type UncheckedOperation = { readonly handle: (...given: Parameters<RawInputOperation['handle']>) => Promise<unknown> };

/** A declared call with its operation. */
export interface BoundCall {
  readonly call: Call;
  readonly operation: Operation | ManualOperation | UncheckedOperation;
}

/**
 * Joins calls to their operations: a missing operation, or one with another input or response type, is a compile
 * error.
 */
export const bindCalls = <const C extends Calls>(
  calls: C,
  operations: { readonly [K in keyof C]: CallOperation<C[K]> },
): BoundCall[] =>
  Object.entries(calls).map(([key, call]) => ({ call, operation: operations[key] as BoundCall['operation'] }));
