import { appUrl } from '@refectory/engine/database/migration/app-role.ts';
import { migrate } from '@refectory/engine/database/migration/migrate.ts';
import { openPool } from '@refectory/engine/database/pool.ts';
import { openReplicas, type ReadReplicas } from '@refectory/engine/database/replicas/read-replicas.ts';
import type { RepeatReason } from '@refectory/engine/database/replicas/repeat-reason.ts';
import { typeParsers } from '@refectory/engine/database/type-parsers.ts';
import { startReplicatedCluster } from '@refectory/engine/test/support/replicated-cluster.ts';
import { testSecret } from '@refectory/engine/test/support/template-database.ts';
import type pg from 'pg';
import { schemaFolders } from '#app/schema-folders.ts';
import { seedTemplate } from '#test/seed-template.ts';
import type { TestAppOptions } from '#test/test-app.ts';

/** What a walk over all calls reads from, and how often calls were asked again at the primary. */
export interface WalkReplica {
  readonly options: TestAppOptions;
  countRepeats(): number;
  remove(): Promise<void>;
}

/**
 * By default the database itself, by connections that cannot write: what a call that only reads may not do is refused
 * there too, all but what only a standby refuses (unlogged and temporary tables, notifications, `LISTEN`). With
 * `WALK_REPLICA=standby` a real one, which takes a quarter of a minute more.
 */
export const openWalkReplica = (): Promise<WalkReplica> =>
  process.env.WALK_REPLICA === 'standby' ? openStandby() : openReadOnly();

async function openReadOnly(): Promise<WalkReplica> {
  const repeats = new Map<RepeatReason, number>();
  return {
    options: { openReplicas: async (primary) => createReadOnly(primary, repeats) },
    countRepeats: () => countAll(repeats),
    remove: async () => undefined,
  };
}

function createReadOnly(primary: pg.Pool, repeats: Map<RepeatReason, number>): ReadReplicas {
  const url = new URL(String(primary.options.connectionString));
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const pool = openPool(url.href, 'call', { types: typeParsers });
  return {
    primary,
    repeats,
    choose: async () => ({
      pool,
      replica: { isOvertaken: () => false },
      answered: () => undefined,
      repeated: (reason) => repeats.set(reason, (repeats.get(reason) ?? 0) + 1),
    }),
    position: async () => undefined,
    touch: () => undefined,
    touchAll: () => undefined,
    status: () => [],
    close: () => pool.end(),
  };
}

async function openStandby(): Promise<WalkReplica> {
  const cluster = await startReplicatedCluster(1);
  const { url: ownerUrl } = cluster.primary;
  const database = { ownerUrl, appUrl: appUrl(ownerUrl, testSecret), drop: async () => undefined };
  await migrate({ ownerUrl, secret: testSecret, folders: schemaFolders });
  await seedTemplate(database.appUrl);
  const hosts = cluster.standbys.map(({ port }) => ({ host: '127.0.0.1', port }));
  let replicas: ReadReplicas | undefined;
  return {
    options: {
      database,
      openReplicas: async (primary) => (replicas = await openReplicas({ primary, hosts, maxSecondsBehind: 60 })),
    },
    countRepeats: () => countAll(replicas?.repeats ?? new Map()),
    remove: cluster.remove,
  };
}

const countAll = (repeats: ReadonlyMap<RepeatReason, number>): number =>
  [...repeats.values()].reduce((sum, count) => sum + count, 0);
