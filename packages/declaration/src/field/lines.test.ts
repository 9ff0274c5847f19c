import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { toProblems } from '../problem.ts';
import * as f from './field.ts';
import { inputSchema } from './schema.ts';

describe('lines', () => {
  const fields = {
    items: f.lines(
      '商品',
      'Goods',
      {
        goodsId: f.reference('shop.goods', '商品', 'Goods', { form: true, required: true }),
        quantity: f.integer('数量', 'Quantity', { form: true, required: true, max: 9 }),
        parts: f.lines('配料', 'Parts', { name: f.text('名称', 'Name', { required: true }) }),
        price: f.money('单价', 'Price', { required: true }),
      },
      { form: true, required: true, min: 1, max: 2 },
    ),
  };
  const line = { goodsId: 7, quantity: '2', extra: 1 };
  const problems = (items: unknown, mode: 'add' | 'action' = 'add') => {
    const parsed = inputSchema(fields, mode).safeParse({ items });
    return toProblems((parsed.error?.issues ?? []) as never, fields, 'en').map(({ field, reason }) => [field, reason]);
  };

  test('are read field by field, as a list or as JSON text', () => {
    const read = { items: [{ goodsId: '7', quantity: 2 }] };
    expect(inputSchema(fields, 'add').parse({ items: [line] })).toEqual(read);
    expect(inputSchema(fields, 'add').parse({ items: JSON.stringify([line]) })).toEqual(read);
  });

  test('are refused at the place of the fault', () => {
    expect(problems([line, { goodsId: 'x' }])).toEqual([
      ['items.1.goodsId', 'type'],
      ['items.1.quantity', 'required'],
    ]);
    expect(problems([{ ...line, price: '1', parts: [{ name: 'a' }, {}] }], 'action')).toEqual([
      ['items.0.parts.1.name', 'required'],
    ]);
    for (const none of [undefined, '', [], null]) expect(problems(none)).toEqual([['items', 'required']]);
    for (const other of [{ goodsId: 1 }, 7, '{']) expect(problems(other)).toEqual([['items', 'type']]);
    expect(problems([line, 7])).toEqual([['items.1', 'type']]);
    expect(problems([line, line, line])).toEqual([['items', 'many']]);
  });

  test('name what was wrong by their own labels', () => {
    const parsed = inputSchema(fields, 'add').safeParse({ items: [{ ...line, quantity: 10 }] });
    expect(toProblems((parsed.error?.issues ?? []) as never, fields, 'zh')).toEqual([
      { field: 'items.0.quantity', reason: 'large', msg: '数量不能大于9' },
    ]);
  });

  test('are documented with what can be given of them', () => {
    const { properties } = z.toJSONSchema(inputSchema(fields, 'add'), { io: 'input', unrepresentable: 'any' });
    expect(properties?.items).toMatchObject({
      type: 'array',
      maxItems: 2,
      items: { type: 'object', properties: { quantity: { maximum: 9 } }, required: ['goodsId', 'quantity'] },
    });
    expect(JSON.stringify(properties)).not.toContain('price');
  });
});
