import { expect, test } from 'vitest';
import { pagesToWalk, walkPages } from '../support/page-walk.ts';
import { openStage } from '../support/stage.ts';

const { product, browser } = await openStage();

// Some sixty pages, each looked at twice by axe: minutes on a busy machine.
test('every page of the menu in Chinese, light and dark', { timeout: 900_000 }, async () => {
  const paths = await pagesToWalk(product, 'zh');
  expect(paths.length).toBeGreaterThan(30);
  expect(await walkPages(browser, product, paths, 'zh')).toEqual([]);
});
