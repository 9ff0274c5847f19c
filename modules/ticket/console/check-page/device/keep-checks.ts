import { type CheckDatabase, durable } from './check-database.ts';
import type { CheckRecord } from './check-record.ts';

/** What a window has to say of a check; the rest follows from its being kept. */
export type NewCheck = Omit<CheckRecord, 'waiting' | 'sentMark' | 'isTakenBack' | 'isConflict'>;

/** Keeps a check: one decided here waits to be sent, one that the server has answered is known to it. It is on the disk then. */
export async function keepCheck(database: CheckDatabase, check: NewCheck, isSent: boolean): Promise<CheckRecord> {
  const work = database.transaction(['checks', 'values'], 'readwrite', durable);
  const values = work.objectStore('values');
  const next = async (name: 'order' | 'mark') => {
    const number = (((await values.get(name)) as number | undefined) ?? 0) + 1;
    await values.put(number, name);
    return number;
  };
  const order = await next('order');
  const rest = { ...check, isTakenBack: false, isConflict: false };
  const record = isSent ? { ...rest, sentMark: await next('mark') } : { ...rest, waiting: order, sentMark: 0 };
  const checks = work.objectStore('checks');
  await checks.put(record);
  if (check.kind === 'undo') {
    const taken = await checks.get(check.ofNonce);
    if (taken) await checks.put({ ...taken, isTakenBack: true });
  }
  await work.done;
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
