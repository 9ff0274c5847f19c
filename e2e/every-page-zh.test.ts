import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { pagesToWalk, walkPages } from './page-walk.ts';
import type { Product } from './product.ts';
import { connectShared } from './shared-product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([connectShared(), startBrowser()]);
});
afterAll(() => browser?.close());

// Some sixty pages, each looked at twice by axe: minutes on a busy machine.
test('every page of the menu in Chinese, light and dark', { timeout: 900_000 }, async () => {
  const paths = await pagesToWalk(product, 'zh');
  expect(paths.length).toBeGreaterThan(30);
  expect(await walkPages(browser, product, paths, 'zh')).toEqual([]);
});
