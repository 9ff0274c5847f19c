import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { accessFaults, type Look, openPage, startBrowser } from './browser.ts';
import type { Product } from './product.ts';
import { connectShared } from './shared-product.ts';

let product: Product;
let browser: Browser;
let paths: string[];

/** Names in the seed: of the administrator, his role, the product. They are data in any language. */
const names = /^(Good \w+, )?(管理员|超级管理员|膳场)$/;

interface MenuNode {
  readonly path: string;
  readonly children?: readonly MenuNode[];
}

const leaves = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ path, children }) => (children ? leaves(children) : [path]));

beforeAll(async () => {
  [product, browser] = await Promise.all([connectShared(), startBrowser()]);
  const { id: placeId } = await product.call<{ id: string }>('/dining/place/submit', {
    name: 'North Canteen',
    code: 'NC1',
    kind: 1,
    mealPeriods: [2],
  });
  await product.call('/dining/package/submit', { name: 'Set A', placeId, mealPeriods: [2], price: '12.00' });
  const { id: typeId } = await product.call<{ id: string }>('/dining/type/submit', {
    name: 'Staff',
    code: 'NT1',
    priceLevel: 1,
    sort: 1,
  });
  await product.call('/dining/employee/submit', { name: 'Ann', saasNo: 'NE1', typeId });
  paths = ['/wel/index', '/info/index', ...leaves(await product.call<MenuNode[]>('/blade-system/menu/routes'))];
  expect(paths.length).toBeGreaterThan(30);
}, 180_000);
afterAll(async () => {
  await browser?.close();
});

/** A window that remembers what went wrong while pages were looked at. */
async function openWatched(look: Look) {
  const { page, faults } = await openPage(browser, product, look);
  onTestFinished(() => page.context().close());
  page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
  return { page, faults };
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#content').waitFor();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Chinese characters of the frame, the headings, the labels and the buttons; rows, names of people and of the languages are data. */
const chineseOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const data =
      'tbody, .ant-table-row, [class*=greeting], [class*=profile], .ant-select, .ant-tree, [class*=user], [class*=language], [lang=zh], canvas';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest(data) || element.closest('script, style')) continue;
      if (/[\u4e00-\u9fff]/.test(node.textContent ?? '')) found.push((node.textContent ?? '').trim());
    }
    return found;
  });

// Some sixty pages, each looked at by axe: minutes on a busy machine.
describe('every page of the menu', { timeout: 600_000 }, () => {
  test('in English and dark: all words translated, nothing fails, axe finds nothing', async () => {
    const { page, faults } = await openWatched({ language: 'en', scheme: 'dark' });
    const wrong: string[] = [];
    for (const path of paths) {
      await visit(page, path);
      wrong.push(...(await chineseOf(page)).filter((text) => !names.test(text)).map((text) => `${path}: ${text}`));
      wrong.push(...(await accessFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect([...wrong, ...faults]).toEqual([]);
  });

  test('in Chinese and light: nothing fails, axe finds nothing on every fourth', async () => {
    const { page, faults } = await openWatched({ language: 'zh', scheme: 'light' });
    const wrong: string[] = [];
    for (const [n, path] of paths.entries()) {
      await visit(page, path);
      if (n % 4 === 0) wrong.push(...(await accessFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect([...wrong, ...faults]).toEqual([]);
  });
});
