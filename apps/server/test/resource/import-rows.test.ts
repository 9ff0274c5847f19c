import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { exportRows } from '@refectory/engine/export/export-rows.ts';
import { describe, expect, test } from 'vitest';
import { createImportFixture, writeRows } from '../fixtures/import/import-fixture.ts';
import { readWorkbook } from '../fixtures/read-workbook.ts';

// Rows of a workbook, and the results of importing them.

const { testApp, samples, bring, items } = await createImportFixture();

describe('import', () => {
  test('reads headers and values in either language, labels and keys, names of references', async () => {
    const file = await writeRows(
      [
        'Item code *',
        '物品名称＊',
        '所在货架',
        'Meal',
        '适用餐次',
        '单价',
        '数量',
        '重量',
        '购入日期',
        '检查时间',
        '易碎',
        '备注列',
      ],
      [
        'I1',
        { richText: [{ text: '玻' }, { text: '璃' }] },
        '东架',
        '早餐',
        'Lunch、晚餐',
        12.5,
        null,
        0.1 + 0.2,
        new Date(Date.UTC(2026, 10, 20)),
        new Date(Date.UTC(2026, 10, 20, 12, 30)),
        '是',
        'x',
      ],
      [1002, '碗', '西架', 2, '1,2', '3.00', '7', '1.5', '2026-11-21', '2026-11-21 08:00:00', 'no', 'y'],
    );
    expect(await bring(file)).toEqual({ total: 2, added: 2, updated: 0, failed: 0, rows: [] });
    expect(await items('I1')).toMatchObject([
      {
        name: '玻璃',
        shelf: '东架',
        period: 1,
        periods: [2, 3],
        price: '1250',
        count: 1,
        weight: '0.3',
        bought: '2026-11-20',
        checked: '2026-11-20 12:30:00',
        fragile: true,
      },
    ]);
    expect(await items('1002')).toMatchObject([
      { name: '碗', period: 2, periods: [1, 2], price: '300', count: 7, fragile: false },
    ]);
  });

  test('names every fault of every row and keeps the good ones', async () => {
    const file = await writeRows(
      ['物品编号', '物品名称', '所在货架', '餐次', '单价', '数量'],
      ['F1', '好', '东架', '早餐', '1', '1'],
      ['bad code!', '', '别家货架', '早茶', 'x', 1.5],
      [],
      ['F2', '坏', '双架', '', '', '-13'],
      ['F1', '又', '东架', '', '', ''],
      ['F3', '坏', '东架', '', '', '-13'],
    );
    const answer = await bring(file);
    expect(answer).toMatchObject({ total: 5, added: 1, updated: 0, failed: 4 });
    expect(answer.rows.map(({ row }) => row)).toEqual([3, 5, 6, 7]);
    expect(Object.fromEntries(answer.rows[0]?.errors.map(({ field, msg }) => [field, msg]) ?? [])).toEqual({
      code: expect.stringContaining('物品编号'),
      name: '请输入物品名称',
      shelfId: '找不到“别家货架”',
      period: '没有“早茶”这个选项',
      price: '单价必须是金额，最多两位小数',
      count: '数量必须是整数',
    });
    expect(answer.rows[1]?.errors).toEqual([{ field: 'shelfId', msg: '“双架”对应多条数据' }]);
    expect(answer.rows[2]?.errors).toEqual([{ field: 'code', msg: '与第2行重复' }]);
    expect(answer.rows[3]?.errors).toEqual([{ field: '', msg: expect.stringContaining('sample_item_count') }]);
    expect((await items('F%')).map(({ code }) => code)).toEqual(['F1']);
    const [link, data] = answer.failedFile?.split(',') ?? [];
    expect(link).toContain('spreadsheetml.sheet;base64');
    const rows = (await readWorkbook(Buffer.from(data ?? '', 'base64')))[0]?.rows ?? [];
    expect(rows[0]).toEqual(['物品编号', '物品名称', '所在货架', '餐次', '单价', '数量', '失败原因']);
    expect(rows[2]?.[0]).toBe('F2');
    expect(rows[2]?.[6]).toBe('所在货架: “双架”对应多条数据');
  });

  test('saves more rows than one set has; one that the database refuses is named and the others are there', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => [`S${1000 + n}`, '碗', '东架', n === 149 ? -13 : n]);
    const answer = await bring(await writeRows(['物品编号', '物品名称', '所在货架', '数量'], ...rows));
    expect(answer).toMatchObject({ total: 250, added: 249, updated: 0, failed: 1 });
    expect(answer.rows.map(({ row }) => row)).toEqual([151]);
    const saved = await items('S1%');
    expect(saved.map(({ code }) => code)).toEqual(rows.map(([code]) => code).filter((code) => code !== 'S1149'));
    expect(saved[200]).toMatchObject({ code: 'S1201', count: 201, shelf: '东架', version: 1 });
    const again = await bring(await writeRows(['物品编号', '数量'], ...rows.slice(0, 140).map(([code]) => [code, 7])));
    expect(again).toMatchObject({ added: 0, updated: 140, failed: 0 });
    expect((await items('S1%')).filter(({ count, version }) => count === 7 && version === 2)).toHaveLength(140);
  });

  test('changes rows it finds by their identity; blank cells keep what is there', async () => {
    const answer = await bring(await writeRows(['物品编号', '单价', '易碎'], ['F1', 9, ''], ['G1', 1, '']));
    expect(answer).toMatchObject({ total: 2, added: 0, updated: 1, failed: 1 });
    expect(answer.rows[0]?.errors.map(({ field }) => field)).toEqual(['name', 'shelfId']);
    expect(await items('F1')).toMatchObject([{ name: '好', price: '900', version: 2 }]);
  });

  test('a dry run says the same and changes nothing', async () => {
    const file = await writeRows(
      ['物品编号', '物品名称', '所在货架'],
      ['D1', '甲', '东架'],
      ['F1', '改', '东架'],
      ['D2', '乙', '无'],
    );
    const rehearsed = await bring(file, { dryRun: true });
    expect(await items('D%')).toEqual([]);
    expect(await items('F1')).toMatchObject([{ name: '好' }]);
    // The name of the file of failed rows contains the time.
    expect(await bring(file)).toEqual({ ...rehearsed, failedFile: expect.any(String) });
    expect(rehearsed).toMatchObject({ total: 3, added: 1, updated: 1, failed: 1 });
  });

  test('takes back what the product exported', async () => {
    const file = await testApp.run('000000', async (ctx) =>
      buffer((await exportRows(samples.registry, samples.item.list, ctx, {})).body as Readable),
    );
    const answer = await bring(file);
    expect(answer).toMatchObject({ added: 0, updated: answer.total, failed: 0 });
    expect(answer.total).toBeGreaterThan(3);
  });

  test('2,000 rows in seconds', async () => {
    const file = await writeRows(
      ['物品编号', '物品名称', '所在货架', '餐次', '单价'],
      ...Array.from({ length: 2000 }, (_, n) => [`P${n}`, `物品${n}`, '东架', '午餐', n / 4]),
    );
    const began = Date.now();
    expect(await bring(file)).toMatchObject({ added: 2000, failed: 0 });
    // 1.5 s alone; the gate runs other tests meanwhile.
    expect(Date.now() - began).toBeLessThan(20_000);
  }, 60_000);
});
