import type { CheckRule, Direction } from '#ticket/contract/check/check-facts.ts';

/** What somebody did at the gate. Each is recorded by itself and none is changed afterwards, as on the server. */
export type CheckKind = 'check' | 'force' | 'undo';

export type CheckOutcome = 'passed' | 'refused' | 'forced' | 'undone';

/** What is shown of a ticket. */
export interface ShownTicket {
  readonly ticketNo: string;
  readonly typeName: string;
  readonly holder: string;
  /** Address of the holder's picture; only the server knows it. */
  readonly photo: string;
  /** null: as often as wanted. */
  readonly usesLeft: number | null;
  readonly validTo: string;
}

/** A check as the device keeps it, sent or not (spec/ticket#check-page). */
export interface CheckRecord {
  /** The same nonce has the same answer, however often it is sent. */
  readonly nonce: string;
  readonly kind: CheckKind;
  /** The nonce of the check that is forced or taken back; `''` for a check. */
  readonly ofNonce: string;
  readonly placeId: string;
  readonly direction: Direction;
  /** As it was read, or a number typed by hand. */
  readonly code: string;
  /** `''`: none was found. */
  readonly ticketId: string;
  /** Milliseconds on the clock of the device. */
  readonly scannedAt: number;
  /** Decided here, without the server. */
  readonly isOffline: boolean;
  readonly outcome: CheckOutcome;
  /** The rules that refused, the one to be told first in front. */
  readonly rules: readonly CheckRule[];
  /** Of a force. */
  readonly reason: string;
  readonly ticket: ShownTicket | undefined;
  /** When it was last used, if that is why it is refused; milliseconds. */
  readonly lastUsedAt: number | null;
  /** Present while it waits to be sent: its place in the order of this device. */
  readonly waiting?: number;
  /** When the server had it, counted on this device; 0 while it waits. */
  readonly sentMark: number;
  /** It was taken back later. */
  readonly isTakenBack: boolean;
  /** Whether the server listed it as a conflict. */
  readonly isConflict: boolean;
}

/** Whether a record counts as a use of its ticket, or as its holder's leaving. */
export const isPass = ({ outcome, isTakenBack }: CheckRecord): boolean =>
  (outcome === 'passed' || outcome === 'forced') && !isTakenBack;
