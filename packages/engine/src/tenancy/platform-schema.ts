import type pg from 'pg';

/** Result of mirroring a server. */
export interface MirrorResult {
  /** The tenants stored on it. */
  readonly tenants: readonly string[];
  /** Whether the seed added dictionaries that these tenants do not have yet. */
  readonly hasNewDictionaries: boolean;
}

/** Platform tables of an application, for tenants stored on their own servers. */
export interface PlatformSchema {
  /** Copies platform rows to a tenant server, in the current transaction there. */
  mirror(home: pg.Client, target: pg.Client, serverId: string): Promise<MirrorResult>;
  /** SQL that creates coming partitions and removes expired rows. */
  readonly maintenanceSql: string;
}
