import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePlan } from './make-plan.ts';
import { measureTenants } from './measure-tenants.ts';

// Servers that do not answer, or not in time.

const testApp = await createTestApp();
afterAll(() => testApp.close());
let sourceId: string;
beforeAll(async () => {
  const source = { name: '远方', driverClass: 'org.postgresql.Driver', url: 'jdbc:postgresql://127.0.0.1:9/x' };
  const row = { ...source, username: 'x', password: 'y' };
  sourceId = (await testApp.call('admin', 'POST', '/blade-develop/datasource/submit', row)).body.data.id;
  await testApp.call('admin', 'POST', '/blade-system/tenant/balance-weight', { serverId: sourceId, weight: 1 });
  await testApp.run('000000', async ({ db }) => {
    await sql`insert into sys_tenant (tenant_id, tenant_name, linkman, datasource_id)
      select (300000 + n)::text, 'x', 'x', case when n > 20 then ${sourceId}::bigint end from generate_series(1, 40) n`.execute(
      db,
    );
  });
});

type Run = <T>(tenantId: string, fn: (ctx: Context) => Promise<T>) => Promise<T>;
const run = testApp.run as Run;

/** The plan where the tenants of the further server are counted by this. */
const planWith = async (further: Run) => {
  const { runner } = await testApp.app();
  const runAsSystem: Run = (tenantId, fn) => (Number(tenantId) > 300_020 ? further : run)(tenantId, fn);
  return makePlan({ run: (fn) => run('000000', fn), runner: { ...runner, runAsSystem }, language: 'en' });
};

/** Runs it in a transaction that is given a millisecond. */
const hurried: Run = (_, fn) =>
  run('000000', async (ctx) => {
    await sql`select set_config('statement_timeout', '1', true)`.execute(ctx.db);
    return fn(ctx);
  });

describe('a plan', () => {
  test('leaves out a server that does not answer, and says why', async () => {
    const { servers, moves } = await planWith(() =>
      Promise.reject(new DomainError('platform.server-unreachable', { name: '远方', reason: 'ECONNREFUSED' })),
    );
    expect(servers).toMatchObject([
      { id: '', takesPart: true, share: 100, fairShare: 100, msg: '' },
      { id: sourceId, takesPart: false, share: 0, msg: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(moves).toEqual([]);
  });

  test('counts tenants as average ones where there are too many rows to be counted', async () => {
    const { servers } = await planWith(hurried);
    expect(servers[1]).toMatchObject({
      id: sourceId,
      takesPart: true,
      tenants: 20,
      rows: 0,
      msg: expect.stringMatching(/average/),
    });
    expect(servers[1]?.share).toBeGreaterThan(10);
  });
});

test('a fault of the count is no reason to go on', async () => {
  const places = [{ tenantId: '000000', tenantName: 'x', serverId: '', stays: true }];
  await expect(measureTenants(() => Promise.reject(new Error('broken')), places)).rejects.toThrow('broken');
});
