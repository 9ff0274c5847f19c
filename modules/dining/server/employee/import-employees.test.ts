import { Workbook } from '@cj-tech-master/excelts';
import { importRows } from '@refectory/engine/import/import-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createRegistry } from '@refectory/engine/resource/create-registry.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { createEmployeeType, createGroup } from '@refectory/server/test/factories/employee.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemModule } from '#system/server/module.ts';
import { walletModule } from '#wallet/server/module.ts';
import { diningModule } from '../module.ts';

let testApp: TestApp;
let registry: Registry;
beforeAll(async () => {
  testApp = await createTestApp();
  registry = await createRegistry(testApp.pool, [systemModule, walletModule, diningModule]);
  await run(async (ctx) => {
    await createEmployeeType(ctx, { name: '正式员工', creditLimit: 500n });
    await createGroup(ctx, '研发部');
  });
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const headers = ['姓名', '工号', '手机号码', '分组', '类型', '性别', '入职日期'];
type Cells = (string | number)[];

const person = (n: number): Cells => [
  `员工${n}`,
  `H${String(n).padStart(5, '0')}`,
  String(13_800_000_000 + n),
  '研发部',
  '正式员工',
  '男',
  '2026-01-05',
];

async function bring(rows: readonly Cells[], dryRun = false) {
  const workbook = new Workbook();
  workbook.addWorksheet('员工').addRows([headers, ...rows] as never);
  const file = Buffer.from(await workbook.xlsx.writeBuffer());
  const binding = registry.bindings.get('dining.employee');
  if (!binding) throw new Error('dining.employee');
  return run((ctx) => importRows(registry, binding, ctx, file, { dryRun }));
}

const count = async (table: 'dining_employee' | 'wallet_account') =>
  Number(
    (
      await run((ctx) =>
        ctx.db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow(),
      )
    ).n,
  );

it('brings 2,000 people with two broken rows in seconds, and opens their wallets', async () => {
  const rows = Array.from({ length: 2000 }, (_, n) => person(n + 1));
  (rows[41] as Cells)[2] = '1380000';
  (rows[1776] as Cells)[4] = '没有的类型';
  const rehearsal = await bring(rows, true);
  expect(rehearsal).toMatchObject({ total: 2000, added: 1998, updated: 0, failed: 2 });
  expect(await count('dining_employee')).toBe(0);
  const started = performance.now();
  const answer = await bring(rows);
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(answer).toMatchObject({ total: 2000, added: 1998, updated: 0, failed: 2 });
  expect(answer.rows).toEqual([
    { row: 43, errors: [{ field: 'phone', msg: '手机号码长度不是11位' }] },
    { row: 1778, errors: [{ field: 'typeId', msg: expect.stringContaining('没有的类型') }] },
  ]);
  expect(answer.failedFile).toBeTruthy();
  expect(await count('dining_employee')).toBe(1998);
  expect(await count('wallet_account')).toBe(1998 * 3);
}, 90_000);

it('finds people by their number the second time, group and type by name or code', async () => {
  const [type, group] = await run(async (ctx) => [
    await ctx.db.selectFrom('dining_employee_type').select('code').executeTakeFirstOrThrow(),
    await ctx.db.selectFrom('dining_group').select(['id', 'code']).executeTakeFirstOrThrow(),
  ]);
  const changed = person(1);
  changed[0] = '改名';
  const added = person(3000);
  [added[3], added[4]] = [group.code, type.code];
  expect(await bring([changed, added])).toMatchObject({ total: 2, added: 1, updated: 1, failed: 0 });
  const row = await run((ctx) =>
    ctx.db
      .selectFrom('dining_employee')
      .select(['name', 'group_id'])
      .where('saas_no', '=', 'H03000')
      .executeTakeFirst(),
  );
  expect(row).toEqual({ name: '员工3000', group_id: group.id });
});

it('names the row that repeats another', async () => {
  const answer = await bring([person(4000), person(4000)]);
  expect(answer).toMatchObject({ added: 1, failed: 1, rows: [{ row: 3, errors: [{ field: 'saasNo' }] }] });
});
