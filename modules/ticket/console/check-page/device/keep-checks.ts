import { type CheckDatabase, durable } from './check-database.ts';
import type { CheckRecord } from './check-record.ts';

/** What a window has to say of a check; the rest follows from its being kept. */
export type NewCheck = Omit<CheckRecord, 'waiting' | 'sentMark' | 'isTakenBack' | 'isConflict'>;

/** Keeps a check: one decided here waits to be sent, one that the server has answered is known to it. It is on the disk then. */
export const keepCheck = async (database: CheckDatabase, check: NewCheck, isSent: boolean): Promise<CheckRecord> =>
  (await keepCheckAfter(database, check, isSent, undefined)) as CheckRecord;

/**
 * The same, if the newest check in the order of this device is the one with that number; else nothing is kept and undefined
 * answered: another window has kept something since.
 */
export async function keepCheckAfter(
  database: CheckDatabase,
  check: NewCheck,
  isSent: boolean,
  after: number | undefined,
): Promise<CheckRecord | undefined> {
  const work = database.transaction(['checks', 'values'], 'readwrite', durable);
  const [checks, values] = [work.objectStore('checks'), work.objectStore('values')];
  // One round to the database that reads and one that writes: each is worth a millisecond at the gate.
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

/** What the server says of one check that was sent. */
export interface SentCheck {
  readonly nonce: string;
  readonly isConflict: boolean;
}

/** Notes that the server has these checks: they wait no longer, and the next snapshot contains them. */
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

/** How many checks wait to be sent. */
export const countWaiting = (database: CheckDatabase): Promise<number> =>
  database.countFromIndex('checks', 'byWaiting');

/** The newest checks, newest first. */
export async function listLastChecks(database: CheckDatabase, most: number): Promise<CheckRecord[]> {
  const found: CheckRecord[] = [];
  let cursor = await database.transaction('checks').store.index('byTime').openCursor(null, 'prev');
  while (cursor && found.length < most) {
    if (cursor.value.kind !== 'undo') found.push(cursor.value);
    cursor = await cursor.continue();
  }
  return found;
}

/** How long checks that the server has stay on the device. */
const keptMs = 3 * 24 * 3_600_000;

/** Forgets checks that the server has had for days. */
export async function forgetOldChecks(database: CheckDatabase, now: number): Promise<void> {
  const work = database.transaction('checks', 'readwrite');
  let cursor = await work.store.index('byTime').openCursor(IDBKeyRange.upperBound(now - keptMs));
  while (cursor) {
    if (cursor.value.waiting === undefined) await cursor.delete();
    cursor = await cursor.continue();
  }
  await work.done;
}
