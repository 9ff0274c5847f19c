import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { buildImportTemplate } from '@refectory/engine/import/import-template.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createImportFixture, writeRows } from '../fixtures/import/import-fixture.ts';
import { readWorkbook } from '../fixtures/read-workbook.ts';

// Workbooks that an import accepts, and its template.

const { testApp, samples, bring, items } = await createImportFixture();

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

describe('files of an import', () => {
  test('refuses what is no workbook, has no rows, too many rows, or lacks a column', async () => {
    const good = await writeRows(['物品编号', '物品名称', '所在货架'], ['X1', 'x', '东架']);
    expect(await refusal(bring(Buffer.from('a,b\n1,2')))).toBe('platform.not-a-workbook');
    expect(await refusal(bring(Buffer.alloc(0)))).toBe('platform.not-a-workbook');
    expect(await refusal(bring(good.subarray(0, good.length - 30)))).toBe('platform.not-a-workbook');
    expect(await refusal(bring(await writeRows(['物品编号', '物品名称', '所在货架'])))).toBe('platform.empty-workbook');
    expect(await refusal(bring(await writeRows(['物品名称', '所在货架'], ['x', '东架'])))).toBe(
      'platform.unknown-columns',
    );
    expect(
      await refusal(bring(await writeRows(['物品编号'], ...Array.from({ length: 50_001 }, (_, n) => [`M${n}`])))),
    ).toBe('platform.too-many-rows');
    expect(await items('X%')).toEqual([]);
  });

  test('a tree may name parents further up in the same file', async () => {
    const file = await writeRows(
      ['Parent shelf', 'Name'],
      ['', '根'],
      ['根', '枝'],
      ['枝', '叶'],
      ['果', '叶'],
      ['', '果'],
    );
    expect(await bring(file, { binding: samples.shelf })).toMatchObject({
      added: 4,
      failed: 1,
      rows: [{ row: 5, errors: [{ field: 'parentId', msg: '找不到“果”' }] }],
    });
    const path = await testApp.run('000000', async (ctx) => {
      const { rows } =
        await sql`select c.name from sample_shelf l join sample_shelf c on c.id = l.parent_id join sample_shelf r on r.id = c.parent_id where l.name = '叶' and r.name = '根'`.execute(
          ctx.db,
        );
      return rows;
    });
    expect(path).toEqual([{ name: '枝' }]);
  });

  test('its template names columns and what they take', async () => {
    const sheets = await testApp.run('000000', async (ctx) => {
      const { body, fileName } = await buildImportTemplate(samples.registry, samples.item, ctx);
      expect(fileName).toBe('物品 导入模板 20261120-120000.xlsx');
      return readWorkbook(await buffer(body as Readable));
    });
    expect(sheets[0]?.rows).toEqual([
      [
        '物品编号*',
        '物品名称*',
        '所在货架*',
        '餐次',
        '适用餐次',
        '单价',
        '数量',
        '重量',
        '购入日期',
        '检查时间',
        '易碎',
      ],
    ]);
    expect(sheets[1]?.rows[1]).toEqual(['物品编号', '是', '文字，最多20字', '相同则更新已有数据']);
    expect(sheets[1]?.rows[3]?.slice(0, 3)).toEqual(['所在货架', '是', '货架 · 货架名称']);
    expect(sheets[1]?.rows[5]?.[2]).toBe('可填多个，用逗号分隔：早餐 / 午餐 / 晚餐 / 夜宵');
  });
});
