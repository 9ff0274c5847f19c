import {
  bookingRequest,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Reports that people keep: their own, shared by role, with their versions; run, listed by type, sent as a file
// (spec/report#designer).

const path = '/customer/reportreportlist';
const content = { figures: ['meals.booked', 'meals.amount'], rows: ['mealPeriod'], columns: ['month'] };
let testApp: TestApp;
let annRole: string;
let bobRole: string;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const keeper = ['report_definition', 'report_definition_add', 'report_definition_edit', 'report_definition_delete'];
  await testApp.run('000000', async (ctx) => {
    ({ roleId: annRole } = await createUser(ctx, { account: 'ann', permissions: [...keeper, 'basic_order_review'] }));
    ({ roleId: bobRole } = await createUser(ctx, { account: 'bob', permissions: keeper }));
    const canteen = await createCanteen(ctx, { name: '甲餐' });
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { persons: 2 }));
  });
}, 120_000);
afterAll(() => testApp.close());

const submit = (account: string, input: object) => testApp.call(account, 'POST', `${path}/submit`, input);
const save = async (account: string, input: object): Promise<string> => {
  const { status, body } = await submit(account, { content, ...input });
  expect([status, body.msg]).toEqual([200, '操作成功']);
  return body.data.id;
};
const refused = async (account: string, input: object) => {
  const { status, body } = await submit(account, { content, ...input });
  return [status, body.error];
};
const names = async (account: string) =>
  (await testApp.call(account, 'GET', `${path}/list`, { size: 100 })).body.data.records.map(
    ({ name }: { name: string }) => name,
  );
const remove = (account: string, id: string) => testApp.call(account, 'POST', `${path}/remove`, { ids: id });

describe('a saved report', () => {
  test('is kept, read, changed, run and removed; its history has the versions', async () => {
    const id = await save('ann', { name: ' 每月 ', reportType: 1 });
    const detail = (await testApp.call('ann', 'GET', `${path}/detail`, { id })).body.data;
    expect(detail).toMatchObject({ name: '每月', reportType: 1, version: 1, userName: 'ann' });
    expect(detail.content).toMatchObject(content);
    const { body } = await submit('ann', { id, version: 1, content: { ...content, rows: ['placeId'] } });
    expect(body.data).toMatchObject({ id, version: 2 });
    const stale = await submit('ann', { id, version: 1, name: '旧' });
    expect(stale.status).toBe(409);
    const history = (await testApp.call('ann', 'GET', `${path}/history`, { id })).body.data;
    expect(history.map(({ after }: { after: { content: { rows: string[] } } }) => after.content.rows)).toEqual([
      ['placeId'],
      ['mealPeriod'],
    ]);
    const run = await testApp.call('ann', 'GET', `${path}/run`, { id });
    expect(run.body.data.lines[0]).toMatchObject({ level: 'total', figures: ['2', '24.00'] });
    expect((await remove('ann', id)).body.data.results).toMatchObject([{ ok: true }]);
    expect((await testApp.call('ann', 'GET', `${path}/run`, { id })).status).toBe(404);
  });

  test('is refused with a taken name, without figures, with those its maker may not read', async () => {
    await save('ann', { name: 'one' });
    expect(await refused('ann', { name: 'one' })).toEqual([400, 'report.definition-name-taken']);
    expect(await refused('ann', { name: 'two', content: { figures: [] } })).toEqual([400, 'report.no-figures']);
    expect(await refused('ann', { name: 'two', content: { figures: ['stock.inValue'] } })).toEqual([
      403,
      'report.figure-not-allowed',
    ]);
    expect(await refused('bob', { name: 'two' })).toEqual([403, 'report.figure-not-allowed']);
    expect(await refused('ann', { name: 'two', roleIds: [bobRole] })).toEqual([403, 'report.share-own-roles']);
    expect(await refused('ann', { name: 'two', content: 'text' })).toEqual([400, 'platform.invalid-input']);
  });

  test('is seen by who has the role, changed by its owner alone; the rights of who runs it hold', async () => {
    const id = await save('admin', { name: 'shared', roleIds: [bobRole] });
    expect(await names('bob')).toContain('shared');
    expect(await names('ann')).not.toContain('shared');
    expect((await testApp.call('ann', 'GET', `${path}/run`, { id })).status).toBe(404);
    const run = await testApp.call('bob', 'GET', `${path}/run`, { id });
    expect([run.status, run.body.error]).toEqual([403, 'report.figure-not-allowed']);
    expect((await submit('bob', { id, name: 'mine' })).body.error).toBe('report.definition-not-own');
    expect((await remove('bob', id)).body.data.results[0]).toMatchObject({
      ok: false,
      code: 'report.definition-not-own',
    });
    expect((await submit('ann', { id, name: 'mine' })).status).toBe(404);
    expect((await testApp.call('100001/admin', 'GET', `${path}/run`, { id })).status).toBe(404);
    // An administrator sees those of all, and removes what is left behind.
    const own = await save('ann', { name: 'of ann', roleIds: [annRole] });
    expect(await names('admin')).toContain('of ann');
    expect((await submit('admin', { id: own, name: 'mine' })).body.error).toBe('report.definition-not-own');
    expect((await remove('admin', own)).body.data.results).toMatchObject([{ ok: true }]);
  });
});

test('reports stand by their types', async () => {
  await save('ann', { name: 'money', reportType: 2 });
  const { body: types } = await testApp.call('ann', 'GET', '/myreport/reportlist/reporttype');
  expect(types.data).toContainEqual({ id: 2, name: '资金', reports: 1 });
  const of = async (account: string, query: object) =>
    (await testApp.call(account, 'GET', '/myreport/reportlist/reportlist', query)).body.data;
  expect(await of('ann', { id: 2 })).toEqual([
    { id: expect.any(String), name: 'money', reportType: 2, remark: '', ownerName: 'ann', isOwn: true },
  ]);
  expect((await of('ann', {})).length).toBeGreaterThan(1);
  expect(await of('100001/admin', {})).toEqual([]);
});

describe('a report as a file', () => {
  const exportFile = (format: string, account = 'ann') =>
    testApp.call(account, 'POST', `${path}/file`, {
      name: '每月',
      format,
      definition: { ...content, shares: 'total', period: { from: '2026-11-01', to: '2026-11-30' }, compare: true },
    });

  test('is a workbook with totals, shares and the span before', async () => {
    const { headers, raw } = await exportFile('xlsx');
    expect(String(headers['content-disposition'])).toContain(encodeURIComponent('每月'));
    const [sheet] = await readWorkbook(raw);
    expect(sheet?.rows[0]?.slice(0, 5)).toEqual([
      '餐次',
      '2026-11 · 预订份数',
      '2026-11 · 预订份数 · 上期',
      '2026-11 · 预订份数 · 占比（%）',
      '2026-11 · 金额',
    ]);
    expect(sheet?.rows.slice(1).map((row) => row.slice(0, 5))).toEqual([
      ['午餐', 2, 0, 100, 24],
      ['合计', 2, 0, 100, 24],
    ]);
  });

  test('is text with commas', async () => {
    const { headers, raw } = await exportFile('csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(String(headers['content-disposition'])).toContain('.csv');
    const [head, line, total] = raw.toString('utf8').split('\r\n');
    expect(head?.startsWith('\ufeff餐次,2026-11 · 预订份数,')).toBe(true);
    expect([line, total]).toEqual([
      '午餐,2,0,100.0,24.00,0.00,100.0,2,0,100.0,24.00,0.00,100.0',
      '合计,2,0,100.0,24.00,0.00,100.0,2,0,100.0,24.00,0.00,100.0',
    ]);
  });

  test('is a PDF of A4 pages that holds its letters', async () => {
    const { headers, raw } = await exportFile('pdf');
    expect(headers['content-type']).toBe('application/pdf');
    expect(String(headers['content-disposition'])).toContain('.pdf');
    const text = raw.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansSC/);
  });

  test('is refused like the report itself', async () => {
    expect((await exportFile('csv', 'bob')).body.error).toBe('report.figure-not-allowed');
  });
});
