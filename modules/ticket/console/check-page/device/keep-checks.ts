import { type CheckDatabase, durable } from './check-database.ts';
import type { CheckRecord } from './check-record.ts';

/** Input of a new check; other fields are set when stored. */
export type NewCheck = Omit<CheckRecord, 'waiting' | 'sentMark' | 'isTakenBack' | 'isConflict'>;

/**
 * Stores a check: one decided here waits to be sent, one answered by the server is marked as sent. Resolves when
 * flushed to disk.
 */
export const keepCheck = async (database: CheckDatabase, check: NewCheck, isSent: boolean): Promise<CheckRecord> =>
  (await keepCheckAfter(database, check, isSent, undefined)) as CheckRecord;

/**
 * Like {@link keepCheck}, if the newest record has the given number; otherwise stores nothing and returns undefined,
 * because another window has stored a check.
 */
export async function keepCheckAfter(
  database: CheckDatabase,
  check: NewCheck,
  isSent: boolean,
  after: number | undefined,
): Promise<CheckRecord | undefined> {
  const work = database.transaction(['checks', 'values'], 'readwrite', durable);
  const [checks, values] = [work.objectStore('checks'), work.objectStore('values')];
  // One read and one write transaction, because each takes a millisecond at the gate.
  const [lastOrder, lastMark, taken] = await Promise.all([
    values.get('order') as Promise<number | undefined>,
    values.get('mark') as Promise<number | undefined>,
    check.kind === 'undo' ? checks.get(check.ofNonce) : undefined,
  ]);
  if (after !== undefined && after !== (lastOrder ?? 0)) return undefined;
  const [order, mark] = [(lastOrder ?? 0) + 1, (lastMark ?? 0) + 1];
  const rest = { ...check, isTakenBack: false, isConflict: false };
  const record: CheckRecord = isSent ? { ...rest, sentMark: mark } : { ...rest, waiting: order, sentMark: 0 };
  await Promise.all([
    values.put(order, 'order'),
    isSent && values.put(mark, 'mark'),
    checks.put(record),
    taken && checks.put({ ...taken, isTakenBack: true }),
    work.done,
  ]);
  return record;
}

/** Server's result of a sent check. */
export interface SentCheck {
  readonly nonce: string;
  readonly isConflict: boolean;
}

/** Marks checks as received by the server: they no longer wait, and the next snapshot contains them. */
export async function markSent(database: CheckDatabase, sent: readonly SentCheck[], now: number): Promise<void> {
  const work = database.transaction(['checks', 'values'], 'readwrite', durable);
  const [checks, values] = [work.objectStore('checks'), work.objectStore('values')];
  const sentMark = (((await values.get('mark')) as number | undefined) ?? 0) + 1;
  await values.put(sentMark, 'mark');
  await values.put(now, 'lastSentAt');
  for (const { nonce, isConflict } of sent) {
    const record = await checks.get(nonce);
    if (!record) continue;
    const { waiting: _, ...rest } = record;
    await checks.put({ ...rest, sentMark, isConflict });
  }
  await work.done;
}

/** Number of checks waiting to be sent. */
export const countWaiting = (database: CheckDatabase): Promise<number> =>
  database.countFromIndex('checks', 'byWaiting');

/** Newest checks, newest first. */
export async function listLastChecks(database: CheckDatabase, most: number): Promise<CheckRecord[]> {
  const found: CheckRecord[] = [];
  let cursor = await database.transaction('checks').store.index('byTime').openCursor(null, 'prev');
  while (cursor && found.length < most) {
    if (cursor.value.kind !== 'undo') found.push(cursor.value);
    cursor = await cursor.continue();
  }
  return found;
}

/** How long sent checks are kept on the device. */
const keptMs = 3 * 24 * 3_600_000;

/** Deletes checks that were sent some days ago. */
export async function forgetOldChecks(database: CheckDatabase, now: number): Promise<void> {
  const work = database.transaction('checks', 'readwrite');
  let cursor = await work.store.index('byTime').openCursor(IDBKeyRange.upperBound(now - keptMs));
  while (cursor) {
    if (cursor.value.waiting === undefined) await cursor.delete();
    cursor = await cursor.continue();
  }
  await work.done;
}
