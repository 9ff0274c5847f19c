import { readdir } from 'node:fs/promises';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createFileFixture, pngImage } from '@refectory/server/test/fixtures/file-fixture.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { deleteOrphans } from '../attach/delete-orphans.ts';

const { testApp, folder, jobs, put, fetchLink, close } = await createFileFixture();
const buckets = [{ name: 'canteen', configs: [] }];
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: buckets,
});
const endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
afterAll(async () => {
  await s3.close();
  await close();
});

describe('stores', () => {
  const store = (more: object = {}) => ({
    provider: 2,
    code: 's3',
    name: '对象存储',
    endpoint,
    bucketName: 'canteen',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    ...more,
  });
  const submit = (row: object) => testApp.call('admin', 'POST', '/blade-resource/oss/submit', row);

  test('an S3 store must be complete and have an address', async () => {
    expect((await submit(store({ bucketName: '' }))).body.errors[0]).toMatchObject({
      field: 'bucketName',
      reason: 'files.s3-needs',
    });
    expect((await submit(store({ secretKey: '' }))).body.errors[0]).toMatchObject({ field: 'secretKey' });
    expect((await submit(store({ endpoint: 'file:///etc' }))).body.errors[0].reason).toBe('files.endpoint-malformed');
  });

  test('lead into the own network only where that is allowed, whatever they are called', async () => {
    const { id } = (await submit(store({ code: 'inside', name: '内网' }))).body.data;
    await testApp.call('admin', 'POST', '/blade-resource/oss/enable', { id });
    setRuntimeSettings({ ...testApp.config, dataDir: folder, privateNetwork: false });
    const refused = await put('a.png', await pngImage());
    expect(refused.body.errors?.[0]?.reason ?? refused.body.error).toBe('files.private-address');
    for (const inside of [
      'http://127.0.0.1:9000',
      'http://localhost',
      'http://[::1]',
      'http://169.254.169.254',
      'http://0.0.0.0',
    ])
      expect((await submit(store({ code: 'other', endpoint: inside }))).body.errors[0]).toMatchObject({
        field: 'endpoint',
        reason: 'files.private-address',
      });
    setRuntimeSettings({ ...testApp.config, dataDir: folder });
    expect((await put('a.png', await pngImage())).status).toBe(200);
  });

  test('keep their secret to themselves, take over when enabled, and hold their files', async () => {
    const { id } = (await submit(store())).body.data;
    const local = (await submit({ provider: 1, code: 'here', name: '本地' })).body.data.id as string;
    const detail = (await testApp.call('admin', 'GET', '/blade-resource/oss/detail', { id })).body.data;
    expect(detail).toMatchObject({ secretKey: '******', status: 2, statusName: '停用' });
    const kept = await testApp.run('000000', (ctx) =>
      sql<{ text: string }>`
      select secret_key || (select string_agg(coalesce(after::text, ''), '') from history where table_name = 'files_oss') as text
      from files_oss where id = ${id}`.execute(ctx.db),
    );
    expect(kept.rows[0]?.text).toMatch(/^v1\./);
    expect(kept.rows[0]?.text).not.toContain('"secret_key"');

    // Query, form and JSON (spec/wire#transport).
    expect((await testApp.call('admin', 'POST', `/blade-resource/oss/enable?id=${local}`)).status).toBe(200);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await testApp.call('admin', 'POST', '/blade-resource/oss/enable', `id=${id}`, form)).status).toBe(200);
    expect((await testApp.call('admin', 'POST', '/blade-resource/oss/enable', { id })).status).toBe(200);
    const { records } = (await testApp.call('admin', 'GET', '/blade-resource/oss/list', { status: 1 })).body.data;
    expect(records.map((row: { id: string }) => row.id)).toEqual([id]);

    const { body } = await put('s3.png', await pngImage());
    expect((await fetchLink(body.data.link)).status).toBe(200);
    expect(await readdir(path.join(folder, 's3', 'canteen', '000000'))).toEqual(
      expect.arrayContaining([expect.stringContaining(body.data.name)]),
    );
    // This server signs the address of a bucket without its last slash, so lists of real clients never match.
    s3.allowMismatchedSignatures = true;
    expect(await deleteOrphans(jobs, '000000')).toBe(0);
    s3.allowMismatchedSignatures = false;

    const moved = await submit({ id, bucketName: 'elsewhere' });
    expect([moved.status, moved.body.errors[0].reason]).toEqual([409, 'files.store-holds-files']);
    expect((await submit({ id, remark: '主', secretKey: '' })).status).toBe(200);
    expect((await fetchLink(body.data.link)).status).toBe(200);
    const removed = await testApp.call('admin', 'POST', '/blade-resource/oss/remove', { ids: id });
    expect(removed.body.data.results[0]).toMatchObject({ ok: false, code: 'platform.in-use' });
  });

  test('are tried out by a file that is written, read and removed', async () => {
    const tryOut = (id: string, account = 'admin') => testApp.call(account, 'POST', '/blade-resource/oss/test', { id });
    const files = () => readdir(path.join(folder, 's3', 'canteen'), { recursive: true });
    const before = await files();
    const good = (await submit(store({ code: 'try' }))).body.data.id as string;
    expect((await tryOut(good)).body).toMatchObject({ code: 200, data: { milliseconds: expect.any(Number) } });
    expect((await testApp.call('admin', 'POST', `/blade-resource/oss/test?id=${good}`)).status).toBe(200);
    expect(await files()).toEqual(before);

    const bad = (await submit(store({ code: 'bad', secretKey: 'WRONG' }))).body.data.id as string;
    expect((await tryOut(bad)).body).toMatchObject({ code: 400, error: 'files.store-unreachable' });
    expect((await tryOut('999999')).status).toBe(404);
    await testApp.run('000000', (ctx) => createUser(ctx, { account: 'clerk' }));
    expect((await tryOut(good, 'clerk')).status).toBe(403);
  });

  test('two enables at once leave one; a store that does not answer is named', async () => {
    const ids = await Promise.all(
      ['a', 'b'].map(
        async (code) =>
          (await submit(store({ code, name: `坏${code}`, endpoint: 'http://127.0.0.1:9' }))).body.data.id as string,
      ),
    );
    await Promise.all(ids.map((id) => testApp.call('admin', 'POST', '/blade-resource/oss/enable', { id })));
    const { records } = (await testApp.call('admin', 'GET', '/blade-resource/oss/list', { status: 1 })).body.data;
    expect(records).toHaveLength(1);
    const { body } = await put('a.png', await pngImage());
    expect(body.msg).toContain('无法访问');
    expect((await testApp.call('admin', 'POST', '/blade-resource/oss/enable', { id: '999999' })).status).toBe(404);
  });
});
