import { openReplicas, type ReadReplicas } from '@refectory/engine/database/replicas/read-replicas.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import type pg from 'pg';

/** The replicas of DATABASE_REPLICAS, with the role, password and database of the primary. */
export const enterReplicas = (
  { databaseReplicas: hosts, databaseReplicaLag: maxSecondsBehind }: Config,
  databaseUrl: string,
  primary: pg.Pool,
): Promise<ReadReplicas> | undefined =>
  hosts.length > 0 ? openReplicas({ primary, databaseUrl, hosts, maxSecondsBehind }) : undefined;
