import { Workbook } from '@cj-tech-master/excelts';
import { importRows } from '@refectory/engine/import/import-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, expect, test } from 'vitest';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const { registry } = await testApp.app();

async function bring(rows: readonly (string | number)[][]) {
  const workbook = new Workbook();
  workbook.addWorksheet('预订').addRows([['员工', '就餐点', '就餐日期', '餐次', '套餐', '人数'], ...rows] as never);
  const file = Buffer.from(await workbook.xlsx.writeBuffer());
  const binding = registry.bindings.get('dining.booking');
  if (!binding) throw new Error('dining.booking');
  return inTenant((ctx) => importRows(registry, binding, ctx, file, { dryRun: false }));
}

test('bookings of a file are booked by the same rules, each refused by name, and say that they were imported', async () => {
  await inTenant(async (ctx) => {
    const placeId = await createPlace(ctx, { code: 'IMP', capacity: 2 });
    await createPackage(ctx, { placeId, name: '导入套餐', price: 1200n });
    for (const saasNo of ['I1', 'I2', 'I3']) await createDiner(ctx, { saasNo });
  });
  const answer = await bring([
    ['I1', 'IMP', '2026-11-21', '午餐', '导入套餐', 1],
    ['I1', 'IMP', '2026-11-21', '午餐', '导入套餐', 1],
    ['I2', 'IMP', '2026-11-20', '午餐', '导入套餐', 1],
    ['I2', 'IMP', '2026-11-21', '午餐', '导入套餐', 1],
    ['I3', 'IMP', '2026-11-21', '午餐', '导入套餐', 1],
  ]);
  expect(answer).toMatchObject({ total: 5, added: 2, updated: 0, failed: 3 });
  expect(
    answer.rows.map(({ row, errors }) => [row, errors[0]?.msg.replace(/.*(已有预订|截止预订|个座位).*/, '$1')]),
  ).toEqual([
    [3, '已有预订'],
    [4, '截止预订'],
    [6, '个座位'],
  ]);
  const booked = await inTenant((ctx) =>
    ctx.db.selectFrom('dining_booking').select(['source', 'booking_status', 'amount', 'pay_type']).execute(),
  );
  const unpaid = { source: 3, booking_status: 10, amount: '1200', pay_type: 1 };
  expect(booked).toEqual([unpaid, unpaid]);
});
