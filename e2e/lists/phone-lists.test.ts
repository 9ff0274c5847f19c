import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goToNextPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { uniqueName } from '../support/unique-name.ts';

// Lists on a phone of 390 pixels, and the labels of their search forms (spec/console#lists).

const { api, open } = await openFixture();

async function openOnPhone(path: string, language: 'zh' | 'en' = 'zh'): Promise<Page> {
  const page = await open('/wel/index', { language });
  await page.setViewportSize({ width: 390, height: 844 });
  await goToNextPage(page, path);
  await page.locator('.ant-table-row').first().waitFor();
  return page;
}

const top = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? Number.NaN;

test('the column in sight is the one that names the row', async () => {
  const page = await openOnPhone('/system/post');
  const heading = page.getByRole('columnheader', { name: '岗位名称' });
  await heading.waitFor();
  const { x = 0, width = 0 } = (await heading.boundingBox()) ?? {};
  expect(x).toBeLessThan(150);
  expect(x + width).toBeLessThan(390);
});

test('below the name stands whom or what it is about, and how much', async () => {
  const code = uniqueName('phone');
  await api.call('/dining/dish/submit', { name: code, code, unit: '份', basePrice: '12.5' });
  const page = await openOnPhone(`/dining/dish?code=${code}`, 'en');
  const name = page.getByRole('row').filter({ hasText: code }).getByRole('cell').nth(1);
  await expect.poll(() => name.innerText()).toMatch(new RegExp(`^${code}\\s+.*12\\.50$`));
});

test('a long number is whole, within the column of the name', async () => {
  const key = `phone.${'long.'.repeat(8)}end`;
  await api.call('/blade-system/param/submit', { paramName: key, paramKey: key, paramValue: '1' });
  const page = await openOnPhone(`/system/param?paramName=${key}`, 'en');
  const text = page.getByRole('row').filter({ hasText: key }).locator('a').first();
  const [name, commands] = [
    await text.boundingBox(),
    await page.locator('.ant-table-cell-fix-end').last().boundingBox(),
  ];
  expect(name && commands && name.x + name.width <= commands.x + 1).toBe(true);
  expect(await text.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
});

test('pages are told in one line, and turned there', async () => {
  const page = await openOnPhone('/base/region', 'en');
  const pages = page.locator('.ant-pagination');
  await pages.getByText(/\d+ in total/).waitFor();
  const next = pages.getByRole('button', { name: 'right' });
  expect(Math.abs((await top(next)) - (await top(pages.getByText(/in total/))))).toBeLessThan(16);
  await next.click();
  await page.waitForURL(/current=2/);
});

test('what is done with several rows stands behind “more”, so that the rows are in sight', async () => {
  const page = await openOnPhone('/system/post', 'en');
  await goToNextPage(page, '/dining/booking');
  const toolbar = page.getByRole('toolbar');
  const more = toolbar.getByRole('button', { name: 'More', exact: true });
  await more.waitFor();
  expect(await toolbar.getByRole('button', { name: 'Pick up', exact: true }).count()).toBe(0);
  // Three lines of buttons.
  expect((await toolbar.boundingBox())?.height).toBeLessThan(150);
  await more.click();
  await page.getByRole('menuitem', { name: 'Pick up', exact: true }).waitFor();
});

test('one condition stands above the rows, the others behind “more”', async () => {
  const page = await openOnPhone('/system/post');
  const form = page.getByRole('search');
  expect(await form.locator('label').count()).toBe(1);
  await goToNextPage(page, '/space/booking');
  // Its day is a condition of a later field.
  await page.getByRole('button', { name: '清除条件' }).first().waitFor();
  expect(await form.locator('label').count()).toBe(1);
  await form.getByRole('button', { name: '展开' }).click();
  expect(await form.locator('label').count()).toBeGreaterThan(2);
});

test('a label of a search form leads to its own input, whatever else the page has', async () => {
  const page = await open('/shop/goods-comment');
  const form = page.getByRole('search');
  await form.getByRole('button', { name: '展开' }).click();
  await form.locator('label', { hasText: /^内容$/ }).click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  expect(await page.locator('[id=content]').count()).toBe(1);
});
