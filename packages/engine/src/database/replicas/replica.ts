import { setTimeout as pause } from 'node:timers/promises';
import { formatCluster, parseLsn } from '@refectory/declaration/log-position.ts';
import type pg from 'pg';
import { openPool } from '../pool.ts';
import { typeParsers } from '../type-parsers.ts';
import type { PrimaryLog } from './primary-log.ts';

/** Why a replica is not read from, if it is not: `used`. */
export type ReplicaState = 'used' | 'behind' | 'unreachable' | 'primary' | 'other-timeline' | 'other-cluster';

/**
 * `min_recovery_end_timeline` is later than that of the last checkpoint while a new primary is followed, `sys_timeline`
 * has the row that the new primary wrote first; none of them is ever later than what was replayed.
 */
const question = `select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text as lsn,
    greatest(c.timeline_id, r.min_recovery_end_timeline,
      (select max(timeline) from sys_timeline t where t.cluster = s.system_identifier)) as timeline, s.system_identifier::text as cluster
  from pg_control_checkpoint() c, pg_control_recovery() r, pg_control_system() s`;

interface Seen {
  readonly standby: boolean;
  readonly lsn: string;
  readonly timeline: number;
  readonly cluster: string;
}

interface Waiter {
  readonly byte: bigint;
  settle(isReached: boolean): void;
}

interface ReplicaConnections {
  readonly connections: number;
  readonly answerMs: number;
}

/** How often it is looked at while calls wait for it. */
const hurryMs = 2;

/** One replica: its connections, and how far it is. */
export class Replica {
  /** `host:port`. */
  readonly name: string;
  readonly pool: pg.Pool;
  /** How far it has replayed the log, when last seen. */
  replayed = 0n;
  /** Reads answered by it. */
  reads = 0;
  private seen: Seen | undefined;
  private readonly watching: pg.Pool;
  private readonly clients = new Set<pg.PoolClient>();
  private readonly waiters = new Set<Waiter>();
  private looking: Promise<void> | undefined;
  private isHurrying = false;
  /** A call has waited in vain for this position: no other waits before it is reached. */
  private stalledAt: bigint | undefined;

  /** Without an answer for `answerMs` it is left out, and what is asked of it is asked elsewhere. */
  constructor(name: string, address: string, { connections, answerMs }: ReplicaConnections) {
    this.name = name;
    const connectionTimeoutMillis = answerMs;
    this.pool = openPool(address, 'call', { max: connections, types: typeParsers, connectionTimeoutMillis });
    this.pool.on('connect', (client) => this.clients.add(client));
    this.pool.on('remove', (client) => this.clients.delete(client));
    this.watching = openPool(address, 'queue', { max: 1, connectionTimeoutMillis, query_timeout: answerMs });
  }

  /** Looks at it; whoever looks at the same time shares the answer. Never throws: without one it is unreachable. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    try {
      const { rows } = await this.watching.query<Seen>(question);
      this.seen = rows[0];
      this.replayed = parseLsn(this.seen?.lsn ?? '0/0');
    } catch {
      this.markUnreachable();
    }
    if (this.stalledAt !== undefined && this.replayed >= this.stalledAt) this.stalledAt = undefined;
    for (const waiter of this.waiters)
      if (!this.seen) waiter.settle(false);
      else if (this.replayed >= waiter.byte) waiter.settle(true);
  }

  /** Statements that wait for a replica that is gone fail at once and are asked elsewhere. */
  private markUnreachable(): void {
    this.seen = undefined;
    for (const client of this.clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  /** Whether it may be read from, beside a log that is so far; `maxSeconds` is how far behind it may be. */
  stateBeside(log: PrimaryLog, maxSeconds: number): ReplicaState {
    if (!this.seen) return 'unreachable';
    if (!this.seen.standby) return 'primary';
    if (formatCluster(this.seen.cluster) !== log.known?.cluster) return 'other-cluster';
    if (this.seen.timeline !== log.known.timeline) return 'other-timeline';
    return log.secondsBehind(this.replayed) > maxSeconds ? 'behind' : 'used';
  }

  /** Statements under way and waiting for a connection. */
  get load(): number {
    return this.pool.totalCount - this.pool.idleCount + this.pool.waitingCount;
  }

  /** Waits until it has come this far, at most so long. */
  async waitFor(byte: bigint, ms: number): Promise<boolean> {
    if (this.replayed >= byte) return true;
    if (this.stalledAt !== undefined) {
      // The next call may find it further.
      void this.look();
      return false;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => {
      this.stalledAt ??= byte;
      waiter.settle(false);
    }, ms);
    const waiter: Waiter = {
      byte,
      settle: (isReached) => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        resolve(isReached);
      },
    };
    this.waiters.add(waiter);
    void this.hurry();
    return promise;
  }

  private async hurry(): Promise<void> {
    if (this.isHurrying) return;
    this.isHurrying = true;
    while (this.waiters.size > 0) {
      await this.look();
      if (this.waiters.size > 0) await pause(hurryMs);
    }
    this.isHurrying = false;
  }

  async close(): Promise<void> {
    for (const waiter of this.waiters) waiter.settle(false);
    await Promise.all([this.pool.end(), this.watching.end()]);
  }
}
