import { openReplicas } from '@refectory/engine/database/replicas/read-replicas.ts';
import { ServerReplicas } from '@refectory/engine/database/replicas/server-replicas.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import { defaultServerLimits, type TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import type pg from 'pg';

/** The replicas of DATABASE_REPLICAS, with the role, password and database of the primary. */
export async function openHomeReplicas(
  { databaseReplicas: hosts, databaseReplicaLag: maxSecondsBehind }: Config,
  databaseUrl: string,
  primary: pg.Pool,
): Promise<ServerReplicas> {
  if (hosts.length === 0) return new ServerReplicas();
  return new ServerReplicas(await openReplicas({ primary, databaseUrl, hosts, maxSecondsBehind }));
}

/** Opens the replicas of each further server with it, in the background, and closes them with it. */
export function attachReplicas(
  servers: Pick<TenantServers, 'attach'>,
  replicas: ServerReplicas,
  { databaseReplicaLag: maxSecondsBehind }: Config,
): void {
  // As many to a replica as to its server.
  const { connections } = defaultServerLimits;
  servers.attach(async ({ pool: primary, appUrl: databaseUrl, replicas: hosts = [] }) => {
    if (hosts.length > 0)
      replicas.add(await openReplicas({ primary, databaseUrl, hosts, maxSecondsBehind, connections }));
    return { stop: () => replicas.remove(primary) };
  });
}
