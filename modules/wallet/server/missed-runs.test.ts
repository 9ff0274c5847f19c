import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { type JobEnvironment, startJobs } from '@refectory/engine/jobs/jobs.ts';
import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import { systemActor } from '@refectory/engine/request/context.ts';
import { createDiners, fillWallet } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp, testZone } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletJobs } from './jobs.ts';

// Catch-up after three nights without a server (spec/rules#jobs). The queue uses the real clock, and so does this test.

// Ten minutes of tolerance around midnight.
const today = businessDay(new Date(Date.now() - 600_000), testZone);
const day = (ago: number) => addDays(today, -ago);
let testApp: TestApp;
let environment: JobEnvironment;
beforeAll(async () => {
  testApp = await createTestApp();
  testApp.setClock(`${day(10)} 12:00:00`);
  environment = {
    now: () => new Date(),
    listTenants: async () => ['000000'],
    withTenant: (tenantId, work, at = new Date()) =>
      withTenant(
        testApp.pool,
        { tenantId, user: systemActor, now: at, zone: testZone, language: 'zh', requestId: 'night' },
        work,
      ),
  };
  await testApp.run('000000', async (ctx) => {
    const [person = ''] = await createDiners(ctx);
    await fillWallet(ctx, person, { subsidy: { [day(3)]: '3', [day(2)]: '2', [day(1)]: '1', [day(-5)]: '9' } });
  });
}, 30_000);
afterAll(() => testApp.close());

/** Sets the last run of each job. */
async function ranLast(at: Readonly<Record<string, Date>>): Promise<void> {
  const client = new pg.Client({ connectionString: testApp.database.ownerUrl });
  await client.connect();
  for (const [name, moment] of Object.entries(at))
    await client.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ($1, $2::timestamptz - interval '30 days', $2) on conflict (identifier) do update set last_execution = excluded.last_execution`,
      [name, moment],
    );
  await client.end();
}

const expiries = async () =>
  (
    await testApp.run('000000', (ctx) =>
      sql<{ at: Date; amount: string }>`select at, amount from wallet_transfer where scene = 60 order by id`.execute(
        ctx.db,
      ),
    )
  ).rows;
const proofs = async () =>
  (
    await testApp.run('000000', (ctx) =>
      sql<{
        at: string;
      }>`select to_char(create_time at time zone ${testZone}, 'HH24:MI') as at from wallet_proof`.execute(ctx.db),
    )
  ).rows.map(({ at }) => at);

test('each missed night is run in order and as of its time, the proof only once, and nothing twice', async () => {
  await ranLast({
    'wallet.expire-subsidies': zonedInstant(day(3), '00:05:00', testZone),
    'wallet.raise-grades': zonedInstant(day(3), '00:15:00', testZone),
    'wallet.prove-ledger': zonedInstant(day(4), '02:30:00', testZone),
  });
  for (const start of ['first', 'second']) {
    const jobs = await startJobs(testApp.database.ownerUrl, walletJobs, environment, {
      timeZone: testZone,
      isOnlyServer: true,
    });
    await expect.poll(async () => (await expiries()).length, { timeout: 15_000 }).toBe(3);
    await expect.poll(proofs, { timeout: 15_000 }).toEqual(['02:30']);
    await jobs.stop();
    expect([start, await expiries()]).toEqual([
      start,
      [2, 1, 0].map((ago) => ({
        at: zonedInstant(day(ago), '00:05:00', testZone),
        amount: `${(ago + 1) * 100}`,
      })),
    ]);
  }
}, 60_000);
