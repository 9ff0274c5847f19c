import type { CheckDatabase } from './check-database.ts';
import type { CheckRecord } from './check-record.ts';
import { markSent, type SentCheck } from './keep-checks.ts';

/** Why checks still wait: no answer from the server, nobody is signed in, or the server refuses them with these words. */
export type SendProblem =
  | { readonly kind: 'unreachable' | 'signedOut' }
  | { readonly kind: 'refused'; readonly text: string };

/** Sends checks of one gate to the server. */
export type PostChecks = (
  checks: readonly CheckRecord[],
) => Promise<{ readonly sent: readonly SentCheck[] } | { readonly problem: SendProblem }>;

/** One call takes this many. */
const batchSize = 200;

/** Of all windows of the device and its worker, one sends at a time. */
const lockName = 'refectory-check-send';

/**
 * Sends what waits, in its order, until nothing does. A batch whose answer was lost is sent again; by its nonces the server
 * counts it once. Returns why some still wait, or undefined.
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
      // No answer for any of them would go on for ever.
      if (answer.sent.length === 0) return { kind: 'unreachable' } as const;
      await markSent(database, answer.sent, Date.now());
    }
  });

/** The wire form of checks that wait: the input of `checkCalls.sync`. */
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

/** What the server answered of each check. */
export const readSyncAnswer = (answers: readonly SyncAnswer[]): SentCheck[] =>
  answers.map(({ nonce, conflicts }) => ({ nonce, isConflict: conflicts.length > 0 }));

interface SyncAnswer {
  readonly nonce: string;
  readonly conflicts: readonly unknown[];
}
