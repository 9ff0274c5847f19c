import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmployee, createEmployeeType } from '../factories/employee.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

// Responses of removals (decision 1101): existing clients look at the code only.

let testApp: TestApp;
let used: string;
let employeeId: string;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.run('000000', async (ctx) => {
    used = await createEmployeeType(ctx);
    employeeId = await createEmployee(ctx, { typeId: used });
  });
});
afterAll(() => testApp.close());

const unused = () => testApp.run('000000', (ctx) => createEmployeeType(ctx));
const remove = (ids: string[], key?: string) =>
  testApp.call('admin', 'POST', '/dining/type/remove', { ids }, key ? { headers: { 'idempotency-key': key } } : {});
const inUse = (id: string) => ({ id, ok: false, code: 'platform.in-use', msg: expect.stringContaining('1') });

test('that removes something tells how many stayed and why', async () => {
  const free = await unused();
  const { status, body } = await remove([free, used]);
  expect([status, body.code, body.success]).toEqual([200, 200, true]);
  expect(body.msg).toMatch(/^成功 1 条，失败 1 条：/);
  expect(body.data.results).toEqual([{ id: free, ok: true, code: '', msg: '' }, inUse(used)]);
});

test('that removes nothing is the first refusal, with the reason of each', async () => {
  const { status, body } = await remove([used, '99999999']);
  const gone = { id: '99999999', ok: false, code: 'platform.not-found', msg: expect.any(String) };
  expect(body).toMatchObject({ code: status, success: false, error: 'platform.in-use' });
  expect(status).not.toBe(200);
  expect(body.msg).toBe(body.data.results[0].msg);
  expect(body.data.results).toEqual([inUse(used), gone]);
  expect((await remove(['99999999'])).status).toBe(404);
});

test('and may be tried again under its key', async () => {
  const key = 'removal-again';
  expect((await remove([used], key)).body.error).toBe('platform.in-use');
  expect((await testApp.call('admin', 'POST', '/dining/employee/remove', { ids: employeeId })).status).toBe(200);
  expect((await remove([used], key)).body).toMatchObject({ code: 200, data: { results: [{ id: used, ok: true }] } });
});
