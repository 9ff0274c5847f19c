import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { goWithinPage, pageHeading } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';

// Top bar and sidebar: width, full screen, top menus, breadcrumbs (spec/console#shell).

const { api, open: openAt } = await openFixture();

const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const sidebar = (page: Page) => page.getByRole('navigation', { name: '主导航' });

async function open(path: string): Promise<Page> {
  const page = await openAt(path);
  await sidebar(page).waitFor();
  return page;
}

test('the sidebar collapses, stays so over a reload, keeps the entry of the page in sight; the breadcrumb names its groups', async () => {
  const page = await open('/system/param');
  await page.setViewportSize({ width: 1300, height: 420 });
  const crumbs = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem');
  await expect.poll(() => crumbs.allTextContents()).toEqual(['系统管理', '参数管理']);
  await page.reload();
  const entry = sidebar(page).getByRole('menuitem', { name: '参数管理' });
  await expect
    .poll(() => entry.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true);
  const width = () => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width);
  await button(page, '收起侧栏').click();
  await expect.poll(width).toBe(56);
  await page.reload();
  await button(page, '展开侧栏').waitFor();
  await expect.poll(width).toBe(56);
  await button(page, '展开侧栏').click();
  await expect.poll(width).toBe(240);
});

test('the whole screen and back', async () => {
  const page = await open('/wel/index');
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await button(page, '全屏').click();
  await expect.poll(isFull).toBe(true);
  await button(page, '退出全屏').click();
  await expect.poll(isFull).toBe(false);
});

test('an area narrows the sidebar to its menus', async () => {
  const mark = `T${Date.now().toString(36)}`;
  const { id } = await api.call<{ id: string }>('/blade-system/topmenu/submit', {
    code: mark,
    name: `${mark}区`,
    source: 'appstore',
    sort: 1,
  });
  onTestFinished(async () => void (await api.call('/blade-system/topmenu/remove', { ids: [id] })));
  interface MenuRow {
    readonly id: string;
    readonly code: string;
    readonly children?: readonly MenuRow[];
  }
  const flat = (rows: readonly MenuRow[]): MenuRow[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
  const menus = flat(await api.call<MenuRow[]>('/blade-system/menu/list'));
  const menuIds = menus.filter(({ code }) => ['desk', 'notice'].includes(code)).map((menu) => menu.id);
  expect(menuIds).toHaveLength(2);
  await api.call('/blade-system/topmenu/grant', { topMenuIds: id, menuIds: menuIds.join(',') });
  const page = await open('/wel/index');
  const areas = page.getByRole('navigation', { name: '业务域' });
  await sidebar(page).getByText('系统管理').waitFor();
  await areas.getByRole('button', { name: `${mark}区` }).click();
  await expect.poll(() => sidebar(page).getByText('系统管理').count()).toBe(0);
  await sidebar(page).getByText('工作台').waitFor();
  await areas.getByRole('button', { name: '全部' }).click();
  await sidebar(page).getByText('系统管理').waitFor();
});

test('the tab of the page is whole in sight, also when the tab bar begins to be turned', async () => {
  const page = await open('/dining/place');
  await page.setViewportSize({ width: 390, height: 800 });
  const hidden = () =>
    page.evaluate(() => {
      const active = document.querySelector('nav button[aria-current="page"]')?.parentElement;
      const [own, bar] = [active, active?.parentElement].map((element) => element?.getBoundingClientRect());
      return own && bar ? Math.max(bar.left - own.left, own.right - bar.right, 0) : Number.NaN;
    });
  for (const path of ['employee', 'attendance', 'booking']) {
    await goWithinPage(page, `/dining/${path}`);
    await page.waitForFunction((of) => location.pathname.endsWith(of), path);
    await page.locator(pageHeading).first().waitFor({ state: 'attached' });
    await expect.poll(hidden, { message: path }).toBeLessThan(2);
  }
});
