import type { CheckRule, Direction } from '#ticket/contract/check/check-facts.ts';

/** Kinds of records, each a separate one, as on the server. */
export type CheckKind = 'check' | 'force' | 'undo';

export type CheckOutcome = 'passed' | 'refused' | 'forced' | 'undone';

/** Display data of a ticket; offline without names (spec/check-page#offline). */
export interface ShownTicket {
  readonly ticketNo: string;
  readonly typeName: string;
  readonly holder: string;
  /** Address of the holder's photo. */
  readonly photo: string;
  /** null: unlimited. */
  readonly usesLeft: number | null;
  readonly validTo: string;
  /** Local time of the previous check, and its gate. */
  readonly lastUse: string;
}

/** A check stored on the device, sent or not (spec/check-page#page). */
export interface CheckRecord {
  /** Idempotency: a nonce has one result however often it is sent. */
  readonly nonce: string;
  readonly kind: CheckKind;
  /** Nonce of the undone check; `''` otherwise. */
  readonly ofNonce: string;
  readonly placeId: string;
  readonly direction: Direction;
  /** As scanned, or a typed ticket number. */
  readonly code: string;
  /** `''`: unknown ticket. */
  readonly ticketId: string;
  /** Device time in milliseconds. */
  readonly scannedAt: number;
  /** Snapshot of an offline decision; absent: decided by the server. */
  readonly offline?: { readonly snapshotId: string; readonly snapshotSignature: string };
  readonly outcome: CheckOutcome;
  /** Rules that refused, the most important first. */
  readonly rules: readonly CheckRule[];
  /** Reason for letting through. */
  readonly note: string;
  readonly ticket: ShownTicket | undefined;
  /** Number in the order of this device while waiting to be sent. */
  readonly waiting?: number;
  /** Mark at which the server received it; 0 while waiting. */
  readonly sentMark: number;
  readonly isTakenBack: boolean;
  /** Whether the server lists it as a conflict. */
  readonly isConflict: boolean;
}

/** Whether a record is an entry or exit of its ticket. */
export const isPass = ({ outcome, isTakenBack }: CheckRecord): boolean =>
  (outcome === 'passed' || outcome === 'forced') && !isTakenBack;

/** Rules after which letting through takes no use, since the ticket has none. */
const withoutUse: readonly CheckRule[] = ['void', 'unpaid', 'expired', 'used_up'];

/** Whether a pass took a use, by its rules. */
export const tookUse = ({ direction, rules }: CheckRecord): boolean =>
  direction === 'in' && !rules.some((rule) => withoutUse.includes(rule));

/** Time in which a check can be undone. */
export const undoMs = 60_000;

/** Whether it can be undone at a time (milliseconds). */
export const canTakeBack = (record: CheckRecord, now: number): boolean =>
  isPass(record) && now - record.scannedAt < undoMs;
