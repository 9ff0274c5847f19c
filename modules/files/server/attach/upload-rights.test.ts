import { createUser } from '@refectory/server/test/factories/user.ts';
import { createFileFixture, pngImage } from '@refectory/server/test/fixtures/file-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Uploads need a right and count against a quota of the tenant (spec/files#uploads).
const { testApp, put, close } = await createFileFixture();
afterAll(close);

const note = Buffer.alloc(600_000, 'a');
const setLimit = (megabytes: number) =>
  testApp.run('000000', (ctx) =>
    sql`update sys_tenant set storage_limit = ${megabytes} where tenant_id = app_tenant()`.execute(ctx.db),
  );
const usage = async () => (await testApp.call('admin', 'GET', '/blade-resource/attach/usage')).body.data;

beforeAll(async () => {
  await testApp.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'guest' });
    await createUser(ctx, { account: 'cook', permissions: ['dining_dish', 'dining_dish_edit'] });
    await createUser(ctx, { account: 'clerk', permissions: ['attach', 'attach_add'] });
  });
});

describe('who may upload', () => {
  test.each([
    ['clerk', 'note.txt', note, '', 200],
    ['cook', 'dish.png', undefined, '?rule=image', 200],
    ['cook', 'note.txt', note, '', 403],
    ['cook', 'note.txt', note, '?rule=image', 400],
    ['guest', 'me.png', undefined, '?rule=avatar', 200],
    ['guest', 'me.png', undefined, '', 200],
    ['guest', 'note.txt', note, '', 403],
    ['guest', 'note.txt', note, '?rule=image', 403],
    ['guest', 'note.txt', note, '?rule=avatar', 400],
  ])('%s uploads %s%s: %i', async (account, name, content, query, expected) => {
    const { status, body } = await put(name, content ?? (await pngImage()), query, account);
    expect([status, body.msg]).toEqual([expected, expect.any(String)]);
  });

  test('nobody fills the store with avatars', async () => {
    const picture = await pngImage();
    for (let n = 0; n < 18; n += 1) await put('me.png', picture, '', 'guest');
    const { status, body } = await put('me.png', picture, '', 'guest');
    expect([status, body.error]).toEqual([429, 'files.too-many-avatars']);
  });
});

describe('the quota of a tenant', () => {
  const clear = async () => {
    const { body } = await testApp.call('admin', 'GET', '/blade-resource/attach/list', { size: 1000 });
    const ids = body.data.records.map(({ id }: { id: string }) => id).join(',');
    await testApp.call('admin', 'POST', '/blade-resource/attach/remove', { ids });
  };

  test('refuses what has no room, by name with what is used and what there is; removal gives back', async () => {
    await clear();
    await setLimit(1);
    const { body: first } = await put('a.txt', note);
    expect(await usage()).toEqual({ used: 600_000, limit: 1_000_000 });
    const { status, body } = await put('b.txt', note);
    expect([status, body.error]).toEqual([413, 'files.quota']);
    expect(body.msg).toContain('已用 0.6 MB，共 1 MB');
    await testApp.call('admin', 'POST', '/blade-resource/attach/remove', { ids: first.data.attachId });
    expect((await usage()).used).toBe(0);
    expect((await put('b.txt', note)).status).toBe(200);
  });

  test('of several that come at once for the last room one gets it, avatars counted too', async () => {
    await clear();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => put(`${n}.txt`, note)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 413, 413, 413, 413]);
    const before = (await usage()).used;
    await put('me.png', await pngImage(), '?rule=avatar');
    expect((await usage()).used).toBeGreaterThan(before);
  });

  test('is kept by the database when a removed one is brought back', async () => {
    await clear();
    const { body: first } = await put('a.txt', note);
    const id = first.data.attachId as string;
    const { body: history } = await testApp.call('admin', 'GET', '/blade-resource/attach/history', { id });
    await testApp.call('admin', 'POST', '/blade-resource/attach/remove', { ids: id });
    await put('b.txt', note);
    const historyId = history.data[0].id;
    const { status, body } = await testApp.call('admin', 'POST', '/blade-resource/attach/restore', { historyId });
    expect([status, body.error]).toEqual([413, 'files.quota-reached']);
  });

  test('is set by the platform, and may be none', async () => {
    await clear();
    const { body } = await testApp.call('admin', 'GET', '/blade-system/tenant/list', { tenantId: '000000' });
    const [row] = body.data.records;
    await testApp.call('admin', 'POST', '/blade-system/tenant/setting', { ids: row.id, storageLimit: '' });
    expect((await usage()).limit).toBeNull();
    for (const name of ['a.txt', 'b.txt']) expect((await put(name, note)).status).toBe(200);
  });
});
