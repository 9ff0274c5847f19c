import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';

// Options of a menu: query parameters, pages that belong to it, and whether the page keeps its state.

const { api, open } = await openFixture();
type Menu = { id: string; code: string; meta: Readonly<Record<string, unknown>> };
let posts: Menu | undefined;

beforeAll(async () => {
  posts = (await api.call<Menu[]>('/blade-system/menu/lazy-list?code=post')).find(({ code }) => code === 'post');
  const meta = { ...posts?.meta, keepAlive: false };
  await change({ query: { postName: '店长', sort: 3 }, group: ['/test/index'], meta });
});
// Restores the menu with its English name for later files.
afterAll(() => change({ query: null, group: null, meta: posts?.meta }));

const change = (fields: object) => api.call('/blade-system/menu/submit', { id: posts?.id, ...fields });
const sidebar = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const marked = (page: Page) => page.locator('[data-seen]:visible').count();
/** Waits until the mark disappears, because the previous page may remain for a moment. */
const unmarked = (page: Page) => expect.poll(() => marked(page)).toBe(0);
const mark = (page: Page) =>
  page
    .locator('#content .ant-table:visible')
    .first()
    .evaluate((table) => table.setAttribute('data-seen', ''));

async function openMenu(page: Page, group: string, name: string): Promise<void> {
  const entry = sidebar(page).getByText(name, { exact: true });
  if (!(await entry.isVisible())) await sidebar(page).getByText(group, { exact: true }).click();
  await entry.click();
}

test('its page opens with its parameters, and is drawn anew on return; others stay as they were left', async () => {
  const page = await open('/wel/index');
  await openMenu(page, '系统管理', '岗位管理');
  await page.waitForURL(/\/system\/post\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ postName: '店长', sort: '3' });
  await page.locator('#content .ant-table:visible').first().waitFor();
  await mark(page);
  await openMenu(page, '系统管理', '用户管理');
  await unmarked(page);
  await page.locator('#content .ant-table-row:visible').first().waitFor();
  await mark(page);

  await tabs(page).getByText('岗位管理').click();
  await unmarked(page);
  await page.locator('#content .ant-table:visible').first().waitFor();
  expect(await marked(page)).toBe(0);
  // The page has kept its state.
  expect(new URL(page.url()).searchParams.get('postName')).toBe('店长');
  await tabs(page).getByText('用户管理').click();
  await expect.poll(() => marked(page)).toBe(1);
});

test('a page without a menu belongs to the one that names it: its entry is marked, and the groups above are named', async () => {
  const page = await open('/test/index');
  const entry = sidebar(page).getByRole('menuitem', { name: '岗位管理' });
  await entry.waitFor();
  expect(await entry.getAttribute('class')).toContain('selected');
  await page
    .getByRole('navigation', { name: '面包屑' })
    .or(page.getByRole('banner'))
    .getByText('系统管理')
    .first()
    .waitFor();
});
