import type { CheckDatabase } from './check-database.ts';
import type { CheckRecord } from './check-record.ts';
import { markSent, type SentCheck } from './keep-checks.ts';

/** Why checks are still waiting: server unreachable, signed out, or refused with a message. */
export type SendProblem =
  | { readonly kind: 'unreachable' | 'signedOut' }
  | { readonly kind: 'refused'; readonly text: string };

/** Sends checks of one gate. */
export type PostChecks = (
  checks: readonly CheckRecord[],
) => Promise<{ readonly sent: readonly SentCheck[] } | { readonly problem: SendProblem }>;

/** Maximum number of checks per call. */
const batchSize = 200;

/** Only one window or worker of the device sends at a time. */
const lockName = 'refectory-check-send';

/**
 * Sends waiting checks in order until none is left. A batch without a response is sent again; the server counts each
 * nonce once. Returns why some are still waiting, or undefined.
 */
export const sendChecks = (database: CheckDatabase, post: PostChecks): Promise<SendProblem | undefined> =>
  navigator.locks.request(lockName, async () => {
    for (;;) {
      const waiting = await database.getAllFromIndex('checks', 'byWaiting', undefined, batchSize);
      const [first] = waiting;
      if (!first) return undefined;
      const other = waiting.findIndex(({ placeId }) => placeId !== first.placeId);
      const answer = await post(other < 0 ? waiting : waiting.slice(0, other));
      if ('problem' in answer) return answer.problem;
      // A response without results would repeat forever.
      if (answer.sent.length === 0) return { kind: 'unreachable' } as const;
      await markSent(database, answer.sent, Date.now());
    }
  });

/** Input of `checkCalls.sync`. */
export const toSyncInput = (checks: readonly CheckRecord[], deviceId: string, directions: DirectionKeys) => ({
  placeId: checks[0]?.placeId ?? '',
  deviceId,
  deviceNow: new Date().toISOString(),
  checks: checks.map((check) => ({
    nonce: check.nonce,
    kind: check.kind,
    of: check.ofNonce,
    code: check.code,
    direction: directions[check.direction],
    scannedAt: new Date(check.scannedAt).toISOString(),
    passed: check.outcome !== 'refused',
    rules: [...check.rules],
    note: check.note,
    snapshotId: check.offline?.snapshotId ?? '',
    snapshotSignature: check.offline?.snapshotSignature ?? '',
  })),
});

type DirectionKeys = Readonly<Record<CheckRecord['direction'], number>>;

/** Results of sent checks. */
export const readSyncAnswer = (answers: readonly SyncAnswer[]): SentCheck[] =>
  answers.map(({ nonce, conflicts }) => ({ nonce, isConflict: conflicts.length > 0 }));

interface SyncAnswer {
  readonly nonce: string;
  readonly conflicts: readonly unknown[];
}
