import type pg from 'pg';

/** A changed topic of a tenant, as sent on the channel `live`. */
export type Announcement = readonly [tenantId: string, topic: string];

/** Minimum interval between notifications of a process; changes in between are sent with the next. */
const pauseMs = 100;
/** A payload of `pg_notify` is at most 8000 bytes, a topic at most 100. */
const announcementsPerPayload = 50;
const maxTopicLength = 100;

/**
 * Collects the topics of committed transactions and sends them together. Not within the transactions: PostgreSQL
 * serialises commits that notify.
 */
class Announcer {
  private readonly pool: pg.Pool;
  private readonly waiting = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private sentAt = 0;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  add(tenantId: string, topics: Iterable<string>): void {
    for (const topic of topics) this.waiting.add(JSON.stringify([tenantId, topic] satisfies Announcement));
    const wait = Math.max(0, this.sentAt + pauseMs - Date.now());
    this.timer ??= setTimeout(() => void this.send(), wait).unref();
  }

  private async send(): Promise<void> {
    this.timer = undefined;
    this.sentAt = Date.now();
    const all = [...this.waiting];
    this.waiting.clear();
    const payloads: string[] = [];
    for (let at = 0; at < all.length; at += announcementsPerPayload)
      payloads.push(`[${all.slice(at, at + announcementsPerPayload).join()}]`);
    // A lost notification is compensated by the next heartbeat of the streams.
    await this.pool
      .query(`select pg_notify('live', payload) from unnest($1::text[]) payload`, [payloads])
      .catch(() => undefined);
  }
}

type CommitListener = (tenantId: string, topics: ReadonlySet<string>) => void;
const commitListeners = new Set<CommitListener>();

/**
 * Subscribes to changes of this process, at once; changes of other processes arrive by the channel. Returns the
 * unsubscribe function.
 */
export function hearCommits(listener: CommitListener): () => void {
  commitListeners.add(listener);
  return () => void commitListeners.delete(listener);
}

const announcers = new WeakMap<pg.Pool, Announcer>();

/** Schedules the notification of topics of a tenant on the server of that pool. */
export function announceTopics(pool: pg.Pool, tenantId: string, topics: ReadonlySet<string>): void {
  for (const hear of commitListeners) hear(tenantId, topics);
  let announcer = announcers.get(pool);
  if (!announcer) announcers.set(pool, (announcer = new Announcer(pool)));
  announcer.add(tenantId, topics);
}

/** Throws for a topic that is too long: a programming error. */
export function assertTopic(topic: string): void {
  if (topic.length > maxTopicLength) throw new Error(`The topic ${topic} is longer than ${maxTopicLength} characters.`);
}
