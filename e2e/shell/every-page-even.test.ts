import { expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';
import { checkPages, preparePages } from '../support/checks/page-checks.ts';

const { api, browser } = await openFixture();

// Menu pages are split between two files that run in parallel.
test('every even page of the menu, in both languages, light and dark', { timeout: 900_000 }, async () => {
  const paths = (await preparePages(api, 'even')).filter((_, at) => at % 2 === 0);
  expect(paths.length).toBeGreaterThan(25);
  expect(await checkPages(browser, api, paths)).toEqual([]);
});
