import { type CheckDatabase, durable } from './check-database.ts';
import type { CheckRecord } from './check-record.ts';

/** What the server says of one check that was sent. */
export interface SentCheck {
  readonly nonce: string;
  readonly isConflict: boolean;
}

/** Why checks still wait: no answer from the server, nobody signed in, or the server refuses them for another reason. */
export type SendProblem =
  | { readonly kind: 'unreachable' | 'signedOut' }
  | { readonly kind: 'refused'; readonly text: string };

/** Sends some checks to the server. */
export type PostChecks = (
  checks: readonly CheckRecord[],
) => Promise<{ readonly sent: readonly SentCheck[] } | { readonly problem: SendProblem }>;

const batchSize = 200;

/** Of all windows of the device and its worker, one sends at a time. */
const lockName = 'refectory-check-send';

/**
 * Sends what waits, in its order, until nothing does. A batch whose answer is lost is sent again; its nonces let the server
 * count it once. Returns why some still wait, or undefined.
 */
export const sendChecks = (database: CheckDatabase, post: PostChecks): Promise<SendProblem | undefined> =>
  navigator.locks.request(lockName, async () => {
    for (;;) {
      const batch = await database.getAllFromIndex('checks', 'byWaiting', undefined, batchSize);
      if (batch.length === 0) return undefined;
      const answer = await post(batch);
      if ('problem' in answer) return answer.problem;
      if (answer.sent.length === 0) return { kind: 'unreachable' } as const;
      await markSent(database, answer.sent);
    }
  });

async function markSent(database: CheckDatabase, sent: readonly SentCheck[]): Promise<void> {
  const work = database.transaction(['checks', 'values'], 'readwrite', durable);
  const checks = work.objectStore('checks');
  const mark = await nextNumber(work.objectStore('values'), 'mark');
  for (const { nonce, isConflict } of sent) {
    const record = await checks.get(nonce);
    if (!record) continue;
    const { waiting: _, ...rest } = record;
    await checks.put({ ...rest, sentMark: mark, isConflict });
  }
  await work.done;
}

/** The next number of a counter, within the transaction of the caller. */
export async function nextNumber(
  values: { get(key: string): Promise<unknown>; put(value: unknown, key: string): Promise<unknown> },
  name: 'mark' | 'order',
): Promise<number> {
  const next = ((await values.get(name)) as number | undefined ?? 0) + 1;
  await values.put(next, name);
  return next;
}

/** How many checks wait. */
export const countWaiting = (database: CheckDatabase): Promise<number> => database.countFromIndex('checks', 'byWaiting');
