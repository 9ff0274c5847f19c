import type pg from 'pg';

/** What a mirrored server was found to have. */
export interface MirrorResult {
  /** The tenants stored on it. */
  readonly tenants: readonly string[];
  /** Whether the seed has brought dictionaries that the tenants there do not have yet. */
  readonly hasNewDictionaries: boolean;
}

/** What an application tells of its tables when tenants are stored on servers of their own. */
export interface PlatformSchema {
  /** Copies the rows that belong to no tenant to a tenant server, in the current transaction there. */
  mirror(home: pg.Client, target: pg.Client, serverId: string): Promise<MirrorResult>;
  /** SQL that makes partitions ahead and removes what is past its time. */
  readonly maintenanceSql: string;
}
