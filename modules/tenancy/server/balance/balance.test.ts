import { createSeveralServersFixture } from '@refectory/server/test/fixtures/platform/several-servers-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runTenantWork } from '../run-tenant-work.ts';
import { runNextMove } from './run-balance.ts';

// A thousand small tenants on four servers: the plan, its moves one after the other, and the way back (decision 1977).

const {
  testApp,
  jobs,
  tenantAdmin,
  home,
  clients,
  sources,
  call,
  countRows,
  addType,
  seedTenant,
  addSmallTenants,
  close,
} = await createSeveralServersFixture();
afterAll(close, 30_000);

const get = async (name: string) => (await testApp.call('admin', 'GET', `/blade-system/tenant/${name}`)).body.data;
const weigh = (serverId: string, weight: number | null) => call('balance-weight', { serverId, weight });

interface PlannedMove {
  readonly tenantId: string;
  readonly fromId: string;
  readonly toId: string;
}

const start = (moves: readonly PlannedMove[]) =>
  call('balance', { moves: moves.map(({ tenantId, fromId, toId }) => ({ tenantId, fromId, toId })) });
const reversed = ({ tenantId, fromId, toId }: PlannedMove): PlannedMove => ({ tenantId, fromId: toId, toId: fromId });

async function runMoves(count = Number.POSITIVE_INFINITY): Promise<void> {
  for (let made = 0; made < count; made += 1) if ((await runNextMove(jobs, tenantAdmin)) === 'over') return;
}

const listStates = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await get('balance-run')).moves.map((move: PlannedMove & { state: string }) => [move.tenantId, move.state]),
  );
const placeOf = async (tenantId: string) =>
  (await home.query(`select coalesce(datasource_id::text, '') as id from sys_tenant where tenant_id = $1`, [tenantId]))
    .rows[0]?.id;

let small: string[];
beforeAll(async () => {
  small = await addSmallTenants(1000, (at) => 3 + (at % 5));
}, 120_000);

describe('before a server has a weight', () => {
  test('there is nothing to move, and every data source says that it takes no part', async () => {
    const { servers, moves } = await get('balance-plan');
    expect(moves).toEqual([]);
    expect(servers).toMatchObject([
      { id: '', name: '主服务器', weight: 1, tenants: 1002, share: 100, fairShare: 100 },
      { id: sources.third, name: '第三服务器', weight: null, tenants: 0 },
      { id: sources.second, name: '第二服务器', weight: null },
      { id: sources.fourth, name: '第四服务器', weight: null },
    ]);
  });
});

describe('a thousand tenants at home', () => {
  let moves: (PlannedMove & { readonly bytes: number })[];

  test('the plan gives each of four servers its share, within seconds', async () => {
    for (const id of Object.values(sources)) expect((await weigh(id, 1)).body.code).toBe(200);
    const started = performance.now();
    const plan = await get('balance-plan');
    const took = performance.now() - started;
    expect(took).toBeLessThan(10_000);
    moves = plan.moves;
    expect(moves.length).toBeGreaterThan(500);
    for (const { fairShare, shareAfter } of plan.servers)
      expect(Math.abs(shareAfter - fairShare)).toBeLessThanOrEqual(fairShare * 0.05 + 0.1);
    expect(moves.map(({ tenantId }) => tenantId)).not.toContain('000000');
    expect(plan.moves[0]).toMatchObject({
      fromName: '主服务器',
      tenantName: expect.any(String),
      rows: expect.any(Number),
    });
    expect(plan.moves[0].bytes).toBeGreaterThan(0);
  }, 60_000);

  test('its sizes are the rows that are there', async () => {
    const ids = ['100001', ...small.slice(0, 3)];
    const counts: Record<string, number>[] = [];
    for (const tenantId of ids) counts.push(await countRows(home, tenantId));
    const { measured, after } = await testApp.run('000000', async ({ db }) => {
      const counted = await sql<{ tenant_id: string; row_count: string }>`
        select tenant_id, row_count from measure_tenants(${ids}::text[], 1000)`.execute(db);
      const { rows } = await sql<{ tenant: string }>`select app_tenant() as tenant`.execute(db);
      return { measured: new Map(counted.rows.map((row) => [row.tenant_id, Number(row.row_count)])), after: rows };
    });
    expect(after).toEqual([{ tenant: '000000' }]);
    for (const [at, id] of ids.entries())
      expect(measured.get(id)).toBe(Object.values(counts[at] ?? {}).reduce((sum, count) => sum + count, 0));
  });

  test('some of its moves are made one after the other, the rest is left out when stopped, and all go back', async () => {
    const chosen = [...new Set(moves.map(({ toId }) => toId))].flatMap((id) =>
      moves.filter(({ toId }) => toId === id).slice(0, 2),
    );
    const before = new Map<string, Record<string, number>>();
    for (const { tenantId } of chosen) before.set(tenantId, await countRows(home, tenantId));
    expect((await start(chosen)).body).toMatchObject({ code: 200 });
    expect((await start(chosen)).body).toMatchObject({ error: 'tenancy.balance-running' });
    await runMoves(4);
    expect(Object.values(await listStates()).filter((state) => state === 'done')).toHaveLength(4);
    expect((await call('balance-stop', {})).body.code).toBe(200);
    await runMoves();
    const run = await get('balance-run');
    expect(run).toMatchObject({ state: 'stopped', endedAt: expect.stringMatching(/\d/) });
    const done = run.moves.filter(({ state }: { state: string }) => state === 'done');
    expect(done).toHaveLength(4);
    expect(run.moves.filter(({ state }: { state: string }) => state === 'left')).toHaveLength(2);
    const byId = new Map(Object.entries(sources).map(([name, id]) => [id, clients[name as keyof typeof clients]]));
    for (const { tenantId, toId } of done) {
      expect(await placeOf(tenantId)).toBe(toId);
      expect(await countRows(byId.get(toId)!, tenantId)).toEqual(before.get(tenantId));
      expect(await countRows(home, tenantId)).toEqual({});
    }
    // Where they are now they are as large as the plan said.
    const sizes = Map.groupBy(moves, ({ toId }) => toId);
    for (const { id, bytes } of (await get('balance-plan')).servers.slice(1)) {
      const there = (sizes.get(id) ?? []).filter(({ tenantId }) =>
        done.some((move: PlannedMove) => move.tenantId === tenantId),
      );
      expect(bytes).toBe(there.reduce((sum, move) => sum + move.bytes, 0));
    }
    expect((await start(done.map(reversed))).body).toMatchObject({ code: 200 });
    await runMoves();
    expect(await get('balance-run')).toMatchObject({ state: 'done' });
    for (const { tenantId } of done) {
      expect(await placeOf(tenantId)).toBe('');
      expect(await countRows(home, tenantId)).toEqual(before.get(tenantId));
    }
  }, 120_000);
});

describe('moves one after the other', () => {
  const to = (tenantId: string, toId = sources.second): PlannedMove => ({ tenantId, fromId: '', toId });

  test('are refused by name where they make no sense', async () => {
    const refused = async (moves: readonly PlannedMove[], account?: string) => {
      const { status, body } = await call('balance', { moves }, account);
      return [status, body.error, body.errors?.[0]?.field];
    };
    const [one = ''] = small;
    expect(await refused([])).toEqual([400, 'platform.invalid-input', 'moves']);
    expect(await refused([to('000000')])).toEqual([400, 'system.tenant-stays-home', 'moves.0.tenantId']);
    expect(await refused([to(one), to(one)])).toEqual([400, 'tenancy.moved-twice', 'moves.1.tenantId']);
    expect(await refused([to(one, '999')])).toEqual([400, 'tenancy.no-such-server', 'moves.0.toId']);
    expect(await refused([to(one, '')])).toEqual([400, 'system.tenant-there', 'moves.0.toId']);
    expect((await refused([to(one)], '100001/admin'))[0]).toBe(403);
    expect((await call('balance-stop', {})).body).toMatchObject({ error: 'tenancy.no-balance-running' });
    expect((await weigh('999', 1)).body).toMatchObject({ error: 'platform.no-such-reference' });
  });

  test('go on after one that fails or is skipped, each with its reason', async () => {
    const silent = (
      await testApp.call('admin', 'POST', '/blade-develop/datasource/submit', {
        name: '不通',
        driverClass: 'org.postgresql.Driver',
        url: 'jdbc:postgresql://127.0.0.1:9/z',
        username: 'x',
        password: 'y',
      })
    ).body.data.id;
    const [failing = '', removed = '', moved = '', busy = '', good = ''] = small.slice(20);
    await start([to(failing, silent), to(removed), to(moved), to(busy), to(good)]);
    await home.query('delete from sys_tenant where tenant_id = $1', [removed]);
    // Somebody moves one by hand, and asks for an export of another.
    await call('datasource', { tenantId: moved, datasourceId: sources.third });
    await runTenantWork(jobs, tenantAdmin);
    await home.query(`insert into sys_tenant_work (tenant_id, tenant_name, kind) values ($1, 'x', 'export')`, [busy]);
    await runMoves();
    const { moves } = await get('balance-run');
    expect(moves.map(({ state, msg }: { state: string; msg: string }) => [state, msg])).toEqual([
      ['failed', expect.stringContaining('不通')],
      ['skipped', expect.stringContaining('不存在')],
      ['skipped', expect.stringContaining('已不在')],
      ['skipped', expect.stringContaining('正在导出')],
      ['done', ''],
    ]);
    expect(await placeOf(failing)).toBe('');
    expect(await placeOf(good)).toBe(sources.second);
    await home.query(`delete from sys_tenant_work where tenant_id = $1`, [busy]);
  }, 60_000);

  test('go on in another process when theirs dies, in the middle of a move and behind one', async () => {
    const [one = '', two = '', three = ''] = small.slice(40);
    await start([to(one), to(two), to(three)]);
    // In the middle: the work is running, and nobody does it.
    await expect(
      runNextMove(jobs, { ...tenantAdmin, move: () => new Promise(() => {}), runExclusively: dieAfter(300) }),
    ).rejects.toThrow('killed');
    expect(await listStates()).toMatchObject({ [one]: 'moving', [two]: 'waiting' });
    await runMoves(1);
    expect(await listStates()).toMatchObject({ [one]: 'failed', [two]: 'waiting' });
    expect(await placeOf(one)).toBe('');
    // Behind it: the work is done, and nobody has noted it.
    await runMoves(1);
    await home.query(`update sys_balance_move set state = 'moving', ended_at = null where tenant_id = $1`, [two]);
    await runMoves();
    expect(await listStates()).toMatchObject({ [two]: 'done', [three]: 'done' });
    expect(await placeOf(two)).toBe(sources.second);
    expect((await get('balance-run')).state).toBe('done');
  }, 60_000);

  /** A process that is killed: what it does is left as it is. */
  const dieAfter =
    (milliseconds: number): typeof tenantAdmin.runExclusively =>
    async (_, fn) => {
      const killed = new Promise<never>((_resolve, reject) =>
        setTimeout(() => reject(new Error('killed')), milliseconds),
      );
      await Promise.race([fn(), killed]);
      return true;
    };
});

describe('a new tenant', () => {
  test('goes to the server with the fewest tenants for its weight', async () => {
    onTestFinished(async () => {
      for (const id of Object.values(sources)) await weigh(id, 1);
    });
    await weigh(sources.fourth, 100);
    const tenant = await seedTenant('新来的');
    await runTenantWork(jobs, tenantAdmin);
    expect(await placeOf(tenant.tenantId)).toBe(sources.fourth);
    expect((await addType(tenant.account, 'N1')).status).toBe(200);
    for (const id of Object.values(sources)) await weigh(id, null);
    const other = await seedTenant('留在主服务器');
    await runTenantWork(jobs, tenantAdmin);
    expect(await placeOf(other.tenantId)).toBe('');
  }, 60_000);
});
