import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

// `/blade-desk/notice` over HTTP (spec/message#notices).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'reader' }));
});
afterAll(() => testApp.close());

const path = '/blade-desk/notice';
const sample = { title: '放假通知', category: 1, releaseTime: '2026-11-20 09:00:00', content: '<p>本周<b>五</b></p>' };
const submit = (input: object) => testApp.call('admin', 'POST', `${path}/submit`, input);

test('what could run is taken out, what the editor writes stays', () => {
  expect(cleanHtml('<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y></p>')).toBe('<p>a</p>');
  expect(cleanHtml('<a href="javascript:x()">a</a>')).not.toContain('javascript');
  expect(cleanHtml('<iframe src="//evil"></iframe><svg onload=x><style>p{}</style>')).toBe('');
  expect(cleanHtml('<h2>t</h2><ul><li><p><strong>b</strong></p></li></ul>')).toBe(
    '<h2>t</h2><ul><li><p><strong>b</strong></p></li></ul>',
  );
  expect(cleanHtml('<a href="https://a.cn">a</a>')).toContain('rel="noopener noreferrer nofollow"');
});

test('a notice is kept clean, at adding and at editing', async () => {
  const { body } = await submit({ ...sample, content: '<p>a<script>x</script></p>' });
  await submit({ id: body.data.id, content: '<p onmouseover="x">b</p>' });
  const detail = await testApp.call('admin', 'GET', `${path}/detail`, { id: body.data.id });
  expect(detail.body.data).toMatchObject({ content: '<p>b</p>', title: '放假通知', category: 1 });
});

test('is searched by title, category and ranges; taken from a form too', async () => {
  const form = new URLSearchParams({ ...sample, title: '任免', category: '5', releaseTime: '2026-12-01' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await testApp.call('admin', 'POST', `${path}/submit`, form, { headers })).status).toBe(200);
  const titles = async (query: object) =>
    (await testApp.call('admin', 'GET', `${path}/list`, query)).body.data.records.map(
      (row: { title: string }) => row.title,
    );
  expect(await titles({ title: '任' })).toEqual(['任免']);
  expect(await titles({ category: 5 })).toEqual(['任免']);
  expect(await titles({ releaseTime_datege: '2026-11-30' })).toEqual(['任免']);
  expect(await titles({ createTime_dategt: '2026-11-21', createTime_datelt: '2026-11-22' })).toEqual([]);
});

test('everybody signed in may read one; the list needs the menu', async () => {
  const { body } = await submit(sample);
  const detail = await testApp.call('reader', 'GET', `${path}/detail`, { id: body.data.id });
  expect([detail.status, detail.body.data.title]).toEqual([200, sample.title]);
  expect((await testApp.call('reader', 'GET', `${path}/list`)).status).toBe(403);
  expect((await testApp.call('100001/admin', 'GET', `${path}/detail`, { id: body.data.id })).status).toBe(404);
});
