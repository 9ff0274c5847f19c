import type { KeptGates, StationSettings } from '../device/check-database.ts';
import type { SnapshotProblem } from '../device/check-device.ts';
import type { CheckRecord } from '../device/check-record.ts';
import type { SendProblem } from '../device/send-checks.ts';

/** The displayed result: a check, or why there is none. */
export type StationAnswer =
  | { readonly kind: 'check'; readonly record: CheckRecord }
  | { readonly kind: 'undecided'; readonly nonce: string; readonly why: SnapshotProblem | { readonly text: string } };

/** State of the check page. */
export interface StationState {
  /** `firstTime`: nothing is stored and the server is unreachable. */
  readonly phase: 'starting' | 'signedOut' | 'firstTime' | 'ready';
  readonly gates: KeptGates | undefined;
  readonly settings: StationSettings;
  /** Whether the server decides: it is reachable and nothing is waiting. */
  readonly isOnline: boolean;
  /** Reason for being offline. */
  readonly problem: SendProblem | undefined;
  readonly snapshot: { readonly takenAt: number; readonly expiresAt: number } | undefined;
  readonly snapshotProblem: SnapshotProblem | undefined;
  /** Server clock minus device clock in milliseconds. */
  readonly clockOffMs: number;
  readonly waiting: number;
  readonly lastSentAt: number;
  readonly answer: StationAnswer | undefined;
  readonly last: readonly CheckRecord[];
}

/** Number of last checks displayed. */
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
