import type pg from 'pg';

/** How the calls reach their database through a connection pooler (decision 1962). */
export interface Pooler {
  /** Address of PostgreSQL itself with the same role, for what is bound to a session: notifications, locks. */
  readonly directUrl: string;
  /** Whether the pooler knows named statements; otherwise a statement is planned each time. */
  readonly keepsStatements: boolean;
}

/** A pooler and the address of the application role there. */
export interface PoolerEntry extends Pooler {
  readonly url: string;
}

/** The options of a connection that may pass a pooler. */
export interface PooledConfig {
  readonly pooler?: Pooler | undefined;
}

/** The address at which connections of this pool are sessions of their own: without the pooler, if there is one. */
export const directAddress = ({ options }: pg.Pool): string =>
  (options as PooledConfig).pooler?.directUrl ?? String(options.connectionString);
