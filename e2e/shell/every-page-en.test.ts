import { expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';
import { checkPages, preparePages } from '../support/page-checks.ts';

const { api: product, browser } = await openFixture();

// Some sixty pages, each looked at twice by axe: minutes on a busy machine.
test('every page of the menu in English, light and dark', { timeout: 900_000 }, async () => {
  const paths = await preparePages(product, 'en');
  expect(paths.length).toBeGreaterThan(30);
  expect(await checkPages(browser, product, paths, 'en')).toEqual([]);
});
