import pg from 'pg';
import { markConnectionLost } from './database-errors.ts';

/** How long the database may work on a statement, wait for a lock, and wait for us within a transaction. Milliseconds; 0 is for ever. */
interface Timeouts {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
}

const second = 1000;
const minute = 60 * second;

/** Timeouts by purpose of a connection or transaction. */
export const timeouts = {
  /** A request: the client has given up by then. */
  call: { statement: 30 * second, lock: 10 * second, idle: minute },
  /** An export or import: read while it is sent, saved while it is read. */
  transfer: { statement: 5 * minute, lock: 30 * second, idle: 5 * minute },
  job: { statement: 10 * minute, lock: 30 * second, idle: 10 * minute },
  /** The queue's own short statements. */
  queue: { statement: minute, lock: minute, idle: minute },
  /** Work on a whole tenant: copied, moved, erased. */
  tenant: { statement: 60 * minute, lock: 5 * minute, idle: 60 * minute },
  /** A change of the schema takes as long as it takes; it waits for its turn while another process migrates. */
  migration: { statement: 0, lock: 0, idle: 10 * minute },
  listening: { statement: minute, lock: minute, idle: minute },
} satisfies Record<string, Timeouts>;

export type ConnectionPurpose = keyof typeof timeouts;

/** A place in the pool, or an answer of the database to a new connection, is waited for so long. */
export const connectTimeoutMs = 10 * second;

/** What every connection of the product is opened with. */
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

/**
 * Lost connections fail the running query; idle ones are ignored (an `error` event without a listener would end the
 * process).
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', markConnectionLost);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (!callback) return super.connect().catch((error: Error) => Promise.reject(markConnectionLost(error)));
    super.connect((error: Error | null) => callback((error && markConnectionLost(error)) as Error));
  }
}

/** A connection of its own, not yet open. */
export const createClient = (
  connectionString: string,
  purpose: ConnectionPurpose,
  more: pg.ClientConfig = {},
): DatabaseClient => new DatabaseClient({ ...connectionConfig(connectionString, purpose), ...more });
