import type { Context } from '@refectory/engine/request/context.ts';
import { createEmployee } from '@refectory/server/test/factories/employee.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let testApp: TestApp;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

beforeAll(async () => {
  testApp = await createTestApp();
  await inTenant(async (ctx) => {
    const id = await createEmployee(ctx, { name: '曾乐', saasNo: 'K-7001', cardNo: 'CARD9001', saasCardno: 'P-55' });
    await sql`update dining_employee set phone = '13800004321', id_photo = '/api/files/zl.png' where id = ${id}`.execute(
      ctx.db,
    );
  });
  await testApp.run('100001', (ctx) => createEmployee(ctx, { name: '曾乐', saasNo: 'K-7001' }));
});
afterAll(() => testApp.close());

interface Found {
  readonly label: string;
  readonly image?: string;
}

async function picker(account: string, permissions: readonly string[]) {
  await inTenant((ctx) => createUser(ctx, { account, permissions }));
  const { body } = await signInWithPassword(testApp, account, 'pass1234');
  return async (keyword: string) =>
    (await callWithToken(testApp, body.access_token, 'GET', '/dining/employee/select', { keyword })).body
      .data as Found[];
}

test('an input finds a person by any reading, number, card and the end of the phone, with photo', async () => {
  const find = await picker('reads', ['dining_employee']);
  const ways = ['曾乐', '乐', 'zengle', 'zengyue', 'cengle', 'zl', 'Zeng Le', 'k-7001', '4321', '13800004321'];
  for (const keyword of [...ways, 'CARD9001', 'card9001', 'P-55'])
    expect(await find(keyword), keyword).toEqual([
      expect.objectContaining({ label: '曾乐', image: '/api/files/zl.png' }),
    ]);
  for (const keyword of ['321', '1380000', 'CARD900', 'le zeng', '%', '_'])
    expect(await find(keyword), keyword).toEqual([]);
});

test('phone and cards are not searched by users who may only choose people', async () => {
  const find = await picker('chooses', ['dining_booking_add']);
  expect(await find('zengle')).toEqual([expect.not.objectContaining({ image: expect.anything() })]);
  for (const keyword of ['4321', '13800004321', 'CARD9001', 'P-55']) expect(await find(keyword), keyword).toEqual([]);
});

describe('the text people are found by', () => {
  const read = (name: string) =>
    inTenant(async (ctx) => {
      const { rows } = await sql<{ text: string }>`select dining_search_text(${name}, 'N1') as text`.execute(ctx.db);
      return (rows[0]?.text ?? '').split('\n');
    });

  test.each([
    ['吕布', ['lvbu', 'lubu', 'lb', '吕布', 'n1']],
    ['单雄信', ['shanxiongxin', 'danxiongxin', 'sxx', 'dxx']],
    ['Anna Smith', ['annasmith', 'as']],
    ['A阿强', ['aaqiang', 'aaq']],
  ])('%s', async (name, expected) => {
    expect(await read(name)).toEqual(expect.arrayContaining(expected));
  });

  test('of a name with many readings has a few of them', async () => {
    expect((await read('乐'.repeat(30))).length).toBeLessThanOrEqual(18);
  });

  test('follows the name, whoever writes it', async () => {
    await inTenant(async (ctx) => {
      const id = await createEmployee(ctx, { name: '赵一' });
      await sql`update dining_employee set name = '钱二', search_text = 'nonsense' where id = ${id}`.execute(ctx.db);
      const { rows } = await sql<{ text: string }>`
        select search_text as text from dining_employee where id = ${id}`.execute(ctx.db);
      expect(rows[0]?.text).toContain('qianer');
      expect(rows[0]?.text).not.toMatch(/zhaoyi|nonsense/);
    });
  });
});
