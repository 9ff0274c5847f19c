import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { multipart } from '../fixtures/multipart.ts';
import { createTestApp } from '../test-app.ts';

// Inputs that once caused status 500 (spec/rules#refusals): each is refused by name.
const testApp = await createTestApp();
afterAll(() => testApp.close());
const place = '/dining/place';
const get = (path: string, query: object) => testApp.call('admin', 'GET', path, query);
const post = (path: string, input: object | string, headers = {}) =>
  testApp.call('admin', 'POST', path, input, { headers });

test.each([
  [{ name_constructor: 'x' }, 'platform.no-such-filter'],
  [{ code_toString: '1' }, 'platform.no-such-filter'],
  [{ constructor: '1' }, 'platform.no-such-filter'],
  [{ placeName: '食堂' }, 'platform.no-such-filter'],
  [{ descs: 'constructor' }, 'platform.no-such-order'],
  [{ ascs: '__proto__,hasOwnProperty' }, 'platform.no-such-order'],
  [{ ascs: 'name,placeName' }, 'platform.no-such-order'],
])('a list refuses %j by its name', async (query, error) => {
  const [field] = Object.keys(query);
  for (const list of [place, '/blade-auth/lockout', '/blade-system/dept', '/basic/detail/basic_order_raw_list']) {
    const path = list.startsWith('/basic') ? list : `${list}/list`;
    const { status, body } = await get(path, query);
    expect([path, status, body.error, body.errors]).toEqual([path, 400, error, [expect.objectContaining({ field })]]);
  }
});

test.each([
  ['/blade-user/page', 'password'],
  ['/blade-system/client/list', 'clientSecret'],
  ['/blade-resource/sms/list', 'secretKey'],
])('%s refuses a search by its secret, whatever it compares', async (path, name) => {
  for (const field of [name, `${name}_like`, `${name}_notnull`, `${name}_null`, `${name}_equal`]) {
    const { status, body } = await get(path, { [field]: 'x' });
    expect([status, body.error, body.errors]).toEqual([
      400,
      'platform.no-such-filter',
      [expect.objectContaining({ field })],
    ]);
  }
  expect((await get(path, { [`${name}_ignore`]: 'x', [name]: '' })).status).toBe(200);
});

test('a value that the field cannot have matches nothing', async () => {
  for (const [list, query] of [
    [place, { kind: 'constructor' }],
    ['/blade-auth/lockout', { isLocked: '__defineGetter__' }],
  ] as const)
    expect([list, (await get(`${list}/list`, query)).status]).toEqual([list, 200]);
});

test('a list leaves out what is empty, what asks not to be a filter, and the tenant', async () => {
  for (const query of [{ employeeName: '' }, { nothing_ignore: '1' }, { tenantId: '000000' }, { tenantId_equal: '1' }])
    expect([query, (await get(`${place}/list`, query)).status]).toEqual([query, 200]);
});

test('a column named like the prototype orders no dictionary', async () => {
  expect((await get('/blade-system/dict/parent-list', { descs: 'constructor' })).status).toBe(200);
});

test.each([
  ['id', `${place}/submit`],
  ['historyId', `${place}/restore`],
])('an object as %s is refused by that name', async (field, path) => {
  const { status, body } = await post(path, { name: 'x', [field]: { toString: 1 } });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field, reason: 'type' })]]);
});

test('an object as version is refused by that name, and guards nothing', async () => {
  const place = { name: '食堂', code: 'B1', kind: 1 };
  const { body: added } = await post('/dining/place/submit', place);
  const { status, body } = await post('/dining/place/submit', {
    id: added.data.id,
    name: 'x',
    version: { valueOf: 1 },
  });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'version', reason: 'type' })]]);
});

test('an id with zeros before it is the id', async () => {
  const { body: added } = await post(`${place}/submit`, { name: '食堂', code: 'B2', kind: 1 });
  const { status } = await post(`${place}/submit`, { id: `00${added.data.id}`, name: '二食堂' });
  expect(status).toBe(200);
  expect((await get(`${place}/detail`, { id: added.data.id })).body.data.name).toBe('二食堂');
});

test('an object as tenantId names no tenant', async () => {
  expect((await post('/blade-user/submit', { tenantId: { toString: 1 } })).status).toBe(400);
});

test('JSON 9,000 levels deep is refused before anything writes it', async () => {
  const body = `{"name":${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'deep-request-1' };
  expect((await post(`${place}/submit`, body, headers)).body).toMatchObject({ code: 400, error: 'platform.too-deep' });
});

test('a packed body is not unpacked: it is no JSON', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const packed = gzipSync(`{"name":"${'a'.repeat(1_000_000)}"}`);
  expect((await post(`${place}/submit`, packed as never, headers)).status).toBe(400);
});

test('an upload that breaks off is refused as such', async () => {
  const { payload, headers } = multipart('x.xlsx', Buffer.alloc(2000));
  for (const [path, body] of [
    [`${place}/import`, payload.subarray(0, 500)],
    ['/blade-resource/oss/endpoint/put-file', payload.subarray(0, 500)],
    ['/blade-flow/manager/deploy-upload', payload.subarray(0, 500)],
  ] as const) {
    const { status, body: answer } = await post(path, body as never, headers);
    expect([path, status, answer.error]).toEqual([path, 400, 'platform.broken-upload']);
  }
  const unbounded = { 'content-type': 'multipart/form-data' };
  expect((await post(`${place}/import`, payload as never, unbounded)).status).toBe(400);
});

test('a day at the end of time is a day', async () => {
  for (const path of ['/myreport/reportlist/welsale', '/myreport/reportlist/weekdetail', '/dining/home/today'])
    expect([path, (await get(path, { day: '9999-12-31' })).status]).toEqual([path, 200]);
});

test.each(['detail', 'history'])('%s without an id says what is missing and what is expected', async (call) => {
  const { status, body } = await get(`${place}/${call}`, {});
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'id', reason: 'required', msg: expect.stringContaining('编号') }],
  ]);
});

test.each(['null', 'undefined', [], {}])('removing %j asks for ids', async (ids) => {
  const { status, body } = await post(`${place}/remove`, { ids });
  const msg = '请选择至少一条数据：ids 应为一至 1000 条记录的编号，以逗号分隔';
  expect([status, body.errors]).toEqual([400, [{ field: 'ids', reason: 'required', msg }]]);
});
