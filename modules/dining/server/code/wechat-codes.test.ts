import type { Context } from '@refectory/engine/request/context.ts';
import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { type FakeWechat, startFakeWechat, wechatAccount } from '@refectory/server/test/fixtures/fake/fake-wechat.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressText } from './guest-code.ts';

// Codes of a WeChat mini-program against a fake of WeChat's API (spec/dining#codes).

let testApp: TestApp;
let wechat: FakeWechat;
let placeId: string;
let ids: string[];
let providerId: string;
const settings = { name: '微信', provider: 2, ...wechatAccount, page: 'pages/menu/index', release: 1, width: 430 };

beforeAll(async () => {
  testApp = await createTestApp();
  wechat = await startFakeWechat();
  await testApp.app();
  lay();
  [placeId, ids] = await run(async (ctx) => {
    const place = await createPlace(ctx, { name: '一食堂' });
    const tables = [];
    for (let n = 1; n <= 12; n += 1)
      tables.push(await insertRow(ctx, 'dining_table', { place_id: place, area: 'A', code: `T${n}` }));
    return [place, tables];
  });
  providerId = (await post('/dining/codeprovider/submit', settings)).body.data.id;
  await post('/dining/codeprovider/enable', { id: providerId });
});
afterAll(async () => {
  await wechat.close();
  await testApp.close();
});
beforeEach(() => {
  wechat.requests.length = 0;
});

const lay = (more: object = {}) => setRuntimeSettings({ ...testApp.config, wechatApi: wechat.address, ...more });
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object) => testApp.call('admin', 'POST', path, input);
const makeCodes = () => post('/dining/table/saveMiniIcon', { placeId });
const makeOne = () => post('/dining/table/saveOneIcon', { ids: [ids[0]] });
const countImages = () =>
  run(
    async (ctx) => (await sql<{ n: string }>`select count(*) as n from dining_code_image`.execute(ctx.db)).rows[0]?.n,
  );

test('requests every code with its scene, with one token, and stores the images', async () => {
  const { body } = await makeCodes();
  const codes = body.data.codes as { id: string; miniIcon: string }[];
  expect(codes).toHaveLength(12);
  expect(wechat.tokens()).toHaveLength(1);
  expect(
    wechat
      .images()
      .map(({ body: { scene } }) => scene)
      .toSorted(),
  ).toEqual(codes.map(({ miniIcon }) => addressText(miniIcon)).toSorted());
  for (const { body: asked } of wechat.images())
    expect(asked).toMatchObject({ page: 'pages/menu/index', width: 430, env_version: 'release', check_path: true });
  const { raw } = await testApp.call('admin', 'GET', '/dining/table/downloadminiicon', { placeId });
  const files = unzipSync(raw);
  expect(Object.keys(files)).toHaveLength(12);
  const scene = addressText(codes.find(({ id }) => id === ids[0])?.miniIcon ?? '');
  expect(
    Buffer.from(files['一食堂/A/T1.jpg'] as Uint8Array)
      .subarray(4)
      .toString(),
  ).toBe(scene);
});

test('a new code replaces the image of the old one; a removed table takes its image along', async () => {
  await makeCodes();
  expect(await countImages()).toBe('12');
  await makeOne();
  expect(await countImages()).toBe('12');
  const extra = await run((ctx) => insertRow(ctx, 'dining_table', { place_id: placeId, area: 'A', code: 'X' }));
  await post('/dining/table/saveOneIcon', { ids: [extra] });
  expect(await countImages()).toBe('13');
  await post('/dining/table/remove', { ids: [extra] });
  expect(await countImages()).toBe('12');
});

test('a token rejected by WeChat is renewed once for all callers', async () => {
  await makeOne();
  wechat.requests.length = 0;
  wechat.endTokens();
  expect((await makeCodes()).status).toBe(200);
  expect(wechat.tokens().length).toBeLessThanOrEqual(2);
  expect(wechat.tokens()[0]?.body).toMatchObject({ force_refresh: true });
  wechat.requests.length = 0;
  await makeOne();
  expect(wechat.tokens()).toEqual([]);
});

test.each([
  [45009, 429, 'dining.wechat-rate-limited'],
  [41030, 409, 'dining.wechat-page-unknown'],
  [40129, 409, 'dining.wechat-scene-refused'],
  [40164, 409, 'dining.wechat-address-unlisted'],
  [-1, 503, 'dining.wechat-busy'],
  [48001, 409, 'dining.wechat-refused'],
])('error %i is refused by name, and no code is changed', async (errcode, status, error) => {
  const before = await run((ctx) =>
    ctx.db.selectFrom('dining_table').select(['id', 'mini_icon']).orderBy('id').execute(),
  );
  wechat.errors.push({ errcode, errmsg: 'as WeChat says' });
  const answer = await makeCodes();
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(
    await run((ctx) => ctx.db.selectFrom('dining_table').select(['id', 'mini_icon']).orderBy('id').execute()),
  ).toEqual(before);
});

test('settings are tried out: a wrong secret, a server that is not there, one of the own network', async () => {
  const tryOut = (id = providerId) => post('/dining/codeprovider/test', { id });
  expect((await tryOut()).status).toBe(200);
  const wrong = await post('/dining/codeprovider/submit', { ...settings, name: '错', appSecret: 'wrong' });
  expect((await tryOut(wrong.body.data.id)).body).toMatchObject({ error: 'dining.wechat-credentials' });
  const other = await post('/dining/codeprovider/submit', { ...settings, name: '另一', appSecret: 'unasked' });
  lay({ wechatApi: 'http://127.0.0.1:9' });
  const gone = await tryOut(other.body.data.id);
  expect([gone.status, gone.body.error]).toEqual([503, 'dining.wechat-unreachable']);
  lay({ privateNetwork: false });
  const inside = await tryOut(other.body.data.id);
  expect(inside.body.msg).toContain('PRIVATE_NETWORK=off');
  expect(wechat.requests.filter(({ body }) => body.secret === 'unasked')).toEqual([]);
  lay();
});

test('the secret is kept sealed; WeChat codes need account and page', async () => {
  const { rows } = await run((ctx) =>
    sql<{
      app_secret: string | null;
    }>`select app_secret from dining_code_provider where app_secret is not null`.execute(ctx.db),
  );
  for (const { app_secret } of rows) expect(app_secret).toMatch(/^v1\./);
  const { body } = await post('/dining/codeprovider/submit', { ...settings, name: 'x', page: '' });
  expect(body).toMatchObject({ error: 'dining.code-provider-needs', errors: [{ field: 'page' }] });
  // As sent by the form: null for fields it does not show.
  const qr = { name: 'qr', provider: 1, publicUrl: null, appId: null, appSecret: null, page: null, release: null };
  expect((await post('/dining/codeprovider/submit', { ...qr, width: null, remark: null })).status).toBe(200);
  const url = await post('/dining/codeprovider/submit', { name: 'y', provider: 1, publicUrl: 'javascript:alert(1)' });
  expect(url.body).toMatchObject({ error: 'dining.code-address-malformed', errors: [{ field: 'publicUrl' }] });
});
