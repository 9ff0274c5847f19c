import type { Context } from '@refectory/engine/request/context.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// `table/multiadd` (spec/dining#table).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await run((ctx) => createUser(ctx, { account: 'clerk', permissions: ['dining_table', 'dining_table_multiadd'] }));
  await run((ctx) => createUser(ctx, { account: 'reader', permissions: ['dining_table'] }));
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const series = { area: '大厅', prefix: 'A', padding: 2, from: 1, to: 5, seats: 6 };
const add = (input: object, account = 'clerk') => testApp.call(account, 'POST', '/dining/table/multiadd', input);
const readTables = (placeId: string) =>
  run((ctx) =>
    ctx.db
      .selectFrom('dining_table')
      .select(['code', 'area', 'seats', 'sort'])
      .where('place_id', '=', placeId)
      .orderBy('sort')
      .execute(),
  );

test('adds a series without the skipped numbers, as a list or joined by commas', async () => {
  const placeId = await run((ctx) => createPlace(ctx));
  const { body } = await add({ placeId, ...series, skip: [4] });
  expect(body.data).toEqual({
    preview: false,
    tables: [1, 2, 3, 5].map((number) => ({ number, code: `A0${number}`, exists: false })),
  });
  await add({ placeId, ...series, prefix: 'B', padding: 0, from: 9, to: 12, skip: '10,11' });
  expect(await readTables(placeId)).toEqual([
    ...[1, 2, 3, 5].map((sort) => ({ code: `A0${sort}`, area: '大厅', seats: 6, sort })),
    ...[9, 12].map((sort) => ({ code: `B${sort}`, area: '大厅', seats: 6, sort })),
  ]);
});

test('a preview names the codes that exist and adds nothing; then all are refused, none is added', async () => {
  const placeId = await run((ctx) => createPlace(ctx));
  await add({ placeId, ...series, from: 2, to: 3 });
  const { body } = await add({ placeId, ...series, preview: true });
  expect(body.data.tables.map(({ exists }: { exists: boolean }) => exists)).toEqual([false, true, true, false, false]);
  const refused = await add({ placeId, ...series });
  expect(refused.body).toMatchObject({
    code: 409,
    error: 'dining.tables-exist',
    errors: [{ field: 'skip' }],
    msg: '该就餐点已有 2 张相同桌号的餐桌：A02, A03。未新增任何餐桌',
  });
  expect(await readTables(placeId)).toHaveLength(2);
});

test('of twenty at once one adds its tables, the others nothing', async () => {
  const placeId = await run((ctx) => createPlace(ctx));
  const answers = await Promise.all(Array.from({ length: 20 }, () => add({ placeId, ...series })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(['dining.tables-exist', 'dining.table-code-taken']).toContain(body.error);
  expect(await readTables(placeId)).toHaveLength(5);
});

test.each([
  [{ from: 5, to: 4 }, 'dining.table-numbers-reversed', 'to'],
  [{ from: 1, to: 501 }, 'dining.tables-too-many', 'to'],
  [{ from: 0, to: 999_999 }, 'dining.tables-too-many', 'to'],
  [{ from: 1, to: 2, skip: [1, 2] }, 'dining.no-table-left', 'skip'],
])('refuses %o', async (part, error, field) => {
  const placeId = await run((ctx) => createPlace(ctx));
  const { body } = await add({ placeId, ...series, ...part });
  expect(body).toMatchObject({ error, errors: [{ field }] });
});

test('needs its own right, and one of the person’s places', async () => {
  const [own, other] = await run(async (ctx) => {
    const places = [await createPlace(ctx), await createPlace(ctx)] as const;
    const { id: checker } = await createUser(ctx, {
      account: 'hall',
      permissions: ['dining_table', 'dining_table_multiadd'],
    });
    await restrictToPlaces(ctx, checker, [places[0]]);
    return places;
  });
  expect((await add({ placeId: own, ...series }, 'reader')).status).toBe(403);
  expect((await add({ placeId: other, ...series }, 'hall')).body).toMatchObject({ error: 'dining.place-not-yours' });
  expect((await add({ placeId: own, ...series }, 'hall')).status).toBe(200);
});

test('the template of the import has the address of the specification', async () => {
  const { status, headers } = await testApp.call('admin', 'GET', '/dining/table/downloadtemplate');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('spreadsheetml');
});
