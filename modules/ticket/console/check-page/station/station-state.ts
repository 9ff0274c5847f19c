import type { Direction } from '#ticket/contract/check/check-facts.ts';
import type { KeptGates } from '../device/check-database.ts';
import type { SnapshotProblem } from '../device/check-device.ts';
import type { CheckRecord } from '../device/check-record.ts';
import type { SendProblem } from '../device/send-checks.ts';

/** How this browser is set up; kept over reload. */
export interface StationSettings {
  readonly placeId: string;
  readonly direction: Direction;
  readonly isMuted: boolean;
}

/** What is shown big: a check, or why there is none. */
export type StationAnswer =
  | { readonly kind: 'check'; readonly record: CheckRecord }
  | { readonly kind: 'undecided'; readonly nonce: string; readonly why: SnapshotProblem | { readonly text: string } };

/** What the page at the gate shows. */
export interface StationState {
  /** `firstTime`: nothing is known here and the server does not answer. */
  readonly phase: 'starting' | 'signedOut' | 'firstTime' | 'ready';
  readonly gates: KeptGates | undefined;
  readonly settings: StationSettings;
  /** The server decides: it answers, and nothing waits to be sent. */
  readonly isOnline: boolean;
  /** Why not. */
  readonly problem: SendProblem | undefined;
  readonly snapshot: { readonly takenAt: number; readonly expiresAt: number } | undefined;
  readonly snapshotProblem: SnapshotProblem | undefined;
  /** The clock of the server less that of the device, milliseconds. */
  readonly clockOffMs: number;
  readonly waiting: number;
  readonly lastSentAt: number;
  readonly answer: StationAnswer | undefined;
  readonly last: readonly CheckRecord[];
}

/** How many of the last checks are shown. */
export const mostLast = 30;

export const firstState: Omit<StationState, 'settings'> = {
  phase: 'starting',
  gates: undefined,
  isOnline: false,
  problem: undefined,
  snapshot: undefined,
  snapshotProblem: undefined,
  clockOffMs: 0,
  waiting: 0,
  lastSentAt: 0,
  answer: undefined,
  last: [],
};
