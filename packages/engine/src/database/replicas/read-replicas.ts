import {
  formatLsn,
  formatPosition,
  isLater,
  isSameLog,
  type LogPosition,
  laterOf,
  parsePosition,
} from '@refectory/declaration/log-position.ts';
import type pg from 'pg';
import type { DatabaseHost } from '../hosts/database-address.ts';
import { openPool } from '../pool.ts';
import { PrimaryLog } from './primary-log.ts';
import type { RepeatReason } from './repeat-reason.ts';
import { Replica, type ReplicaState } from './replica.ts';
import { replicaAddress } from './replica-address.ts';
import type { ReplicaScope } from './replica-scope.ts';

/** Where a call is to read. */
export interface ReadTarget {
  readonly pool: pg.Pool;
  /** What its transaction is to make sure of. */
  readonly replica: ReplicaScope;
  /** The call was answered from it. */
  answered(): void;
  /** The call is asked again at the primary, for this reason. */
  repeated(reason: RepeatReason): void;
}

/** How a replica is. */
export interface ReplicaStatus {
  readonly name: string;
  readonly state: ReplicaState;
  readonly secondsBehind: number;
  readonly bytesBehind: number;
  readonly reads: number;
}

/** The replicas of one server that reading calls are answered from (spec/rules#replicas). */
export interface ReadReplicas {
  /** The server whose replicas they are. */
  readonly primary: pg.Pool;
  /**
   * The replica for a call of a tenant that has said the position it knows of (`Log-Position`), which may be anything;
   * undefined: ask the primary. Whoever says nothing sees everything that is committed by now.
   */
  choose(tenantId: string, said: unknown): Promise<ReadTarget | undefined>;
  /** The position that has everything committed by now, for a client to say again; undefined while nobody knows. */
  position(): Promise<string | undefined>;
  /** A change of a tenant was announced: what is read here from now on has it. */
  touch(tenantId: string): void;
  /** Announcements may have been missed: what is read here from now on has everything that is committed by now. */
  touchAll(): void;
  /** Calls asked again at the primary, by reason. */
  readonly repeats: ReadonlyMap<RepeatReason, number>;
  /** Replicas in the order of the setting. */
  status(): readonly ReplicaStatus[];
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly primary: pg.Pool;
  /** Address of the database itself, where `primary` goes through a pooler; by default that of `primary`. */
  readonly databaseUrl?: string;
  readonly hosts: readonly DatabaseHost[];
  /** A replica further behind is left out. */
  readonly maxSecondsBehind: number;
  /** How long a call waits for a replica to come as far as it needs (ms). */
  readonly maxWaitMs?: number;
  /** Connections per replica. */
  readonly connections?: number;
  /** A server that does not answer for so long is gone (ms). */
  readonly answerMs?: number;
}

const lookMs = 1_000;
const maxFloors = 10_000;

/** Opens replicas and watches them; resolves when each was looked at once. */
export async function openReplicas({
  primary,
  databaseUrl = String(primary.options.connectionString),
  hosts,
  maxSecondsBehind,
  maxWaitMs = 200,
  connections = 20,
  answerMs = 2_000,
}: ReplicaOptions): Promise<ReadReplicas> {
  const asking = openPool(databaseUrl, 'queue', {
    max: 1,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  const log = new PrimaryLog(asking);
  const replicas = hosts.map(
    (host) => new Replica(`${host.host}:${host.port}`, replicaAddress(databaseUrl, host), { connections, answerMs }),
  );
  const repeats = new Map<RepeatReason, number>();
  /** What every read must have: what was there at the start, tables and views among it. */
  let least: LogPosition | undefined;
  const floors = new Map<string, LogPosition>();
  const touches = new Map<string, number>();
  const touched = new Set<string>();
  let gaps = 0;

  async function newest(): Promise<LogPosition> {
    const before = gaps;
    const position = await log.newest();
    if (before === gaps) least ??= position;
    return position;
  }

  const lookAtAll = async () => {
    await Promise.all([newest().catch(() => undefined), ...replicas.map((replica) => replica.look())]);
  };

  function settle(tenantId: string, now: LogPosition): void {
    touched.delete(tenantId);
    if (floors.size >= maxFloors) {
      least = now;
      floors.clear();
    }
    floors.set(tenantId, now);
  }

  async function floorOf(tenantId: string, said: LogPosition | undefined): Promise<LogPosition> {
    const start = least ?? (await newest());
    if (touched.has(tenantId)) {
      const before = touches.get(tenantId);
      const now = await newest();
      // What was announced meanwhile is asked for again.
      if (touches.get(tenantId) === before) settle(tenantId, now);
      return now;
    }
    const floor = laterOf(start, floors.get(tenantId));
    if (!said) return newest();
    const known = log.known ?? (await newest());
    if (isSameLog(said, known) && !isLater(said, known)) return laterOf(floor, said);
    // Later than what is known here, of a log that has ended, of another server, or of none: it is not waited for
    // without asking.
    const now = await newest();
    return isSameLog(said, now) && !isLater(said, now) ? laterOf(floor, said) : now;
  }

  const isUsed = (replica: Replica) => replica.stateBeside(log, maxSecondsBehind) === 'used';

  async function findReplica(byte: bigint): Promise<Replica | undefined> {
    const usable = replicas
      .filter((each) => isUsed(each) && each.load < connections)
      .sort((one, other) => one.load - other.load);
    const there = usable.find(({ replayed }) => replayed >= byte);
    if (there) return there;
    const reached = usable.map(async (replica) => {
      if (!(await replica.waitFor(byte, maxWaitMs))) throw new Error(`${replica.name} is behind.`);
      return replica;
    });
    return Promise.any(reached).catch(() => undefined);
  }

  const countChanges = (tenantId: string) => gaps + (touches.get(tenantId) ?? 0);

  const toTarget = (replica: Replica, byte: bigint, tenantId: string, changes: number): ReadTarget => ({
    pool: replica.pool,
    replica: { position: formatLsn(byte), isOvertaken: () => countChanges(tenantId) !== changes },
    answered: () => {
      replica.reads += 1;
    },
    repeated: (reason) => {
      repeats.set(reason, (repeats.get(reason) ?? 0) + 1);
      if (reason === 'unavailable') void replica.look();
    },
  });

  await lookAtAll();
  const timer = setInterval(() => void lookAtAll(), lookMs).unref();
  return {
    primary,
    async choose(tenantId, said) {
      if (!replicas.some(isUsed)) return undefined;
      const changes = countChanges(tenantId);
      const floor = await floorOf(tenantId, parsePosition(said)).catch(() => undefined);
      const replica = floor && (await findReplica(floor.byte));
      return replica && toTarget(replica, floor.byte, tenantId, changes);
    },
    position: () => newest().then(formatPosition, () => undefined),
    touch(tenantId) {
      touched.add(tenantId);
      touches.set(tenantId, (touches.get(tenantId) ?? 0) + 1);
    },
    touchAll() {
      gaps += 1;
      least = undefined;
    },
    repeats,
    status: () =>
      replicas.map((replica) => {
        const state = replica.stateBeside(log, maxSecondsBehind);
        const bytes = Math.max(0, Number((log.known?.byte ?? 0n) - replica.replayed));
        const behind = state === 'primary' ? [0, 0] : [log.secondsBehind(replica.replayed), bytes];
        const [secondsBehind = 0, bytesBehind = 0] = behind;
        return { name: replica.name, state, secondsBehind, bytesBehind, reads: replica.reads };
      }),
    async close() {
      clearInterval(timer);
      await Promise.all([...replicas.map((replica) => replica.close()), asking.end()]);
    },
  };
}
