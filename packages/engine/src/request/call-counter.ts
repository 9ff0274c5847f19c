import type pg from 'pg';

const maxSubjects = 100_000;
const minuteMs = 60_000;
/** Share of a limit from which counts are synchronised through the database; most callers stay below it. */
const syncThreshold = 1 / 20;

interface Count {
  /** Calls of this minute: of this process, and of other processes at the last synchronisation. */
  calls: number;
  /** Own calls that are not yet written to the database. */
  untold: number;
}

/** The count of a subject after a call. */
export interface CallCount {
  readonly calls: number;
  /** Until the minute is over. */
  readonly msLeft: number;
}

/**
 * Counts calls by minute and subject (an address, an account) over all server processes: a subject near its limit is
 * counted in the database twice a second, others need no statement. A limit may be exceeded by what one process
 * accepts in half a second.
 */
export class CallCounter {
  private readonly pool: pg.Pool;
  private readonly clock: () => number;
  private readonly timer: NodeJS.Timeout;
  private counts = new Map<string, Count>();
  private readonly near = new Set<string>();
  private minute = 0;
  private telling: Promise<void> | undefined;

  constructor(pool: pg.Pool, clock: () => number = Date.now) {
    this.pool = pool;
    this.clock = clock;
    this.timer = setInterval(() => void this.tell(), 500).unref();
  }

  /** Counts a call of a subject that may make at most `most` calls per minute. */
  count(subject: string, most: number): CallCount {
    const now = this.clock();
    this.turn(Math.floor(now / minuteMs));
    let count = this.counts.get(subject);
    if (!count) {
      if (this.counts.size >= maxSubjects) this.counts.clear();
      count = { calls: 0, untold: 0 };
      this.counts.set(subject, count);
    }
    count.calls += 1;
    count.untold += 1;
    if (count.untold > most * syncThreshold || count.calls > count.untold) this.near.add(subject);
    return { calls: count.calls, msLeft: minuteMs - (now % minuteMs) };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.telling;
  }

  private turn(minute: number): void {
    if (minute === this.minute) return;
    this.minute = minute;
    this.counts = new Map();
    this.near.clear();
  }

  /** Writes own counts and reads the others'; on error only own counts are used. */
  private async tell(): Promise<void> {
    if (this.telling || this.near.size === 0) return;
    this.telling = this.exchange().catch(() => undefined);
    await this.telling;
    this.telling = undefined;
  }

  private async exchange(): Promise<void> {
    const { minute, counts } = this;
    const told = new Map([...this.near].map((subject) => [subject, counts.get(subject)?.untold ?? 0]));
    this.near.clear();
    // Sorted, so that two processes cannot deadlock.
    const { rows } = await this.pool.query<{ subject: string; calls: number }>(
      `with gone as (
        delete from sys_call_count where subject in (
          select subject from sys_call_count where minute < $1 - 5 limit 50 for update skip locked))
      insert into sys_call_count as c (subject, minute, calls)
      select subject, $1, calls from unnest($2::text[], $3::int[]) t (subject, calls) order by subject
      on conflict (subject) do update set
        calls = case when c.minute = excluded.minute then c.calls else 0 end + excluded.calls, minute = excluded.minute
      returning subject, calls`,
      [minute, [...told.keys()], [...told.values()]],
    );
    for (const { subject, calls } of rows) {
      const count = counts.get(subject);
      if (!count) continue;
      count.untold -= told.get(subject) ?? 0;
      count.calls = calls + count.untold;
    }
  }
}
