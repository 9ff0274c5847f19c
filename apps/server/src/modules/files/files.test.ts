import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { layGround } from '#platform/ground.ts';
import { createUser } from '#test/factories/user.ts';
import { multipart } from '#test/fixtures/multipart.ts';
import { createWorld, type World } from '#test/world.ts';
import { sweepOrphans } from './attach/sweep-orphans.ts';

let world: World;
let folder: string;
let s3: S3rver;
let endpoint: string;
beforeAll(async () => {
  world = await createWorld();
  const { http } = await world.app();
  // The application lays the ground; ours comes after it.
  await http.ready();
  folder = mkdtempSync(path.join(tmpdir(), 'files-test-'));
  layGround({ ...world.config, dataDir: folder });
  const buckets = [{ name: 'canteen', configs: [] }];
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: buckets,
  });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const jobHost = {
  withTenant: <T>(tenantId: string, work: (ctx: Context) => Promise<T>) => world.run(tenantId, work),
  now: () => world.now(),
};
const square = (width = 20) => sharp({ create: { width, height: width, channels: 3, background: '#d33' } });
const png = () => square().png().toBuffer();
const put = (fileName: string, content: Uint8Array, query = '', account: string | null = 'admin') => {
  const { payload, headers } = multipart(fileName, content);
  return world.call(account ?? undefined, 'POST', `/blade-resource/oss/endpoint/put-file${query}`, payload, {
    headers,
  });
};
const fetchLink = (link: string, account?: string) => world.call(account, 'GET', link.replace(/^\/api/, ''));

describe('put-file', () => {
  test('answers the link of an image, which opens without a token and lasts', async () => {
    const { status, body } = await put('午餐.png', await png());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ originalName: '午餐.png', attachId: expect.stringMatching(/^\d+$/) });
    expect(body.data.link).toBe(`${body.data.domain}/${body.data.name}`);
    expect(body.data.name).toMatch(/^[0-9a-f]{48}\.png$/);
    const { status: shown, headers, raw } = await fetchLink(body.data.link);
    expect(shown).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(raw).metadata()).width).toBe(20);
  });

  test('writes images anew: what hides behind them or in them is gone', async () => {
    const tagged = await square()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer();
    const { body } = await put('a.jpg', Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')]));
    const { raw } = await fetchLink(body.data.link);
    expect(raw.includes('SECRET-PLACE')).toBe(false);
    expect(raw.includes('<script>')).toBe(false);
  });

  test.each([
    ['page.png', '<!doctype html><script>alert(1)</script>'],
    ['drawing.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['note.txt', 'hello'],
  ])('%s goes by its content: a download without a type, for people of the tenant', async (name, text) => {
    const { body } = await put(name, Buffer.from(text));
    expect((await fetchLink(body.data.link)).status).toBe(401);
    const { status, headers, raw } = await fetchLink(body.data.link, 'admin');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(raw.toString()).toBe(text);
  });

  test('refuses nothing, a broken image, and what the rule does not take', async () => {
    expect((await put('a.png', await png(), '', null)).status).toBe(401);
    expect((await put('a.png', Buffer.alloc(0))).body.errors[0].reason).toBe('files.empty-file');
    expect((await world.call('admin', 'POST', '/blade-resource/oss/endpoint/put-file')).body.errors[0].reason).toBe(
      'files.no-file',
    );
    expect((await put('a.png', (await png()).subarray(0, 60))).body.errors[0].reason).toBe('files.not-an-image');
    expect((await put('a.txt', Buffer.from('hello'), '?rule=image')).body.errors[0].reason).toBe('files.image-only');
    const gif = await square().gif().toBuffer();
    expect((await put('a.png', gif, '?rule=avatar')).body.errors[0].reason).toBe('files.avatar-only');
    const noise = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(500_000);
    const large = await put('a.png', noise, '?rule=avatar');
    expect([large.status, large.body.errors[0].reason]).toEqual([413, 'files.avatar-too-large']);
    expect((await put('a.png', await png(), '?rule=avatar')).status).toBe(200);
    expect((await put('a.bin', Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('a private file is for its tenant; uploading needs no right, switching stores does', async () => {
    await world.run('100001', (ctx) => createUser(ctx, { account: 'elsewhere' }));
    await world.run('000000', (ctx) => createUser(ctx, { account: 'plain' }));
    const { status, body } = await put('note.txt', Buffer.from('hello'), '', 'plain');
    expect(status).toBe(200);
    expect((await fetchLink(body.data.link, 'plain')).status).toBe(200);
    expect((await fetchLink(body.data.link, '100001/elsewhere')).status).toBe(404);
    expect((await world.call('plain', 'POST', '/blade-resource/oss/enable', { id: '1' })).status).toBe(403);
    expect((await world.call('plain', 'GET', '/blade-resource/attach/list')).status).toBe(403);
  });

  test('a link leads nowhere under another tenant or with a name that is none', async () => {
    const { body } = await put('note.txt', Buffer.from('hello'));
    for (const link of [
      body.data.link.replace('000000', '100001'),
      '/api/blade-resource/oss/file/000000/..%2f..%2fsecret',
      `${body.data.domain}/${'0'.repeat(48)}.png`,
    ])
      expect((await fetchLink(link, 'admin')).status).toBe(404);
  });
});

describe('attachments', () => {
  test('are listed; only the name can be edited; removal ends the link', async () => {
    const { data } = (await put('menu.png', await png())).body;
    const { records } = (await world.call('admin', 'GET', '/blade-resource/attach/list', { originalName: 'menu' })).body
      .data;
    expect(records).toMatchObject([{ id: data.attachId, link: data.link, contentType: 'image/png', isPublic: true }]);
    const edit = { id: data.attachId, originalName: 'card.png', link: '/elsewhere', contentType: 'text/html' };
    expect((await world.call('admin', 'POST', '/blade-resource/attach/submit', edit)).status).toBe(200);
    const { body } = await world.call('admin', 'GET', '/blade-resource/attach/detail', { id: data.attachId });
    expect(body.data).toMatchObject({ originalName: 'card.png', link: data.link, contentType: 'image/png' });
    await world.call('admin', 'POST', `/blade-resource/attach/remove?ids=${data.attachId}`);
    expect((await fetchLink(data.link)).status).toBe(404);
  });

  test('the sweep takes what no attachment knows, after a day, and keeps what can be restored', async () => {
    const tenant = path.join(folder, 'files', '000000');
    const old = `${'a'.repeat(48)}.bin`;
    const { data } = (await put('kept.png', await png())).body;
    await world.call('admin', 'POST', '/blade-resource/attach/remove', { ids: data.attachId });
    for (const [name, hours] of [
      [old, 30],
      [`${'b'.repeat(48)}.bin`, 1],
      ['of-others.txt', 30],
    ] as const) {
      writeFileSync(path.join(tenant, name), 'x');
      const at = new Date(world.now().getTime() - hours * 3600_000);
      utimesSync(path.join(tenant, name), at, at);
    }
    const before = await readdir(tenant);
    expect(await sweepOrphans(jobHost, '000000')).toBe(1);
    expect(await readdir(tenant)).toEqual(before.filter((name) => name !== old));
    expect(before).toContain(data.name);
    expect(await sweepOrphans(jobHost, '100001')).toBe(0);
  });
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
  const submit = (row: object) => world.call('admin', 'POST', '/blade-resource/oss/submit', row);

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
    await world.call('admin', 'POST', '/blade-resource/oss/enable', { id });
    layGround({ ...world.config, dataDir: folder, privateNetwork: false });
    const refused = await put('a.png', await png());
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
    layGround({ ...world.config, dataDir: folder });
    expect((await put('a.png', await png())).status).toBe(200);
  });

  test('keep their secret to themselves, take over when enabled, and hold their files', async () => {
    const { id } = (await submit(store())).body.data;
    const local = (await submit({ provider: 1, code: 'here', name: '本地' })).body.data.id as string;
    const detail = (await world.call('admin', 'GET', '/blade-resource/oss/detail', { id })).body.data;
    expect(detail).toMatchObject({ secretKey: '', status: 2, statusName: '停用' });
    const kept = await world.run('000000', (ctx) =>
      sql<{ text: string }>`
      select secret_key || (select string_agg(coalesce(after::text, ''), '') from history where table_name = 'files_oss') as text
      from files_oss where id = ${id}`.execute(ctx.db),
    );
    expect(kept.rows[0]?.text).toMatch(/^v1\./);
    expect(kept.rows[0]?.text).not.toContain('"secret_key"');

    // Query, form and JSON (wire §1).
    expect((await world.call('admin', 'POST', `/blade-resource/oss/enable?id=${local}`)).status).toBe(200);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await world.call('admin', 'POST', '/blade-resource/oss/enable', `id=${id}`, form)).status).toBe(200);
    expect((await world.call('admin', 'POST', '/blade-resource/oss/enable', { id })).status).toBe(200);
    const { records } = (await world.call('admin', 'GET', '/blade-resource/oss/list', { status: 1 })).body.data;
    expect(records.map((row: { id: string }) => row.id)).toEqual([id]);

    const { body } = await put('s3.png', await png());
    expect((await fetchLink(body.data.link)).status).toBe(200);
    expect(await readdir(path.join(folder, 's3', 'canteen', '000000'))).toEqual(
      expect.arrayContaining([expect.stringContaining(body.data.name)]),
    );
    // This server signs the address of a bucket without its last slash, so lists of real clients never match.
    s3.allowMismatchedSignatures = true;
    expect(await sweepOrphans(jobHost, '000000')).toBe(0);
    s3.allowMismatchedSignatures = false;

    const moved = await submit({ id, bucketName: 'elsewhere' });
    expect([moved.status, moved.body.errors[0].reason]).toEqual([409, 'files.store-holds-files']);
    expect((await submit({ id, remark: '主', secretKey: '' })).status).toBe(200);
    expect((await fetchLink(body.data.link)).status).toBe(200);
    const removed = await world.call('admin', 'POST', '/blade-resource/oss/remove', { ids: id });
    expect(removed.body.data.results[0]).toMatchObject({ ok: false, code: 'platform.in-use' });
  });

  test('are tried out by a file that is written, read and removed', async () => {
    const tryOut = (id: string, account = 'admin') => world.call(account, 'POST', '/blade-resource/oss/test', { id });
    const files = () => readdir(path.join(folder, 's3', 'canteen'), { recursive: true });
    const before = await files();
    const good = (await submit(store({ code: 'try' }))).body.data.id as string;
    expect((await tryOut(good)).body).toMatchObject({ code: 200, data: { milliseconds: expect.any(Number) } });
    expect((await world.call('admin', 'POST', `/blade-resource/oss/test?id=${good}`)).status).toBe(200);
    expect(await files()).toEqual(before);

    const bad = (await submit(store({ code: 'bad', secretKey: 'WRONG' }))).body.data.id as string;
    expect((await tryOut(bad)).body).toMatchObject({ code: 400, error: 'files.store-unreachable' });
    expect((await tryOut('999999')).status).toBe(404);
    await world.run('000000', (ctx) => createUser(ctx, { account: 'clerk' }));
    expect((await tryOut(good, 'clerk')).status).toBe(403);
  });

  test('two enables at once leave one; a store that does not answer is named', async () => {
    const ids = await Promise.all(
      ['a', 'b'].map(
        async (code) =>
          (await submit(store({ code, name: `坏${code}`, endpoint: 'http://127.0.0.1:9' }))).body.data.id as string,
      ),
    );
    await Promise.all(ids.map((id) => world.call('admin', 'POST', '/blade-resource/oss/enable', { id })));
    const { records } = (await world.call('admin', 'GET', '/blade-resource/oss/list', { status: 1 })).body.data;
    expect(records).toHaveLength(1);
    const { body } = await put('a.png', await png());
    expect(body.msg).toContain('无法访问');
    expect((await world.call('admin', 'POST', '/blade-resource/oss/enable', { id: '999999' })).status).toBe(404);
  });
});
