import { Workbook } from '@cj-tech-master/excelts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createCoupons, createCouponType, readCouponBalance } from '@refectory/server/test/factories/coupon.ts';
import { createEmployee } from '@refectory/server/test/factories/employee.ts';
import { multipart } from '@refectory/server/test/fixtures/multipart.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Who gets which coupon, from a workbook (spec/coupon#upload).

let testApp: TestApp;
let typeId = '';
let code = '';
let numbers: string[] = [];
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
beforeAll(async () => {
  testApp = await createTestApp();
  await run(async (ctx) => {
    for (const saasNo of ['E1', 'E2']) await createEmployee(ctx, { saasNo });
    typeId = await createCouponType(ctx);
    await createCoupons(ctx, typeId, 5);
    const type = ctx.db.selectFrom('coupon_type').select('code').where('id', '=', typeId);
    code = (await type.executeTakeFirstOrThrow()).code;
    const rows = await ctx.db.selectFrom('coupon_coupon').select('coupon_no').orderBy('id').execute();
    numbers = rows.map((row) => row.coupon_no);
  });
});
afterAll(() => testApp.close());

async function upload(rows: readonly (readonly (string | number)[])[], query: string) {
  const workbook = new Workbook();
  workbook.addWorksheet('x').addRows([['工号*', '券号', '券类型编码', '张数'], ...rows] as never);
  const { payload, headers } = multipart('x.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()));
  const { body } = await testApp.call('admin', 'POST', `/coupon/couponlist/uploadui?${query}`, payload, { headers });
  return body.data;
}
const balance = () => run((ctx) => readCouponBalance(ctx, typeId));

test('good rows are signed for, the others are answered with their reasons; a dry run changes nothing', async () => {
  const rows = [
    ['E1', numbers[4]?.toLowerCase() ?? '', '', ''],
    ['E2', '', code, 2],
    ['E9', '', code, 1],
    ['E1', '', code, 9],
    ['E1', 'C20261120-00001-AAAAAAAA', '', ''],
    ['E1', '', '', ''],
  ];
  const rehearsal = await upload(rows, 'dryRun=true');
  expect(rehearsal).toMatchObject({ total: 6, added: 3, failed: 4 });
  expect(await balance()).toEqual([5, 0, 0, 0, 0, 0]);
  const report = await upload(rows, 'dryRun=false');
  expect(
    report.rows.map((row: { row: number; errors: { field: string }[] }) => [row.row, row.errors[0]?.field]),
  ).toEqual([
    [4, 'saasNo'],
    [5, 'count'],
    [6, 'couponNo'],
    [7, 'couponNo'],
  ]);
  expect(report.failedFile).toMatch(/^data:application/);
  expect(await balance()).toEqual([2, 3, 0, 0, 0, 0]);
});

test('free coupons can be used at once', async () => {
  expect(await upload([['E1', '', code, 2]], 'mode=2')).toMatchObject({ added: 2, failed: 0 });
  expect(await balance()).toEqual([0, 3, 2, 0, 0, 0]);
});

test('a template comes in the language of who requests', async () => {
  const { status, headers } = await testApp.call('admin', 'GET', '/coupon/couponlist/downloadtemplate');
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
});
