import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultServerLimits } from '@refectory/engine/tenancy/tenant-servers.ts';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import { startApp } from '@refectory/server/app.ts';
import { createSeveralServersFixture } from '@refectory/server/test/fixtures/platform/several-servers-fixture.ts';
import { signIn } from '@refectory/server/test/process/http-client.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';

// One process of the product over a home server and three others, all asked at once (docs/scale.md).

const { testApp, app, sources, second, home, seedTenant, moveTenant, close } = await createSeveralServersFixture();
afterAll(close, 30_000);

/**
 * What a process holds of each further server: connections of calls, those of its job queue (one worker, and three for
 * each kind of job that has workers of its own), and two that listen.
 */
const perServer = defaultServerLimits.connections + (1 + 3 + 2 * 3) + 2;

test('a process holds a bounded number of connections to each server, whatever is asked at once', async () => {
  const tenants = [];
  for (const id of Object.values(sources)) {
    const tenant = await seedTenant(`在 ${id}`);
    expect(await moveTenant(tenant, id)).toMatchObject({ state: 'done' });
    tenants.push(tenant);
  }
  // Only the process that is counted is connected from now on.
  await app.servers.close();
  const folder = mkdtempSync(path.join(temporaryRoot(), 'connections-'));
  const { ownerUrl, appUrl } = testApp.database;
  const config = { ...testApp.config, dataDir: folder, demo: false, callsPerMinute: 100_000 };
  const product = await startApp({ config, ownerUrl, appUrl });
  onTestFinished(async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const count = async (client: typeof home) => {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select datname as name, count(*)::int as count from pg_stat_activity
       where application_name like 'refectory%' and datname = any($1) group by datname`,
      [['tenants', 'third', 'fourth', new URL(ownerUrl).pathname.slice(1)]],
    );
    return rows.map((row) => [row.name, row.count] as const);
  };
  const most = new Map<string, number>();
  const answered = new AbortController();
  const watching = (async () => {
    while (!answered.signal.aborted) {
      await pause(20);
      for (const [name, found] of [...(await count(second)), ...(await count(home))])
        most.set(name, Math.max(most.get(name) ?? 0, found));
    }
  })();
  const call = await Promise.all(tenants.map(({ account }) => signIn(product.address, account, 'admin')));
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const { status } = await call[at % call.length]!('GET', '/dining/type/list', {});
      return status;
    }),
  );
  answered.abort();
  await watching;
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const name of ['tenants', 'third', 'fourth']) {
    expect(most.get(name)).toBeGreaterThanOrEqual(defaultServerLimits.connections);
    expect(most.get(name)).toBeLessThanOrEqual(perServer);
  }
}, 120_000);
