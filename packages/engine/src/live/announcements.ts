import type pg from 'pg';

/** A topic of a tenant that has changed, as it is announced on the channel `live`. */
export type Announcement = readonly [tenantId: string, topic: string];

/** At most one announcement of a process in this time: what changes meanwhile goes with the next. */
const pauseMs = 100;
/** A payload of `pg_notify` is at most 8000 bytes; a topic is at most 100. */
const announcementsPerPayload = 50;
const maxTopicLength = 100;

/**
 * Gathers what has changed in committed transactions and announces it together. Not in the transactions themselves: PostgreSQL
 * commits those that notify one after the other.
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
    // A lost announcement is made good by the next heartbeat of the streams.
    await this.pool
      .query(`select pg_notify('live', payload) from unnest($1::text[]) payload`, [payloads])
      .catch(() => undefined);
  }
}

type CommitListener = (tenantId: string, topics: ReadonlySet<string>) => void;
const commitListeners = new Set<CommitListener>();

/** Hears what transactions of this process have changed, at once; what others announce comes by the channel. Returns what ends it. */
export function hearCommits(listener: CommitListener): () => void {
  commitListeners.add(listener);
  return () => void commitListeners.delete(listener);
}

const announcers = new WeakMap<pg.Pool, Announcer>();

/** Announces topics of a tenant on the server of that pool, soon and together with others. */
export function announceTopics(pool: pg.Pool, tenantId: string, topics: ReadonlySet<string>): void {
  for (const hear of commitListeners) hear(tenantId, topics);
  let announcer = announcers.get(pool);
  if (!announcer) announcers.set(pool, (announcer = new Announcer(pool)));
  announcer.add(tenantId, topics);
}

/** Refuses a topic too long to be announced: a fault of the caller. */
export function assertTopic(topic: string): void {
  if (topic.length > maxTopicLength) throw new Error(`The topic ${topic} is longer than ${maxTopicLength} characters.`);
}
