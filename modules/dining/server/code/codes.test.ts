import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressText, readGuestCode } from './guest-code.ts';
import { drawQr } from './provider/draw-qr.ts';
import { nextCodes, storeCodes } from './store-codes.ts';

// Codes of places and tables, their images and labels (spec/dining#codes).

let testApp: TestApp;
const permissions = ['dining_place', 'dining_place_code', 'dining_table', 'dining_table_code'];
beforeAll(async () => {
  testApp = await createTestApp();
  await run((ctx) => createUser(ctx, { account: 'manager', permissions }));
  await run((ctx) => createUser(ctx, { account: 'reader', permissions: ['dining_table', 'dining_place'] }));
  // The signing keys are those of the application.
  await testApp.app();
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object, account = 'manager') => testApp.call(account, 'POST', path, input);
const get = (path: string, input: object, account = 'manager') => testApp.call(account, 'GET', path, input);

/** A place with tables of the given areas and codes. */
const createHall = (tables: readonly (readonly [area: string, code: string])[]) =>
  run(async (ctx) => {
    const placeId = await createPlace(ctx, { name: `大厅 ${tables.length}/厅` });
    const ids = [];
    for (const [area, code] of tables)
      ids.push(await insertRow(ctx, 'dining_table', { place_id: placeId, area, code }));
    return { placeId, ids };
  });
const readTable = (id: string) =>
  run((ctx) =>
    ctx.db
      .selectFrom('dining_table')
      .select(['mini_icon', 'icon_version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

test('tables by id, all tables of a place, and the place get signed codes; each time new ones', async () => {
  const { placeId, ids } = await createHall([
    ['A', '01'],
    ['B', '02'],
  ]);
  const { body } = await post('/dining/table/saveOneIcon', { ids: [ids[0]] });
  expect(body.data.codes).toMatchObject([{ id: ids[0], iconVersion: 2 }]);
  const first = await readTable(ids[0] as string);
  expect(first).toEqual({ mini_icon: body.data.codes[0].miniIcon, icon_version: 2 });
  expect(readGuestCode(addressText(first.mini_icon))).toEqual({
    kind: 'table',
    tenantId: '000000',
    id: ids[0],
    version: 2,
  });
  expect((await post('/dining/table/saveMiniIcon', { placeId })).body.data.codes).toHaveLength(2);
  expect(await readTable(ids[0] as string)).toMatchObject({ icon_version: 3 });
  expect(await readTable(ids[1] as string)).toMatchObject({ icon_version: 2 });
  const place = (await post('/dining/place/saveMiniIcon', { id: placeId })).body.data.codes[0];
  expect(readGuestCode(addressText(place.miniIcon))).toMatchObject({ kind: 'place', id: placeId, version: 2 });
  expect((await get('/dining/place/detail', { id: placeId })).body.data).toMatchObject({ miniIcon: place.miniIcon });
});

test('the zip has a PNG of the address per coded table, by place, area and number', async () => {
  const { placeId, ids } = await createHall([
    ['南区', '01'],
    ['', '02/a'],
    ['..', '03'],
    ['A', '04'],
  ]);
  expect((await get('/dining/table/downloadminiicon', { placeId })).body).toMatchObject({
    error: 'dining.codes-missing',
  });
  await post('/dining/table/saveOneIcon', { ids: ids.slice(0, 3) });
  const { status, raw, headers } = await get('/dining/table/downloadminiicon', { placeId });
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(raw);
  expect(Object.keys(files).toSorted()).toEqual(
    ['大厅 4_厅/02_a.png', '大厅 4_厅/_/03.png', '大厅 4_厅/南区/01.png'].toSorted(),
  );
  const { mini_icon } = await readTable(ids[0] as string);
  expect(Buffer.from(files['大厅 4_厅/南区/01.png'] as Uint8Array)).toEqual(drawQr(`http://localhost:80${mini_icon}`));
  expect(strFromU8(files['大厅 4_厅/南区/01.png']?.subarray(1, 4) as Uint8Array)).toBe('PNG');
  const one = await get('/dining/table/downloadminiicon', { ids: ids[1] });
  expect(Object.keys(unzipSync(one.raw))).toEqual(['大厅 4_厅/02_a.png']);
});

test('labels carry their images, by the public address of the settings, and say how many tables have no code', async () => {
  const { placeId, ids } = await createHall([
    ['A', '01'],
    ['A', '02'],
  ]);
  await post('/dining/table/saveOneIcon', { ids: [ids[0]] });
  const settings = { name: 'QR', provider: 1, publicUrl: 'https://canteen.example.com/' };
  const saved = await post('/dining/codeprovider/submit', settings, 'admin');
  await post('/dining/codeprovider/enable', { id: saved.body.data.id }, 'admin');
  const { body } = await get('/dining/table/codelabels', { placeId });
  const { mini_icon } = await readTable(ids[0] as string);
  const image = drawQr(`https://canteen.example.com${mini_icon}`).toString('base64');
  expect(body.data).toMatchObject({
    missing: 1,
    labels: [{ id: ids[0], area: 'A', code: '01', miniIcon: mini_icon, image: `data:image/png;base64,${image}` }],
  });
  await post('/dining/codeprovider/remove', { ids: [saved.body.data.id] }, 'admin');
});

test('of twenty concurrent replacements of the same codes each returns valid codes or is refused', async () => {
  const { placeId, ids } = await createHall(Array.from({ length: 30 }, (_, n) => ['A', `${n}`] as const));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? post('/dining/table/saveMiniIcon', { placeId })
        : post('/dining/table/saveOneIcon', { ids: ids.toReversed() }),
    ),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('dining.codes-changed');
  const tables = await Promise.all(ids.map(readTable));
  // Each successful call raised the version of every table by one.
  expect(new Set(tables.map(({ icon_version }) => icon_version))).toEqual(new Set([1 + done.length]));
});

test('codes replaced meanwhile are refused, nothing is changed', async () => {
  const { ids } = await createHall([
    ['A', '01'],
    ['A', '02'],
  ]);
  const stale = await run((ctx) => nextCodes(ctx, 'table', ids));
  await post('/dining/table/saveOneIcon', { ids: [ids[1]] });
  await expect(run((ctx) => storeCodes(ctx, 'table', stale))).rejects.toMatchObject({ code: 'dining.codes-changed' });
  expect(await readTable(ids[0] as string)).toEqual({ mini_icon: '', icon_version: 1 });
});

test('the same key makes no second code', async () => {
  const { ids } = await createHall([['A', '01']]);
  const again = () =>
    testApp.call(
      'manager',
      'POST',
      '/dining/table/saveOneIcon',
      { ids },
      { headers: { 'idempotency-key': 'once-only' } },
    );
  const [first, second] = [await again(), await again()];
  expect(second.body.data).toEqual(first.body.data);
  expect(await readTable(ids[0] as string)).toMatchObject({ icon_version: 2 });
});

test('needs its own right, and tables and places of the person', async () => {
  const { placeId, ids } = await createHall([['A', '01']]);
  const own = await run(async (ctx) => {
    const { id } = await createUser(ctx, { account: 'hall', permissions });
    const place = await createPlace(ctx);
    await restrictToPlaces(ctx, id, [place]);
    return place;
  });
  for (const [path, input] of [
    ['/dining/table/saveOneIcon', { ids }],
    ['/dining/table/saveMiniIcon', { placeId }],
    ['/dining/place/saveMiniIcon', { id: placeId }],
  ] as const) {
    expect((await post(path, input, 'reader')).status, path).toBe(403);
    expect([403, 404], path).toContain((await post(path, input, 'hall')).status);
  }
  expect((await post('/dining/table/saveMiniIcon', { placeId: own }, 'hall')).body).toMatchObject({
    error: 'dining.code-place-without-tables',
  });
  expect((await get('/dining/table/codelabels', { ids: ids[0] }, 'hall')).body.data.labels).toEqual([]);
  expect((await post('/dining/table/saveOneIcon', { ids: ['999999999'] })).status).toBe(404);
  expect(await readTable(ids[0] as string)).toMatchObject({ icon_version: 1 });
});
