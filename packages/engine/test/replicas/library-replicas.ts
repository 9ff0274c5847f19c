import path from 'node:path';
import { appUrl } from '../../src/database/migration/app-role.ts';
import { migrate } from '../../src/database/migration/migrate.ts';
import { openReplicas } from '../../src/database/replicas/read-replicas.ts';
import { createLibraryServer, type LibraryOptions, type LibraryServer } from '../library/library-server.ts';
import { startReplicatedCluster } from '../support/replicated-cluster.ts';
import { testSecret } from '../support/template-database.ts';

export interface ReplicaLimits {
  readonly maxSecondsBehind?: number;
  readonly maxWaitMs?: number;
  readonly answerMs?: number;
}

/** The library on a primary with one replica; each server opened is as another process beside it. */
export async function createReplicatedLibrary() {
  const cluster = await startReplicatedCluster(1);
  const [primary, [standby]] = [cluster.primary, cluster.standbys];
  if (!standby) throw new Error('There is no standby.');
  const folders = [path.resolve(import.meta.dirname, '../..'), path.resolve(import.meta.dirname, '../library')];
  await migrate({ ownerUrl: primary.url, secret: testSecret, folders });
  const database = { ownerUrl: primary.url, appUrl: appUrl(primary.url, testSecret), drop: async () => undefined };
  const opened: LibraryServer[] = [];
  await cluster.catchUp();
  return {
    ...cluster,
    standby,
    async open(limits: ReplicaLimits = {}, more: LibraryOptions = {}) {
      const hosts = [{ host: '127.0.0.1', port: standby.port }];
      const server = await createLibraryServer({
        ...more,
        database,
        openReplicas: (pool) => openReplicas({ maxSecondsBehind: 5, ...limits, primary: pool, hosts }),
      });
      opened.push(server);
      const { replicas } = server;
      if (!replicas) throw new Error('It has no replicas.');
      return { ...server, replicas };
    },
    async close() {
      for (const server of opened) await server.close();
      await cluster.remove();
    },
  };
}

export type ReplicatedLibrary = Awaited<ReturnType<typeof createReplicatedLibrary>>;
export type LibraryProcess = Awaited<ReturnType<ReplicatedLibrary['open']>>;
