import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Workbook } from '@cj-tech-master/excelts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { exportRows } from '@refectory/engine/export/export-rows.ts';
import { systemActor } from '@refectory/engine/request/context.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorkbook } from '../fixtures/read-workbook.ts';
import { measurePeak } from '../measure-memory.ts';
import { createTestApp, type TestApp, testZone } from '../test-app.ts';
import { createSampleBindings, type SampleBindings } from '../walks/fixtures/sample-resources.ts';

let testApp: TestApp;
let samples: SampleBindings;
beforeAll(async () => {
  testApp = await createTestApp();
  samples = await createSampleBindings(testApp);
  await runAsOwner(
    testApp.database.ownerUrl,
    `insert into sample_shelf (id, name) values (1, '东架'), (2, '西架');
     insert into sample_item (code, name, shelf_id, period, periods, price, count, weight, bought_on, checked_at, fragile) values
       ('A1', '=HYPERLINK("x")', 1, 1, '{1,2}', 1250, 3, 1.25, '2026-11-20', '2026-11-20 04:00:00+00', true),
       ('A2', '+1', 2, 2, '{}', null, null, null, null, null, false),
       ('B1', E'<&>"\\x01', 2, 9, '{3}', -5, 0, 12345678901234567.5, '2026-01-01', null, null);
     insert into sys_dict_biz (code, dict_key, dict_value) values ('meal_period', '-1', '餐次') on conflict do nothing;
     insert into sys_dict_biz (parent_id, code, dict_key, dict_value, dict_value_en)
       select id, code, '2', '中饭', 'Midday' from sys_dict_biz where code = 'meal_period' and parent_id is null and tenant_id = '000000'
       on conflict (tenant_id, code, dict_key) do update set dict_value = excluded.dict_value, dict_value_en = excluded.dict_value_en;`,
  );
});
afterAll(() => testApp.close());

const exported = (query: Record<string, unknown>, language: 'zh' | 'en' = 'zh') =>
  withTenant(
    testApp.pool,
    { tenantId: '000000', user: systemActor, now: testApp.now(), zone: testZone, language, requestId: 'test' },
    async (ctx) => {
      const { body, fileName } = await exportRows(samples.registry, samples.item.list, ctx, query);
      return { fileName, file: await buffer(body as Readable) };
    },
  );

const readExport = async (query: Record<string, unknown>, language?: 'zh' | 'en') =>
  (await readWorkbook((await exported(query, language)).file))[0]?.rows ?? [];

describe('export', () => {
  test('writes the columns of list and detail with labels, names, numbers and days', async () => {
    const { file, fileName } = await exported({});
    const [sheet] = await readWorkbook(file);
    expect(fileName).toBe('物品 20261120-120000.xlsx');
    expect(sheet?.name).toBe('物品');
    expect(sheet?.rows[0]).toEqual([
      '物品编号',
      '物品名称',
      '所在货架',
      '餐次',
      '适用餐次',
      '单价',
      '数量',
      '重量',
      '购入日期',
      '检查时间',
      '易碎',
      '创建时间',
      '更新时间',
    ]);
    expect(sheet?.rows[1]?.slice(0, 11)).toEqual([
      'A1',
      '=HYPERLINK("x")',
      '东架',
      '早餐',
      '早餐，中饭',
      12.5,
      3,
      1.25,
      new Date('2026-11-20T00:00:00Z'),
      new Date('2026-11-20T12:00:00Z'),
      '是',
    ]);
    expect(sheet?.rows[3]?.slice(0, 8)).toEqual(['B1', '<&>"', '西架', '9', '晚餐', -0.05, 0, '12345678901234567.5']);
  });

  test('keeps what looks like a formula as text', async () => {
    const workbook = new Workbook();
    await workbook.xlsx.load((await exported({})).file);
    const cell = workbook.worksheets[0]?.getCell('B2');
    expect([cell?.formula, cell?.numFmt]).toEqual([undefined, '@']);
    expect(workbook.worksheets[0]?.getCell('F2').numFmt).toBe('#,##0.00');
  });

  test('takes filters, order, columns and ids of the list', async () => {
    expect(await readExport({ shelfId: '2', descs: 'code', columns: 'code,shelfId,nothing,secretCode' })).toEqual([
      ['物品编号', '所在货架'],
      ['B1', '西架'],
      ['A2', '西架'],
    ]);
    expect(await readExport({ ids: '1', columns: 'name' }, 'en')).toEqual([['Name'], ['=HYPERLINK("x")']]);
    expect(await readExport({ columns: 'fragile,period,createTime' }, 'en')).toEqual([
      ['Fragile', 'Meal', 'Created at'],
      ['yes', 'Breakfast', expect.any(Date)],
      ['no', 'Midday', expect.any(Date)],
      ['no', '9', expect.any(Date)],
    ]);
  });

  test('shows another tenant nothing', async () => {
    const rows = await testApp.run('100001', async (ctx) => {
      const { body } = await exportRows(samples.registry, samples.item.list, ctx, { ids: '1,2,3' });
      return (await readWorkbook(await buffer(body as Readable)))[0]?.rows;
    });
    expect(rows).toHaveLength(1);
  });

  test('stops reading when the client goes away, and leaves the connection usable', async () => {
    await runAsOwner(
      testApp.database.ownerUrl,
      `insert into sample_item (tenant_id, code, name, shelf_id) select '000000', 'N' || n, 'x', 1 from generate_series(1, 5000) n`,
    );
    await testApp.run('000000', async (ctx) => {
      const { body } = await exportRows(samples.registry, samples.item.list, ctx, {});
      const stream = body as Readable;
      const gone = new Promise((resolve) => stream.once('close', resolve));
      stream.once('data', () => stream.destroy());
      await gone;
    });
    expect(await readExport({ ids: '1', columns: 'code' })).toEqual([['物品编号'], ['A1']]);
  });
});

describe('a large export', () => {
  beforeAll(() =>
    runAsOwner(
      testApp.database.ownerUrl,
      `set session_replication_role = replica;
       insert into sample_item (code, name, shelf_id, period, periods, price, count, weight, bought_on, checked_at, fragile)
       select 'R' || n, '物品' || n, 1 + n % 2, 1 + n % 4, '{1,2}', n, n, n / 8.0, date '2026-01-01' + n % 300, now(), n % 2 = 0 from generate_series(1, 100000) n`,
    ),
  );

  /** Exports rows of ten columns; returns file size and peak memory. Keeping all cells would take 400 MB. */
  async function measured(filter: Record<string, string>): Promise<{ size: number; peak: number }> {
    const columns = 'code,name,shelfId,period,periods,price,count,weight,boughtOn,checkedAt';
    const query = { code_likeright: 'R', columns, ...filter };
    let size = 0;
    const peak = await measurePeak(() =>
      testApp.run('000000', async (ctx) => {
        const { body } = await exportRows(samples.registry, samples.item.list, ctx, query);
        for await (const chunk of body) size += (chunk as Buffer).length;
      }),
    );
    return { size, peak };
  }

  test('of 100,000 rows takes no more memory than one of 20,000', async () => {
    const small = await measured({ count_le: '20000' });
    const large = await measured({});
    expect(large.size).toBeGreaterThan(4 * small.size);
    expect(large.peak - small.peak).toBeLessThan(50_000_000);
  }, 60_000);
});
