import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUrl } from '../../src/database/migration/app-role.ts';
import { migrate } from '../../src/database/migration/migrate.ts';
import { createPool } from '../../src/database/pool.ts';
import { openReplicas } from '../../src/database/replicas/read-replicas.ts';
import { type ReplicatedCluster, startReplicatedCluster, until } from '../support/replicated-cluster.ts';
import { testSecret } from '../support/template-database.ts';

// After a fail-over: a standby that follows the new primary, and one that still follows the former (spec/rules#replicas).

let cluster: ReplicatedCluster;
beforeAll(async () => {
  cluster = await startReplicatedCluster(3);
  await migrate({
    ownerUrl: cluster.primary.url,
    secret: testSecret,
    folders: [path.resolve(import.meta.dirname, '../..')],
  });
  await cluster.catchUp();
}, 60_000);
afterAll(() => cluster?.remove(), 30_000);

test('a replica that follows the new primary is read from at once, one of the former primary never', async () => {
  const [promoted, follower, stray] = cluster.standbys;
  if (!promoted || !follower || !stray) throw new Error('There are not enough standbys.');
  // As a restored dump leaves it: timelines of another cluster say nothing.
  await cluster.primary.query('insert into sys_timeline (cluster, timeline) values (1, 99)');
  await cluster.catchUp();
  await promoted.query('select pg_promote()');
  const [line] = await follower.query<{ info: string }>(`select current_setting('primary_conninfo') as info`);
  const info = String(line?.info).replace(/port=\d+/, `port=${promoted.port}`);
  await follower.query(`alter system set primary_conninfo = '${info.replaceAll("'", "''")}'`);
  await follower.query('select pg_reload_conf()');

  const primary = createPool(appUrl(promoted.url, testSecret));
  const hosts = [follower, stray].map(({ port }) => ({ host: '127.0.0.1', port }));
  const replicas = await openReplicas({ primary, hosts, maxSecondsBehind: 5 });
  const states = () => replicas.status().map(({ state }) => state);
  await until(() => states()[0] === 'used');
  // Its control data say nothing of it yet: no restart point was made since.
  const [control] = await follower.query<{ timeline: number }>(
    'select timeline_id as timeline from pg_control_checkpoint()',
  );
  expect(control?.timeline).toBe(1);
  expect(states()).toEqual(['used', 'other-timeline']);
  await replicas.close();
  await primary.end();
}, 60_000);
