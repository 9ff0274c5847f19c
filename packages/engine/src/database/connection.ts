import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import pg from 'pg';
import { markConnectionLost } from './database-errors.ts';
import { atHost, type DatabaseHost, listHosts } from './hosts/database-address.ts';
import { createWritableHost, type WritableHost } from './hosts/writable-host.ts';
import type { PooledConfig, Pooler } from './pooler/pooler.ts';
import { isReplicaAddress } from './replicas/replica-address.ts';

/** Timeouts in milliseconds for statements, for lock waits, and for idle transactions; 0 is unlimited. */
interface Timeouts {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
}

const second = 1000;
const minute = 60 * second;

/** Timeouts by purpose of a connection or transaction. */
export const timeouts = {
  /** A request: clients give up after this time. */
  call: { statement: 30 * second, lock: 10 * second, idle: minute },
  /** An export or import: rows are read or saved while the file is streamed. */
  transfer: { statement: 5 * minute, lock: 30 * second, idle: 5 * minute },
  job: { statement: 10 * minute, lock: 30 * second, idle: 10 * minute },
  /** The short statements of the job queue. */
  queue: { statement: minute, lock: minute, idle: minute },
  /** Work on a whole tenant: copying, moving, erasing. */
  tenant: { statement: 60 * minute, lock: 5 * minute, idle: 60 * minute },
  /** Migrations: unlimited, and they wait for another process that migrates. */
  migration: { statement: 0, lock: 0, idle: 10 * minute },
  listening: { statement: minute, lock: minute, idle: minute },
} satisfies Record<string, Timeouts>;

export type ConnectionPurpose = keyof typeof timeouts;

/** Timeout for a free connection of the pool, and for a new connection to be accepted. */
export const connectTimeoutMs = 10 * second;

/** Options of every connection of the product. */
export function connectionConfig(connectionString: string, purpose: ConnectionPurpose): pg.ClientConfig {
  const { statement, lock, idle } = timeouts[purpose];
  return {
    connectionString,
    application_name: `refectory-${purpose}`,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  };
}

/** `set_config` columns that change the timeouts of one transaction. */
export function timeoutColumns(purpose: ConnectionPurpose): string {
  const { statement, lock, idle } = timeouts[purpose];
  const set = (name: string, value: number) => `set_config('${name}', '${value}', true)`;
  return [
    set('statement_timeout', statement),
    set('lock_timeout', lock),
    set('idle_in_transaction_session_timeout', idle),
  ].join(', ');
}

/** A pooler takes no timeouts with a connection: the role has them (`prepareForPooler`). */
export const pooledConfig = (pooler: Pooler) =>
  ({
    pooler,
    statement_timeout: undefined,
    lock_timeout: undefined,
    idle_in_transaction_session_timeout: undefined,
  }) as const;

/** Options of a connection, and whether a pooler is in between. */
export type DatabaseClientConfig = pg.ClientConfig & PooledConfig;

/** Which server of an address accepts writes; shared by all connections of the process. */
const writableHosts = new Map<string, WritableHost>();

function findWritableHost({ connectionString, pooler }: DatabaseClientConfig): WritableHost | undefined {
  if (!connectionString) return undefined;
  const hosts = listHosts(connectionString);
  if (hosts.length === 1) return undefined;
  const open = (host: DatabaseHost, timeout: number) =>
    createClient(atHost(connectionString, host), 'call', {
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      ...(pooler && pooledConfig(pooler)),
    });
  const known = writableHosts.get(connectionString) ?? createWritableHost(hosts, open);
  writableHosts.set(connectionString, known);
  return known;
}

type Query = (config: object | string, ...more: unknown[]) => unknown;

/** Lets a connection send statements without the names that the driver was given for them. */
function leaveOutNames(client: pg.Client): void {
  const query = client.query.bind(client) as Query;
  const unnamed: Query = (config, ...more) =>
    typeof config === 'object' && 'name' in config && !('submit' in config)
      ? query({ ...config, name: undefined }, ...more)
      : query(config, ...more);
  Object.assign(client, { query: unnamed });
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/**
 * A connection to the server that accepts writes, of one or several in its address (decision 1961). A lost connection
 * fails its running query; an `error` event of an idle one is ignored (without a listener it would end the process).
 */
export class DatabaseClient extends pg.Client {
  private readonly writable: WritableHost | undefined;
  private readonly acceptsStandby: boolean;
  private isStandby = false;
  private endWatch: () => void = () => undefined;
  /** Whether a statement that was given a name is known to the next transaction. */
  readonly keepsStatements: boolean;

  constructor(config: DatabaseClientConfig = {}) {
    super(config);
    this.keepsStatements = config.pooler?.keepsStatements ?? true;
    if (!this.keepsStatements) leaveOutNames(this);
    this.writable = findWritableHost(config);
    this.acceptsStandby = isReplicaAddress(config.connectionString);
    this.on('error', markConnectionLost);
    this.on('end', () => {
      this.endWatch();
      this.writable?.forget(this.server);
    });
    // A pooler says what the first of its servers said.
    if (config.pooler) return;
    // Said when the connection opens, and again when the server is promoted.
    (this as unknown as { connection: EventEmitter }).connection.on(
      'parameterStatus',
      ({ parameterName, parameterValue }: ParameterStatus) => {
        if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on';
      },
    );
  }

  /** Ends the connection as a network would that says so. */
  private drop(): void {
    const lost = markConnectionLost(new Error(`Another server has taken the place of ${this.host}:${this.port}.`));
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy(lost);
  }

  private get server(): DatabaseHost {
    return { host: this.host, port: this.port };
  }

  private async connectToWritable(): Promise<pg.Client> {
    try {
      if (this.writable) Object.assign(this, await this.writable.find());
      await super.connect();
    } catch (error) {
      this.writable?.forget(this.server);
      throw markConnectionLost(error as Error);
    }
    if (!this.isStandby || this.acceptsStandby) {
      this.endWatch = this.writable?.watch(this.server, () => this.drop()) ?? this.endWatch;
      return this;
    }
    await this.end();
    throw markConnectionLost(new Error(`${this.host}:${this.port} is a standby and accepts no writes.`));
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (!callback) return this.connectToWritable();
    callbackify(() => this.connectToWritable())((error) => callback(error as Error));
  }
}

/** A single connection, not yet open. */
export const createClient = (
  connectionString: string,
  purpose: ConnectionPurpose,
  more: DatabaseClientConfig = {},
): DatabaseClient => new DatabaseClient({ ...connectionConfig(connectionString, purpose), ...more });
