import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allReports } from '#reports.ts';

// The list of saved reports (spec/report#saved-reports), over HTTP.

const path = '/blade-report/report/rest';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  // Built here: on a busy machine that takes longer than a test may.
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'analyst', permissions: ['basic_order_review'] });
    await createUser(ctx, {
      account: 'designer',
      permissions: ['report_definition', 'report_definition_add', 'basic_order_review'],
    });
    await createUser(ctx, { account: 'keeper', permissions: ['report_list', 'report_list_delete'] });
    await createUser(ctx, { account: 'reader', permissions: ['report_list'] });
  });
  await testApp.run('100001', (ctx) =>
    createUser(ctx, { account: 'stranger', permissions: ['report_list', 'report_list_delete'] }),
  );
}, 120_000);
afterAll(() => testApp.close());

const save = async (list: string, name: string): Promise<string> => {
  const { body } = await testApp.call('analyst', 'POST', '/blade-desk/list-view/submit', { list, name, content: {} });
  expect(body.msg).toBe('操作成功');
  return body.data.id as string;
};
const listed = async (account: string, input: object = {}, options?: object) =>
  (await testApp.call(account, 'GET', `${path}/list`, input, options)).body.data;

test('views of every report are listed with report and owner, never their content; of other lists none', async () => {
  const pages = allReports.filter(({ page }) => page);
  for (const { name } of pages) await save(name, `看 ${name}`);
  await save('dining.place', '餐厅视图');
  const { records, total } = await listed('reader', { size: 50 });
  expect(total).toBe(pages.length);
  expect(records.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(pages.map(({ name }) => `看 ${name}`)),
  );
  const [record] = records;
  expect(record).toMatchObject({ userName: expect.stringMatching(/./), menuName: expect.stringMatching(/./) });
  expect(record.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(record.updateTime).toMatch(/^\d{4}-/);
  expect(record).not.toHaveProperty('content');
  const { body } = await testApp.call('reader', 'GET', `${path}/detail`, { id: record.id });
  expect(body.data).not.toHaveProperty('content');
});

test('the name filters, in pages', async () => {
  await save('report.orderReview', '月末对账');
  expect(await listed('reader', { name: '月末', current: 1, size: 10 })).toMatchObject({
    total: 1,
    records: [{ name: '月末对账' }],
  });
});

test('a view that a list begins with is removed with it; its owner begins anew', async () => {
  const id = await save('report.orderHotel', '酒店');
  await testApp.call('analyst', 'POST', '/blade-desk/list-view/start', { list: 'report.orderHotel', id });
  const removal = await testApp.call('keeper', 'POST', `${path}/remove`, { ids: id });
  expect(removal.body).toMatchObject({ code: 200, data: { results: [{ id, ok: true }] } });
  expect((await listed('reader', { name: '酒店' })).total).toBe(0);
  const { body } = await testApp.call('analyst', 'GET', '/blade-desk/list-view/list', { list: 'report.orderHotel' });
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['看 report.orderHotel']);
});

test('designed reports are listed too, of all people; who removes them is who may in their own list', async () => {
  const definition = { name: '每月订餐', content: { figures: ['meals.booked'], period: { span: 'thisMonth' } } };
  const made = await testApp.call('designer', 'POST', '/customer/reportreportlist/submit', definition);
  expect(made.body.msg).toBe('操作成功');
  const { records } = await listed('reader', { kind: 2 });
  expect(records).toMatchObject([
    { name: '每月订餐', kind: 2, userName: expect.stringMatching(/./), menuName: '报表设计' },
  ]);
  const [{ id }] = records;
  const { body } = await testApp.call('reader', 'GET', `${path}/detail`, { id });
  expect(body.data).toMatchObject({ id, name: '每月订餐' });
  expect(body.data).not.toHaveProperty('content');
  // Its changes are those of the designed report, which have its content.
  const history = await testApp.call('reader', 'GET', `${path}/history`, { id });
  expect([history.status, history.body.data]).toEqual([200, []]);
  expect((await testApp.call('100001/stranger', 'GET', `${path}/history`, { id })).status).toBe(404);
  const refused = await testApp.call('keeper', 'POST', `${path}/remove`, { ids: id });
  expect([refused.status, refused.body.error]).toEqual([403, 'report.definition-not-own']);
  expect((await testApp.call('100001/stranger', 'POST', `${path}/remove`, { ids: id })).status).toBe(404);
  const removed = await testApp.call('admin', 'POST', `${path}/remove`, { ids: id });
  expect(removed.body).toMatchObject({ code: 200, data: { results: [{ id, ok: true }] } });
  expect((await listed('reader', { kind: 2 })).total).toBe(0);
  const own = await testApp.call('designer', 'GET', '/customer/reportreportlist/detail', { id: made.body.data.id });
  expect(own.status).toBe(404);
});

test('refused without the right, and for another tenant there is nothing', async () => {
  const id = await save('report.orderReview', '不给别人');
  expect((await testApp.call('analyst', 'GET', `${path}/list`)).status).toBe(403);
  expect((await testApp.call('reader', 'POST', `${path}/remove`, { ids: id })).status).toBe(403);
  expect((await testApp.call('100001/stranger', 'POST', `${path}/remove`, { ids: id })).status).toBe(404);
  expect((await listed('100001/stranger')).total).toBe(0);
  expect((await listed('reader', { name: '不给别人' })).total).toBe(1);
});
