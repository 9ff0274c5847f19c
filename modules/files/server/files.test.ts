import { utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createFileFixture, pngImage, squareImage } from '@refectory/server/test/fixtures/file-fixture.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { deleteOrphans } from './attach/delete-orphans.ts';

const { testApp, folder, jobs, put, fetchLink, close } = await createFileFixture();
afterAll(close);

describe('put-file', () => {
  test('answers the link of an image, which opens without a token and lasts', async () => {
    const { status, body } = await put('午餐.png', await pngImage());
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
    const tagged = await squareImage()
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
    expect((await put('a.png', await pngImage(), '', null)).status).toBe(401);
    expect((await put('a.png', Buffer.alloc(0))).body.errors[0].reason).toBe('files.empty-file');
    expect((await testApp.call('admin', 'POST', '/blade-resource/oss/endpoint/put-file')).body.errors[0].reason).toBe(
      'files.no-file',
    );
    expect((await put('a.png', (await pngImage()).subarray(0, 60))).body.errors[0].reason).toBe('files.not-an-image');
    expect((await put('a.txt', Buffer.from('hello'), '?rule=image')).body.errors[0].reason).toBe('files.image-only');
    const gif = await squareImage().gif().toBuffer();
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
    expect((await put('a.png', await pngImage(), '?rule=avatar')).status).toBe(200);
    expect((await put('a.bin', Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('a private file is for its uploader and who reads attachments, whoever knows its name', async () => {
    await testApp.run('000000', async (ctx) => {
      await createUser(ctx, { account: 'uploader', permissions: ['attach_add'] });
      await createUser(ctx, { account: 'knower' });
      await createUser(ctx, { account: 'archivist', permissions: ['attach'] });
      const { roleId } = await createUser(ctx, { account: 'own-archivist', permissions: ['attach'] });
      await sql`
        with scope as (insert into sys_data_scope (menu_id, scope_name, resource_code, scope_type)
          select id, 'own files', code, 2 from sys_menu where code = 'attach' returning id)
        insert into sys_role_data_scope (role_id, scope_id) select ${roleId}, id from scope`.execute(ctx.db);
    });
    const { link, name } = (await put('contract.txt', Buffer.from('hello'), '', 'uploader')).body.data;
    for (const account of ['uploader', 'archivist', 'admin']) expect((await fetchLink(link, account)).status).toBe(200);
    for (const account of ['knower', 'own-archivist']) {
      const refused = await fetchLink(link, account);
      // As if there were none of that name.
      expect([account, refused.status, JSON.parse(refused.raw.toString()).error]).toEqual([account, 404, 'files.gone']);
    }
    for (const query of [{ originalName: 'contract' }, { name: name.slice(0, 1) }, { keyword: 'contract' }])
      expect((await testApp.call('knower', 'GET', '/blade-resource/attach/select', query)).status).toBe(403);
    expect((await testApp.call('archivist', 'GET', '/blade-resource/attach/select', { name })).status).toBe(400);
  });

  test('a private file is for its tenant; uploading one and switching stores need a right', async () => {
    await testApp.run('100001', (ctx) => createUser(ctx, { account: 'elsewhere' }));
    await testApp.run('000000', (ctx) => createUser(ctx, { account: 'plain' }));
    expect((await put('note.txt', Buffer.from('hello'), '', 'plain')).status).toBe(403);
    const { body } = await put('note.txt', Buffer.from('hello'));
    expect((await fetchLink(body.data.link, '100001/elsewhere')).status).toBe(404);
    expect((await testApp.call('plain', 'POST', '/blade-resource/oss/enable', { id: '1' })).status).toBe(403);
    expect((await testApp.call('plain', 'GET', '/blade-resource/attach/list')).status).toBe(403);
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
  test('are listed; only name and group can be edited; removal ends the link', async () => {
    const { data } = (await put('menu.png', await pngImage())).body;
    const { records } = (await testApp.call('admin', 'GET', '/blade-resource/attach/list', { originalName: 'menu' }))
      .body.data;
    expect(records).toMatchObject([{ id: data.attachId, link: data.link, contentType: 'image/png', isPublic: true }]);
    const group = (await testApp.call('admin', 'POST', '/files/group/submit', { name: '菜单' })).body.data.id;
    const changes = { originalName: 'card.png', groupId: group };
    const edit = { id: data.attachId, ...changes, link: '/elsewhere', contentType: 'text/html' };
    expect((await testApp.call('admin', 'POST', '/blade-resource/attach/submit', edit)).status).toBe(200);
    const { body } = await testApp.call('admin', 'GET', '/blade-resource/attach/detail', { id: data.attachId });
    const kept = { link: data.link, contentType: 'image/png' };
    expect(body.data).toMatchObject({ ...changes, ...kept, groupName: '菜单' });
    const grouped = await testApp.call('admin', 'GET', '/blade-resource/attach/list', { groupId: group });
    expect(grouped.body.data.records).toHaveLength(1);
    expect((await testApp.call('admin', 'POST', '/files/group/remove', { ids: group })).status).toBe(409);
    await testApp.call('admin', 'POST', `/blade-resource/attach/remove?ids=${data.attachId}`);
    expect((await fetchLink(data.link)).status).toBe(404);
  });

  test('the sweep takes what no attachment knows, after a day, and keeps what can be restored', async () => {
    const tenant = path.join(folder, 'files', '000000');
    const old = `${'a'.repeat(48)}.bin`;
    const { data } = (await put('kept.png', await pngImage())).body;
    await testApp.call('admin', 'POST', '/blade-resource/attach/remove', { ids: data.attachId });
    for (const [name, hours] of [
      [old, 30],
      [`${'b'.repeat(48)}.bin`, 1],
      ['of-others.txt', 30],
    ] as const) {
      writeFileSync(path.join(tenant, name), 'x');
      const at = new Date(testApp.now().getTime() - hours * 3600_000);
      utimesSync(path.join(tenant, name), at, at);
    }
    const before = await readdir(tenant);
    expect(await deleteOrphans(jobs, '000000')).toBe(1);
    expect(await readdir(tenant)).toEqual(before.filter((name) => name !== old));
    expect(before).toContain(data.name);
    expect(await deleteOrphans(jobs, '100001')).toBe(0);
  });
});
