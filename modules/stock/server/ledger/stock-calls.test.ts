import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createRaw } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createPlace, restrictToPlaces, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateExpiryWork } from '../batch/expiry-work.ts';
import { verifyStock } from '../proof/verify-stock.ts';

// Stock over HTTP (spec/stock#levels): receive, consume, waste, transfer, return, count.

const rights = [
  'stock_level',
  ...['receive', 'consume', 'waste', 'transfer', 'count'].map((verb) => `stock_level_${verb}`),
  'stock_batch',
  'stock_batch_waste',
  'stock_batch_give_back',
  'stock_movement',
  'dining_dishraw',
];
const chefDuty = 2;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await run((ctx) => createUser(ctx, { account: 'cook', permissions: rights }));
  await run((ctx) => createUser(ctx, { account: 'looker', permissions: ['stock_level', 'stock_batch'] }));
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-21 09:00:00'));

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object, account = 'cook', options = {}) =>
  testApp.call(account, 'POST', `/stock/${path}`, input, options);
const get = async (path: string, input: object, account = 'cook') =>
  (await testApp.call(account, 'GET', `/stock/${path}`, input)).body.data;
const readLevel = async (at: { rawId: string; placeId: string }) => (await get('level/list', at)).records[0];
const openStore = () =>
  run(async (ctx) => ({ placeId: await createPlace(ctx), rawId: await createRaw(ctx, { name: undefined }) }));
const addSupplier = (name: string) => run((ctx) => insertRow(ctx, 'stock_supplier', { name, code: name }));

describe('the stock of a place', () => {
  test('is received, consumed by date, wasted, given back; each is a movement with its value', async () => {
    const at = await openStore();
    const supplierId = await addSupplier('SA');
    for (const [quantity, unitCost, batchNo, expireOn] of [
      ['10', '8', 'LATE', '2026-12-20'],
      ['5', '11', 'SOON', '2026-12-01'],
    ])
      expect(
        (await post('level/receive', { ...at, quantity, unitCost, batchNo, expireOn, supplierId })).body.success,
      ).toBe(true);
    const level = await readLevel(at);
    expect(level).toMatchObject({ quantity: '15', value: '135.00', cost: '9', expireOn: '2026-12-01' });
    await post('level/consume', { id: level.id, quantity: '6', reason: '午餐' });
    expect(await get('batch/list', at)).toMatchObject({ records: [{ batchNo: 'LATE', quantity: '9' }] });
    const [batch] = (await get('batch/list', at)).records;
    expect(
      (await post('batch/giveBack', { id: batch.id, quantity: '1', supplierId, reason: '变质' })).body.success,
    ).toBe(true);
    expect((await post('batch/waste', { id: batch.id, quantity: '2', reason: '摔坏' })).body.success).toBe(true);
    expect(await readLevel(at)).toMatchObject({ quantity: '6', value: '54.00' });
    const { records } = await get('movement/list', { ...at, ascs: 'id' });
    expect(
      records.map((each: Record<string, string>) => [each.kind, each.quantity, each.amount, each.batchNo]),
    ).toEqual([
      [10, '10', '80', 'LATE'],
      [10, '5', '55', 'SOON'],
      [20, '-5', '-45', 'SOON'],
      [20, '-1', '-9', 'LATE'],
      [60, '-1', '-9', 'LATE'],
      [30, '-2', '-18', 'LATE'],
    ]);
    expect(await run(verifyStock)).toMatchObject({ proven: true });
  });

  test('is never below zero: the refusal says what there is, at the field, and nothing is kept', async () => {
    const at = await openStore();
    await post('level/receive', { ...at, quantity: '2.5', unitCost: '1' });
    const { id } = await readLevel(at);
    const { status, body } = await post('level/consume', { id, quantity: '2.500001' });
    expect([status, body.error]).toEqual([409, 'stock.not-enough']);
    expect(body.errors).toMatchObject([{ field: 'quantity', msg: expect.stringContaining('2.5 kg') }]);
    const [batch] = (await get('batch/list', at)).records;
    expect((await post('batch/waste', { id: batch.id, quantity: '3', reason: 'x' })).body.error).toBe(
      'stock.not-enough',
    );
    await run((ctx) => setParameter(ctx, 'stock.negative', 'on', at.placeId));
    expect((await post('level/consume', { id, quantity: '4' })).body.success).toBe(true);
    expect(await readLevel(at)).toMatchObject({ quantity: '-1.5', value: '0.00' });
  });

  test('takes the date of the shelf life where none is given, and no date that is over', async () => {
    const at = await openStore();
    await run((ctx) =>
      sql`update dining_dishraw set shelf_life_days = 5 where id = ${at.rawId}::bigint`.execute(ctx.db),
    );
    await post('level/receive', { ...at, quantity: '1', unitCost: '1' });
    expect(await get('batch/list', at)).toMatchObject({
      records: [{ expireOn: '2026-11-26', daysLeft: 5, isNear: false }],
    });
    const over = await post('level/receive', { ...at, quantity: '1', unitCost: '1', expireOn: '2026-11-20' });
    expect(over.body).toMatchObject({ error: 'stock.expired-already', errors: [{ field: 'expireOn' }] });
  });

  test('is carried to another place with batch, date and value', async () => {
    const at = await openStore();
    const toPlaceId = await run((ctx) => createPlace(ctx));
    await post('level/receive', { ...at, quantity: '3', unitCost: '10', batchNo: 'T1', expireOn: '2026-12-01' });
    const { id } = await readLevel(at);
    expect((await post('level/transfer', { id, toPlaceId: at.placeId, quantity: '1' })).body.error).toBe(
      'stock.same-place',
    );
    expect((await post('level/transfer', { id, toPlaceId, quantity: '1' })).body.success).toBe(true);
    expect(await get('batch/list', { rawId: at.rawId, placeId: toPlaceId })).toMatchObject({
      records: [{ batchNo: 'T1', expireOn: '2026-12-01', quantity: '1' }],
    });
    expect(await readLevel({ ...at, placeId: toPlaceId })).toMatchObject({ quantity: '1', value: '10.00' });
    const { records } = await get('movement/list', { rawId: at.rawId, ascs: 'id' });
    expect(new Set(records.slice(1).map(({ businessId }: { businessId: string }) => businessId)).size).toBe(1);
  });
});

describe('a stock-take', () => {
  test('books the differences of many raw materials with one number, once', async () => {
    const at = await openStore();
    const other = await run((ctx) => createRaw(ctx, { cost: '3' }));
    await post('level/receive', { ...at, quantity: '4', unitCost: '2' });
    const sheet = await get('level/countsheet', { placeId: at.placeId });
    expect(sheet.find(({ rawId }: { rawId: string }) => rawId === at.rawId)).toMatchObject({ quantity: '4' });
    const lines = [
      { rawId: at.rawId, counted: '3.5', expected: '4' },
      { rawId: other, counted: '2', expected: '0' },
    ];
    const headers = { headers: { 'idempotency-key': 'stock-count-000001' } };
    const { body } = await post('level/count', { placeId: at.placeId, lines, reason: '月末' }, 'cook', headers);
    expect(body).toMatchObject({ success: true });
    expect(body.data).toMatchObject({
      countNo: expect.stringMatching(/^SC/),
      differences: [
        { rawId: at.rawId, quantity: '-0.5', amount: '-1' },
        { rawId: other, quantity: '2', amount: '6' },
      ],
    });
    expect(
      (await post('level/count', { placeId: at.placeId, lines, reason: '月末' }, 'cook', headers)).body.data,
    ).toEqual(body.data);
    expect((await get('movement/list', { businessId: body.data.countNo })).total).toBe(2);
  });

  test('refuses what changed meanwhile and what is counted twice, at its line', async () => {
    const at = await openStore();
    await post('level/receive', { ...at, quantity: '4', unitCost: '2' });
    const count = (...lines: object[]) => post('level/count', { placeId: at.placeId, lines, reason: 'x' });
    const line = { rawId: at.rawId, counted: '3', expected: '5' };
    expect((await count(line)).body).toMatchObject({
      error: 'stock.level-changed',
      errors: [{ field: 'lines.0.counted' }],
    });
    const twice = { rawId: at.rawId, counted: '3' };
    expect((await count(twice, twice)).body).toMatchObject({
      error: 'stock.counted-twice',
      errors: [{ field: 'lines.1.rawId' }],
    });
    expect(await readLevel(at)).toMatchObject({ quantity: '4' });
  });
});

test('200 clients on the last 30 kilos: 30 of them get one, and nothing is below zero', {
  timeout: 60_000,
}, async () => {
  const at = await openStore();
  await post('level/receive', { ...at, quantity: '30', unitCost: '2' });
  const { id } = await readLevel(at);
  const answers = await Promise.all(Array.from({ length: 200 }, () => post('level/consume', { id, quantity: '1' })));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(30);
  expect(new Set(answers.filter(({ body }) => !body.success).map(({ body }) => body.error))).toEqual(
    new Set(['stock.not-enough']),
  );
  expect(await readLevel(at)).toMatchObject({ quantity: '0', value: '0.00' });
  expect(await run(verifyStock)).toMatchObject({ proven: true });
});

test('transfers in both directions at once wait for each other', { timeout: 60_000 }, async () => {
  const here = await openStore();
  const there = { ...here, placeId: await run((ctx) => createPlace(ctx)) };
  for (const at of [here, there]) await post('level/receive', { ...at, quantity: '50', unitCost: '2' });
  const [one, other] = [await readLevel(here), await readLevel(there)];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2
        ? post('level/transfer', { id: one.id, toPlaceId: there.placeId, quantity: '1' })
        : post('level/transfer', { id: other.id, toPlaceId: here.placeId, quantity: '1' }),
    ),
  );
  expect(answers.filter(({ body }) => !body.success)).toEqual([]);
  expect([await readLevel(here), await readLevel(there)]).toMatchObject([{ quantity: '50' }, { quantity: '50' }]);
});

test('rights and duties: a chef keeps the stock of his own places, a reader looks', async () => {
  const at = await openStore();
  const elsewhere = await run((ctx) => createPlace(ctx));
  await run(async (ctx) => {
    const { id } = await createUser(ctx, {
      account: 'chef',
      permissions: [...rights, 'stock_supplier', 'stock_supplier_add'],
    });
    const admin = await restrictToPlaces(ctx, id, [at.placeId]);
    await sql`update dining_admin_user set duty = ${chefDuty} where id = ${admin}::bigint`.execute(ctx.db);
  });
  const receive = { ...at, quantity: '1', unitCost: '1' };
  expect((await post('level/receive', receive, 'looker')).status).toBe(403);
  expect((await post('level/receive', receive, 'chef')).body.success).toBe(true);
  expect((await post('level/receive', { ...receive, placeId: elsewhere }, 'chef')).body.error).toBe(
    'dining.place-not-yours',
  );
  expect((await post('supplier/submit', { name: 'x', code: 'x', leadDays: 1 }, 'chef')).status).toBe(403);
  await post('level/receive', { ...receive, placeId: elsewhere });
  expect((await get('level/list', { rawId: at.rawId }, 'chef')).total).toBe(1);
});

test('batches near their date are work of the place until they are gone', async () => {
  const at = await openStore();
  const open = () =>
    run(async (ctx) => {
      await updateExpiryWork(ctx, at.placeId);
      const items = ctx.db.selectFrom('message_work_item').select('kind').where('place_id', '=', at.placeId);
      return (await items.where('settled_at', 'is', null).execute()).map(({ kind }) => kind);
    });
  await post('level/receive', { ...at, quantity: '1', unitCost: '1', expireOn: '2026-11-25' });
  expect(await open()).toEqual([]);
  await post('level/receive', { ...at, quantity: '1', unitCost: '1', expireOn: '2026-11-24' });
  expect(await open()).toEqual(['stockExpiring']);
  const near = await get('batch/list', { ...at, isNear: true });
  expect(near).toMatchObject({ total: 1, records: [{ daysLeft: 3, isNear: true }] });
  await post('batch/waste', { id: near.records[0].id, quantity: '1', reason: '到期' });
  expect(await open()).toEqual([]);
});
