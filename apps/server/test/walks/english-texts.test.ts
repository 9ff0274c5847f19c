import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

// Generated texts are in English for English readers.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
});
afterAll(() => testApp.close());

const headers = { 'accept-language': 'en' };
const chinese = /\p{Script=Han}/u;

async function list(path: string, language: 'zh' | 'en', query: object = {}) {
  const options = language === 'en' ? { headers } : {};
  const { body } = await testApp.call('admin', 'GET', `${path}/list`, { size: 200, ...query }, options);
  return body.data.records as Record<string, string>[];
}

test('names and explanations of parameters', async () => {
  const path = '/blade-system/param';
  const rows = await list(path, 'en');
  expect(rows.length).toBeGreaterThan(6);
  expect(
    rows.flatMap(({ paramName, remark }) => [paramName, remark]).filter((text) => chinese.test(String(text))),
  ).toEqual([]);
  const named = async (language: 'zh' | 'en') =>
    (await list(path, language)).find(({ paramKey }) => paramKey === 'sms.limit.day') as Record<string, string>;
  expect(await named('zh')).toMatchObject({ paramName: '短信：同一号码每 24 小时上限', remark: '0 表示不限' });

  // Saving by an English reader keeps the Chinese words; changed words apply to everybody.
  const shown = await named('en');
  const save = (row: object) => testApp.call('admin', 'POST', `${path}/submit`, row, { headers });
  expect((await save({ ...shown, paramValue: '11' })).body.code).toBe(200);
  expect(await named('zh')).toMatchObject({ paramValue: '11', remark: '0 表示不限' });
  expect(await named('en')).toMatchObject({ remark: '0 means no limit' });
  const { id, version } = await named('en');
  expect((await save({ id, version, remark: 'ask us first' })).body.code).toBe(200);
  expect((await named('zh')).remark).toBe('ask us first');
  expect((await named('en')).remark).toBe('ask us first');
});

test('titles of the call log, of every call that is noted', async () => {
  await testApp.call('admin', 'POST', '/blade-system/param/submit', {
    paramName: 'n',
    paramKey: 'a.b',
    paramValue: '1',
  });
  await (await testApp.app()).logs.flush();
  const titles = async (language: 'zh' | 'en') => (await list('/blade-log/api', language)).map(({ title }) => title);
  expect(await titles('zh')).toContain('参数 · 新增');
  expect(await titles('en')).toContain('Parameter · Add');
});

test('reasons of grades', async () => {
  await testApp.run('000000', async (ctx) => {
    await sql`insert into wallet_grade_log (employee_id, reason, reason_en) values (1, '累计消费达标', 'Bought enough')`.execute(
      ctx.db,
    );
  });
  expect(await list('/user.grade/log', 'en')).toMatchObject([{ reason: 'Bought enough' }]);
  expect(await list('/user.grade/log', 'zh')).toMatchObject([{ reason: '累计消费达标' }]);
});
