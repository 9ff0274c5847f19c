import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations, openPage, type PageOptions } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { createTestUser } from '../support/test-user.ts';
import { waitForAnswers } from '../support/wait-for-answers.ts';

const { api, browser, open: openAt } = await openFixture();
const serial = `F${Date.now() % 1_000_000}`;

beforeAll(async () => {
  const { id: typeId } = await api.call<{ id: string }>('/dining/type/submit', {
    name: `类型${serial}`,
    code: `T${serial}`,
    priceLevel: 1,
    sort: 1,
  });
  await api.call('/dining/employee/submit', { name: '欧阳找得到', saasNo: serial, typeId });
});

const pagePath = (page: Page) => new URL(page.url()).pathname;
const options = (page: Page): Promise<string[]> =>
  page.getByRole('option').evaluateAll((found) => found.map((option) => option.firstElementChild?.textContent ?? ''));
const input = (page: Page) => page.getByRole('combobox', { name: /^(搜索|Search)$/ });

async function open(path: string, look?: PageOptions) {
  const page = await openAt(path, look);
  await page.getByRole('banner').waitFor();
  return page;
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await input(page).waitFor();
}

describe('the search', () => {
  test('opens on Ctrl-K, finds pages by the beginning of their name, by pinyin and initials, and closes on Esc', async () => {
    const page = await open('/wel/index');
    await openPalette(page);
    for (const [typed, found] of [
      ['用户', '用户管理'],
      ['yhgl', '用户管理'],
      ['YongHu', '用户管理'],
      ['/system/us', '用户管理'],
    ] as const) {
      await input(page).fill(typed);
      await expect.poll(async () => (await options(page))[0]).toBe(found);
    }
    await input(page).fill('没有这样的东西');
    await page.getByText('没有匹配的结果').waitFor();
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
  });

  test('arrows and Enter open a page, a click as well; pages used last come first', async () => {
    const page = await open('/system/post');
    await openPalette(page);
    await input(page).fill('参数');
    await expect.poll(() => options(page)).toContain('参数管理');
    await page.keyboard.press('Enter');
    await expect.poll(() => pagePath(page)).toBe('/system/param');
    await openPalette(page);
    await expect.poll(async () => (await options(page)).slice(0, 2)).toEqual(['参数管理', '岗位管理']);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /岗位管理/, selected: true }).waitFor();
    await page.getByRole('option', { name: /岗位管理/ }).click();
    await expect.poll(() => pagePath(page)).toBe('/system/post');
  });

  test('the field of the top bar drops pages down as one types; Enter and click go there, Esc closes, the rest is in the palette', async () => {
    const page = await open('/wel/index');
    const field = page.getByRole('combobox', { name: '搜索菜单' });
    const dropped = () => page.getByRole('banner').getByRole('option').allTextContents();
    await field.fill('岗位');
    await expect.poll(async () => (await dropped())[0]).toMatch(/^岗位管理/);
    // Of the page behind it, too: its placeholders are headings without words.
    await waitForAnswers(page);
    expect(await listAxeViolations(page)).toEqual([]);
    await field.press('Escape');
    await expect.poll(dropped).toEqual([]);
    await field.fill('GWGL');
    await expect.poll(async () => (await dropped())[0]).toMatch(/^岗位管理/);
    await field.press('Enter');
    await page.waitForURL(/\/system\/post/);
    await expect.poll(() => field.inputValue()).toBe('');
    await field.fill('就餐点管理');
    await page.getByRole('banner').getByRole('option').first().click();
    await page.waitForURL(/\/dining\/place/);
    await field.fill('欧阳');
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect.poll(() => input(page).inputValue()).toBe('欧阳');
  });

  test('people are found by name and number and lead to their page; nothing is asked for those without the list', async () => {
    const page = await open('/wel/index');
    await openPalette(page);
    for (const typed of ['欧阳找', serial.toLowerCase()]) {
      await input(page).fill(typed);
      await expect.poll(() => options(page)).toContain('欧阳找得到');
    }
    await page.getByRole('option', { name: /欧阳找得到/ }).click();
    await page.waitForURL(/\/dining\/employee\/\d+$/);
  });

  test('actions are done at once: dark, language, lock', async () => {
    const page = await open('/wel/index');
    await openPalette(page);
    await input(page).fill('深色');
    await page.getByRole('option', { name: /深色/ }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark');
    await openPalette(page);
    await input(page).fill('English');
    await page.getByRole('option', { name: 'English' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await openPalette(page);
    await input(page).fill('lock');
    await page.getByRole('option', { name: 'Lock the screen' }).click();
    await page.getByRole('dialog', { name: 'Set a lock password' }).waitFor();
  });

  test('what the user may do on his pages is found by name: a new row opens its form, and what was used last comes first', async () => {
    const page = await open('/wel/index');
    await openPalette(page);
    await input(page).fill('新增就餐点');
    await page.getByRole('option', { name: /^新增就餐点\s*就餐点管理/ }).click();
    await page.waitForURL(/\/dining\/place/);
    await page.getByRole('dialog', { name: '新增' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '新增' }).waitFor({ state: 'hidden' });
    await openPalette(page);
    await expect.poll(() => options(page)).toContain('新增就餐点');
    await input(page).fill('充值');
    await page
      .getByRole('option', { name: /^充值\s*员工钱包/ })
      .first()
      .click();
    await page.waitForURL(/\/wallet\//);
    await openPalette(page);
    await expect
      .poll(async () => (await options(page)).filter((name) => /^(充值|新增就餐点)$/.test(name)))
      .toEqual(['充值', '新增就餐点']);
  });

  test('nobody finds what he has no right for; English', async () => {
    const mark = `P${Date.now().toString(36)}`;
    const reader = await createTestUser(api, mark, ['dining_place', 'dining_table', 'dining_table_add']);
    const { page, faults } = await openPage(browser, api, { ...reader, language: 'en' });
    closeAfterTest(page, faults);
    await page.goto('/dining/table');
    await page.getByRole('banner').waitFor();
    await openPalette(page);
    await input(page).fill('new');
    await expect.poll(() => options(page)).toEqual(['New table']);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add' }).waitFor();
  });

  test.each([
    { language: 'zh', scheme: 'light', typed: '员工' },
    { language: 'en', scheme: 'dark', typed: 'Emp' },
  ] as const)('axe finds nothing: $language, $scheme', async ({ typed, ...look }) => {
    const page = await open('/wel/index', look);
    await openPalette(page);
    await input(page).fill(typed);
    await page.getByRole('option').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });
});
