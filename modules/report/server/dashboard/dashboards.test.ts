import {
  bookingRequest,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// Dashboards: a person's own, those of roles, what may stand in them, and what each person sees in them (spec/report#dashboards).

const path = '/report/mydashboard';
const rolePath = '/report/dashboard';
let testApp: TestApp;
let ann: { id: string; roleId: string };
let bob: { id: string; roleId: string };
const reports = { shared: '', ofBob: '', admins: '' };
let canteens: { placeId: string }[];

const keeper = ['report_definition', 'report_definition_add', 'report_definition_edit', 'report_definition_delete'];
const call = async (account: string, method: 'GET' | 'POST', address: string, input: object = {}) => {
  const { status, body } = await testApp.call(account, method, address, input);
  return { status, error: body.error, data: body.data, msg: body.msg };
};
const keepReport = async (account: string, report: object): Promise<string> =>
  (await call(account, 'POST', '/customer/reportreportlist/submit', { reportType: 1, ...report })).data.id;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    ann = await createUser(ctx, { account: 'ann', permissions: ['basic_order_review'] });
    bob = await createUser(ctx, { account: 'bob', permissions: [...keeper, 'basic_order_review'] });
    await createUser(ctx, { account: 'cat' });
    canteens = [await createCanteen(ctx, { name: '甲餐' }), await createCanteen(ctx, { name: '乙餐' })];
    for (const [n, canteen] of canteens.entries())
      await createPaidBooking(
        ctx,
        bookingRequest(canteen as Awaited<ReturnType<typeof createCanteen>>, await createDiner(ctx), {
          persons: n + 2,
        }),
      );
  });
  const content = { figures: ['meals.booked'], rows: ['placeId'] };
  reports.shared = await keepReport('admin', { name: 'shared', content, roleIds: [ann.roleId] });
  reports.admins = await keepReport('admin', { name: 'admins', content });
  reports.ofBob = await keepReport('bob', { name: 'of bob', content });
}, 120_000);
afterAll(() => testApp.close());
beforeEach(() =>
  testApp.run('000000', async (ctx) => {
    await sql`delete from report_dashboard where tenant_id = app_tenant()`.execute(ctx.db);
    await sql`delete from report_dashboard_choice where tenant_id = app_tenant()`.execute(ctx.db);
  }),
);

const tile = (reportId: string, more: object = {}) => ({
  content: 'report',
  reportId,
  show: 'table',
  x: 0,
  y: 0,
  w: 4,
  h: 4,
  ...more,
});
const save = (account: string, tiles: readonly object[], version?: number) =>
  call(account, 'POST', `${path}/submit`, { layout: { tiles }, ...(version && { version }) });
const giveToRole = (roleId: string, tiles: readonly object[], more: object = {}) =>
  call('admin', 'POST', `${rolePath}/submit`, { name: 'for all', roleId, layout: { tiles }, ...more });
const mine = async (account: string) => (await call(account, 'GET', `${path}/detail`)).data;
const figures = async (account: string, ids: readonly string[]) =>
  (await call(account, 'POST', `${path}/figures`, { reports: ids })).data;

describe('one’s own dashboard', () => {
  test('is made, read, changed, and not overwritten from a second window', async () => {
    expect(await mine('bob')).toEqual({ isHome: false, roleId: '', own: null, ofRoles: [] });
    expect((await save('bob', [tile(reports.ofBob, { title: 'Mine' })])).data).toEqual({ version: 1 });
    const { own } = await mine('bob');
    expect(own).toEqual({ version: 1, layout: { tiles: [tile(reports.ofBob, { title: 'Mine' })] } });
    expect((await save('bob', [], 1)).data).toEqual({ version: 2 });
    expect(await save('bob', [], 1)).toMatchObject({ status: 409, error: 'report.dashboard-changed' });
    expect(await save('bob', [])).toMatchObject({ status: 409, error: 'report.dashboard-changed' });
    // Nobody else has it, and the list of those of roles does not show it.
    expect((await mine('ann')).own).toBeNull();
    expect((await call('admin', 'GET', `${rolePath}/list`)).data.records).toEqual([]);
  });

  test('takes only tiles that fit and reports that its owner may run', async () => {
    const refused = async (account: string, tiles: readonly object[]) => (await save(account, tiles)).error;
    expect(await refused('bob', [tile(reports.ofBob), tile(reports.ofBob, { x: 3, y: 3 })])).toBe(
      'report.tiles-overlap',
    );
    expect(await refused('bob', [tile(reports.ofBob, { x: 10 })])).toBe('report.tile-outside');
    expect(await refused('bob', [tile(reports.ofBob, { x: 11, w: 2 })])).toBe('platform.invalid-input');
    expect(await refused('bob', [tile('', {})])).toBe('report.tile-without-report');
    expect(await refused('bob', [tile(reports.admins)])).toBe('report.tile-report-gone');
    expect(await refused('100001/admin', [tile(reports.ofBob)])).toBe('report.tile-report-gone');
    expect(
      await refused(
        'bob',
        Array.from({ length: 25 }, (_, n) => tile(reports.ofBob, { y: n * 4 })),
      ),
    ).toBe('platform.invalid-input');
    const stock = await keepReport('admin', {
      name: 'stock',
      content: { figures: ['stock.inValue'] },
      roleIds: [bob.roleId],
    });
    expect(await refused('bob', [tile(stock)])).toBe('report.figure-not-allowed');
    expect(await refused('bob', [tile(reports.ofBob, { content: 'notices' })])).toBeUndefined();
  });

  test('is refused by the database too where tiles overlap or leave the grid', async () => {
    const insert = (tiles: readonly object[]) =>
      testApp.run('000000', (ctx) =>
        sql`insert into report_dashboard (user_id, layout) values (1, ${JSON.stringify({ tiles })}::jsonb)`.execute(
          ctx.db,
        ),
      );
    await expect(insert([tile('1'), tile('1', { x: 3, y: 3 })])).rejects.toThrow('report_dashboard_tiles_fit');
    await expect(insert([tile('1', { x: 9 })])).rejects.toThrow('report_dashboard_tiles_fit');
    await insert([tile('1'), tile('1', { x: 4 }), tile('1', { y: 4 })]);
  });

  test('keeps standing when a report is removed, which its tile says', async () => {
    const gone = await keepReport('bob', { name: 'gone', content: { figures: ['meals.booked'] } });
    await save('bob', [tile(gone), tile(reports.ofBob, { x: 4 })]);
    await call('bob', 'POST', '/customer/reportreportlist/remove', { ids: gone });
    const shown = await figures('bob', [gone, reports.ofBob]);
    expect(shown).toMatchObject([
      { id: gone, name: '', definition: null, lines: [] },
      { id: reports.ofBob, name: 'of bob', refusal: '' },
    ]);
    expect(shown[0].refusal).not.toBe('');
    expect(shown[1].lines.length).toBeGreaterThan(0);
    // Tiles that stood before do not keep the others from being saved.
    expect((await save('bob', [tile(gone), tile(reports.ofBob, { x: 5 })], 1)).status).toBe(200);
  });
});

test('tiles ask for reports by their ids', async () => {
  for (const reports of [true, ['1', 'x'], ['1'.repeat(20)]]) {
    expect(await call('bob', 'POST', `${path}/figures`, { reports })).toMatchObject({ status: 400 });
  }
});

describe('the dashboard of a role', () => {
  test('is what its people begin with, each with his own rows', async () => {
    expect((await giveToRole(ann.roleId, [tile(reports.shared)])).status).toBe(200);
    expect(await mine('ann')).toMatchObject({
      own: null,
      ofRoles: [
        { roleId: ann.roleId, roleName: 'role-ann', name: 'for all', layout: { tiles: [tile(reports.shared)] } },
      ],
    });
    expect((await mine('bob')).ofRoles).toEqual([]);
    const total = async () => {
      const [shown] = await figures('ann', [reports.shared]);
      return shown.lines.find(({ level }: { level: string }) => level === 'total').figures;
    };
    expect(await total()).toEqual(['5']);
    await testApp.run('000000', (ctx) =>
      sql`insert into dining_admin_user (user_id, place_ids, duty) values (${ann.id}::bigint, ${[canteens[0]?.placeId]}::bigint[], 1)`.execute(
        ctx.db,
      ),
    );
    expect(await total()).toEqual(['2']);
  });

  test('becomes one’s own when it is changed, and comes back', async () => {
    await giveToRole(ann.roleId, [tile(reports.shared)]);
    expect((await save('ann', [tile(reports.shared, { w: 6 })])).data).toEqual({ version: 1 });
    expect((await mine('ann')).own.layout.tiles[0].w).toBe(6);
    expect((await call('ann', 'POST', `${path}/reset`)).status).toBe(200);
    expect(await mine('ann')).toMatchObject({ own: null, ofRoles: [{ roleId: ann.roleId }] });
  });

  test('is made by who has the right, once a role, of reports that are shared with it', async () => {
    expect((await giveToRole(ann.roleId, [tile(reports.admins)])).error).toBe('report.tile-report-not-shared');
    expect((await giveToRole(ann.roleId, [])).status).toBe(200);
    expect((await giveToRole(ann.roleId, [])).error).toBe('report.dashboard-role-taken');
    expect((await call('bob', 'GET', `${rolePath}/list`)).status).toBe(403);
    const [row] = (await call('admin', 'GET', `${rolePath}/list`)).data.records;
    expect(row).toMatchObject({ name: 'for all', roleName: 'role-ann' });
    expect((await call('100001/admin', 'GET', `${rolePath}/detail`, { id: row.id })).status).toBe(404);
    expect((await call('admin', 'POST', `${rolePath}/submit`, { id: row.id, version: 9, name: 'x' })).status).toBe(409);
    expect((await call('admin', 'POST', `${rolePath}/remove`, { ids: row.id })).status).toBe(200);
    expect((await mine('ann')).ofRoles).toEqual([]);
  });

  test('says in its tiles what a small role may not see', async () => {
    await testApp.run('000000', (ctx) =>
      sql`update report_definition set role_ids = role_ids || (select role_id from sys_user where account = 'cat')
        where id = ${reports.shared}::bigint`.execute(ctx.db),
    );
    const [shown] = await figures('cat', [reports.shared]);
    expect(shown).toMatchObject({ name: 'shared', lines: [] });
    expect(shown.refusal).toContain('无权查看');
    expect((await call('cat', 'GET', `${path}/reports`)).data).toEqual([]);
    expect((await figures('100001/admin', [reports.shared]))[0]).toMatchObject({ name: '', definition: null });
  });
});

test('which dashboard one looks at, and whether it is home, is kept with the person', async () => {
  await giveToRole(ann.roleId, []);
  expect((await call('ann', 'POST', `${path}/choose`, { isHome: true })).status).toBe(200);
  expect((await call('ann', 'POST', `${path}/choose`, { roleId: ann.roleId })).status).toBe(200);
  expect(await mine('ann')).toMatchObject({ isHome: true, roleId: ann.roleId });
  expect((await call('ann', 'POST', `${path}/choose`, { roleId: bob.roleId })).error).toBe(
    'report.no-such-role-dashboard',
  );
  await call('ann', 'POST', `${path}/choose`, { isHome: false });
  expect(await mine('ann')).toMatchObject({ isHome: false, roleId: ann.roleId });
  expect(await mine('bob')).toMatchObject({ isHome: false, roleId: '' });
});

test('offers what one may run, for a role what is shared with it', async () => {
  const offered = async (account: string, input: object = {}) =>
    (await call(account, 'GET', `${path}/reports`, input)).data.map(({ name }: { name: string }) => name);
  expect(await offered('ann')).toEqual(['shared']);
  expect(await offered('bob')).toContain('of bob');
  expect(await offered('admin', { roleId: ann.roleId })).toEqual(['shared']);
  expect(await offered('100001/admin')).toEqual([]);
});
