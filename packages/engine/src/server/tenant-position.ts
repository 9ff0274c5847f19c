import type { ServerReplicas } from '../database/replicas/server-replicas.ts';
import type { TenantPools } from '../database/tenant-pools.ts';

/** Where the log of a tenant's server is now, for a client to say again; undefined where that server has no replicas. */
export type TenantPosition = (tenantId: string) => Promise<string | undefined>;

export function createTenantPosition(servers: Pick<TenantPools, 'poolFor'>, replicas: ServerReplicas): TenantPosition {
  return async (tenantId) => {
    if (replicas.isEmpty) return undefined;
    try {
      return await replicas.of(await servers.poolFor(tenantId))?.position();
    } catch {
      // The server does not answer; neither will its replicas be asked.
      return undefined;
    }
  };
}
