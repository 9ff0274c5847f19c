import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherRows, type RowCatalogue } from '../fuzz/document-calls.ts';
import { formatFaults, runFuzz } from '../fuzz/fuzz-run.ts';
import { createSignIn } from '../fuzz/sign-in.ts';
import type { Input } from '../samples/sample-rows.ts';
import { testPassword } from '../test-client.ts';
import { signInWithPassword } from '../token-call.ts';
import { allBindings, createResourceFixture } from './fixtures/resource-fixture.ts';

// Fuzzed requests are answered by declared refusals only (spec/rules#refusals); `npm run bench -- fuzz` sends 100,000.
const seed = Number(process.env.FUZZ_SEED ?? 20261122);
const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const walk = await createResourceFixture();
const { testApp, samples } = walk;
afterAll(() => testApp.close());

const signIn = createSignIn(async (account) => {
  const password = account.endsWith('admin') ? 'admin' : testPassword;
  let said: unknown;
  // Fuzzed attempts to unlock count as failed sign-ins while others are sent.
  for (let tries = 0; tries < 10; tries += 1) {
    await testApp.run('000000', (ctx) => sql`delete from sys_login_attempt`.execute(ctx.db));
    const { body } = await signInWithPassword(testApp, account, password);
    if (body.access_token) return body.access_token;
    said = body;
  }
  throw new Error(`${account} cannot sign in: ${JSON.stringify(said)}`);
});

/** Users, tenants and the client that requests are sent as; changing them would break the test. */
const isSender = ({ account, tenantName, clientId }: Input): boolean =>
  ['admin', 'scoped', 'nobody', 'reader'].includes(String(account)) ||
  ['管理组', '第二租户'].includes(String(tenantName)) ||
  clientId === 'saber';

let rows: RowCatalogue;
const thrown: string[] = [];
beforeAll(async () => {
  // Records the thrown error, which a 500 response does not contain.
  (await testApp.app()).http.addHook('onError', async (request, _, error) => {
    if (!error.code && !('params' in error))
      thrown.push(`${request.method} ${request.url.slice(0, 80)}: ${error.stack}`);
  });
  rows = await gatherRows(
    allBindings.map(({ resource }) => resource),
    async (resource) => {
      await samples.add(resource).catch(() => '');
      return (await walk.listRows(resource, {})).filter((row) => !isSender(row));
    },
  );
}, 120_000);

test(`none of ${requests} spoilt requests gets an answer that nobody declared (seed ${seed})`, async () => {
  const { sent, byStatus, faults } = await runFuzz(await testApp.app(), rows, signIn, { seed, requests });
  expect([...formatFaults(faults), ...(faults.length > 0 ? thrown : [])]).toEqual([]);
  const { 200: answered = 0, 400: refused = 0 } = byStatus;
  expect(Math.min(answered, refused), JSON.stringify(byStatus)).toBeGreaterThan(sent / 10);
}, 1_200_000);

test('afterwards it works as before, and no transaction is left open', async () => {
  const { body } = await walk.get('/dining/place/list', {}, '100001/admin');
  expect(body).toMatchObject({ code: 200 });
  const { rows: open } = await testApp.pool.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(open).toEqual([]);
  expect(testApp.pool.idleCount).toBe(testApp.pool.totalCount);
});
