import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

// Lists show menus in the reader's language, as the sidebar does.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
});
afterAll(() => testApp.close());

type Language = 'zh' | 'en';
type Method = Parameters<TestApp['call']>[1];
const languages: readonly Language[] = ['zh', 'en'];

async function ask(method: Method, path: string, language: Language, input: object = {}) {
  const { body } = await testApp.call('admin', method, path, input, { headers: { 'accept-language': language } });
  expect(body, path).toMatchObject({ code: 200 });
  return body.data;
}

const menu = (code: string) =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id::text, version from sys_menu where code = ${code}`.execute(ctx.db);
    return rows[0] as { id: string; version: number };
  });

const shownIn = async (language: Language, code: string) => {
  const listed = await ask('GET', '/blade-system/menu/menu-list', language, { code });
  return [listed[0].name, (await ask('GET', '/blade-system/menu/detail', language, { id: listed[0].id })).name];
};

test('scopes: lists, details, their history and the notes of options', async () => {
  const { id: menuId } = await menu('dining_place');
  const place = { zh: (await shownIn('zh', 'dining_place'))[0], en: (await shownIn('en', 'dining_place'))[0] };
  expect(place.zh).toMatch(/\p{Script=Han}/u);
  expect(place.en).toMatch(/^[\w ]+$/);
  const scope = { menuId, scopeName: 's', resourceCode: 'dining_place', scopePath: '/dining/place', scopeType: 1 };
  for (const path of ['/blade-system/data-scope', '/blade-system/api-scope']) {
    const { id } = await ask('POST', `${path}/submit`, 'zh', scope);
    for (const language of languages) {
      const { records } = await ask('GET', `${path}/list`, language);
      expect(records).toMatchObject([{ menuName: place[language] }]);
      expect(await ask('GET', `${path}/detail`, language, { id })).toMatchObject({ menuName: place[language] });
      expect(JSON.stringify(await ask('GET', `${path}/history`, language, { id }))).toContain(place[language]);
      expect(await ask('GET', `${path}/select`, language)).toMatchObject([{ note: place[language] }]);
    }
  }
});

test('kept reports name the menu of their report', async () => {
  const view = { list: 'report.orderReview', name: 'v', content: {} };
  await ask('POST', '/blade-desk/list-view/submit', 'zh', view);
  const names = languages.map(async (language) => {
    const { records } = await ask('GET', '/blade-report/report/rest/list', language);
    return records[0].menuName;
  });
  expect(await Promise.all(names)).toEqual([
    (await shownIn('zh', 'basic_order_review'))[0],
    (await shownIn('en', 'basic_order_review'))[0],
  ]);
});

test('options are named in the language of the reader and found by either', async () => {
  for (const language of languages) {
    const [label] = await shownIn(language, 'post');
    for (const keyword of languages.map(async (each) => (await shownIn(each, 'post'))[0]))
      expect(await ask('GET', '/blade-system/menu/select', language, { keyword: await keyword })).toContainEqual(
        expect.objectContaining({ code: 'post', label, name: label }),
      );
  }
});

test('a form sends back what it was shown: only the name that was changed changes', async () => {
  const url = '/blade-system/menu/submit';
  const [zh, en] = [await shownIn('zh', 'dept'), await shownIn('en', 'dept')];
  const form = async (language: Language) => {
    const { id } = await menu('dept');
    return ask('GET', '/blade-system/menu/detail', language, { id });
  };
  await ask('POST', url, 'en', { ...(await form('en')), remark: 'x' });
  expect([await shownIn('zh', 'dept'), await shownIn('en', 'dept')]).toEqual([zh, en]);
  await ask('POST', url, 'en', { ...(await form('en')), name: 'Units' });
  expect([await shownIn('zh', 'dept'), await shownIn('en', 'dept')]).toEqual([zh, ['Units', 'Units']]);
  await ask('POST', url, 'zh', { ...(await form('zh')), name: '部门' });
  expect([await shownIn('zh', 'dept'), await shownIn('en', 'dept')]).toEqual([
    ['部门', '部门'],
    ['部门', '部门'],
  ]);
});
