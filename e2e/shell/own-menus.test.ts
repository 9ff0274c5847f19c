import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listAxeViolations, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

// Headings inside a menu, favourites and recently used pages (decision 1931).

const { api, browser, open } = await openFixture();
const mark = `O${Date.now().toString(36)}`;
let cook: TestUser;

beforeAll(async () => {
  cook = await createTestUser(api, mark, ['dining', 'dining_dish', 'dining_place', 'dining_counter']);
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: /主导航|Main navigation/ });
const entry = (page: Page, name: string) => sidebar(page).getByRole('menuitem', { name, exact: true });
const star = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(收藏|Favourite)$/ });
const headings = (page: Page) => sidebar(page).locator('.ant-menu-item-group-title').allTextContents();
const isMarked = (answer: { url(): string; ok(): boolean }) => answer.url().endsWith('/favourite/mark') && answer.ok();

/** At a browser that has never seen this person. */
async function openAs(user: TestUser, path: string, look: object = {}): Promise<Page> {
  const { page, faults } = await openPage(browser, api, { ...user, ...look });
  closeAfterTest(page, faults);
  await page.goto(path);
  return page;
}

test('the pages of a large menu stand below headings, in both languages', async () => {
  const page = await open('/dining/place');
  await entry(page, '就餐点管理').waitFor();
  await expect.poll(() => headings(page)).toEqual(['供餐', '收银', '人员', '菜单', '设置']);
  const english = await open('/dining/place', { language: 'en', scheme: 'dark' });
  await entry(english, 'Places').waitFor();
  await expect.poll(() => headings(english)).toEqual(['Serve', 'Cash', 'People', 'Menu', 'Settings']);
  expect(await listAxeViolations(english)).toEqual([]);
});

test('a role sees the headings of its own pages only', async () => {
  const page = await openAs(cook, '/dining/place');
  await entry(page, '就餐点管理').waitFor();
  await expect.poll(() => headings(page)).toEqual(['供餐', '菜单', '设置']);
});

test('submenus begin below the text of their parent', async () => {
  const page = await open('/dining/place');
  await entry(page, '就餐点管理').waitFor();
  const textLeft = (text: string) =>
    sidebar(page)
      .locator('.ant-menu-title-content', { hasText: new RegExp(`^${text}$`) })
      .first()
      .evaluate((box) => {
        const range = document.createRange();
        range.selectNodeContents(box);
        return Math.round(range.getBoundingClientRect().left);
      });
  await expect.poll(async () => (await textLeft('就餐点管理')) - (await textLeft('餐饮管理'))).toBe(0);
});

test('a star keeps a page at the top of the menu, by keyboard, at every browser of this person; without it, it goes', async () => {
  const page = await openAs(cook, '/dining/dish');
  await star(page).waitFor();
  expect(await star(page).getAttribute('aria-pressed')).toBe('false');
  await star(page).focus();
  await Promise.all([page.waitForResponse(isMarked), page.keyboard.press('Enter')]);
  await expect.poll(() => star(page).getAttribute('aria-pressed')).toBe('true');
  await entry(page, '我的收藏').waitFor();
  await expect.poll(() => entry(page, '菜品管理').count()).toBe(2);

  const other = await openAs(cook, '/dining/place', { language: 'en' });
  await entry(other, 'Favourites').waitFor();
  await entry(other, 'Dishes').first().click();
  await other.waitForURL('**/dining/dish');
  await Promise.all([other.waitForResponse(isMarked), star(other).click()]);
  await expect.poll(() => entry(other, 'Favourites').count()).toBe(0);
  await page.reload();
  await star(page).waitFor();
  await expect.poll(() => star(page).getAttribute('aria-pressed')).toBe('false');
  expect(await entry(page, '我的收藏').count()).toBe(0);
});

test('a mark the server has not taken goes back', async () => {
  const page = await openAs(cook, '/dining/dish');
  await star(page).waitFor();
  await page.route('**/favourite/mark', (route) =>
    route.fulfill({ status: 400, json: { code: 400, success: false, msg: 'not now', data: {} } }),
  );
  await star(page).click();
  await page.getByText('not now').waitFor();
  await expect.poll(() => star(page).getAttribute('aria-pressed')).toBe('false');
});

test('the pages used last stand closed above the menus, the latest first', async () => {
  const page = await openAs(cook, '/dining/dish');
  await entry(page, '就餐点管理').click();
  await page.waitForURL('**/dining/place');
  await entry(page, '最近使用').click();
  const recent = sidebar(page).locator('[role=menuitem][data-menu-id$="@recent"]');
  await expect.poll(() => recent.allTextContents()).toEqual(['就餐点管理', '菜品管理']);
  await recent.nth(1).click();
  await page.waitForURL('**/dining/dish');
});

test('the error log of the browser is for those who may open that of the server', async () => {
  const page = await openAs(cook, '/dining/dish');
  await star(page).waitFor();
  expect(
    await page
      .getByRole('banner')
      .getByRole('button', { name: /错误日志/ })
      .count(),
  ).toBe(0);
});

test('on a phone the star stands beside the title, and the menu shows favourites first', async () => {
  const page = await openAs(cook, '/dining/dish');
  await page.setViewportSize({ width: 390, height: 800 });
  await star(page).waitFor();
  const box = await star(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.getByRole('banner').getByRole('button', { name: /用户/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('names of menus are whole beside the page, in English too', async () => {
  const page = await open('/wel/index', { language: 'en' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const groups = sidebar(page).locator('.ant-menu-submenu-title[aria-expanded=false]');
  await groups.first().waitFor();
  while ((await groups.count()) > 0) await groups.first().click();
  const texts = sidebar(page).locator('.ant-menu-title-content');
  await expect.poll(() => texts.count()).toBeGreaterThan(100);
  await page.waitForTimeout(500);
  const cut = await texts.evaluateAll((all) =>
    all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
  );
  expect(cut).toEqual([]);
});
