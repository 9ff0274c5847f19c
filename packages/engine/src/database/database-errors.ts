import type { ConstraintCode } from '@refectory/declaration/error-texts.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { toWireName } from './wire-name.ts';

interface DatabaseError extends Error {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
  /** The column named by a trigger that refused. */
  readonly column?: string;
}

/** An error said by PostgreSQL. */
export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

const byState = lookupMap<ConstraintCode>({
  // A text with a NUL character: no stored value has one.
  '22021': 'platform.bad-request',
  '23505': 'platform.duplicate',
  '23514': 'platform.constraint-refused',
  '23503': 'platform.no-such-reference',
  '23P01': 'platform.conflict',
  '40001': 'platform.conflict',
  '40P01': 'platform.conflict',
  '55P03': 'platform.conflict',
  // Statement or lock timeout, or cancelled by an administrator.
  '57014': 'platform.took-too-long',
});

/**
 * SQLSTATEs of a database that is shutting down, crashed, starting, out of connections, or has lost the connection
 * (class 08).
 */
const unavailableStates = /^(08...|57P0[1235]|53300|25P0[34])$/;

/** Messages of the driver for a lost connection, which have no code. */
const connectionLostPattern =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/;

const lostConnections = new WeakSet<Error>();

/** Marks the error as a lost connection. */
export function markConnectionLost<E extends Error>(error: E): E {
  lostConnections.add(error);
  return error;
}

/** The database is unavailable: restarting, connection lost, or no free connection. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (lostConnections.has(error) ||
    (isDatabaseError(error) ? unavailableStates.test(error.code) : connectionLostPattern.test(error.message)));

/** The refusal of a constraint that compares several columns, with the input field at which it is shown. */
export interface ConstraintRefusal {
  readonly code: ConstraintCode;
  readonly field: string;
}

/** Constraint of the database → its refusal; that of a key names its last column by itself. */
export type ConstraintCodes = Readonly<Record<string, ConstraintCode | ConstraintRefusal>>;

/** How database errors map to refusals: the code of each constraint, and the last column of each key. */
export interface Constraints {
  readonly codes: ConstraintCodes;
  readonly columns: ReadonlyMap<string, string>;
}

/**
 * Maps a database error to a refusal: a constraint to the code its module declares, others by kind. Other errors are
 * returned unchanged. For a foreign key that blocks a removal, the refusal names the referring rows.
 */
export function toDomainError(error: unknown, constraints: Constraints): unknown {
  if (isDatabaseUnavailable(error)) return new DomainError('platform.unavailable');
  if (!isDatabaseError(error)) return error;
  const { constraint = '' } = error;
  const refuse = (code: ConstraintCode, field = refusedField(error, constraints)) =>
    DomainError.restore({ code, params: { constraint }, field });
  const named = constraints.codes[constraint];
  if (named) return typeof named === 'string' ? refuse(named) : refuse(named.code, named.field);
  if (error.code === '23503' && error.detail?.includes('is still referenced'))
    return new DomainError('platform.still-referenced');
  const code = byState.get(error.code);
  return code ? refuse(code) : error;
}

/**
 * The input field of a violated key: its last column, or the column named by a trigger. PostgreSQL omits the column
 * where row-level security applies, which is on all tenant tables.
 */
function refusedField(
  { code, constraint = '', column: named }: DatabaseError,
  { columns }: Constraints,
): string | undefined {
  if (named && code === '23514') return toWireName(named);
  if (code !== '23505' && code !== '23503') return undefined;
  const column = columns.get(constraint);
  return column && toWireName(column);
}

/** Whether the transaction was rolled back to resolve a deadlock; it may be retried. */
export const isDeadlock = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '40P01' || error.code === '40001');

/** A write in a read-only transaction. */
export const isReadOnlyViolation = (error: unknown): boolean => isDatabaseError(error) && error.code === '25006';

/** The database cancelled a statement: timeout, or cancellation by a client. */
export const isStatementCancelled = (error: unknown): boolean => isDatabaseError(error) && error.code === '57014';
