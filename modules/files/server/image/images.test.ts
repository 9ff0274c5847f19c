import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { multipart } from '@refectory/server/test/fixtures/multipart.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The library of images (spec/files#images).

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  folder = mkdtempSync(path.join(tmpdir(), 'images-test-'));
  setRuntimeSettings({ ...testApp.config, dataDir: folder });
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'plain' }));
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
});

const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
const post = (call: string, input?: object | string, account = 'admin', options = {}) =>
  testApp.call(account, 'POST', `/files/${call}`, input, options);
const toImage = (imageId: string, account = 'admin') =>
  testApp.call(account, 'GET', '/files/image/idtoimage', { imageId });

async function upload(content?: Buffer): Promise<{ link: string; attachId: string }> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#393' } })
    .png()
    .toBuffer();
  const { payload, headers } = multipart('a.png', content ?? png);
  return (await testApp.call('admin', 'POST', '/blade-resource/oss/endpoint/put-file', payload, { headers })).body.data;
}
const add = async (name: string, more: object = {}) => {
  const file = await upload();
  const { body } = await post('image/submit', { link: file.link, name, ...more });
  expect(body.code).toBe(200);
  return { id: body.data.id as string, ...file };
};

test('an image is found by its id by anybody signed in, in its tenant', async () => {
  const { id, link } = await add('午餐');
  expect((await toImage(id, 'plain')).body.data).toEqual({ id, name: '午餐', link });
  expect((await toImage('99999999')).status).toBe(404);
  expect((await toImage(id, '100001/admin')).status).toBe(404);
  expect((await toImage('x')).status).toBe(400);
});

test('groups are a tree; edit takes query, form and JSON; ids are removed joined by commas', async () => {
  const parentId = (await post('group/submit', { name: '菜品' })).body.data.id as string;
  const groupId = (await post('group/submit', { name: '早餐', parentId })).body.data.id as string;
  const twin = await post('group/submit', { name: '早餐', parentId });
  expect(twin.body.errors[0]).toMatchObject({ reason: 'files.group-name-taken', field: 'name' });
  const tree = (await testApp.call('admin', 'GET', '/files/group/list')).body.data;
  expect(tree).toMatchObject([{ name: '菜品', children: [{ name: '早餐' }] }]);
  expect((await post('group/submit', { id: parentId, name: '菜品', parentId: groupId })).status).toBe(400);
  expect((await post(`group/edit?id=${groupId}&name=%E5%8D%88%E9%A4%90`)).status).toBe(200);

  const [one, two] = [await add('一', { groupId }), await add('二')];
  expect((await post('image/edit', `id=${one.id}&name=%E4%B8%89&sort=5`, 'admin', form)).status).toBe(200);
  expect((await post('image/edit', { id: two.id, name: '四', groupId })).status).toBe(200);
  const rows = (await testApp.call('admin', 'GET', '/files/image/list', { groupId, ascs: 'sort' })).body.data.records;
  expect(rows).toMatchObject([
    { name: '四', groupName: '午餐', sort: 1 },
    { name: '三', groupName: '午餐', sort: 5 },
  ]);
  expect((await post('image/edit', { id: two.id })).body.errors[0].field).toBe('name');
  expect((await post('image/edit', { id: two.id, name: 'x' }, 'plain')).status).toBe(403);
  expect((await post('image/edit', { id: two.id, name: 'x' }, '100001/admin')).status).toBe(404);
  expect((await post('group/remove', { ids: groupId })).body.data.results[0]).toMatchObject({ ok: false });
  const removed = await post(`image/remove?ids=${one.id},${two.id}`);
  expect(removed.body.data.results).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await post('group/remove', { ids: groupId })).body.data.results[0]).toMatchObject({ ok: true });
});

test('only what was uploaded here and is an image gets in, once; its file stays while it is there', async () => {
  const { id, link, attachId } = await add('一');
  const refused = async (row: object, account = 'admin') => (await post('image/submit', row, account)).body.errors[0];
  expect(await refused({ name: 'x', link: 'https://elsewhere/x.png' })).toMatchObject({
    field: 'link',
    reason: 'files.not-uploaded',
  });
  const text = await upload(Buffer.from('hello'));
  expect(await refused({ name: 'x', link: text.link })).toMatchObject({ reason: 'files.not-uploaded' });
  expect(await refused({ name: 'x', link }, '100001/admin')).toMatchObject({ reason: 'files.not-uploaded' });
  expect(await refused({ name: 'x', link })).toMatchObject({ reason: 'files.image-there' });
  const remove = () => testApp.call('admin', 'POST', '/blade-resource/attach/remove', { ids: attachId });
  expect((await remove()).body.data.results[0]).toMatchObject({ ok: false });
  await post('image/remove', { ids: id });
  expect((await remove()).body.data.results[0]).toMatchObject({ ok: true });
});
