import { formatCluster, isSameLog, type LogPosition, parseLsn } from '@refectory/declaration/log-position.ts';
import type pg from 'pg';

/**
 * Where the log is; a standby refuses to answer. Replicas have only what is on disk here, and so has whoever sees a
 * commit, unless commits do not wait for it.
 */
const question = `select ('x' || substr(pg_walfile_name(p.lsn), 1, 8))::bit(32)::int as timeline, p.lsn::text as lsn,
    s.system_identifier::text as cluster
  from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end as lsn) p, pg_control_system() s`;

/** Notes the timeline of the log on itself, for replicas to show that they have replayed it (decision 1973). */
const note = `insert into sys_timeline (cluster, timeline)
  select system_identifier, ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int
  from pg_control_system() on conflict do nothing`;

interface Sample {
  readonly at: number;
  readonly byte: bigint;
}

/** Samples are further apart than this, and kept until all replicas have them, at most so many. */
const sampleMs = 100;
const maxSamples = 1_200;

/** The log of the server that accepts writes: how far it is, and how far it was some time ago. */
export class PrimaryLog {
  /** The last answer; undefined until the first. */
  known: LogPosition | undefined;
  private readonly pool: pg.Pool;
  /** A position on the timeline that was noted last. */
  private noted: LogPosition | undefined;
  private samples: Sample[] = [];
  private running: Promise<LogPosition> | undefined;
  private next: Promise<LogPosition> | undefined;

  /** A pool of one connection, of its own: it must not wait for calls. */
  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /**
   * A position that has everything committed before this is called. Whoever asks while a question is under way shares
   * the next one, so there is one at a time, however many ask.
   */
  newest(): Promise<LogPosition> {
    if (!this.running) {
      const asked = this.ask().finally(() => {
        if (this.running === asked) this.running = undefined;
      });
      this.running = asked;
      return asked;
    }
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.newest();
      });
    return this.next;
  }

  private async ask(): Promise<LogPosition> {
    const at = performance.now();
    const { rows } = await this.pool.query<{ timeline: number; lsn: string; cluster: string }>(question);
    const [row] = rows;
    if (!row) throw new Error('The primary did not say where its log is.');
    const position = { cluster: formatCluster(row.cluster), timeline: row.timeline, byte: parseLsn(row.lsn) };
    if (!this.known || !isSameLog(this.known, position)) this.samples = [];
    if (!this.noted || !isSameLog(this.noted, position)) await this.note(position);
    this.known = position;
    const last = this.samples.at(-1);
    if (!last || (at - last.at >= sampleMs && position.byte > last.byte))
      this.samples.push({ at, byte: position.byte });
    if (this.samples.length > maxSamples) this.samples.shift();
    return position;
  }

  /** A primary that is closed for writing answers all the same; it is tried again with the next question. */
  private async note(position: LogPosition): Promise<void> {
    await this.pool.query(note).then(
      () => (this.noted = position),
      () => undefined,
    );
  }

  /** Seconds since the primary is known to have had more than a replica that has come this far. */
  secondsBehind(replayed: bigint): number {
    const missing = this.samples.find(({ byte }) => byte > replayed);
    return missing ? (performance.now() - missing.at) / 1000 : 0;
  }
}
