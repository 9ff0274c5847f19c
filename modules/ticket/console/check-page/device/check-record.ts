import type { CheckRule, Direction } from '#ticket/contract/check/check-facts.ts';

/** What somebody did at the gate. Each is a record of its own, as on the server. */
export type CheckKind = 'check' | 'force' | 'undo';

export type CheckOutcome = 'passed' | 'refused' | 'forced' | 'undone';

/** What is shown of a ticket; without network the device knows no names (spec/check-page#offline). */
export interface ShownTicket {
  readonly ticketNo: string;
  readonly typeName: string;
  readonly holder: string;
  /** Address of the holder's picture. */
  readonly photo: string;
  /** null: as often as wanted. */
  readonly usesLeft: number | null;
  readonly validTo: string;
  /** Wall time of its last check before this one, and the gate. */
  readonly lastUse: string;
}

/** A check as the device keeps it, sent or not (spec/check-page#page). */
export interface CheckRecord {
  /** The same nonce has the same answer, however often it is sent. */
  readonly nonce: string;
  readonly kind: CheckKind;
  /** The nonce of the check that is taken back; `''` otherwise. */
  readonly ofNonce: string;
  readonly placeId: string;
  readonly direction: Direction;
  /** As it was read, or a number typed by hand. */
  readonly code: string;
  /** `''`: none was found. */
  readonly ticketId: string;
  /** Milliseconds on the clock of the device. */
  readonly scannedAt: number;
  /** Decided here, by this snapshot; absent: decided by the server. */
  readonly offline?: { readonly snapshotId: string; readonly snapshotSignature: string };
  readonly outcome: CheckOutcome;
  /** What refused, the one to be told first in front. */
  readonly rules: readonly CheckRule[];
  /** Why it was let through. */
  readonly note: string;
  readonly ticket: ShownTicket | undefined;
  /** Present while it waits to be sent: its place in the order of this device. */
  readonly waiting?: number;
  /** When the server had it, counted on this device; 0 while it waits. */
  readonly sentMark: number;
  readonly isTakenBack: boolean;
  /** The server lists it as a conflict. */
  readonly isConflict: boolean;
}

/** Whether a record is a use of its ticket, or its holder's leaving. */
export const isPass = ({ outcome, isTakenBack }: CheckRecord): boolean =>
  (outcome === 'passed' || outcome === 'forced') && !isTakenBack;

/** Rules against which somebody is let through without a use of the ticket: it has none. */
const withoutUse: readonly CheckRule[] = ['void', 'unpaid', 'expired', 'used_up'];

/** Whether a pass took a use of its ticket, as far as its rules tell. */
export const tookUse = ({ direction, rules }: CheckRecord): boolean =>
  direction === 'in' && !rules.some((rule) => withoutUse.includes(rule));

/** How long a check can be taken back. */
export const undoMs = 60_000;

/** Whether it can be taken back at this time (milliseconds). */
export const canTakeBack = (record: CheckRecord, now: number): boolean =>
  isPass(record) && now - record.scannedAt < undoMs;
